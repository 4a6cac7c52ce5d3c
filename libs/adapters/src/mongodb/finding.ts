import { FIELDS, type Finding, type Hit, type Question, type Tally, type Texts } from '@app/kernel';
import type { Collection, Document } from 'mongodb';
import { chosen, hasFacet, holds, valueIn } from './find-rows.js';

type Rows = Collection<Document & { _id: string }>;
/** A place of a question, and where its rows lie. */
interface Asked extends Omit<Question<string>, 'places' | 'orderOf'> {
  places: readonly { rows: Rows; fields: Question['places'][0]['fields'] }[];
  orderOf?: Rows;
}
interface Ranked {
  _id: string;
  rank: number;
  order: string;
}

const byText = (some: string, other: string): number => (some < other ? -1 : Number(some > other));

/** Ids of the documents that hold a term, each with the rank of its best field: one look into the index a field. */
const heldBy = async (
  { places }: Asked,
  { text, or }: Question['terms'][number],
): Promise<Map<string, number>> => {
  const best = new Map<string, number>();
  const look = async (rows: Rows, condition: Document, rank: number) => {
    const found = rows.find(condition).project<{ _id: string }>({ _id: 1 });
    for await (const { _id } of found) best.set(_id, Math.min(best.get(_id) ?? rank, rank));
  };
  const looks = places.flatMap(({ rows, fields }) =>
    text === '' ? [] : fields.map((field) => look(rows, holds(field, text), FIELDS.indexOf(field))),
  );
  const [first] = places;
  if (or && or.values.length > 0 && first)
    looks.push(look(first.rows, hasFacet(or.facet, or.values), FIELDS.indexOf(or.field)));
  await Promise.all(looks);
  return best;
};

const orders = async (rows: Rows, condition: Document): Promise<Map<string, string>> => {
  const found = rows.find(condition).project<{ _id: string; order: string }>({ order: 1 });
  return new Map((await found.toArray()).map(({ _id, order }) => [_id, order]));
};

/** Better fields first, then the larger order, then the key. */
const ranked = async (asked: Asked, gate: Rows): Promise<Ranked[]> => {
  const { where, never, terms, orderOf } = asked;
  const held = await Promise.all(terms.map((term) => heldBy(asked, term)));
  const [one, ...others] = held;
  const ids = one && [...one.keys()].filter((id) => others.every((other) => other.has(id)));
  const condition = { ...chosen(where, never), ...(ids && { _id: { $in: ids } }) };
  const own = await orders(gate, condition);
  const other = orderOf && (await orders(orderOf, { _gone: { $ne: true } }));
  return [...own]
    .map(([_id, order]) => ({
      _id,
      order,
      first: other?.get(_id) ?? '',
      rank: held.reduce((sum, of) => sum + (of.get(_id) ?? 0), 0),
    }))
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        byText(b.first, a.first) ||
        byText(b.order, a.order) ||
        byText(a._id, b._id),
    );
};

/** One page in the order of one collection: the server sorts. */
const page = async ({ where, never, skip, limit }: Asked, gate: Rows) => {
  const condition = chosen(where, never);
  const found = gate.find(condition).sort({ order: -1, _id: 1 }).skip(skip).limit(limit);
  const rows = await found.project<{ _id: string }>({ _id: 1 }).toArray();
  return { keys: rows.map(({ _id }) => _id), total: await gate.countDocuments(condition) };
};

const textsOf = async ({ places }: Asked, keys: readonly string[]): Promise<Map<string, Texts>> => {
  const texts = new Map<string, Texts>();
  for (const { rows } of places) {
    const found = rows
      .find({ _id: { $in: [...keys] } })
      .project<{ _id: string; texts?: Texts }>({ texts: 1 });
    for await (const { _id, texts: own } of found) texts.set(_id, { ...texts.get(_id), ...own });
  }
  return texts;
};

export const findIn = async (asked: Asked): Promise<Finding> => {
  const gate = (asked.places[0] as Asked['places'][0]).rows;
  const { terms, orderOf, skip, limit } = asked;
  if (terms.length === 0 && !orderOf) {
    const { keys, total } = await page(asked, gate);
    return { hits: keys.map((key) => ({ key, texts: {} })), total };
  }
  const all = await ranked(asked, gate);
  const keys = all.slice(skip, skip + limit).map(({ _id }) => _id);
  const texts = terms.length > 0 ? await textsOf(asked, keys) : new Map<string, Texts>();
  const hits = keys.map((key): Hit => ({ key, texts: texts.get(key) ?? {} }));
  return { hits, total: all.length };
};

export const tallyIn = async (
  rows: Rows,
  name: string,
  never: Question['never'] = {},
): Promise<Tally[]> => {
  const groups = await rows
    .aggregate<{ _id: string; count: number }>([
      { $match: chosen({}, never) },
      { $unwind: '$facets' },
      { $group: { _id: '$facets', count: { $sum: 1 } } },
    ])
    .toArray();
  return groups
    .flatMap(({ _id, count }) => {
      const value = valueIn(_id, name);
      return value === undefined ? [] : [{ value, count }];
    })
    .toSorted((a, b) => b.count - a.count || byText(a.value, b.value));
};
