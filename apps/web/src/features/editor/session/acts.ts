import { type Pending, replaces } from './drafts.js';

/** What was done in one act stays together: it is sent together, and together it is kept or let go. Of each act its operations, in order. */
export const acts = <P extends Pending>(pending: readonly P[]): P[][] => {
  const found: P[][] = [];
  for (const one of pending) {
    const act = found.at(-1);
    const { together } = one.operation;
    if (act && together !== undefined && act[0]?.operation.together === together) act.push(one);
    else found.push([one]);
  }
  return found;
};

/** Those with these ids, and what belongs to one act with them. */
export const wholeActs = <P extends Pending>(
  pending: readonly P[],
  ids: ReadonlySet<string>,
): P[] =>
  acts(pending)
    .filter((act) => act.some(({ operation }) => ids.has(operation.id)))
    .flat();

/** Without those that a later one says again in full: of a line that was being typed while it was sent, the whole of it. */
export const lastOf = <P extends Pending>(pending: readonly P[]): P[] =>
  pending.filter(
    ({ operation }, index) =>
      !pending.slice(index + 1).some((later) => replaces(later.operation, operation)),
  );
