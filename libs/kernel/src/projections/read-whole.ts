import { Behind } from '../errors.js';
import type { Collection, Filter, Stored } from '../read-store.js';
import { joined, type Part } from './parts.js';

const TRIES = 20;

/** Parts of a document bear its id, `#` and their name. */
export const partIds = (key: string): Filter => ({ _id: { $gt: `${key}#`, $lt: `${key}$` } });
const positionOf = ({ _position = '0' }: Stored): bigint => BigInt(_position);

/**
 * A document whose projection stores it in parts, put together: all of one position. While it is read it may be written; then it is read again.
 * @throws {Behind} when it never stands still
 */
export const readWhole = async <T extends object>(
  collection: Collection<T>,
  key: string,
): Promise<(T & Stored) | null> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const doc = await collection.findOne({ _id: key });
    if (!doc) return null;
    const parts = (await collection
      .find(partIds(key))
      .sort({ _id: 1 })
      .toArray()) as unknown as (Part & Stored)[];
    const after = await collection.findOne({ _id: key });
    const isStill = after?._position === doc._position;
    if (isStill && parts.every((part) => positionOf(part) <= positionOf(doc)))
      return joined(doc, parts) as T & Stored;
  }
  throw new Behind(`${key} is being written`);
};

/** Parts that are asked for at once: of so many documents. */
const AT_ONCE = 50;

/** Some of them by name, put together, in no order; what is not there is left out. For hundreds: one question for many of them. */
export async function* readSomeWhole<T extends object>(
  collection: Collection<T>,
  keys: readonly string[],
): AsyncGenerator<T & Stored> {
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const some = keys.slice(from, from + AT_ONCE);
    const named = { _id: { $in: some } };
    const before = await collection.find(named).toArray();
    const parts = (await collection
      .find({ $or: some.map(partIds) })
      .sort({ _id: 1 })
      .toArray()) as unknown as (Part & Stored & { partOf: string })[];
    const after = new Map((await collection.find(named).toArray()).map((doc) => [doc._id, doc]));
    const of = new Map<string, (Part & Stored)[]>(some.map((key) => [key, []]));
    for (const part of parts) of.get(part.partOf)?.push(part);
    for (const doc of before) {
      const own = of.get(doc._id) ?? [];
      const isStill = after.get(doc._id)?._position === doc._position;
      const whole =
        isStill && own.every((part) => positionOf(part) <= positionOf(doc))
          ? (joined(doc, own) as T & Stored)
          : await readWhole(collection, doc._id); // it was written meanwhile
      if (whole) yield whole;
    }
  }
}

/** All that match, one at a time: together they may be too many to hold. What is filtered by stands in no list or record that is a part. */
export async function* readEachWhole<T extends object>(
  collection: Collection<T>,
  filter: Filter,
): AsyncGenerator<T & Stored> {
  const found = collection.find({ ...filter, partOf: { $exists: false } });
  for await (const { _id } of found) {
    const doc = await readWhole(collection, _id);
    if (doc) yield doc;
  }
}
