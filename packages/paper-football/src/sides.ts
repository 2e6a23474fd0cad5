import type { SideInfo } from '@rikoshet/game/game';

/** 0 defends the Upper goal and scores in the Lower one, 1 the other way round. */
export const SIDE_INFO: readonly [SideInfo, SideInfo] = [
  { id: 'upper', name: { ru: 'Верхний', en: 'Upper' }, letter: { ru: 'В', en: 'U' } },
  { id: 'lower', name: { ru: 'Нижний', en: 'Lower' }, letter: { ru: 'Н', en: 'L' } },
];
