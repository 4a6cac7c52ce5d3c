import type { Position, RecordedEvent } from '../event.js';

/** Which events of the log: all that is named must fit. */
export interface EventFilter {
  stream?: string;
  type?: string;
  /** All types but this one. */
  except?: string;
  actor?: string;
  correlationId?: string;
  /** Inclusive instants, ISO 8601, of `metadata.at`. Commands bring their time along: a few stand out of order. */
  from?: string;
  to?: string;
}
/** The same said of one event, where no index is asked. */
export function fitsFilter(
  { stream, type, metadata: { actor, correlationId, at } }: RecordedEvent,
  filter: EventFilter,
): boolean {
  const instant = Date.parse(at);
  return (
    (filter.stream ?? stream) === stream &&
    (filter.type ?? type) === type &&
    filter.except !== type &&
    (filter.actor ?? actor) === actor &&
    (filter.correlationId ?? correlationId) === correlationId &&
    (filter.from === undefined || instant >= Date.parse(filter.from)) &&
    (filter.to === undefined || instant <= Date.parse(filter.to))
  );
}

export interface FindPage {
  /** Both exclusive. */
  after?: Position;
  before?: Position;
  /** Default: newest first. */
  order?: 'newest' | 'oldest';
  limit: number;
}
/** What there is of a type, without its events being read. */
export interface KindCount {
  type: string;
  count: number;
}

/**
 * Finds events of the log without reading through it, for those who look into it; commands and read models never ask. It is made of the
 * log alone and follows it: lost, it is made anew. Its promises are `eventIndexContract`.
 */
export interface EventIndex {
  /** Positions only. Knows all that the log held when it was asked. @throws {Behind} while it has far to go */
  find(filter: EventFilter, page: FindPage): Promise<readonly Position[]>;
  /** The most frequent first. @throws {Behind} as above */
  kinds(): Promise<readonly KindCount[]>;
  close(): Promise<void>;
}
