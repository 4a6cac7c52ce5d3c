import { stored, type RecordedEvent } from '@app/kernel';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { parquetOf } from './parquet.js';

const event = (n: number, more: object = {}): RecordedEvent => ({
  id: `e-${n}`,
  type: n % 2 === 0 ? 'Made' : 'Kept',
  version: 1,
  data: { n, title: { $sealed: '密文', of: 'hana' } },
  stream: `lesson-${n % 7}`,
  revision: n,
  position: BigInt(n) + 2n ** 53n,
  metadata: { correlationId: `k-${n}`, causationId: 'c', commandId: 'd', actor: 'hana', at: '2026-01-01T00:00:00.123Z' }, // prettier-ignore
  ...more,
});
async function* paged(all: readonly RecordedEvent[]) {
  for (let from = 0; from < all.length; from += 500) yield all.slice(from, from + 500).map(stored);
}
const fileOf = async (all: readonly RecordedEvent[], about = {}) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of parquetOf(paged(all), about)) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  return { pieces, file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) };
};
const rowsOf = (file: ArrayBuffer) => parquetReadObjects({ file });

describe('a file of columns', () => {
  it('holds each event as it was written, positions beyond what a number can say', async () => {
    const { file } = await fileOf([event(1), event(2)]);
    const [first, second] = await rowsOf(file);
    expect(first).toEqual({
      position: 2n ** 53n + 1n,
      stream: 'lesson-1',
      revision: 1,
      id: 'e-1',
      type: 'Kept',
      version: 1,
      at: new Date('2026-01-01T00:00:00.123Z'),
      actor: 'hana',
      correlation_id: 'k-1',
      causation_id: 'c',
      command_id: 'd',
      data: { n: 1, title: { $sealed: '密文', of: 'hana' } },
    });
    expect(second).toMatchObject({ id: 'e-2', type: 'Made' });
  });

  it('is written in groups that end, by how many they are and by how large', async () => {
    const many = Array.from({ length: 9000 }, (_, n) => event(n));
    const { pieces, file } = await fileOf(many);
    const groups = (of: ArrayBuffer) => parquetMetadata(of).row_groups.map(({ num_rows }) => num_rows); // prettier-ignore
    expect(groups(file)).toEqual([125n, 250n, 500n, 1000n, 2000n, 2000n, 2000n, 1125n]);
    expect(pieces).toHaveLength(9);
    const large = Array.from({ length: 100 }, (_, n) => event(n, { data: { text: 'x'.repeat(200_000) } })); // prettier-ignore
    const of = await fileOf(large);
    expect(groups(of.file)).toEqual([20n, 20n, 20n, 20n, 20n]);
    expect((await rowsOf(of.file)).map((row) => row['id'])).toEqual(large.map(({ id }) => id));
  });

  it('of nothing is a file all the same, with its columns and what is told of it', async () => {
    const { file } = await fileOf([], { 'yamabiko.schemas': '[]' });
    const { num_rows, schema, key_value_metadata: about } = parquetMetadata(file);
    expect([num_rows, schema.length]).toEqual([0n, 13]);
    // By either name: readers know one or the other.
    const utc = { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' };
    expect(schema.find(({ name }) => name === 'at')).toMatchObject({ converted_type: 'TIMESTAMP_MILLIS', logical_type: utc }); // prettier-ignore
    expect(schema.at(-1)).toMatchObject({ name: 'data', converted_type: 'JSON', logical_type: { type: 'JSON' } }); // prettier-ignore
    expect(about).toEqual([{ key: 'yamabiko.schemas', value: '[]' }]);
  });

  it('says why an event cannot be read in the place of its data', async () => {
    const { file } = await fileOf([event(1, { unreadable: '损坏' })]);
    expect(await rowsOf(file)).toMatchObject([{ data: { unreadable: '损坏' } }]);
  });
});
