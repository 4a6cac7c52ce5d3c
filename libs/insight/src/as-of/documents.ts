import { PAST, type PastDifference, type PastDocument } from '@app/contracts';
import {
  readWhole,
  turns,
  type Collection,
  type Filter,
  type ReadStore,
  type Stored,
} from '@app/kernel';
import { stateChanges, shownState } from '../events/stream-state.js';

/** Which documents, and how many at most. */
export interface Wanted {
  model: string;
  key?: string | undefined;
  field?: string | undefined;
  value?: string | undefined;
  after?: string | undefined;
  limit: number;
}
interface Page<T> {
  documents: T[];
  next?: string;
}
type Stub = Stored & { partOf?: string };
/** Documents that are looked at together. */
const AT_ONCE = 200;

/** A value as it was typed may be a word, a number, a truth or nothing. */
const meanings = (typed = ''): unknown[] => {
  try {
    return [typed, JSON.parse(typed) as unknown];
  } catch {
    return [typed];
  }
};
const filterOf = ({ key, field, value }: Wanted): Filter => ({
  partOf: { $exists: false },
  ...(field !== undefined && { [field]: { $in: meanings(value) } }),
  ...(key !== undefined && { _id: key }),
});
const afterKey = (filter: Filter, after: string | undefined): Filter =>
  after === undefined ? filter : { $and: [filter, { _id: { $gt: after } }] };
const contentOf = ({ _id, _position, ...content }: Stored): object => content;

/** A page of what a read model held, by key. */
export async function documentsOf(store: ReadStore, wanted: Wanted): Promise<Page<PastDocument>> {
  const { model, after, limit } = wanted;
  const collection = store.collection<object>(model);
  const filter = afterKey(filterOf(wanted), after);
  const stubs = await collection.find(filter).sort({ _id: 1 }).limit(limit + 1).toArray(); // prettier-ignore
  const documents: PastDocument[] = [];
  const theirs = turns();
  for (const { _id } of stubs.slice(0, limit)) {
    const whole = await readWhole(collection, _id);
    if (!whole) continue;
    const document = contentOf(whole);
    const fits = JSON.stringify(document).length <= PAST.document;
    documents.push({ key: _id, position: whole._position ?? '0', ...(fits && { document }) });
    await theirs();
  }
  const last = stubs[limit - 1];
  return { documents, ...(stubs.length > limit && last && { next: last._id }) };
}

const differenceOf = (
  key: string,
  before: Stored | null,
  after: Stored | null,
): PastDifference | undefined => {
  const [was, is] = [before && contentOf(before), after && contentOf(after)];
  const { changes, cut } = stateChanges(shownState(was ?? {}), shownState(is ?? {}));
  if (was && is && changes.length === 0) return undefined;
  return { key, kind: was ? (is ? 'changed' : 'removed') : 'added', changes, cut };
};

/** What a look at some keys of one side says: which of them to compare. A document that saw no event between is the same. */
type Chosen = (stubs: readonly Stub[]) => Promise<readonly string[]>;

/**
 * What is otherwise in `after` than in `before`, a page of it: first what is there, by key, then what is no more there. Keys are never
 * compared here: each store has its own order.
 */
export async function differencesOf(
  before: ReadStore,
  after: ReadStore,
  wanted: Wanted,
): Promise<Page<PastDifference>> {
  const [was, is] = [before.collection<object>(wanted.model), after.collection<object>(wanted.model)]; // prettier-ignore
  const filter = filterOf(wanted);
  const among = async (collection: Collection<object>, stubs: readonly Stub[], more: Filter = {}) =>
    new Map(
      (await collection.find({ $and: [more, { _id: { $in: stubs.map(({ _id }) => _id) } }] }).toArray()) // prettier-ignore
        .map((doc) => [doc._id, doc._position]),
    );
  const sides: readonly [name: string, from: Collection<object>, chosen: Chosen][] = [
    [
      'is',
      is,
      async (stubs) => {
        const old = await among(was, stubs);
        return stubs.filter(({ _id, _position }) => old.get(_id) !== _position).map(({ _id }) => _id); // prettier-ignore
      },
    ],
    [
      'was',
      was,
      async (stubs) => {
        const seen = await among(is, stubs, filter);
        return stubs.filter(({ _id }) => !seen.has(_id)).map(({ _id }) => _id);
      },
    ],
  ];
  const documents: PastDifference[] = [];
  const theirs = turns();
  const [, side = 'is', typed] = /^(is|was):(.*)$/s.exec(wanted.after ?? '') ?? [];
  let from: string | undefined = typed === '' ? undefined : typed;
  for (const [name, collection, chosen] of sides) {
    if (side === 'was' && name === 'is') continue;
    for (;;) {
      const page = afterKey(filter, from);
      const stubs = (await collection.find(page).sort({ _id: 1 }).limit(AT_ONCE).toArray()) as Stub[]; // prettier-ignore
      for (const key of await chosen(stubs)) {
        const found = differenceOf(key, await readWhole(was, key), await readWhole(is, key));
        if (found) documents.push(found);
        if (documents.length >= wanted.limit) return { documents, next: `${name}:${key}` };
        await theirs();
      }
      await theirs();
      from = stubs.at(-1)?._id;
      if (from === undefined || stubs.length < AT_ONCE) break;
    }
    from = undefined;
  }
  return { documents };
}
