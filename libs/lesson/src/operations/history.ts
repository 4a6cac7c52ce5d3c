import { Refused } from '../refused.js';
import type { AudioItem, LessonDocument } from '../types.js';
import {
  applyChanges,
  type Change,
  diff,
  equal,
  inverseOf,
  type Path,
  valueAt,
} from './changes.js';
import type { Operation, OperationContext, OperationKind } from './operation.js';
import { perform } from './perform.js';
import { soundsAgain, soundsBefore } from './sounds.js';

/** An operation that was made, with what it changed. */
export interface Made {
  id: string;
  kind: OperationKind;
  by: string;
  changes: readonly Change[];
  /** The operation it took back. */
  undoes?: string;
  /** What was done in one act bears one id, and is taken back as one. */
  together?: string;
  /** Where its author did it; of old ones nobody knows. */
  device?: string;
  /** ISO 8601. */
  at?: string;
}
/** With what takes it back; kept for the last operations only. */
export interface Undoable extends Made {
  inverse: readonly Change[];
  /** What could be heard of it before. */
  sounds: readonly AudioItem[];
}

/** Counters, times, sounds and what a text remembers follow from other changes: they never stand in the way of two people, or of an undo. */
const follows = ([root, , field, param]: Path): boolean =>
  root === 'counters' ||
  root === 'audio' ||
  (root === 'nodes' && (field === 'changedAt' || (field === 'params' && param === 'remembered')));
const leads = (short: Path, long: Path): boolean =>
  short.length <= long.length && short.every((key, index) => key === long[index]);

/** Do these changes touch the same thing? Different nodes, sentences and fields of them do not meet. */
export const collide = (some: readonly Change[], others: readonly Change[]): boolean =>
  some.some(
    ({ path }) =>
      !follows(path) &&
      others.some(
        (other) => !follows(other.path) && (leads(path, other.path) || leads(other.path, path)),
      ),
  );

const SENTENCES: readonly string[] = [
  'editSentence',
  'mergeSentences',
  'splitSentence',
  'removeSentence',
  'reorder',
  'takeUpstream',
];
const DERIVED: readonly string[] = ['text', 'mode', 'splitBy', 'sections'];

/**
 * What an operation says itself, without what follows from it: a sentence that changed changes the text and the sections that have it,
 * whatever they are by then, and a link is one more among others. Planned on the newest document, that overwrites nobody.
 */
export function asserted({ kind, changes }: Pick<Made, 'kind' | 'changes'>): Change[] {
  const derived = ([root, , field, param, list]: Path): boolean => {
    if (root !== 'nodes') return false;
    if (field === 'sourceIds')
      return kind === 'connect' || kind === 'disconnect' || kind === 'removeNodes';
    if (!SENTENCES.includes(kind) || field !== 'params') return false;
    return (
      DERIVED.includes(param ?? '') ||
      (param === 'segments' && list === 'order' && kind !== 'reorder')
    );
  };
  return changes.filter(({ path }) => !derived(path));
}

/** The changes an operation makes in this document now. @throws {Refused} */
export function plan(
  document: LessonDocument,
  operation: Exclude<Operation, { kind: 'undo' | 'restore' }>,
  context: OperationContext,
): Change[] {
  return diff(document, perform(document, operation, context));
}

/** Acts on many sentences, each by itself: one that was changed since stays as it is, and the others are taken back. */
const EACH: readonly string[] = ['readAnew', 'bringTranslations'];
/** Which sentence, and what of it, by the text it stands for. */
const aboutOf = ([root, ...rest]: Path): string =>
  root === 'origins' ? aboutOf(rest) : rest.slice(0, root === 'translations' ? 2 : 1).join(' ');

/**
 * The changes that take an operation back, when nobody has changed the same since. What was heard before is heard again: sounds that were
 * rendered anew meanwhile give way to the former ones, which fit the words and voices that come back.
 * @throws {Refused} UNDO_CONFLICT
 */
export function planUndo(document: LessonDocument, made: Undoable): Change[] {
  const after = new Map(made.changes.map((change) => [JSON.stringify(change.path), change.value]));
  const still = ({ path }: Change) =>
    equal(valueAt(document, path), after.get(JSON.stringify(path)));
  const all = made.inverse.filter((change) => !follows(change.path) || still(change));
  const changed = all.filter((change) => !still(change));
  const kept = new Set(EACH.includes(made.kind) ? changed.map(({ path }) => aboutOf(path)) : []);
  const goes = ({ path }: Change) => !kept.has(aboutOf(path));
  const inverse = all.filter(goes);
  if (!inverse.every(still) || (kept.size > 0 && inverse.length === 0))
    throw new Refused('UNDO_CONFLICT', '这里后来又改过，撤销会盖掉那些改动');
  const again = soundsAgain(
    applyChanges(document, inverse),
    made.sounds,
    made.changes.filter(goes),
  );
  const put = new Set(again.map(({ path }) => path[1]));
  return [...inverse.filter(({ path: [root, id] }) => root !== 'audio' || !put.has(id)), ...again];
}

/** An operation as it is remembered; `document` is the one before it. */
export const remembered = (document: LessonDocument, made: Made): Undoable => ({
  ...made,
  inverse: inverseOf(document, made.changes),
  sounds: soundsBefore(document, made.changes),
});
