/** Where something stands in a document: names of fields, and indexes in lists. */
type Place = readonly (string | number)[];
/** Neighbours of one list or one record. */
interface Run {
  at: Place;
  items?: readonly unknown[];
  entries?: Readonly<Record<string, unknown>>;
}
/** What is stored beside a document, under its id, `#` and the part's name. */
export interface Part {
  runs: readonly Run[];
}
interface Source {
  at: Place;
  value: object;
}
/** A document as it is stored: what is left of it without its parts, and the parts in the order of their names. */
export interface Split {
  frame: object;
  parts: ReadonlyMap<string, Part>;
  /** For the next split of the same document: what did not change stays the same object. */
  groups: readonly { sources: readonly Source[]; parts: readonly Part[] }[];
}

/** A part holds so many members, a member of more than 2 kB counting for several. */
const UNITS = 16;
const UNIT_CHARACTERS = 2048;
/** A document of no more than this is stored whole. */
const FEW = 24;

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const sizes = new WeakMap<object, number>();
const charactersOf = (member: unknown): number => {
  if (!isTree(member)) return (typeof member === 'string' ? member.length : 0) + 1;
  const known = sizes.get(member) ?? JSON.stringify(member).length;
  sizes.set(member, known);
  return known;
};
const unitsOf = (member: unknown): number => Math.ceil(charactersOf(member) / UNIT_CHARACTERS);

/** Lists and records at a path in which `*` stands for every member, as far as they are there. */
function find(value: unknown, path: readonly string[], at: Place, sources: Source[]): void {
  if (!isTree(value)) return;
  const name = path[at.length];
  if (name === undefined) {
    sources.push({ at, value });
    return;
  }
  const inner = (key: string) =>
    find(value[key], path, [...at, Array.isArray(value) ? Number(key) : key], sources);
  if (name === '*') Object.keys(value).forEach(inner);
  else inner(name);
}
const found = (doc: object, path: readonly string[]): readonly Source[] => {
  const sources: Source[] = [];
  find(doc, path, [], sources);
  return sources;
};

/** A value without the lists and records at these paths: they are empty there. Made once for each value, as values never change. */
class Bare {
  private readonly made = new WeakMap<object, unknown>();
  private readonly under = new Map<string, Bare>();
  private isCut = false;

  constructor(paths: readonly (readonly string[])[]) {
    const names = new Map<string, (readonly string[])[]>();
    for (const [name, ...rest] of paths)
      if (name === undefined) this.isCut = true;
      else names.set(name, [...(names.get(name) ?? []), rest]);
    for (const [name, rest] of names) this.under.set(name, new Bare(rest));
  }

  /** Of a member of what is cut out: what is cut out of it in turn. */
  get member(): Bare | undefined {
    return this.under.get('*');
  }

  of(value: unknown): unknown {
    if (!isTree(value)) return value;
    if (this.isCut) return Array.isArray(value) ? [] : {};
    if (this.under.size === 0) return value;
    const known = this.made.get(value);
    if (known !== undefined) return known;
    const each = (key: string, inner: unknown) =>
      (this.under.get(key) ?? this.under.get('*'))?.of(inner) ?? inner;
    const bare = Array.isArray(value)
      ? value.map((inner, index) => each(String(index), inner))
      : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, each(key, inner)]));
    this.made.set(value, bare);
    return bare;
  }
}

/** How documents of one projection are stored in parts: by paths of lists and records that grow, those of a member after those it stands in. */
export class Parting {
  private readonly paths: readonly (readonly string[])[];
  private readonly whole: Bare;
  /** By path: what a member looks like in its part. */
  private readonly members: readonly (Bare | undefined)[];

  constructor(paths: readonly string[]) {
    this.paths = paths.map((path) => path.split('.'));
    this.whole = new Bare(this.paths);
    this.members = this.paths.map((path) => {
      const inner = this.paths.filter(
        (other) => other.length > path.length && path.every((name, index) => name === other[index]),
      );
      return inner.length > 0
        ? new Bare(inner.map((other) => other.slice(path.length))).member
        : undefined;
    });
  }

