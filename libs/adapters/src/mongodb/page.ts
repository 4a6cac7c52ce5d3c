import { documentOf, type DocumentWrite } from '@app/kernel';
import type { AnyBulkWriteOperation, Db, Document } from 'mongodb';
import { findRowOf, findsIn } from './find-rows.js';
import { lateIn } from './failures.js';
import { stored } from './values.js';

/** One document as it is to lie there: where it has not yet seen the position. */
export interface RowWrite {
  place: string;
  key: string;
  row: Document;
  position: bigint;
  /** Of a document whose parts are written one by one: all of them, or none. */
  together: boolean;
  /** What a document shows is written first: with the document itself, the event counts as seen. */
  first: boolean;
}

/** What was removed keeps its position, so that whoever is late does not bring it back. */
const GONE = { _gone: true };

/** The rows that a page of documents comes to, of two for one document the later. */
export const rowsOf = (
  documents: readonly DocumentWrite[],
  placeOf: (collection: string) => string,
): RowWrite[] => {
  const rows = new Map<string, RowWrite>();
  const put = (write: RowWrite) => rows.set(`${write.place}\n${write.key}`, write);
  for (const { collection, key, doc, position, isPart, inParts, find } of documents) {
    const place = placeOf(collection);
    const first = isPart === true;
    const together = first || inParts === true;
    const gone = { ...GONE, ...(first && { partOf: documentOf(key) }) };
    put({ place, key, row: doc ? stored(doc) : gone, position, together, first });
    if (find === undefined) continue;
    const row = find === null ? GONE : findRowOf(find);
    put({ place: findsIn(place), key, row, position, together, first: true });
  }
  return [...rows.values()];
};

const operationOf = (
  { key, row, position }: RowWrite,
  upsert: boolean,
): AnyBulkWriteOperation<Document & { _id: string }> => ({
  replaceOne: {
    filter: { _id: key, _position: { $lt: position } },
    replacement: { ...row, _position: position },
    upsert,
  },
});

/**
 * One bulk of a collection, in no order, sorted by `_id` so that two that meet never wait for each other. Who meets a document that has
 * seen the position gets 11000, which means done; so does one of two that insert at the same time, whichever is later, so it is tried
 * once more where a document is known to be.
 */
const bulk = async (db: Db, place: string, writes: readonly RowWrite[]): Promise<void> => {
  const sorted = writes.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const late = await refused(db, place, sorted, true);
  if (late.length > 0) await refused(db, place, late, false);
};

const refused = async (
  db: Db,
  place: string,
  writes: readonly RowWrite[],
  upsert: boolean,
): Promise<RowWrite[]> => {
  try {
    const operations = writes.map((write) => operationOf(write, upsert));
    await db
      .collection<Document & { _id: string }>(place)
      .bulkWrite(operations, { ordered: false });
    return [];
  } catch (error) {
    const late = lateIn(error);
    if (!late) throw error;
    return late.flatMap((index) => writes[index] ?? []);
  }
};

/** Writes rows: what documents show and their parts first, then the documents. May be done again, by anybody, at any time. */
export const writeRows = async (db: Db, rows: readonly RowWrite[]): Promise<void> => {
  for (const first of [true, false]) {
    const places = new Map<string, RowWrite[]>();
    for (const row of rows.filter((one) => one.first === first))
      places.set(row.place, [...(places.get(row.place) ?? []), row]);
    await Promise.all([...places].map(([place, writes]) => bulk(db, place, writes)));
  }
};
