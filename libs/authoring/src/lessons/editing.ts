import { Rejected, type AsRead } from '@app/kernel';
import {
  applyChanges,
  diff,
  meets,
  MOST_TOGETHER,
  overtaken,
  own,
  plan,
  planUndo,
  readLanguages,
  Refused,
  remembered,
  type Change,
  type LessonDocument,
  type Operation,
  type OperationContext,
  type Undoable,
} from '@app/lesson';
import type { LessonEdited } from './events.js';
import { outlineOf } from './outline.js';

/** Operations whose undo and whose collisions are known; more where an act is longer. Whoever comes back after more than these is shown what is there now. */
export const REMEMBERED = 500;

interface Remembered extends Undoable {
  revision: number;
  /** How sentences were said before it, that it has said otherwise: '' as their voice does by itself. */
  saidBefore?: Readonly<Record<string, string>>;
}
/** What the rules of editing look at. */
export interface Editable {
  userId?: string;
  /** Of the stream: the number of its events less one. */
  revision: number;
  document: LessonDocument;
  /** Segment id → how it is said. */
  pronunciations: Readonly<Record<string, string>>;
  /** The last operations, oldest first. */
  ledger: readonly Remembered[];
  /** Revision of the newest operation that is no longer in the ledger. */
  forgotten: number;
}

export interface Edits {
  contentId: string;
  /** The revision the editor had when the person did this; absent: whatever is newest. */
  expectedRevision?: number;
  operations: readonly Operation[];
  /** ISO 8601. */
  at: string;
  mostNodes: number;
  noSplit?: readonly string[];
}

/** An act and what takes it back. */
const MOST_REMEMBERED = 2 * MOST_TOGETHER;
const actBegins = (ledger: readonly Remembered[], at: number): number => {
  let first = at;
  while (
    first > 0 &&
    ledger[first]?.together !== undefined &&
    ledger[first]?.together === ledger[first - 1]?.together
  )
    first -= 1;
  return first;
};
/** An act is remembered whole, and as long as it is being taken back: in pieces, too, it never goes by half. @returns how many are forgotten */
const forgotten = (ledger: readonly Remembered[]): number => {
  const { undoes } = ledger.at(-1) ?? {};
  const goes = undoes === undefined ? -1 : ledger.findLastIndex(({ id }) => id === undoes);
  const oldest = Math.max(0, ledger.length - REMEMBERED);
  return Math.max(
    actBegins(ledger, goes < 0 ? oldest : Math.min(oldest, goes)),
    ledger.length - MOST_REMEMBERED,
  );
};

const saidOf = (
  { pronunciations }: Pick<Editable, 'pronunciations'>,
  ids: readonly string[],
): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, own(pronunciations, id) ?? '']));

/** What is said is what is shown: readings that come back bring along how they were said. */
const saidAgain = (
  changes: readonly Change[],
  before: Readonly<Record<string, string>>,
): { pronunciations?: Record<string, string> } => {
  // What is only said otherwise has another version, and no other reading.
  const ids = changes.flatMap(({ path: [root, one = '', two = ''] }) =>
    root === 'annotations' ? one : root === 'origins' && one === 'annotations' ? two : [],
  );
  const back = [...new Set(ids)].flatMap((id) => {
    const said = own(before, id);
    return said === undefined ? [] : [[id, said] as const];
  });
  return back.length === 0 ? {} : { pronunciations: Object.fromEntries(back) };
};

/** What the ledger keeps of an operation that was made in `state`. */
export const ledgerAfter = (
  state: Editable,
  data: AsRead<LessonEdited>['data'],
): Pick<Editable, 'ledger' | 'forgotten'> => {
  const { operationId, kind, changes, undoes, together, userId, pronunciations } = data;
  const made = {
    id: operationId,
    kind,
    by: userId,
    changes: changes ?? [],
    ...(undoes !== undefined && { undoes }),
    ...(together !== undefined && { together }),
  };
  const ledger = [
    ...state.ledger,
    {
      ...remembered(state.document, made),
      revision: state.revision + 1,
      ...(pronunciations && { saidBefore: saidOf(state, Object.keys(pronunciations)) }),
    },
  ];
  const gone = forgotten(ledger);
  return {
    ledger: gone > 0 ? ledger.slice(gone) : ledger,
    forgotten: gone > 0 ? (ledger[gone - 1]?.revision ?? -1) : state.forgotten,
  };
};

const planned = (
  document: LessonDocument,
  ledger: readonly Undoable[],
  operation: Operation,
  by: string,
  context: OperationContext,
): Change[] => {
  if (operation.kind === 'restore') throw new Refused('UNDO_MISSING', '这一步需要历史记录');
  if (operation.kind !== 'undo') return plan(document, operation, context);
  const made = ledger.find(({ id }) => id === operation.operationId);
  if (made?.by !== by) throw new Refused('UNDO_MISSING', '这一步太早了，已经不能撤销');
  return planUndo(document, made);
};

