import type { AsRead } from '@app/kernel';
import { REMEMBERED } from './editing.js';
import type { LessonEdited } from './events.js';

/** Something that changed many sentences at once, and can be taken back. */
export interface LargeAct {
  operationId: string;
  kind: 'readAnew' | 'bringTranslations';
  sentences: number;
  /** Of translations. */
  language?: string;
  /** ISO 8601. */
  at: string;
  /** Operations since. */
  after: number;
  /** The operation that took it back; one that takes that back does it again. */
  undoneBy?: string;
}

/** Of one lesson, the newest. */
const MOST = 10;
const ROOTS = { readAnew: 'annotations', bringTranslations: 'translations' } as const;

const actOf = (
  { operationId, kind, changes, pronunciations }: AsRead<LessonEdited>['data'],
  at: string,
): LargeAct | undefined => {
  if (kind !== 'readAnew' && kind !== 'bringTranslations') return undefined;
  const found = (changes ?? []).filter(({ path }) => path[0] === ROOTS[kind]);
  const ids = new Set(found.map(({ path }) => path.at(-1)));
  for (const id of Object.keys(pronunciations ?? {})) ids.add(id);
  if (ids.size === 0) return undefined; // it reads, and is said, as before
  const language = kind === 'bringTranslations' ? found[0]?.path[1] : undefined;
  const act = { operationId, kind, sentences: ids.size, at, after: 0 };
  return language === undefined ? act : { ...act, language };
};

/** What can be taken back after an edit, the newest first. An older revision that came back has none of it. */
export const actsAfter = (
  before: readonly LargeAct[],
  data: AsRead<LessonEdited>['data'],
  at: string,
): readonly LargeAct[] => {
  const { kind, operationId, undoes } = data;
  if (kind === 'restore' || kind === 'import') return [];
  const made = actOf(data, at);
  const known = before
    .map((act): LargeAct => {
      const { undoneBy, ...done } = { ...act, after: act.after + 1 };
      if (undoes === act.operationId) return { ...done, undoneBy: operationId };
      return undoneBy === undefined || undoes === undoneBy ? done : { ...done, undoneBy };
    })
    .filter(({ after }) => after < REMEMBERED);
  return [...(made ? [made] : []), ...known].slice(0, MOST);
};
