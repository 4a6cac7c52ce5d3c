import { randomUUID } from 'node:crypto';
import {
  knownOperation,
  mustBeDocument,
  mustOnlyRead,
  type BulkCounts,
  type Collection,
  type Filter,
  type FindCursor,
  type Sort,
  type Stored,
} from '@app/kernel';
import { Aggregator } from 'mingo';
import { BulkRun, type BulkOptions } from './bulk.js';
import { DocumentCursor } from './cursor.js';
import type { Documents } from './documents.js';
import type { Statements } from './statements.js';
import { type Doc, inserted, updated } from './update.js';

type Identified = Doc & { _id: string };
interface UpdateOptions {
  upsert?: boolean;
}

/** The MongoDB driver's collection over one table. Every call is one transaction; of a `bulkWrite` an operation that fails is taken back alone. */
export class SqliteCollection<T extends object> implements Collection<T> {
  constructor(
    private readonly documents: Documents,
    private readonly statements: Statements,
  ) {}

  async findOne(filter: Filter): Promise<(T & Stored) | null> {
    return (this.documents.find(filter, { limit: 1 })[0] as (T & Stored) | undefined) ?? null;
  }

  find(filter: Filter = {}): FindCursor<T & Stored> {
    return new DocumentCursor(
      (options) => this.documents.find(filter, options),
      () => this.documents.pages(filter),
    );
  }

  async countDocuments(filter: Filter = {}): Promise<number> {
    return this.documents.count(filter);
  }

  async distinct(path: string, filter: Filter = {}): Promise<unknown[]> {
    const groups = new Aggregator([{ $group: { _id: null, values: { $push: `$${path}` } } }]).run(
      this.documents.find(filter),
    );
    const values = ((groups[0] as { values?: unknown[] } | undefined)?.values ?? []).flat(Infinity);
    return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
  }

  aggregate<R = Record<string, unknown>>(
    pipeline: readonly Record<string, unknown>[],
  ): { toArray(): Promise<R[]> } {
    mustOnlyRead(pipeline);
    const match = pipeline[0]?.['$match'] as Filter | undefined;
    const rest = match ? pipeline.slice(1) : [...pipeline];
    return {
      toArray: async () => new Aggregator(rest).run(this.documents.find(match ?? {})) as R[],
    };
  }

  async insertOne(doc: T & { _id: string }): Promise<unknown> {
    this.write(() => this.documents.insert(doc as Identified));
    return { acknowledged: true, insertedId: doc._id };
  }

  async replaceOne(filter: Filter, doc: T, options: UpdateOptions = {}) {
    return this.write(() => this.replace(filter, doc as Doc, options));
  }

  async updateOne(filter: Filter, update: Doc, options: UpdateOptions = {}) {
    return this.write(() => this.update(filter, update, { ...options, limit: 1 }));
  }

  async updateMany(filter: Filter, update: Doc) {
    return this.write(() => this.update(filter, update, { limit: 0 }));
  }

  async findOneAndUpdate(
    filter: Filter,
    update: Doc,
    options: UpdateOptions & { returnDocument?: 'before' | 'after' } = {},
  ): Promise<(T & Stored) | null> {
    return this.write(() => {
      const before = this.documents.find(filter, { limit: 1 })[0] as (T & Stored) | undefined;
      const { id } = this.update(before ? { _id: before._id } : filter, update, {
        ...options,
        limit: 1,
      });
      if (options.returnDocument !== 'after') return before ?? null;
      return id === undefined
        ? null
        : ((this.documents.find({ _id: id })[0] as (T & Stored) | undefined) ?? null);
    });
  }

  async deleteOne(filter: Filter): Promise<{ deletedCount: number }> {
    return this.write(() => this.remove(filter, 1));
  }

  async deleteMany(filter: Filter): Promise<{ deletedCount: number }> {
    return this.write(() => this.remove(filter, 0));
  }

  async bulkWrite(
    operations: readonly Record<string, unknown>[],
    { ordered = true }: BulkOptions = {},
  ): Promise<BulkCounts> {
    const known = operations.map(knownOperation);
    const run = new BulkRun(this.statements, () => this.documents.forget());
    this.write(() => {
      for (const operation of known) if (!run.one(() => this.bulkOne(operation)) && ordered) return;
    });
    return run.outcome();
  }

  async createIndex(keys: Sort, options: { unique?: boolean } = {}): Promise<unknown> {
    return this.write(() => this.documents.index(keys, options.unique ?? false));
  }

  private write<R>(work: () => R): R {
    try {
      return this.statements.transaction(work);
    } catch (error) {
      this.documents.forget();
      throw error;
    }
  }

  private update(
    filter: Filter,
    update: Doc,
    { upsert, limit }: UpdateOptions & { limit: number },
  ) {
    const found = this.documents.find(filter, { limit }) as Identified[];
    if (found.length === 0 && upsert) {
      const made = inserted(filter, update);
      const doc = { ...made, _id: typeof made['_id'] === 'string' ? made['_id'] : randomUUID() };
      this.documents.insert(doc);
      return { matchedCount: 0, modifiedCount: 0, upsertedCount: 1, id: doc._id };
    }
    let modifiedCount = 0;
    for (const doc of found) {
      const body = JSON.stringify(doc);
      const next = updated(body, update) as Identified;
      if (JSON.stringify(next) === body) continue;
      this.documents.put(next);
      modifiedCount += 1;
    }
    return { matchedCount: found.length, modifiedCount, upsertedCount: 0, id: found[0]?._id };
  }

  private replace(filter: Filter, doc: Doc, { upsert }: UpdateOptions) {
    mustBeDocument(doc);
    const present = this.documents.find(filter, { limit: 1 })[0];
    if (!present && !upsert) return { matchedCount: 0, modifiedCount: 0, upsertedCount: 0 };
    const id = present?.['_id'] ?? filter['_id'] ?? doc['_id'];
    const { _id: _given, ...rest } = doc;
    const next = { _id: typeof id === 'string' ? id : randomUUID(), ...rest };
    if (present) this.documents.put(next);
    else this.documents.insert(next); // it may be there, and match no condition
    return {
      matchedCount: present ? 1 : 0,
      modifiedCount: present && JSON.stringify(present) !== JSON.stringify(next) ? 1 : 0,
      upsertedCount: present ? 0 : 1,
    };
  }

  private remove(filter: Filter, limit: number): { deletedCount: number } {
    const found = this.documents.find(filter, { limit }) as Identified[];
    for (const { _id } of found) this.documents.delete(_id);
    return { deletedCount: found.length };
  }

  private bulkOne([kind, value]: ReturnType<typeof knownOperation>): Partial<BulkCounts> {
    const { filter = {}, update = {}, document, replacement = {}, upsert = false } = value;
    switch (kind) {
      case 'insertOne':
        this.documents.insert(document as Identified);
        return { insertedCount: 1 };
      case 'updateOne':
        return this.update(filter, update, { upsert, limit: 1 });
      case 'updateMany':
        return this.update(filter, update, { upsert, limit: 0 });
      case 'replaceOne':
        return this.replace(filter, replacement, { upsert });
      case 'deleteOne':
        return this.remove(filter, 1);
      case 'deleteMany':
        return this.remove(filter, 0);
    }
  }
}
