import type {
  Build,
  Changes,
  Collection,
  Finding,
  Lead,
  ParkedEvent,
  Position,
  ProjectionState,
  ProjectionStore,
  Question,
  Tally,
} from '@app/kernel';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyWal, isBusy, openDatabase, sqlite, type DatabaseSync } from '../database.js';
import { findIn, tallyIn } from './finding.js';
import { SqliteReadStore } from './read-store.js';

const TABLES = `
CREATE TABLE IF NOT EXISTS builds(collection TEXT PRIMARY KEY, projection TEXT NOT NULL, lane TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS live(name TEXT PRIMARY KEY, collection TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS checkpoints(lane TEXT PRIMARY KEY, position INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS parked(collection TEXT, key TEXT, position INTEGER, stream TEXT NOT NULL, revision INTEGER NOT NULL, type TEXT NOT NULL,
  reason TEXT NOT NULL, PRIMARY KEY(collection, key, position)) WITHOUT ROWID;`;

/** How long all others wait for a lock, in ms. */
const PATIENCE_MS = 250;
/** Who folds half of it elsewhere holds the lock for a page: between tries everybody else has their turn. */
const PAUSES_MS = [20, 40, 80, 160, 320, 640] as const;

/** Read models, checkpoints and parked events in one SQLite file, so that they change together or not at all. */
export class SqliteProjectionStore implements ProjectionStore {
  private readonly store: SqliteReadStore;

  private constructor(private readonly database: DatabaseSync) {
    database.exec(TABLES);
    this.store = new SqliteReadStore(database);
  }

