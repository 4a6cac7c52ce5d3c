import type { Change } from './changes.js';
import type { Made } from './history.js';

/** Operations of one act: as many can be taken back together, here and on the server. */
export const MOST_TOGETHER = 1_000;
/** Of operations at one place: who stops for longer has begun another step, and a step is never longer than a minute of work. */
const PAUSE_MS = 5_000;
const LONGEST_MS = 60_000;

const within = (earlier: string | undefined, later: string | undefined, ms: number): boolean =>
  earlier !== undefined && later !== undefined && Date.parse(later) - Date.parse(earlier) <= ms;

const named = (
  changes: readonly Change[],
  nameOf: (path: Change['path']) => string | undefined,
): string | undefined => {
  const names = new Set(changes.flatMap(({ path }) => nameOf(path) ?? []));
  return names.size === 0 ? undefined : [...names].toSorted().join(' ');
};

const placeOf = ({ kind, changes }: Made): string | undefined => {
  switch (kind) {
    case 'setParams': {
      // Sentences and sections follow a text.
      const text = changes.find(
        ({ path: [root, , field, param] }) =>
          root === 'nodes' && field === 'params' && param === 'text',
      );
      if (text) return text.path.join(' ');
      return named(changes, ([root, id, field, param]) =>
        root === 'nodes' && field === 'params' && param !== 'segments' && param !== 'remembered'
          ? `${id} ${param}`
          : undefined,
      );
    }
    case 'editSentence': {
      const said = named(changes, ([root, first, second, , , occurrence, field]) => {
        if (root === 'nodes')
          return occurrence === undefined ? undefined : `${occurrence} ${field}`;
        return root === 'annotations' || root === 'translations'
          ? `${root} ${first} ${second}`
          : undefined;
      });
      const words = changes.find(({ path }) => path[6] === 'content');
      return words ? words.path.join(' ') : said;
    }
    case 'moveNodes':
    case 'renameNode':
      return named(changes, ([, id, field]) =>
        field === 'position' || field === 'customName' ? `${kind} ${id}` : undefined,
      );
    default:
      return undefined;
  }
};
/** An operation that was made stays as it is: its place is found once. */
const places = new WeakMap<Made, { at: string | undefined }>();
const place = (made: Made): string | undefined => {
  const known = places.get(made) ?? { at: placeOf(made) };
  places.set(made, known);
  return known.at;
};

/**
 * Does an operation go on with the step before it? What was done in one act does; and so does what one author writes at the same place on
 * one device, as long as they do not stop. Pure. @param step oldest first, of one author, nothing of theirs between it and `next`
 */
export const goesOn = (step: readonly Made[], next: Made): boolean => {
  const [first, last] = [step[0], step.at(-1)];
  if (!first || last?.by !== next.by || last.device !== next.device) return false;
  if (last.together !== undefined || next.together !== undefined)
    return last.together === next.together;
  if (last.undoes !== undefined || next.undoes !== undefined) return false;
  if (!within(last.at, next.at, PAUSE_MS) || !within(first.at, next.at, LONGEST_MS)) return false;
  const where = place(next);
  return where !== undefined && where === place(last);
};

const takeOut = (from: Made[][], id: string): void => {
  const at = from.findLastIndex((step) => step.some((made) => made.id === id));
  const remaining = from[at]?.filter((made) => made.id !== id);
  if (remaining) from.splice(at, 1, ...(remaining.length > 0 ? [remaining] : []));
};

/**
 * What one author can take back and do again now: ids of the operations to undo, all of one step, in that order. Undoing an undo does the
 * operation again.
 */
export function steps(
  history: readonly Made[],
  author: string,
): { undo?: string[]; redo?: string[] } {
  const done: Made[][] = [];
  const undone: Made[][] = [];
  const does = new Map<string, boolean>();
  let before: Made | undefined;
  for (const made of history) {
    const { id, by, undoes } = made;
    if (by !== author) continue;
    const forward = undoes === undefined || does.get(undoes) === false;
    does.set(id, forward);
    const [from, to] = forward ? [undone, done] : [done, undone];
    if (undoes === undefined) undone.length = 0;
    else takeOut(from, undoes);
    const step = to.at(-1);
    if (step && step.at(-1) === before && goesOn(step, made)) step.push(made);
    else to.push([made]);
    before = made;
  }
  const ids = (step: readonly Made[] | undefined) => step?.map(({ id }) => id).toReversed();
  const [undo, redo] = [ids(done.at(-1)), ids(undone.at(-1))];
  return { ...(undo && { undo }), ...(redo && { redo }) };
}
