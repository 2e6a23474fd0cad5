import type { ReportReason } from '@rikoshet/protocol/moderation';
import type { Sentence } from '@rikoshet/game/language';

/** What somebody may be reported for. The protocol's own table would bring its validator along with it. */
export const reportWords: Readonly<Record<ReportReason, Sentence>> = {
  cheating: { ru: 'подсказки движка', en: 'engine help' },
  leaving: { ru: 'бросает партии', en: 'leaves games' },
  name: { ru: 'имя', en: 'name' },
  study: { ru: 'содержание этюдов', en: 'content of studies' },
  other: { ru: 'другое', en: 'something else' },
};
