import type { Operation } from '@app/lesson';
import type { Unplaced } from './written.js';

/** What a person did, before it has an id. */
export type OperationDraft = Operation extends infer One
  ? One extends Operation
    ? Omit<One, 'id'>
    : never
  : never;

/** An operation that the server has not confirmed yet. */
export interface Pending {
  operation: Operation;
  /** ISO time at which they did it. */
  at: string;
}

/** What the device keeps of unconfirmed work: enough to send it again, under the same ids, from another tab or another day. */
export interface Kept {
  /** The revision they had when they did the first of them. */
  expected: number;
  pending: Pending[];
  /** Words that found no place, until they have taken them; under this name on every device. */
  left?: Unplaced[];
}

const keysOf = (value: object): string => Object.keys(value).toSorted().join(' ');

/** What an operation writes; typing writes the same place again and again. */
const place = (operation: OperationDraft | Operation): string | undefined => {
  switch (operation.kind) {
    case 'setParams':
      return `${operation.kind} ${operation.nodeId} ${keysOf(operation.params)}`;
    case 'editSentence': {
      const { change, occurrenceId } = operation;
      return `${operation.kind} ${occurrenceId} ${keysOf(change)} ${keysOf(change.translations ?? {})}`;
    }
    case 'moveNodes':
      return `${operation.kind} ${keysOf(operation.positions)}`;
    case 'renameNode':
      return `${operation.kind} ${operation.nodeId}`;
    default:
      return undefined;
  }
};

/** What the later one says, begun where the earlier one was. */
export const goingOn = (later: OperationDraft, earlier: Operation): OperationDraft => {
  const { base: _now, ...rest } = later as OperationDraft & { base?: object };
  return { ...rest, ...('base' in earlier && { base: earlier.base }) } as OperationDraft;
};

/** Does the later one say all that the earlier one said? Then one operation is enough for both; what belongs to an act stays its own. */
export const replaces = (later: OperationDraft, earlier: Operation): boolean => {
  const where = place(later);
  return later.together === earlier.together && where !== undefined && where === place(earlier);
};
