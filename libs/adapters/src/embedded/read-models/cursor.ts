import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FindCursor, Sort } from '@app/kernel';
import { Query } from 'mingo';
import type { FindOptions } from './documents.js';
import type { Doc } from './update.js';

/** What a question finds, once it is asked for. */
export class DocumentCursor<T> implements FindCursor<T> {
  private readonly options: FindOptions = {};
  private fields: Record<string, 0 | 1> | undefined;

  constructor(
    private readonly find: (options: FindOptions) => Doc[],
    private readonly pages: () => Iterable<Doc[]>,
  ) {}

  sort(sort: Sort): this {
    this.options.sort = sort;
    return this;
  }
  skip(count: number): this {
    this.options.skip = count;
    return this;
  }
  limit(count: number): this {
    this.options.limit = Math.abs(count);
    return this;
  }
  project<P = T>(fields: Record<string, 0 | 1>): FindCursor<P> {
    this.fields = fields;
    return this as unknown as FindCursor<P>;
  }
  async toArray(): Promise<T[]> {
    const found = this.find(this.options);
    return (this.fields ? new Query({}).find(found, this.fields).all() : found) as T[];
  }
  /** In any order, and not all of them in memory at once: what is written meanwhile may be among them or not. */
  async *[Symbol.asyncIterator](): AsyncIterator<T> {
    if (this.fields !== undefined || Object.keys(this.options).length > 0)
      return yield* await this.toArray();
    for (const page of this.pages()) {
      yield* page as T[];
      await nextTurn();
    }
  }
}
