import type {
  Changes,
  Collection,
  Finding,
  Lead,
  ParkedEvent,
  ProjectionState,
  ProjectionStore,
  Question,
  Tally,
  WaitBudget,
} from '@app/kernel';
import { MongoCollection } from './collection.js';
import { FOR_TOOLS, connect, type Connection } from './connection.js';
import { asking } from './failures.js';
import { FIND_INDEXES, findsIn } from './find-rows.js';
import { findIn, tallyIn } from './finding.js';
import { Leftovers } from './leftovers.js';
import { rowsOf } from './page.js';
import { ParkedRows } from './parked-rows.js';
import { Places } from './places.js';
import { checkpointsOf, placeFor, replaced, shown, statesIn } from './state.js';
import type { Asks } from './silence.js';
import { presented } from './values.js';
import { Writer } from './writer.js';

interface Options {
  /** How long nothing may be heard of who writes before another takes over, ms. */
  patience?: number;
  /** A server that is slow, or starts again, is waited for: of tools. */
  isPatient?: boolean;
  report?: (error: unknown, where: string) => void;
  /** How long whoever asks still waits, where somebody does. */
  waits?: () => WaitBudget | undefined;
}
const NAME = /^[A-Za-z][\w.~-]{0,99}$/;

/**
 * Read models in MongoDB without transactions: each document written where it has not yet seen the position, what stands beside the
 * documents in one document of its own, guarded by a lease.
 */
export class MongoProjectionStore implements ProjectionStore {
  private readonly places: Places;
  private readonly writer: Writer;
  private readonly leftovers: Leftovers;
  private readonly parkedRows: ParkedRows;
  private readonly indexed = new Set<string>();
  /** For who may be waited for at a screen; the projector's own calls have the driver's patience. */
  private readonly asking: Asks;
  private made = 0;

  private constructor(
    private readonly connection: Connection,
    { patience, report = () => {} }: Options,
  ) {
    const { db } = connection;
    this.asking = connection.asking;
    const states = statesIn(db);
    this.places = new Places(connection, states);
    this.writer = new Writer(db, states, this.places, patience);
    this.leftovers = new Leftovers(db, states, report);
    this.parkedRows = new ParkedRows(db);
  }

  /** Nothing is asked yet: a server that is away is found by who reads. */
  static async open(url: string, options: Options = {}): Promise<MongoProjectionStore> {
    const patience = options.isPatient ? FOR_TOOLS : undefined;
    const connection = await connect(url, patience, options.waits);
    return new MongoProjectionStore(connection, options);
  }

  collection<T extends object>(name: string): Collection<T> {
    if (!NAME.test(name)) throw new TypeError(`collection name ${JSON.stringify(name)}`);
    return new MongoCollection<T>(this.places.at(name));
  }

  async state(): Promise<ProjectionState> {
    return shown(await this.places.fresh());
  }

  async parked(): Promise<readonly ParkedEvent[]> {
    await this.places.fresh();
    return this.asking(() => this.parkedRows.list((name, place) => this.places.of(name) === place));
  }

  async load(collection: string, keys: readonly string[]): Promise<ReadonlyMap<string, object>> {
    await this.writer.finished();
    const rows = await this.places.now(collection);
    const found = await asking(() =>
      rows.find({ _id: { $in: [...keys] }, _gone: { $ne: true } }).toArray(),
    );
    return new Map(found.map((doc) => [doc._id, presented<object>(doc)]));
  }

  /** @throws {Behind} where another process writes */
  async commit(changes: Changes): Promise<void> {
    await asking(() => this.commits(changes));
  }

  async find({ places, orderOf, ...question }: Question<string>): Promise<Finding> {
    const rowsOfFinds = async (name: string) => {
      const { collectionName } = await this.places.now(name);
      return this.connection.db.collection<{ _id: string }>(findsIn(collectionName));
    };
    return this.asking(async () => {
      const asked = await Promise.all(
        places.map(async ({ fields, in: name }) => ({ fields, rows: await rowsOfFinds(name) })),
      );
      const order = orderOf === undefined ? {} : { orderOf: await rowsOfFinds(orderOf) };
      const place = this.places.at(places[0].in);
      const rows = await place.now();
      const finding = await findIn({ ...question, ...order, places: asked });
      if (finding.total === 0 && !(await place.believes(rows)))
        return this.find({ ...question, places, ...(orderOf !== undefined && { orderOf }) });
      return finding;
    });
  }

  async tally(
    collection: string,
    facet: string,
    never?: Question['never'],
  ): Promise<readonly Tally[]> {
    const { collectionName } = await this.places.now(collection);
    const rows = this.connection.db.collection<{ _id: string }>(findsIn(collectionName));
    return this.asking(() => tallyIn(rows, facet, never));
  }

  async lead(signal?: AbortSignal): Promise<Lead> {
    const lead = await this.writer.lead(signal);
    this.leftovers.dropLater();
    return lead;
  }

  onEmptied(listener: () => void): () => void {
    return this.places.onEmptied(listener);
  }

  /** Builds that are dropped leave the disk at once. */
  async wipe(): Promise<void> {
    await asking(() => this.leftovers.drop());
  }

  async close(): Promise<void> {
    await this.writer.release();
    await this.connection.client.close();
  }

  private async commits({
    documents = [],
    park = [],
    unpark = [],
    builds = [],
    live = {},
    drop = [],
    checkpoints = {},
  }: Changes): Promise<void> {
    const lease = await this.writer.right();
    await this.writer.finish();
    const begun = new Map<string, string>();
    for (const { collection } of builds)
      if (this.places.of(collection) === collection)
        begun.set(collection, placeFor(collection, lease.taken, (this.made += 1)));
    const placeOf = (collection: string) => begun.get(collection) ?? this.places.of(collection);
    const dropped = drop.map(placeOf);

    const rows = rowsOf(documents, placeOf);
    await this.index(rows.map(({ place }) => place));
    const entry = await this.writer.write(rows, lease);
    await this.parkedRows.park(park, placeOf);
    for (const { collection, key } of unpark)
      await this.parkedRows.unpark(placeOf(collection), key);
    await this.parkedRows.drop(dropped);
    await this.writer.change((state) => {
      const placed = builds.map((build) => ({ ...build, place: placeOf(build.collection) }));
      return {
        builds: replaced(state.builds, placed, ({ collection }) => collection).filter(
          ({ collection }) => !drop.includes(collection),
        ),
        live: replaced(
          state.live,
          Object.entries(live).map(([name, collection]) => ({ name, collection })),
          ({ name }) => name,
        ),
        checkpoints: replaced(state.checkpoints, checkpointsOf(checkpoints), ({ lane }) => lane),
        declared: state.declared.filter((one) => one !== entry),
      };
    });
    if (entry !== undefined) this.writer.forget(entry);
    if (dropped.length > 0) this.leftovers.dropLater();
    for (const collection of drop)
      if (placeOf(collection) === collection) await this.leftovers.dropNamed(collection);
  }

  /** How documents are found is indexed with the first that is. */
  private async index(places: readonly string[]): Promise<void> {
    for (const place of new Set(places)) {
      if (!place.endsWith('.find') || this.indexed.has(place)) continue;
      const keys = FIND_INDEXES.map((path) => ({ key: { [path]: 1 as const } }));
      await this.connection.db.collection(place).createIndexes(keys);
      this.indexed.add(place);
    }
  }
}
