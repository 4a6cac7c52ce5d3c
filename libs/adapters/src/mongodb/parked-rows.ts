import type { ParkedEvent } from '@app/kernel';
import type { Collection, Db } from 'mongodb';
import { lateIn } from './failures.js';
import { positionOf } from './values.js';

interface ParkedRow extends Omit<ParkedEvent, 'position'> {
  _id: string;
  place: string;
  position: bigint;
  /** Tried again, and folded: kept, so that whoever is late does not park it again. */
  gone?: true;
}

/** What waits, each event of a document once, by the place of its build. */
export class ParkedRows {
  private readonly rows: Collection<ParkedRow>;

  constructor(db: Db) {
    this.rows = db.collection<ParkedRow>('yamabiko.parked');
  }

  async list(isPlaced: (collection: string, place: string) => boolean): Promise<ParkedEvent[]> {
    const rows = await this.rows.find({ gone: { $ne: true } }).toArray();
    return rows
      .filter(({ collection, place }) => isPlaced(collection, place))
      .map(({ collection, key, position, stream, revision, type, reason }) => ({
        collection,
        key,
        position: positionOf(position),
        stream,
        revision,
        type,
        reason,
      }))
      .toSorted(
        (a, b) =>
          Number(a.position - b.position) || (a.collection + a.key < b.collection + b.key ? -1 : 1),
      );
  }

  async park(
    events: readonly ParkedEvent[],
    placeOf: (collection: string) => string,
  ): Promise<void> {
    if (events.length === 0) return;
    const operations = events.map((event) => {
      const place = placeOf(event.collection);
      const _id = `${place}\n${event.key}\n${event.position}`;
      return {
        updateOne: { filter: { _id }, update: { $setOnInsert: { ...event, place } }, upsert: true },
      };
    });
    await this.rows.bulkWrite(operations, { ordered: false }).catch((error: unknown) => {
      if (lateIn(error) === undefined) throw error;
    });
  }

  async unpark(place: string, key: string): Promise<void> {
    await this.rows.updateMany({ place, key }, { $set: { gone: true, reason: '' } });
  }

  async drop(places: readonly string[]): Promise<void> {
    if (places.length > 0) await this.rows.deleteMany({ place: { $in: [...places] } });
  }
}
