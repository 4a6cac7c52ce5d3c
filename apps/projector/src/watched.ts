import type { DocumentChange, EventStore, LiveMessage, RecordedEvent } from '@app/kernel';
import { spanIdOf, traceIdOf, type Tracer } from '@app/platform';
import type { Log } from '../../composition/src/logging.js';

/**
 * The log as the projector reads it, which says in its own log and traces what it folds: the correlation ids are those of the requests and
 * jobs behind it.
 */
export class Watched {
  /** Events of the page that is being folded, by position. */
  private page = new Map<bigint, RecordedEvent>();

  constructor(
    private readonly log: Log | undefined,
    private readonly traces: Tracer | undefined,
  ) {}

  events(events: EventStore): EventStore {
    const each = (...of: Parameters<EventStore['subscribe']>) => this.pages(events, ...of);
    return { ...events, subscribe: each };
  }

  /** A message that a change of a document led to, below the folding of its event. */
  told({ position }: DocumentChange, { type }: LiveMessage): void {
    const event = this.page.get(position);
    if (!event || !this.traces) return;
    const [start, parentId] = [Date.now(), spanIdOf('projection', event.id)];
    const traceId = traceIdOf(event.metadata.correlationId);
    const spanId = spanIdOf('projection', `${event.id} ${type}`);
    this.traces.add({ traceId, spanId, parentId, name: `live ${type}`, kind: 'producer', start, end: start }); // prettier-ignore
  }

  private async *pages(events: EventStore, ...of: Parameters<EventStore['subscribe']>) {
    for await (const page of events.subscribe(...of)) {
      this.page = new Map(page.events.map((event) => [event.position, event]));
      const correlationIds = [
        ...new Set(page.events.map(({ metadata }) => metadata.correlationId)),
      ];
      if (correlationIds.length > 0)
        this.log?.info({ correlationIds: correlationIds.slice(0, 20), events: page.events.length, position: String(page.position) }, 'folding'); // prettier-ignore
      const start = Date.now();
      yield page;
      // Whoever asks for the next page has folded this one.
      for (const { id, type, metadata } of page.events)
        this.traces?.add({
          traceId: traceIdOf(metadata.correlationId),
          spanId: spanIdOf('projection', id),
          parentId: spanIdOf('event', id),
          name: `fold ${type}`,
          kind: 'consumer',
          start,
          end: Date.now(),
        });
    }
  }
}
