import {
  applyChanges,
  type Change,
  type LessonDocument,
  plan,
  planUndo,
  type ReadLanguages,
  Refused,
  remembered,
  type Undoable,
} from '@app/lesson';
import type { Pending } from './drafts.js';

/** Of a level's 2 000: who has fewer hears it from the server. */
const MOST_NODES = 2_000;

/** A pending operation with what it does to the document before it; nothing when it cannot be done there. */
export interface Folded extends Pending {
  before: LessonDocument;
  after: LessonDocument;
  made?: Undoable;
  refused?: Refused;
}

/** Who does it, and what they know: as the server does, so that both make the same of it. */
export interface Hand {
  by: string;
  known: (operationId: string) => Undoable | undefined;
  /** Words that stay whole where sentences are cut. */
  noSplit: readonly string[];
  languages: ReadLanguages;
}

const changesOf = (
  document: LessonDocument,
  { operation, at }: Pending,
  { known, noSplit, languages }: Hand,
): readonly Change[] => {
  if (operation.kind === 'restore') return []; // the server has that revision; its answer brings it
  if (operation.kind !== 'undo')
    return plan(document, operation, { at, mostNodes: MOST_NODES, noSplit, languages });
  const made = known(operation.operationId);
  return made ? planUndo(document, made) : []; // what this tab never saw done, the server takes back
};

/** One operation on a document. Refusals are told, not thrown: a document that others changed may no longer have the place for it. */
export const folded = (before: LessonDocument, { operation, at }: Pending, hand: Hand): Folded => {
  try {
    const changes = changesOf(before, { operation, at }, hand);
    const undoes = operation.kind === 'undo' ? { undoes: operation.operationId } : {};
    const together = operation.together === undefined ? {} : { together: operation.together };
    const made = remembered(before, {
      id: operation.id,
      kind: operation.kind,
      by: hand.by,
      at,
      changes,
      ...undoes,
      ...together,
      ...(operation.device === undefined ? {} : { device: operation.device }),
    });
    return {
      operation,
      at,
      before,
      after: changes.length > 0 ? applyChanges(before, changes) : before,
      made,
    };
  } catch (error) {
    if (error instanceof Refused) return { operation, at, before, after: before, refused: error };
    throw error;
  }
};

/** All of them, each on what the one before made. */
export const foldedAll = (
  base: LessonDocument,
  pending: readonly Pending[],
  hand: Hand,
): Folded[] => {
  const done: Folded[] = [];
  const known: Hand['known'] = (id) =>
    done.find(({ made }) => made?.id === id)?.made ?? hand.known(id);
  for (const one of pending) done.push(folded(done.at(-1)?.after ?? base, one, { ...hand, known }));
  return done;
};