  split(doc: object, former?: Split): Split {
    const groups = this.paths.map((path, index) => {
      const sources = found(doc, path);
      const before = former?.groups[index];
      if (before && same(sources, before.sources)) return before;
      return { sources, parts: chunked(sources, this.members[index]) };
    });
    if (groups.reduce((sum, { parts }) => sum + weight(parts).units, 0) <= FEW)
      return { frame: doc, parts: new Map(), groups };
    const parts = new Map<string, Part>();
    groups.forEach((group, index) =>
      group.parts.forEach((part, number) => parts.set(nameOf(index, number), part)),
    );
    return { frame: this.whole.of(doc) as object, parts, groups };
  }
}

const nameOf = (group: number, part: number): string =>
  `${String(group).padStart(2, '0')}.${String(part).padStart(5, '0')}`;
const same = (some: readonly Source[], others: readonly Source[]): boolean =>
  some.length === others.length &&
  some.every(({ value, at }, index) => {
    const other = others[index];
    return other?.value === value && at.every((name, place) => name === other.at[place]);
  });
interface Weight {
  units: number;
  characters: number;
}
const weights = new WeakMap<readonly Part[], Weight>();
function weight(parts: readonly Part[]): Weight {
  const known = weights.get(parts);
  if (known) return known;
  const sum = { units: 0, characters: 0 };
  for (const { items, entries = {} } of parts.flatMap(({ runs }) => runs))
    for (const member of items ?? Object.values(entries)) {
      sum.units += unitsOf(member);
      sum.characters += charactersOf(member);
    }
  weights.set(parts, sum);
  return sum;
}
/** Characters of what stands in the lists and records of a document. */
export const charactersIn = ({ groups }: Split): number =>
  groups.reduce((sum, { parts }) => sum + weight(parts).characters, 0);

function chunked(sources: readonly Source[], bare: Bare | undefined): readonly Part[] {
  const parts: Part[] = [];
  let runs: Run[] = [];
  let units = 0;
  const close = () => {
    if (runs.length > 0) parts.push({ runs });
    [runs, units] = [[], 0];
  };
  for (const { at, value } of sources) {
    const isList = Array.isArray(value);
    let members: [string, unknown][] = [];
    const end = () => {
      if (members.length > 0)
        runs.push(
          isList
            ? { at, items: members.map(([, member]) => member) }
            : { at, entries: Object.fromEntries(members) },
        );
      members = [];
    };
    for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
      const member = bare ? bare.of(inner) : inner;
      const more = unitsOf(member);
      if (units > 0 && units + more > UNITS) {
        end();
        close();
      }
      members.push([key, member]);
      units += more;
    }
    end();
  }
  close();
  return parts;
}

const equal = (some: unknown, other: unknown): boolean =>
  some === other ||
  (isTree(some) && isTree(other) && JSON.stringify(some) === JSON.stringify(other));
const sameList = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, index) => equal(one, others[index]));

/** Would the same bytes be stored? */
export const samePart = (some: Part, other: Part | undefined): boolean =>
  some === other ||
  (other !== undefined &&
    some.runs.length === other.runs.length &&
    some.runs.every(({ at, items, entries }, index) => {
      const run = other.runs[index] as Run;
      return (
        sameList(at, run.at) &&
        sameList(items ?? [], run.items ?? []) &&
        sameList(Object.keys(entries ?? {}), Object.keys(run.entries ?? {})) &&
        sameList(Object.values(entries ?? {}), Object.values(run.entries ?? {}))
      );
    }));

/** A part that went may still be told, with the position at which it did. */
export const isThere = (part: Partial<Part>): part is Part => part.runs !== undefined;

/** The document again. `frame` is filled in place: it comes from a store and is nobody else's. @param parts in the order of their names */
export function joined(frame: object, parts: Iterable<Part>): object {
  for (const part of parts)
    for (const { at, items, entries } of isThere(part) ? part.runs : []) {
      const place = at.reduce<unknown>(
        (value, name) => (isTree(value) ? value[name] : undefined),
        frame,
      );
      if (Array.isArray(place) && items) place.push(...items);
      else if (isTree(place) && entries) Object.assign(place, entries);
      else throw new Error(`a part of ${at.join('.')} has no place`);
    }
  return frame;
}
