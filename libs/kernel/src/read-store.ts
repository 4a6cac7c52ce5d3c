import type { Position } from './event.js';
import type { ReadModel } from './read-model.js';
import type { Finding, Question, Tally } from './texts/findable.js';

/** The part of the MongoDB driver's own interface that read models use: `mongodb`'s `Db` satisfies it as it is. */
export type Filter = Record<string, unknown>;
export type Sort = Record<string, 1 | -1>;
export interface Stored {
  _id: string;
  /** Position of the last event this document has seen, as a decimal string. */
  _position?: string;
}
export interface FindCursor<T> {
  sort(sort: Sort): FindCursor<T>;
  skip(count: number): FindCursor<T>;
  limit(count: number): FindCursor<T>;
  project<P = T>(fields: Record<string, 0 | 1>): FindCursor<P>;
  toArray(): Promise<T[]>;
  [Symbol.asyncIterator](): AsyncIterator<T>;
}
/** What a `bulkWrite` did. */
export interface BulkCounts {
  insertedCount: number;
  matchedCount: number;
  modifiedCount: number;
  deletedCount: number;
  upsertedCount: number;
}
export interface Collection<T extends object> {
  findOne(filter: Filter): Promise<(T & Stored) | null>;
  find(filter?: Filter): FindCursor<T & Stored>;
  countDocuments(filter?: Filter): Promise<number>;
  distinct(path: string, filter?: Filter): Promise<unknown[]>;
  /** @throws {TypeError} for a stage that writes */
  aggregate<R = Record<string, unknown>>(
    pipeline: readonly Record<string, unknown>[],
  ): { toArray(): Promise<R[]> };
  insertOne(doc: T & { _id: string }): Promise<unknown>;
  /** @throws where the document has a field that is an operator (`$set`) */
  replaceOne(
    filter: Filter,
    doc: T,
    options?: { upsert?: boolean },
  ): Promise<{ matchedCount: number; modifiedCount: number; upsertedCount: number }>;
  updateOne(
    filter: Filter,
    update: Record<string, unknown>,
    options?: { upsert?: boolean },
  ): Promise<{ matchedCount: number; modifiedCount: number; upsertedCount: number }>;
  updateMany(
    filter: Filter,
    update: Record<string, unknown>,
  ): Promise<{ matchedCount: number; modifiedCount: number }>;
  findOneAndUpdate(
    filter: Filter,
    update: Record<string, unknown>,
    options?: { upsert?: boolean; returnDocument?: 'before' | 'after' },
  ): Promise<(T & Stored) | null>;
  deleteOne(filter: Filter): Promise<{ deletedCount: number }>;
  deleteMany(filter: Filter): Promise<{ deletedCount: number }>;
  /**
   * One operation after the other, and the first that fails is the last (`ordered`, the default); or in any order, and the others are done all the same.
   * @throws {TypeError} for an operation that is none, before anything is written
   * @throws {BulkWriteFailed} with what failed, and what was done before it or beside it: that stays
   */
  bulkWrite(
    operations: readonly Record<string, unknown>[],
    options?: { ordered?: boolean },
  ): Promise<BulkCounts>;
  createIndex(keys: Record<string, 1 | -1>, options?: { unique?: boolean }): Promise<unknown>;
}
export interface ReadStore {
  collection<T extends object>(name: string): Collection<T>;
}

/** An event that one document could not take, or that waits behind such a one. */
export interface ParkedEvent {
  collection: string;
  key: string;
  position: Position;
  stream: string;
  revision: number;
  type: string;
  reason: string;
}

/** How far one building of a read model is. */
export interface BuildStatus {
  /** With its version: `lesson-cards.v4`. */
  collection: string;
  /** Name of the projection that folds it. */
  projection: string;
  lane: string;
  position: Position;
  /** Is it the one that is read? */
  live: boolean;
  /** Nobody folds it any more: its code is gone. */
  ended: boolean;
  parked: number;
}

/** For those who read: it knows which version of a read model is live and how far it has come. Who folds them runs `ProjectionRunner`. */
export interface ReadModels {
  collection<T extends object>(model: ReadModel<T>): Collection<T>;
  /** Documents by their words and facets. */
  find(question: Question): Promise<Finding>;
  /** How many documents have each value of a facet; `never`: those with such facets do not count. */
  tally(
    model: ReadModel<object>,
    facet: string,
    never?: Question['never'],
  ): Promise<readonly Tally[]>;
  /** Resolves when every live projection has reached `position`. @throws {Behind} after `timeoutMs` (default 2000). */
  waitFor(position: bigint, timeoutMs?: number): Promise<void>;
  /** As far as this process knows: no less than what it has waited for. */
  position(): bigint;
  /** What waits, by position: events that a document could not take, and those behind them. */
  parked(): Promise<readonly ParkedEvent[]>;
  /** Every building that is there, in the order of their names. */
  status(): Promise<readonly BuildStatus[]>;
}
