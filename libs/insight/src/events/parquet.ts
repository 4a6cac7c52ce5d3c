import type { EventMetadata, StoredEvent } from '@app/kernel';
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';

/** Events and bytes of one row group: nobody holds more of them, however long the log is, and nobody waits longer than one takes. */
const GROUP = { events: 2000, bytes: 4_000_000 } as const;
/** The first groups are small ones, twice as large each: code that has not run yet is ten times as slow, and others wait for it. */
const FIRST = 125;

type Kind = 'long' | 'int' | 'text' | 'instant' | 'json';
const KINDS = {
  long: { type: 'INT64' },
  int: { type: 'INT32' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  // Said in both ways: by the older name alone DuckDB takes it for the time on some wall, and compares it by its own zone.
  instant: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
  json: { type: 'BYTE_ARRAY', logical_type: { type: 'JSON' } },
} as const;

interface Column {
  name: string;
  kind: Kind;
  of: (event: StoredEvent, told: EventMetadata) => unknown;
  /** Hardly a value comes twice: a dictionary of them would be looked for in vain. */
  each?: true;
  /** Nobody asks for those between two of them: the smallest and the largest of a group say nothing, and the writer is given bytes. */
  unordered?: true;
}
/** What an export in lines has, a column each. What a type holds differs from type to type: it is JSON, as the schemas beside the file say. */
const COLUMNS: readonly Column[] = [
  { name: 'position', kind: 'long', of: ({ position }) => position, each: true },
  { name: 'stream', kind: 'text', of: ({ stream }) => stream },
  { name: 'revision', kind: 'int', of: ({ revision }) => revision },
  { name: 'id', kind: 'text', of: ({ id }) => id, each: true, unordered: true },
  { name: 'type', kind: 'text', of: ({ type }) => type },
  { name: 'version', kind: 'int', of: ({ version }) => version },
  { name: 'at', kind: 'instant', of: (_, { at }) => new Date(at) },
  { name: 'actor', kind: 'text', of: (_, { actor }) => actor },
  { name: 'correlation_id', kind: 'text', of: (_, { correlationId }) => correlationId, each: true, unordered: true }, // prettier-ignore
  { name: 'causation_id', kind: 'text', of: (_, { causationId }) => causationId, each: true, unordered: true }, // prettier-ignore
  { name: 'command_id', kind: 'text', of: (_, { commandId }) => commandId, each: true, unordered: true }, // prettier-ignore
];
const DATA = 'data';
const element = (name: string, kind: Kind): SchemaElement => ({ name, ...KINDS[kind], repetition_type: 'REQUIRED' }); // prettier-ignore

/** What was written since it was last asked. Offsets go on counting. */
class Pieces extends ByteWriter {
  take(): Uint8Array {
    const written = this.getBytes().slice();
    this.index = 0;
    return written;
  }
}

/**
 * Events as they were written, as a Parquet file in pieces: a row group each, and the list of them at the end. Personal fields are
 * ciphertext, old versions stay old; what cannot be read is said in the place of its data. @param about told of the file, by name
 */
export async function* parquetOf(
  pages: AsyncIterable<readonly StoredEvent[]>,
  about: Readonly<Record<string, string>> = {},
): AsyncGenerator<Uint8Array, void> {
  const written = new Pieces(1 << 20);
  const json = element(DATA, 'json');
  const file = new ParquetWriter({
    writer: written,
    schema: [
      { name: 'event', num_children: COLUMNS.length + 1 },
      ...COLUMNS.map(({ name, kind }) => element(name, kind)),
      json,
    ],
    createdBy: 'yamabiko',
    kvMetadata: Object.entries(about).map(([key, value]) => ({ key, value })),
  });
  let [group, size]: [StoredEvent[], number] = [[], 0];
  let most: number = FIRST;
  const flush = (): Uint8Array => {
    const told = group.map(({ metadata }) => JSON.parse(metadata) as EventMetadata);
    if (group.length > 0)
      void file.write({
        columnData: [
          ...COLUMNS.map(({ name, of, each, unordered }) => ({
            name,
            data: group.map((event, index) => {
              const value = of(event, told[index] as EventMetadata);
              return unordered ? Buffer.from(value as string) : value; // faster than the writer's own way to bytes
            }),
            offsetIndex: false,
            ...(each && { encoding: 'PLAIN' as const }),
            ...(unordered && { statistics: false }),
          })),
          {
            name: DATA,
            data: group.map(({ data }) => data),
            offsetIndex: false,
            statistics: false,
            encoding: 'PLAIN' as const,
          },
        ],
        rowGroupSize: group.length,
      });
    [group, size] = [[], 0];
    most = Math.min(GROUP.events, most * 2);
    return written.take();
  };
  for await (const events of pages)
    for (const event of events) {
      group.push(event);
      size += event.data.length;
      if (group.length >= most || size >= GROUP.bytes) yield flush();
    }
  if (group.length > 0) yield flush();
  // DuckDB goes by this older name of the type. Said before, the writer would make JSON of what is JSON already.
  json.converted_type = 'JSON';
  void file.finish();
  yield written.take();
}