  /** @param file `:memory:` for one that is gone when it is closed @param isPatient nobody waits for this process, while it waits for a lock */
  static open(file: string, { isPatient = false } = {}): SqliteProjectionStore {
    const database = openDatabase(file, { synchronous: 'NORMAL' });
    database.exec('PRAGMA secure_delete = ON'); // what a document no longer says must not stay readable in the file
    // A page of events touches documents all over the file: SQLite's 4 MB between checkpoints would be one in a few pages.
    database.exec('PRAGMA cache_size = -32768; PRAGMA wal_autocheckpoint = 4096');
    const store = new SqliteProjectionStore(database);
    // Where somebody holds the file for long (an editor for databases), who waits keeps all others waiting, and folding tries again by itself.
    if (!isPatient) database.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}`);
    return store;
  }

  collection<T extends object>(name: string): Collection<T> {
    return this.store.collection(name);
  }

  /** The folder belongs to one process. */
  async lead(): Promise<Lead> {
    return { lost: new AbortController().signal, release: async () => {} };
  }

  onEmptied(): () => void {
    return () => {};
  }

  async state(): Promise<ProjectionState> {
    this.store.forget(); // another process may have folded a lane
    const rows = <T>(sql: string) => this.store.statements.get(sql).all() as T[];
    const live = rows<{ name: string; collection: string }>('SELECT name, collection FROM live');
    const checkpoints = rows<{ lane: string; position: string }>(
      'SELECT lane, CAST(position AS TEXT) AS position FROM checkpoints',
    );
    return {
      builds: rows<Build>('SELECT collection, projection, lane FROM builds').map((build) => ({
        ...build,
      })),
      live: Object.fromEntries(live.map(({ name, collection }) => [name, collection])),
      checkpoints: Object.fromEntries(
        checkpoints.map(({ lane, position }) => [lane, BigInt(position)]),
      ),
    };
  }

  async parked(): Promise<readonly ParkedEvent[]> {
    const sql =
      'SELECT collection, key, CAST(position AS TEXT) AS at, stream, revision, type, reason FROM parked ORDER BY position, collection, key';
    const rows = this.store.statements.get(sql).all() as (Omit<ParkedEvent, 'position'> & {
      at: string;
    })[];
    return rows.map(({ at, ...event }) => ({ ...event, position: BigInt(at) }));
  }

  async load(collection: string, keys: readonly string[]): Promise<ReadonlyMap<string, object>> {
    const found = this.store.documents(collection).load(keys);
    return new Map([...found].map(([key, body]) => [key, JSON.parse(body) as object]));
  }

  async commit(changes: Changes): Promise<void> {
    for (const pause of PAUSES_MS) {
      try {
        this.commitNow(changes);
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
      }
      await wait(pause);
    }
    this.commitNow(changes);
  }

  private commitNow(changes: Changes): void {
    try {
      // Tables are made before the transaction: a rollback would take them away from those who hold them.
      for (const { collection } of [...(changes.documents ?? []), ...(changes.builds ?? [])])
        this.store.documents(collection);
      for (const { collection, find } of changes.documents ?? [])
        if (find !== undefined) this.store.findables(collection);
      this.store.statements.transaction(() => this.write(changes));
    } catch (error) {
      this.store.forget();
      throw error;
    }
  }

  async find(question: Question<string>): Promise<Finding> {
    for (const place of question.places) this.store.findables(place.in);
    if (question.orderOf !== undefined) this.store.findables(question.orderOf);
    return findIn(this.store.statements, question);
  }

  async tally(
    collection: string,
    facet: string,
    never?: Question['never'],
  ): Promise<readonly Tally[]> {
    this.store.findables(collection);
    return tallyIn(this.store.statements, collection, facet, never);
  }

  /**
   * Deleted and replaced documents are overwritten as they go; this empties the write-ahead log that still holds them, and drops builds
   * whose code is gone: nothing keeps them up to date, so nobody would erase in them.
   * @throws {Behind} when another process reads for too long: wipe again later
   */
  async wipe(): Promise<void> {
    const { builds, live } = await this.state();
    const kept = new Set(Object.values(live));
    const abandoned = builds.filter(
      ({ collection, lane }) => lane.startsWith('left:') && !kept.has(collection),
    );
    if (abandoned.length > 0)
      await this.commit({ drop: abandoned.map(({ collection }) => collection) });
    await emptyWal(this.database, '读模型的旧数据还留在预写日志里，请稍后重试');
  }

  /** All of it as it stands now, as a file of its own; the copying runs beside other work. */
  async copyTo(file: string): Promise<void> {
    await sqlite.backup(this.database, file, { rate: -1 });
  }

  async close(): Promise<void> {
    this.database.close();
  }

  private write({
    documents = [],
    park = [],
    unpark = [],
    builds = [],
    live = {},
    drop = [],
    checkpoints = {},
  }: Changes): void {
    const run = (sql: string, ...values: (string | number | Position)[]) =>
      this.store.statements.get(sql).run(...values);
    for (const { collection, key, doc, position, find } of documents) {
      const target = this.store.documents(collection);
      const isThere = doc ? target.store(key, doc, position) : target.delete(key);
      // What is found is written with its document, and gone with it.
      if (find !== undefined && (isThere || find)) this.store.findables(collection).put(key, find);
    }
    for (const { collection, key, position, stream, revision, type, reason } of park) {
      run(
        'INSERT INTO parked VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
        collection,
        key,
        position,
        stream,
        revision,
        type,
        reason,
      );
    }
    for (const { collection, key } of unpark)
      run('DELETE FROM parked WHERE collection = ? AND key = ?', collection, key);
    for (const { collection, projection, lane } of builds)
      run('INSERT OR REPLACE INTO builds VALUES (?, ?, ?)', collection, projection, lane);
    for (const [name, collection] of Object.entries(live))
      run('INSERT OR REPLACE INTO live VALUES (?, ?)', name, collection);
    for (const collection of drop) {
      run('DELETE FROM builds WHERE collection = ?', collection);
      run('DELETE FROM parked WHERE collection = ?', collection);
      this.store.drop(collection);
    }
    for (const [lane, position] of Object.entries(checkpoints))
      run('INSERT OR REPLACE INTO checkpoints VALUES (?, ?)', lane, position);
  }
}
