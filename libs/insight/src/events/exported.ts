import type { EventSchema, LogFormat } from '@app/contracts';
import type { EventDefinition, StoredEvent } from '@app/kernel';
import { exportLines } from './export-shapes.js';
import { eventSchema } from './logged-event.js';
import { parquetOf } from './parquet.js';

/** What a file of a format is called, and what it says that it is. */
export const FILES: Readonly<Record<LogFormat, { name: string; type: string }>> = {
  ndjson: { name: 'yamabiko-ndjson.ndjson', type: 'application/x-ndjson; charset=utf-8' },
  cloudevents: { name: 'yamabiko-cloudevents.ndjson', type: 'application/x-ndjson; charset=utf-8' },
  parquet: { name: 'yamabiko.parquet', type: 'application/vnd.apache.parquet' },
};

/** Today's schema of every type: stands beside the lines of an export, and in a file of columns. */
export const schemasOf = (catalogue: readonly EventDefinition[]): Omit<EventSchema, 'count'>[] =>
  catalogue
    .map((definition) => {
      const { count: _, ...schema } = eventSchema(definition, 0);
      return schema;
    })
    .toSorted((a, b) => (a.type < b.type ? -1 : 1));

/** Events as they were written, in pieces, as fast as they are taken. */
export async function* exported(
  pages: AsyncIterable<readonly StoredEvent[]>,
  format: LogFormat,
  catalogue: readonly EventDefinition[],
): AsyncGenerator<string | Uint8Array, void> {
  if (format === 'parquet') return yield* parquetOf(pages, { 'yamabiko.schemas': JSON.stringify(schemasOf(catalogue)) }); // prettier-ignore
  for await (const events of pages) yield exportLines(events, format);
}
