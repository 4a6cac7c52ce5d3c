/** Marks with these in their place; an empty one leaves no trace. */
export const marked = (
  before: Record<string, string>,
  made: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...before, ...made }).filter(([, mark]) => mark !== ''));
