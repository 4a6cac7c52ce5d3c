import type { Licence } from '@app/contracts';
import { Rejected } from '@app/kernel';
import {
  applyChanges,
  asserted,
  collide,
  diff,
  Refused,
  segmentId,
  segmentsOf,
  withUpstream,
  type LessonDocument,
  type UpstreamMerge,
} from '@app/lesson';
import { conflict, type Editable } from './editing.js';
import type { LessonEdited } from './events.js';
import { outlineOf } from './outline.js';

export interface Taking extends UpstreamMerge {
  contentId: string;
  operationId: string;
  /** The revision that its author saw when they chose. */
  expectedRevision: number;
  /** Of the original, under which what is taken comes. */
  licence: Licence;
  /** Of the original: how its sentences are said, by the hash of their text. */
  pronunciations: Readonly<Record<string, string>>;
  /** ISO 8601. */
  at: string;
  mostNodes: number;
}

const taken = (
  state: Editable,
  { operationId, at, mostNodes, ...merge }: Taking,
): LessonDocument => {
  let count = 0;
  const newId = () => segmentId(`${operationId} ${(count += 1)}`);
  try {
    return withUpstream(state.document, merge, { at, mostNodes, newId });
  } catch (error) {
    if (error instanceof Refused) throw new Rejected(error.code, error.message);
    throw error;
  }
};

/** Of sentences that are new here: their sound was made so. */
const saidNow = (
  before: LessonDocument,
  after: LessonDocument,
  pronunciations: Taking['pronunciations'],
): Record<string, string> => {
  const here = new Set(segmentsOf(before).map(({ id }) => id));
  return Object.fromEntries(
    segmentsOf(after).flatMap(({ id }) => {
      const said = here.has(id) ? undefined : pronunciations[id];
      return said === undefined ? [] : [[id, said]];
    }),
  );
};

/**
 * What its author chose of the original's changes, as one step that can be undone; what it has looked at is part of it, so that who goes back is
 * offered them again. @throws {Rejected} CONFLICT where somebody wrote in one of these sentences since they were shown
 */
export const takeUpstream = (state: Editable, userId: string, taking: Taking): LessonEdited[] => {
  const { contentId, operationId, expectedRevision, revision, licence, pronunciations } = taking;
  if (state.ledger.some(({ id }) => id === operationId)) return [];
  if (state.document.upstream === undefined) throw new Rejected('NOT_FOUND');
  if (expectedRevision > state.revision || expectedRevision < state.forgotten)
    throw conflict([operationId]);
  const after = taken(state, taking);
  const changes = diff(state.document, after);
  if (changes.length === 0) return [];
  const said = asserted({ kind: 'takeUpstream', changes });
  const since = state.ledger.filter((one) => one.revision > expectedRevision);
  if (since.some((one) => collide(said, one.changes))) throw conflict([operationId]);
  const outline = outlineOf(state.document, applyChanges(state.document, changes), changes);
  const spoken = saidNow(state.document, after, pronunciations);
  return [
    {
      type: 'LessonEdited',
      data: {
        contentId,
        userId,
        operationId,
        kind: 'takeUpstream',
        changes,
        upstream: { revision, licence },
        ...(Object.keys(spoken).length > 0 && { pronunciations: spoken }),
        ...(outline && { outline }),
      },
    },
  ];
};
