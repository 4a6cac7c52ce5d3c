import type { Filter, FindCursor, Sort } from '@app/kernel';
import type { Document, FindCursor as DriverCursor } from 'mongodb';
import type { Asks } from './silence.js';
import { presented } from './values.js';

export interface Asked {
  filter: Filter;
  sort?: Sort;
  skip?: number;
  limit?: number;
  fields?: Record<string, 0 | 1>;
}
/** How a question is put: in the collection that stands for the name when it is answered. */
export interface Asking {
  all(asked: Asked): Promise<Document[]>;
  open(asked: Asked): Promise<DriverCursor>;
  asking: Asks;
}

/** What a question finds, once it is asked for. */
export class MongoCursor<T> implements FindCursor<T> {
  private readonly asked: Asked;

  constructor(
    private readonly asking: Asking,
    filter: Filter,
  ) {
    this.asked = { filter };
  }

  sort(sort: Sort): this {
    this.asked.sort = sort;
    return this;
  }
  skip(count: number): this {
    this.asked.skip = count;
    return this;
  }
  limit(count: number): this {
    this.asked.limit = Math.abs(count);
    return this;
  }
  project<P = T>(fields: Record<string, 0 | 1>): FindCursor<P> {
    this.asked.fields = fields;
    return this as unknown as FindCursor<P>;
  }
  async toArray(): Promise<T[]> {
    return (await this.asking.all(this.asked)).map((doc) => presented<T>(doc));
  }
  /** Some at a time, not all of them in memory at once: what is written meanwhile may be among them or not. */
  async *[Symbol.asyncIterator](): AsyncIterator<T> {
    const cursor = await this.asking.open(this.asked);
    try {
      for (;;) {
        const doc = (await this.asking.asking(() => cursor.next())) as Document | null;
        if (doc === null) return;
        yield presented<T>(doc);
      }
    } finally {
      await cursor.close().catch(() => undefined);
    }
  }
}