/** Would it have been possible where the editor was? Then somebody else's operation is in its way, and it is no mistake of the person. */
const fine = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
};

/**
 * Operations become events, one each, planned on the newest document: what others did elsewhere stays. An operation that is known is not
 * made again; one that meets what others did since `expectedRevision`, or was begun on other words than stand there now, refuses the batch.
 * A step for each: five hundred in a long lesson are seconds of work.
 * @throws {Rejected} CONFLICT with `refused` ids, or an operation's own reason
 */
export function* edit<S extends Editable>(
  state: S,
  userId: string,
  edits: Edits,
  evolve: (state: S, event: LessonEdited) => S,
): Generator<void, LessonEdited[]> {
  const {
    contentId,
    expectedRevision = state.revision,
    operations,
    at,
    mostNodes,
    noSplit = [],
  } = edits;
  const context = { at, mostNodes, noSplit, languages: readLanguages };
  const mine = new Set(operations.map(({ id }) => id));
  const done = new Set(state.ledger.map(({ id }) => id));
  const open = operations.filter(({ id }) => !done.has(id));
  if (open.length === 0) return [];
  if (expectedRevision > state.revision || expectedRevision < state.forgotten)
    throw conflict(open.map(({ id }) => id));

  const theirs = state.ledger.filter(
    ({ id, revision }) => revision > expectedRevision && !mine.has(id),
  );
  const events: LessonEdited[] = [];
  const refused: string[] = [];
  let now = state;
  // Where the editor was: what others did since, taken back. Only looked at when an operation fails.
  const before = () =>
    theirs
      .toReversed()
      .reduce((document, { inverse }) => applyChanges(document, inverse), now.document);
  for (const operation of open) {
    yield;
    let changes: Change[];
    try {
      changes = planned(now.document, now.ledger, operation, userId, context);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const met =
        refused.length > 0 ||
        (theirs.length > 0 &&
          fine(() => planned(before(), now.ledger, operation, userId, context)));
      if (!met) throw new Rejected(error.code, error.message, { operationId: operation.id });
      refused.push(operation.id);
      continue;
    }
    const made = { kind: operation.kind, changes };
    if (
      operation.kind !== 'undo' &&
      (overtaken(now.document, operation) ||
        theirs.some((other) => meets(operation, made, other.changes)))
    )
      refused.push(operation.id);
    if (changes.length === 0 && operation.kind !== 'undo') continue;
    const undone =
      operation.kind === 'undo' && now.ledger.find(({ id }) => id === operation.operationId);
    const said = saidAgain(changes, (undone && undone.saidBefore) || {});
    const event = editedBy(now, userId, contentId, { operation, changes, ...said });
    events.push(event);
    now = evolve(now, event);
  }
  if (refused.length > 0) throw conflict(refused);
  return events;
}

export const conflict = (refused: readonly string[]): Rejected =>
  new Rejected('CONFLICT', '这里刚刚在别处改过，你的改动还在，请选择保留哪一个', { refused });

const editedBy = (
  { document }: Editable,
  userId: string,
  contentId: string,
  {
    operation,
    changes,
    pronunciations,
  }: {
    operation: Operation;
    changes: readonly Change[];
    pronunciations?: Record<string, string>;
  },
): LessonEdited => {
  const outline = outlineOf(document, applyChanges(document, changes), changes);
  return {
    type: 'LessonEdited',
    data: {
      contentId,
      userId,
      operationId: operation.id,
      kind: operation.kind,
      changes,
      ...(operation.kind === 'undo' && { undoes: operation.operationId }),
      ...(operation.kind === 'restore' && { restores: operation.revision }),
      ...(operation.together !== undefined && { together: operation.together }),
      ...(operation.device !== undefined && { device: operation.device }),
      ...(pronunciations && { pronunciations }),
      ...(outline && { outline }),
    },
  };
};

export interface Restoring {
  contentId: string;
  operationId: string;
  /** What the lesson was then, and how its sentences were said. */
  revision: number;
  document: LessonDocument;
  pronunciations: Readonly<Record<string, string>>;
}

/** Back to what the lesson was at a revision, as one more step that can be undone. */
export const restore = (
  state: Editable,
  userId: string,
  { contentId, operationId, revision, document, pronunciations }: Restoring,
): LessonEdited[] => {
  if (state.ledger.some(({ id }) => id === operationId)) return [];
  const changes = diff(state.document, document);
  return changes.length === 0
    ? []
    : [
        editedBy(state, userId, contentId, {
          operation: { id: operationId, kind: 'restore', revision },
          changes,
          ...saidAgain(changes, {
            ...saidOf({ pronunciations: {} }, Object.keys(state.pronunciations)),
            ...pronunciations,
          }),
        }),
      ];
};
