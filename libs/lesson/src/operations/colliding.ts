import { based } from './bases.js';
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
  const said = asserted(made);
  return collide(based(operation) ? said.filter((change) => !ofText(change)) : said, theirs);
};
