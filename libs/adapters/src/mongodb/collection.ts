import { randomUUID } from 'node:crypto';
import {
  knownOperation,
  mustBeDocument,
  mustBeNamed,
  mustOnlyRead,
  type BulkCounts,
  type Collection,
  type Filter,
  type FindCursor,
  type Sort,
  type Stored,
} from '@app/kernel';
import type { AnyBulkWriteOperation, Collection as Driver, Document } from 'mongodb';
import { bulkFailed } from './bulk-failed.js';
import { MongoCursor, type Asked } from './cursor.js';
import type { Asks } from './silence.js';
import { presented, stored } from './values.js';

export type Rows = Driver<Document & { _id: string }>;
type Doc = Record<string, unknown>;
interface Upserting {
  upsert?: boolean;
}

/** Where the documents of a collection lie: another place once it is built anew, or its store was emptied. */
export interface Place {
  /** Whatever is asked there. */
  asking: Asks;
  now(): Promise<Rows>;
  /** Nothing was found there: may that be believed? @throws {Behind} where the store was emptied */
  believes(place: Rows): Promise<boolean>;
}

/** Removed documents keep their position, and are there for nobody. */
const THERE = { _gone: { $ne: true } };
/** Parts of a document are asked for by the kernel's `partIds`: of those that went it wants to know when. */
const isParts = ({ _id: id, ...others }: Filter): boolean =>
  Object.keys(others).length === 0 &&
  typeof id === 'object' &&
  id !== null &&
  '$gt' in id &&
  '$lt' in id &&
  String(id.$gt).endsWith('#');
const wantsGone = (filter: Filter): boolean => {
  const { $or: either, ...others } = filter;
  return Array.isArray(either) && Object.keys(others).length === 0
    ? either.every((one: Filter) => isParts(one))
    : isParts(filter);
};
const there = (filter: Filter): Filter =>
  wantsGone(filter) ? filter : '_gone' in filter ? filter : { ...filter, ...THERE };

const isEmpty = (answer: unknown): boolean =>
  answer === null || answer === 0 || (Array.isArray(answer) && answer.length === 0);
const TRIES = 3;

/** An upsert that names no `_id` gets a text for one, as all documents have. */
const identified = (filter: Filter, update: Doc, { upsert = false }: Upserting): Doc => {
  const onInsert = (update['$setOnInsert'] ?? {}) as Doc;
  if (!upsert || typeof filter['_id'] === 'string' || '_id' in onInsert) return update;
  return { ...update, $setOnInsert: { ...onInsert, _id: randomUUID() } };
};

/** The driver's collection, with documents as the house knows them. */
export class MongoCollection<T extends object> implements Collection<T> {
  constructor(private readonly place: Place) {}

  async findOne(filter: Filter): Promise<(T & Stored) | null> {
    const doc = await this.read((rows) => rows.findOne(there(filter)));
    return doc && presented(doc);
  }

  find(filter: Filter = {}): FindCursor<T & Stored> {
    const open = (rows: Rows, { filter: by, sort, skip = 0, limit = 0, fields }: Asked) =>
      rows.find(there(by), {
        skip,
        limit,
        ...(sort && { sort }),
        ...(fields && { projection: withMark(fields) }),
      });
    return new MongoCursor(
      {
        all: (asked) => this.read((rows) => open(rows, asked).toArray()),
        open: async (asked) => open(await this.place.now(), asked),
        asking: this.place.asking,
      },
      filter,
    );
  }

  countDocuments(filter: Filter = {}): Promise<number> {
    return this.read((rows) => rows.countDocuments(there(filter)));
  }

  distinct(path: string, filter: Filter = {}): Promise<unknown[]> {
    return this.read((rows) => rows.distinct(path, there(filter)));
  }

  aggregate<R = Doc>(pipeline: readonly Doc[]): { toArray(): Promise<R[]> } {
    mustOnlyRead(pipeline);
    const answer = (rows: Rows) => rows.aggregate([{ $match: THERE }, ...pipeline]).toArray();
    return { toArray: async () => (await this.read(answer)).map((doc) => presented<R>(doc)) };
  }

  async insertOne(doc: T & { _id: string }): Promise<unknown> {
    mustBeNamed(doc);
    return this.write((rows) => rows.insertOne(stored(doc) as Document & { _id: string }));
  }

  async replaceOne(filter: Filter, doc: T, options: Upserting = {}) {
    const { _id: id = filter['_id'], ...rest } = replacement(doc);
    const named = options.upsert === true && typeof id !== 'string';
    const next = { ...rest, ...(named && { _id: randomUUID() }) };
    return counts(await this.write((rows) => rows.replaceOne(filter, next, options)));
  }

