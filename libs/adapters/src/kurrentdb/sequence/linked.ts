import type { EventStore, RecordedEvent } from '@app/kernel';
import { seal, type Link } from '../../embedded/log/chain.js';
import type { EventRow } from '../../embedded/log/schema.js';

/** An event as the embedded log would store it: its text is what was read, put into words by us. */
function rowAfter(before: Link, event: RecordedEvent): EventRow {
  const { stream, revision, id, type, version, unreadable } = event;
  const position = before.position + 1;
  const data = unreadable === undefined ? JSON.stringify(event.data) : '';
  const metadata = JSON.stringify(event.metadata);
  const row = { position, stream, revision, id, type, version, data, metadata };
  return { ...row, hash: seal(before.hash, row) };
}

/** The next link. Spaces between the words of the stored text are the only thing that it does not see. */
export function linked(before: Link, event: RecordedEvent): Link {
  const { position, hash } = rowAfter(before, event);
  return { position, hash };
}

/** What of a log follows a place in its chain, as the embedded log would store it. */
export async function* rowsBehind(
  log: Pick<EventStore, 'readAll'>,
  { at, ...link }: Link & { at: bigint },
): AsyncGenerator<EventRow> {
  let before: Link = link;
  for await (const event of log.readAll({ after: at })) {
    const row = rowAfter(before, event);
    yield row;
    before = row;
  }
}
