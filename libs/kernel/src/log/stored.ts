import type { EventStore, ReadAll, StoredEvent } from '../event-store.js';
import type { RecordedEvent } from '../event.js';

/** Events of one page where a log does not say otherwise. */
const PAGE = 500;
const bytes = new TextEncoder();

/** An event of which somebody has looked into the data already. */
export function stored({ data, metadata, unreadable, ...event }: RecordedEvent): StoredEvent {
  const said = unreadable === undefined ? data : { unreadable };
  return {
    ...event,
    data: bytes.encode(JSON.stringify(said)),
    metadata: JSON.stringify(metadata),
  };
}

/** All events of a range, oldest first, in pages; by the log itself where it has their text at hand. */
export async function* storedPages(
  log: Pick<EventStore, 'readAll' | 'readStored'>,
  range: Pick<ReadAll, 'after' | 'until'> = {},
): AsyncGenerator<readonly StoredEvent[], void> {
  if (log.readStored) return yield* log.readStored(range);
  let page: StoredEvent[] = [];
  for await (const event of log.readAll(range)) {
    page.push(stored(event));
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
