import {
  OCCURRENCES,
  type Occurrence,
  type OccurrenceBounds,
  type OccurrenceStore,
  type WaitBudget,
} from '@app/kernel';
import type { Collection } from 'mongodb';
import { connect, type Connection } from './connection.js';

interface Row {
  _id: string;
  groupId: string;
  personId?: string;
  at: string;
  /** The order in which they came, as far as the clocks of several processes agree. */
  came: number;
  /** As JSON: names of fields are a stranger's, and some servers refuse theirs. */
  body: string;
  bytes: number;
}
/** What the others add meanwhile is counted anew after so long, ms. */
const COUNTED_MS = 60_000;
/** So many of the oldest go at once. */
const PAGE = 500;

/**
 * Particulars of errors, and commands of pages, for all processes. Bounds are kept by counting: with several processes they are reached a
 * minute late at most. A store that is emptied has lost nothing but these.
 */
export class MongoOccurrences implements OccurrenceStore {
  private readonly rows: Collection<Row>;
  private counted: { count: number; bytes: number; at: number } | undefined;
  private last = 0;

  private constructor(
    private readonly connection: Connection,
    name: string,
    private readonly bounds: OccurrenceBounds,
  ) {
    this.rows = connection.db.collection<Row>(`yamabiko.${name}`);
  }

  static async open(
    url: string,
    name: string,
    bounds: OccurrenceBounds = OCCURRENCES,
    waits?: () => WaitBudget | undefined,
  ): Promise<MongoOccurrences> {
    const store = new MongoOccurrences(await connect(url, undefined, waits), name, bounds);
    // Without them it is slow, not wrong; where the server is away now, the next start makes them.
    await store.rows
      .createIndexes([
        { key: { groupId: 1, came: -1 } },
        { key: { personId: 1 } },
        { key: { came: 1 } },
      ]) // prettier-ignore
      .catch(() => undefined);
    return store;
  }

  async add(occurrences: readonly Occurrence[]): Promise<void> {
    if (occurrences.length === 0) return;
    const rows = occurrences.map((one) => this.rowOf(one));
    await this.connection.asking(async () => {
      const counted = await this.inAll();
      const { upsertedIds } = await this.rows.bulkWrite(
        rows.map(({ _id, ...row }) => ({
          updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true },
        })),
        { ordered: false },
      );
      for (const { _id, bytes } of rows)
        if (Object.values(upsertedIds).includes(_id)) {
          counted.count += 1;
          counted.bytes += bytes;
        }
      for (const groupId of new Set(rows.map((row) => row.groupId))) await this.trimGroup(groupId);
      await this.trim();
    });
  }

  of(groupId: string): Promise<readonly Occurrence[]> {
    return this.list({ groupId });
  }

  ofPerson(personId: string): Promise<readonly Occurrence[]> {
    return this.list({ personId });
  }

  async forget(personId: string): Promise<void> {
    await this.connection.asking(() => this.rows.deleteMany({ personId }));
    this.counted = undefined;
  }

  async sweep(now: Date): Promise<number> {
    const first = new Date(now.getTime() - this.bounds.days * 86_400_000).toISOString();
    const { deletedCount } = await this.connection.asking(() =>
      this.rows.deleteMany({ at: { $lt: first } }),
    );
    this.counted = undefined;
    return deletedCount;
  }

  close(): Promise<void> {
    return this.connection.client.close();
  }

  private rowOf({ id, groupId, personId, at, body }: Occurrence): Row {
    this.last = Math.max(this.last + 1, Date.now() * 1000);
    const text = JSON.stringify(body);
    return {
      _id: id,
      groupId,
      ...(personId !== undefined && { personId }),
      at,
      came: this.last,
      body: text,
      bytes: Buffer.byteLength(text) + id.length + groupId.length,
    };
  }

  private async list(filter: Partial<Row>): Promise<readonly Occurrence[]> {
    const rows = await this.connection.asking(() =>
      this.rows.find(filter).sort({ came: -1, _id: 1 }).toArray(),
    );
    return rows.map(({ _id, groupId, personId, at, body }) => ({
      id: _id,
      groupId,
      ...(personId !== undefined && { personId }),
      at,
      body: JSON.parse(body) as object,
    }));
  }

  private async inAll() {
    if (!this.counted || performance.now() - this.counted.at > COUNTED_MS) {
      const [found] = await this.rows
        .aggregate<{ count: number; bytes: number }>([
          { $group: { _id: null, count: { $sum: 1 }, bytes: { $sum: '$bytes' } } },
        ])
        .toArray();
      const { count = 0, bytes = 0 } = found ?? {};
      this.counted = { count, bytes, at: performance.now() };
    }
    return this.counted;
  }

  private async trimGroup(groupId: string): Promise<void> {
    const over = await this.rows
      .find({ groupId }, { projection: { bytes: 1 } })
      .sort({ came: -1, _id: 1 })
      .skip(this.bounds.ofGroup)
      .toArray();
    await this.remove(over);
  }

  private async trim(): Promise<void> {
    for (;;) {
      const { count, bytes } = await this.inAll();
      const over = count - this.bounds.inAll;
      if (over <= 0 && (bytes <= this.bounds.bytes || count <= 1)) return;
      const oldest = await this.rows
        .find({}, { projection: { bytes: 1 } })
        .sort({ came: 1, _id: -1 })
        .limit(Math.min(PAGE, Math.max(over, 1)))
        .toArray();
      if (oldest.length === 0) return;
      await this.remove(oldest);
    }
  }

  private async remove(rows: readonly Pick<Row, '_id' | 'bytes'>[]): Promise<void> {
    if (rows.length === 0) return;
    await this.rows.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
    if (!this.counted) return;
    this.counted.count -= rows.length;
    this.counted.bytes -= rows.reduce((sum, { bytes }) => sum + bytes, 0);
  }
}
