import { basedOn } from './bases.js';
import type { Change } from './changes.js';
import { asserted, collide, type Made } from './history.js';
import type { Operation } from './operation.js';

/** What follows from a text, also from one that was merged: where its sentences met others, its base says so. */
const ofText = ({ path: [root, , field, param = ''] }: Change): boolean =>
  root === 'translations' ||
  root === 'annotations' ||
  root === 'origins' ||
  (root === 'nodes' && field === 'params' && ['text', 'segments', 'sections'].includes(param));

/** Does what an operation says meet what others did? */
export const meets = (
  operation: Operation,
  made: Pick<Made, 'kind' | 'changes'>,
  theirs: readonly Change[],
): boolean => {
  const bases = basedOn(operation);
  // What says what it was made of is merged, or found to be overtaken.
  const told = (change: Change): boolean =>
    bases.includes(change.path[3] ?? '') && change.path[2] === 'params';
  const said = asserted(made).filter(
    (change) => !told(change) && !(bases.includes('text') && ofText(change)),
  );
  return collide(said, theirs);
};
