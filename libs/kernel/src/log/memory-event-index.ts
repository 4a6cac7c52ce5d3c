import type { EventStore } from '../event-store.js';
import type { Position } from '../event.js';
import {
  fitsFilter,
  type EventFilter,
  type EventIndex,
  type FindPage,
  type KindCount,
} from './event-index.js';

/** The index of a test: reads the whole log each time, and keeps every promise of `eventIndexContract`. */
export class MemoryEventIndex implements EventIndex {
  constructor(private readonly log: Pick<EventStore, 'readAll'>) {}

  async find(
    filter: EventFilter,
    { after = 0n, before, order = 'newest', limit }: FindPage,
  ): Promise<readonly Position[]> {
    const found: Position[] = [];
    for await (const event of this.log.readAll({ after }))
      if ((before === undefined || event.position < before) && fitsFilter(event, filter))
        found.push(event.position);
    return (order === 'newest' ? found.toReversed() : found).slice(0, limit);
  }

  async kinds(): Promise<readonly KindCount[]> {
    const counts = new Map<string, number>();
    for await (const { type } of this.log.readAll()) counts.set(type, (counts.get(type) ?? 0) + 1);
    return [...counts]
      .map(([type, count]) => ({ type, count }))
      .toSorted((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1));
  }

  async close(): Promise<void> {}
}
