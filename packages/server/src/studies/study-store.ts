import { fail, ok, type GameError, type Result } from '@rikoshet/game/result';
import { LIMITS } from '@rikoshet/protocol/limits';
import type { changeStudySchema, createStudySchema } from '@rikoshet/protocol/studies';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { newId, newSecret } from '../live/secrets.js';
import type { AccountRow, StudyRow } from '../storage/people-tables.js';
import type { Tables } from '../storage/tables.js';

type NewStudy = z.infer<typeof createStudySchema>;
type Change = z.infer<typeof changeStudySchema>;
/** A study without its text, for lists. */
export type StudyHead = Omit<StudyRow, 'text' | 'link'>;

export interface Page {
  readonly limit: number;
  readonly cursor?: string;
}

const HEAD = ['id', 'owner', 'title', 'visibility', 'version', 'created_at', 'updated_at'] as const;

/** Said to whoever may not read it as well: nobody learns which studies there are. */
export const unknownStudy: GameError = {
  code: 'unknown-study',
  place: {},
  sentence: { ru: 'Такой студии нет, или она закрыта.', en: 'There is no such study, or it is private.' },
};
export const changedMeanwhile: GameError = {
  code: 'changed-meanwhile',
  place: {},
  sentence: {
    ru: 'Студию тем временем изменили; вот она, какой стала.',
    en: 'The study has been changed meanwhile; here it is as it is now.',
  },
};
const muted: GameError = {
  code: 'muted',
  place: {},
  sentence: {
    ru: 'Модератор не разрешает вам пока показывать студии всем.',
    en: 'A moderator does not let you show studies to everybody for a while.',
  },
};

/** Studies. Each change names the version it was made to, so that two devices cannot overwrite each other. */
export class StudyStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly now: () => number,
  ) {}

  async create({ title, visibility, text }: NewStudy, owner: AccountRow): Promise<Result<StudyRow>> {
    if (visibility === 'public' && this.#isMuted(owner)) return { ok: false, error: muted };
    const { count } = await this.db
      .selectFrom('studies')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('owner', '=', owner.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= LIMITS.studies)
      return fail('too-many', {
        ru: `Больше ${LIMITS.studies} студий хранить нельзя.`,
        en: `No more than ${LIMITS.studies} studies are kept.`,
      });
    const now = this.now();
    const study: StudyRow = {
      id: newId(),
      owner: owner.id,
      title,
      visibility,
      link: visibility === 'link' ? newSecret() : null,
      version: 1,
      text,
      created_at: now,
      updated_at: now,
    };
    await this.db.insertInto('studies').values(study).execute();
    return ok(study);
  }

  /** The study, for its owner, for everybody where it is public, or for whoever has the link's secret. */
  async read(id: string, reader: string | undefined, link: string | undefined): Promise<Result<StudyRow>> {
    const study = await this.#find(id);
    const may =
      study !== undefined &&
      (study.visibility === 'public' ||
        study.owner === reader ||
        (study.visibility === 'link' && link !== undefined && study.link === link));
    return may ? ok(study) : { ok: false, error: unknownStudy };
  }

  /** The changed study; where the version is not the last one, the true state as `current`. */
  async change(
    id: string,
    { version, title, visibility, text }: Change,
    owner: AccountRow,
  ): Promise<Result<StudyRow> & { readonly current?: StudyRow }> {
    const study = await this.#find(id);
    if (study?.owner !== owner.id) return { ok: false, error: unknownStudy };
    if (visibility === 'public' && this.#isMuted(owner)) return { ok: false, error: muted };
    const shared = visibility ?? study.visibility;
    const link = shared !== 'link' ? null : study.visibility === 'link' ? study.link : newSecret();
    const changed = await this.db
      .updateTable('studies')
      .set({
        version: version + 1,
        updated_at: this.now(),
        visibility: shared,
        link,
        ...(title === undefined ? {} : { title }),
        ...(text === undefined ? {} : { text }),
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    const current = await this.#find(id);
    if (current === undefined) return { ok: false, error: unknownStudy };
    return changed.numUpdatedRows === 1n ? ok(current) : { ok: false, error: changedMeanwhile, current };
  }

  async remove(id: string, owner: string): Promise<Result<undefined>> {
    const { numDeletedRows } = await this.db
      .deleteFrom('studies')
      .where('id', '=', id)
      .where('owner', '=', owner)
      .executeTakeFirst();
    return numDeletedRows > 0n ? ok(undefined) : { ok: false, error: unknownStudy };
  }

  /** One's own, or the public ones; the last changed first. */
  list(of: { readonly owner: string } | 'public', { limit, cursor }: Page): Promise<StudyHead[]> {
    let query = this.db.selectFrom('studies').select(HEAD);
    query = of === 'public' ? query.where('visibility', '=', 'public') : query.where('owner', '=', of.owner);
    const [time, id] = cursor?.split('-') ?? [];
    if (id !== undefined)
      query = query.where((eb) =>
        eb.or([
          eb('updated_at', '<', Number(time)),
          eb.and([eb('updated_at', '=', Number(time)), eb('id', '<', id)]),
        ]),
      );
    return query.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  }

  #find(id: string): Promise<StudyRow | undefined> {
    return this.db.selectFrom('studies').selectAll().where('id', '=', id).executeTakeFirst();
  }

  #isMuted({ muted_until }: AccountRow): boolean {
    return muted_until !== null && muted_until > this.now();
  }
}
