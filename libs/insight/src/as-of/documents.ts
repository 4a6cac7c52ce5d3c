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
/** What is rare in a large read model is found in several pages: looked for so long each time, in ms. */
const PATIENCE = 2000;

/** A value as it was typed may be a word, a number, a truth or nothing. */
const meanings = (typed = ''): unknown[] => {
  try {
    return [typed, JSON.parse(typed) as unknown];
  } catch {
    return [typed];
  }
};
const filterOf = ({ key, field, value }: Wanted): Filter => ({
  ...(field !== undefined && { [field]: { $in: meanings(value) } }),
  ...(key !== undefined && { _id: key }),
});
const contentOf = ({ _id, _position, ...content }: Stored): object => content;

/** Documents that fit, by key from after `from` on, a few at a time; `looked` is the last that was looked at. */
async function* fitting(
  collection: Collection<object>,
  wanted: Wanted,
  from: string | undefined,
): AsyncGenerator<{ stubs: readonly Stub[]; looked: string }> {
  const filter = filterOf(wanted);
  const isChosen = wanted.field !== undefined;
  for (let after = from; ;) {
    const range: Filter = {
      ...(wanted.key !== undefined && { _id: wanted.key }),
      ...(after !== undefined && { $and: [{ _id: { $gt: after } }] }),
    };
    const page = (await collection.find(range).sort({ _id: 1 }).limit(AT_ONCE).toArray()) as Stub[];
    const whole = page.filter(({ partOf }) => partOf === undefined);
    const among = { $and: [filter, { _id: { $in: whole.map(({ _id }) => _id) } }] };
    const fit = isChosen && new Set((await collection.find(among).toArray()).map(({ _id }) => _id));
    after = page.at(-1)?._id;
    if (after === undefined) return;
    yield { stubs: fit ? whole.filter(({ _id }) => fit.has(_id)) : whole, looked: after };
    if (page.length < AT_ONCE) return;
  }
}

/** A page of what a read model held, by key. */
export async function documentsOf(store: ReadStore, wanted: Wanted): Promise<Page<PastDocument>> {
  const { model, after, limit } = wanted;
  const collection = store.collection<object>(model);
  const documents: PastDocument[] = [];
  const theirs = turns();
  const begun = performance.now();
  for await (const { stubs, looked } of fitting(collection, wanted, after)) {
    for (const { _id } of stubs) {
      const last = documents.at(-1);
      if (documents.length >= limit && last) return { documents, next: last.key };
      const whole = await readWhole(collection, _id);
      if (!whole) continue;
      const document = contentOf(whole);
      const fits = JSON.stringify(document).length <= PAST.document;
      documents.push({ key: _id, position: whole._position ?? '0', ...(fits && { document }) });
      await theirs();
    }
    if (performance.now() - begun > PATIENCE) return { documents, next: looked };
    await theirs();
  }
  return { documents };
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
  const begun = performance.now();
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
    for await (const { stubs, looked } of fitting(collection, wanted, from)) {
      for (const key of await chosen(stubs)) {
        const found = differenceOf(key, await readWhole(was, key), await readWhole(is, key));
        if (found) documents.push(found);
        if (documents.length >= wanted.limit) return { documents, next: `${name}:${key}` };
        await theirs();
      }
      if (performance.now() - begun > PATIENCE) return { documents, next: `${name}:${looked}` };
      await theirs();
    }
    from = undefined;
  }
  return { documents };
}
