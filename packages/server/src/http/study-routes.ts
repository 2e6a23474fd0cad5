import { ok } from '@rikoshet/game/result';
import type {
  changeStudySchema,
  createStudySchema,
  STUDY_ENDPOINTS,
  studyListSchema,
  studySchema,
} from '@rikoshet/protocol/studies';
import type { z } from 'zod';
import type { Accounts } from '../accounts/accounts.js';
import { playerOf } from '../accounts/views.js';
import type { AccountRow, StudyRow } from '../storage/people-tables.js';
import { unknownStudy, type Page, type StudyHead, type StudyStore } from '../studies/study-store.js';
import { idOf, signedIn, type Answer, type Handlers } from './api.js';

export interface StudyContext {
  readonly accounts: Accounts;
  readonly studies: StudyStore;
}

type Head = z.infer<typeof studyListSchema>['studies'][number];

const headOf = (row: StudyHead, owner: AccountRow): Head => ({
  id: row.id,
  owner: playerOf(owner),
  title: row.title,
  visibility: row.visibility,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const studyOf = (
  row: StudyRow,
  owner: AccountRow,
  reader: string | undefined,
): z.infer<typeof studySchema> => ({
  ...headOf(row, owner),
  text: row.text,
  link: reader === owner.id ? row.link : null,
});

/** Studies: kept by their owner, shared by link, or public. */
export function studyRoutes({ accounts, studies }: StudyContext): Handlers<keyof typeof STUDY_ENDPOINTS> {
  const listed = async (of: { readonly owner: string } | 'public', page: Page): Promise<Answer> => {
    const rows = await studies.list(of, { ...page, limit: page.limit + 1 });
    const shown = rows.slice(0, page.limit);
    const owners = await accounts.store.byIds(shown.map(({ owner }) => owner));
    const last = shown.at(-1);
    return ok({
      studies: shown.flatMap((row) => {
        const owner = owners.get(row.owner);
        return owner === undefined ? [] : [headOf(row, owner)];
      }),
      next: rows.length > shown.length && last !== undefined ? `${last.updated_at}-${last.id}` : null,
    });
  };

  return {
    listMyStudies: (call) => listed({ owner: signedIn(call).id }, call.query as Page),
    listStudies: (call) => listed('public', call.query as Page),

    createStudy: async (call) => {
      const owner = signedIn(call);
      const made = await studies.create(call.body as z.infer<typeof createStudySchema>, owner);
      return made.ok ? ok(studyOf(made.value, owner, owner.id)) : made;
    },

    readStudy: async (call) => {
      const reader = call.caller?.account.id;
      const { link } = call.query as { readonly link?: string };
      const study = await studies.read(idOf(call), reader, link);
      if (!study.ok) return study;
      const owner = await accounts.store.byId(study.value.owner);
      return owner === undefined
        ? { ok: false, error: unknownStudy }
        : ok(studyOf(study.value, owner, reader));
    },

    changeStudy: async (call) => {
      const owner = signedIn(call);
      const changed = await studies.change(idOf(call), call.body as z.infer<typeof changeStudySchema>, owner);
      if (changed.ok) return ok(studyOf(changed.value, owner, owner.id));
      const { error, current } = changed;
      return {
        ok: false,
        error,
        ...(current === undefined ? {} : { current: studyOf(current, owner, owner.id) }),
      };
    },

    removeStudy: async (call) => studies.remove(idOf(call), signedIn(call).id),
  };
}
