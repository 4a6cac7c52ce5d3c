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
