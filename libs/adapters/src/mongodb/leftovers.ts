import type { Db } from 'mongodb';
import { findsIn } from './find-rows.js';
import { isPlace, type States } from './state.js';

/** What was dropped is still there so long for who has not heard of it, ms. */
const GRACE = 60_000;

/** Collections that stand in no state any more: dropped, or begun by who writes no more. */
export class Leftovers {
  constructor(
    private readonly db: Db,
    private readonly states: States,
    private readonly report: (error: unknown, where: string) => void,
  ) {}

  dropLater(): void {
    const drop = () => this.drop().catch((error: unknown) => this.report(error, 'read models'));
    setTimeout(() => void drop(), GRACE).unref();
  }

  async drop(): Promise<void> {
    const names = await this.names();
    // The state is read after the names: what stands in it by then stays, and nothing is written before it stands there.
    const state = await this.states.findOne({ _id: 'state' });
    const used = new Set((state?.builds ?? []).flatMap(({ place }) => [place, findsIn(place)]));
    for (const name of names)
      if (isPlace(name) && !used.has(name)) await this.db.dropCollection(name);
  }

  /** Documents that are no build's. */
  async dropNamed(collection: string): Promise<void> {
    const own = [collection, findsIn(collection)];
    for (const name of await this.names())
      if (own.includes(name)) await this.db.dropCollection(name);
  }

  /** All of the database: not every server keeps to a filter here. */
  private async names(): Promise<string[]> {
    const all = await this.db.listCollections({}, { nameOnly: true }).toArray();
    return all.map(({ name }) => name);
  }
}
