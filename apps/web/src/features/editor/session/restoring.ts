import type { MadeOperation } from '@app/contracts';
import type { Undoable } from '@app/lesson';
import type { Folded } from './fold.js';

/** Ids of nodes and sentences that operations are about. */
const needed = (lost: readonly Folded[]): Set<string> =>
  new Set(
    lost.flatMap(({ operation }) => {
      switch (operation.kind) {
        case 'removeNodes':
        case 'group':
          return operation.nodeIds;
        case 'moveNodes':
          return Object.keys(operation.positions);
        case 'connect':
        case 'disconnect':
          return [operation.from, operation.to];
        case 'mergeSentences':
          return [operation.occurrenceId, operation.withId];
        default:
          return [
            ...('nodeId' in operation ? [operation.nodeId] : []),
            ...('occurrenceId' in operation ? [operation.occurrenceId] : []),
          ];
      }
    }),
  );

/**
 * Operations that took away what theirs need, the newest first: undone, there is a place for theirs again. Of one that this tab never saw the
 * lesson before, it is not known what went with a node; then any that removed a node is meant.
 */
export const inTheWay = (
  others: readonly MadeOperation[],
  lost: readonly Folded[],
  { by, known }: { by: string; known: (id: string) => Undoable | undefined },
): string[] => {
  const ids = needed(lost);
  const takes = ({ id, changes }: MadeOperation): boolean => {
    const undoable = known(id);
    return changes.some(({ path, value }) => {
      if (value !== undefined || path[0] !== 'nodes') return false;
      const place = JSON.stringify(path);
      const gone = [
        path.at(-1) ?? '',
        JSON.stringify(
          undoable?.inverse.find((change) => JSON.stringify(change.path) === place)?.value ?? '',
        ),
      ];
      if (path.length === 2)
        return (
          !undoable || [...ids].some((one) => gone[0] === one || gone[1]?.includes(`"${one}"`))
        );
      return path.length === 6 && path[4] === 'of' && ids.has(gone[0] ?? '');
    });
  };
  return others
    .filter((operation) => operation.by === by && takes(operation))
    .map(({ id }) => id)
    .toReversed();
};
