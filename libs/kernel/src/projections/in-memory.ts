import type { RecordedEvent } from '../event.js';
import type { AnyProjection, Projection } from '../projection.js';

/** One read model in memory: the same fold as the server's, and nothing else of it. */
export class InMemory<Doc extends object> {
  readonly docs = new Map<string, Doc>();
  private readonly projection: Projection<Doc>;

  constructor(projection: AnyProjection) {
    this.projection = projection as unknown as Projection<Doc>;
  }

  /** The documents that an event belongs to. */
  keysOf(event: RecordedEvent): readonly string[] {
    return this.projection.hears.includes(event.type)
      ? [this.projection.key(event) ?? []].flat()
      : [];
  }

  /** @returns the documents that may have changed */
  add(event: RecordedEvent): readonly string[] {
    const keys = this.keysOf(event);
    for (const key of keys) {
      const doc = this.projection.project(this.docs.get(key), event, key);
      if (doc) this.docs.set(key, doc);
      else this.docs.delete(key);
    }
    return keys;
  }
}