  async updateOne(filter: Filter, update: Doc, options: Upserting = {}) {
    const next = identified(filter, update, options);
    return counts(await this.write((rows) => rows.updateOne(filter, next, options)));
  }

  async updateMany(filter: Filter, update: Doc) {
    return counts(await this.write((rows) => rows.updateMany(filter, update)));
  }

  async findOneAndUpdate(
    filter: Filter,
    update: Doc,
    options: Upserting & { returnDocument?: 'before' | 'after' } = {},
  ): Promise<(T & Stored) | null> {
    const next = identified(filter, update, options);
    const doc = await this.write((rows) => rows.findOneAndUpdate(filter, next, options));
    return doc && presented(doc);
  }

  async deleteOne(filter: Filter): Promise<{ deletedCount: number }> {
    const { deletedCount } = await this.write((rows) => rows.deleteOne(filter));
    return { deletedCount };
  }

  async deleteMany(filter: Filter): Promise<{ deletedCount: number }> {
    const { deletedCount } = await this.write((rows) => rows.deleteMany(filter));
    return { deletedCount };
  }

  async bulkWrite(
    operations: readonly Doc[],
    options: { ordered?: boolean } = {},
  ): Promise<BulkCounts> {
    const known = operations.map(knownOperation);
    const asked = known.map(operationOf);
    const did = await this.write((rows) => rows.bulkWrite(asked, options)).catch(
      (error: unknown) => {
        const kinds = known.map(([kind]) => kind);
        throw bulkFailed(error, kinds, options.ordered ?? true);
      },
    );
    const { insertedCount, matchedCount, modifiedCount, deletedCount, upsertedCount } = did;
    return { insertedCount, matchedCount, modifiedCount, deletedCount, upsertedCount };
  }

  /** Made beside what goes on: nobody waits for it on a large collection but the one who asks. */
  createIndex(keys: Sort, options: { unique?: boolean } = {}): Promise<unknown> {
    const { unique = false } = options;
    const name = Object.entries(keys)
      .map(([path, direction]) => `${path}_${direction}`)
      .join('_');
    return this.write((rows) =>
      rows.createIndex(keys, { unique, name: unique ? `unique_${name}` : name }),
    );
  }

  private write<R>(work: (rows: Rows) => Promise<R>): Promise<R> {
    return this.place.asking(async () => work(await this.place.now()));
  }

  private async read<R>(work: (rows: Rows) => Promise<R>): Promise<R> {
    for (let tries = 1; ; tries += 1) {
      const rows = await this.place.now();
      const answer = await this.place.asking(() => work(rows));
      if (!isEmpty(answer) || tries === TRIES || (await this.place.believes(rows))) return answer;
    }
  }
}

/** @throws {TypeError} for an update */
const replacement = (doc: object): Document => {
  mustBeDocument(doc);
  return stored(doc);
};

/** As the driver takes it: documents as they are stored, and a text for the `_id` of what an upsert makes. */
const operationOf = ([kind, said]: ReturnType<typeof knownOperation>): AnyBulkWriteOperation<
  Document & { _id: string }
> => {
  const { filter = {}, update = {}, document = {}, replacement: doc = {}, upsert = false } = said;
  if (kind === 'insertOne') return { insertOne: { document: stored(document) } } as never;
  if (kind === 'replaceOne') {
    const { _id: id = filter['_id'], ...rest } = replacement(doc);
    const named = upsert && typeof id !== 'string';
    return { replaceOne: { filter, upsert, replacement: { ...rest, ...(named && { _id: randomUUID() }) } } }; // prettier-ignore
  }
  if (kind === 'deleteOne' || kind === 'deleteMany') return { [kind]: { filter } } as never;
  return { [kind]: { filter, update: identified(filter, update, { upsert }), upsert } } as never;
};

/** Names of fields may be written otherwise: that mark comes along with chosen ones. */
const withMark = (fields: Record<string, 0 | 1>): Record<string, 0 | 1> =>
  Object.entries(fields).some(([field, shown]) => field !== '_id' && shown === 1)
    ? { ...fields, _escaped: 1 }
    : fields;

const counts = ({
  matchedCount,
  modifiedCount,
  upsertedCount = 0,
}: {
  matchedCount: number;
  modifiedCount: number;
  upsertedCount?: number;
}) => ({ matchedCount, modifiedCount, upsertedCount });
