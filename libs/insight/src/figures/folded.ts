import type { AnyProjection, Projection, RecordedEvent } from '@app/kernel';

/** One read model in memory: the same fold as the server's, and nothing else of it. */
export class Folded<Doc extends object> {
  readonly docs = new Map<string, Doc>();
  private readonly projection: Projection<Doc>;

  constructor(projection: AnyProjection) {
    this.projection = projection as unknown as Projection<Doc>;
  }

  add(event: RecordedEvent): void {
    if (!this.projection.hears.includes(event.type)) return;
    for (const key of [this.projection.key(event) ?? []].flat()) {
      const doc = this.projection.project(this.docs.get(key), event, key);
      if (doc) this.docs.set(key, doc);
      else this.docs.delete(key);
    }
  }
}
