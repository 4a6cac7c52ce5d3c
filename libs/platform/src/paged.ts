import type { Collection, Filter, Sort, Stored } from '@app/kernel';

/** A page of a list, counted from 1, and how many there are in all. */
export interface Paged<T> {
  docs: readonly T[];
  total: number;
  page: number;
  pageSize: number;
}

/** One page of the documents that match, in a total order: `_id` decides between equals, so that no page repeats or skips one. */
export const paged = async <T extends object>(
  collection: Collection<T>,
  filter: Filter,
  sort: Sort,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Paged<T & Stored>> => {
  const found = collection.find(filter).sort({ ...sort, _id: 1 });
  const docs = await found
    .skip((page - 1) * pageSize)
    .limit(pageSize)
    .toArray();
  return { docs, total: await collection.countDocuments(filter), page, pageSize };
};
