import { equal } from './changes.js';

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Merged {
  value: unknown;
  /** Both changed the same, and not to the same: `value` has what is mine. */
  met: boolean;
}

/** Members by their id; nothing where it is no list of things with ids of their own. */
const membersOf = (list: unknown): Map<string, unknown> | undefined => {
  if (!Array.isArray(list)) return undefined;
  const members = new Map<string, unknown>();
  for (const one of list as unknown[]) {
    const id = isTree(one) ? (one['occurrenceId'] ?? one['id']) : undefined;
    if (typeof id === 'string') members.set(id, one);
  }
  return members.size === list.length ? members : undefined;
};
const sameIds = (a: Map<string, unknown>, b: Map<string, unknown>): boolean =>
  equal([...a.keys()], [...b.keys()]);

const ofTrees = (base: Tree, mine: Tree, now: Tree): Merged => {
  let met = false;
  const entries = [...new Set([...Object.keys(now), ...Object.keys(mine)])].flatMap((key) => {
    const one = merged(base[key], mine[key], now[key]);
    met ||= one.met;
    return one.value === undefined ? [] : [[key, one.value] as const];
  });
  return { value: Object.fromEntries(entries), met };
};

/** The members of one side, of whom the other added and took away none; those that it changed are changed. */
const ofMembers = (
  base: Map<string, unknown>,
  [leads, follows]: readonly [Map<string, unknown>, Map<string, unknown>],
  member: (id: string) => Merged,
): Merged => {
  let met = [...base].some(([id, was]) => !leads.has(id) && !equal(was, follows.get(id)));
  const value = [...leads].map(([id, own]) => {
    if (!base.has(id)) return own;
    const one = member(id);
    met ||= one.met;
    return one.value;
  });
  return { value, met };
};

/** What was `base` for both, with what I changed and what others changed in it since: field by field, and in lists by the ids of their members. */
export function merged(base: unknown, mine: unknown, now: unknown): Merged {
  if (equal(base, mine) || equal(mine, now)) return { value: now, met: false };
  if (equal(base, now)) return { value: mine, met: false };
  if (isTree(base) && isTree(mine) && isTree(now)) return ofTrees(base, mine, now);
  const [was, my, their] = [membersOf(base), membersOf(mine), membersOf(now)];
  if (!was || !my || !their) return { value: mine, met: true };
  const member = (id: string) => merged(was.get(id), my.get(id), their.get(id));
  if (sameIds(was, my)) return ofMembers(was, [their, my], member);
  if (sameIds(was, their)) return ofMembers(was, [my, their], member);
  return { value: mine, met: true };
}
