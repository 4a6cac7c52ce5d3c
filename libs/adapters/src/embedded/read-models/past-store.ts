import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  PAST_LANE,
  sealed,
  versionedName,
  type Changes,
  type Collection,
  type KeptPast,
  type Lead,
  type ParkedEvent,
  type Position,
  type ProjectionState,
  type ProjectionStore,
  type ReadModel,
} from '@app/kernel';
import { sqlite, type DatabaseSync } from '../database.js';
import { SqliteCollection } from './collection.js';
import { Documents } from './documents.js';
import { versionsOf } from './past-tables.js';
import { Statements } from './statements.js';

/** Documents that are moved to where they are kept at a stretch: a few ms. */
const AT_ONCE = 400;
/** Rows of the file that are held in memory, in KiB. */
const CACHE = 16_384;

/** What is written is held in a file that nobody names and that goes with the connection; only a large state reaches the disk. */
function scratch(file: string): DatabaseSync {
  const database = new sqlite.DatabaseSync('');
  try {
    database.exec(`PRAGMA busy_timeout = 5000; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
      PRAGMA temp_store = FILE; PRAGMA cache_size = -${CACHE}`);
    database.prepare('ATTACH ? AS past').run(file);
    database.exec(`PRAGMA past.cache_size = -${CACHE}; PRAGMA past.synchronous = NORMAL;
      CREATE TABLE checkpoints(lane TEXT PRIMARY KEY, position INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE parked(collection TEXT, key TEXT, position INTEGER, stream TEXT, revision INTEGER, type TEXT, reason TEXT, PRIMARY KEY(collection, key, position)) WITHOUT ROWID`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Read models as they were, by their names without version: what is folded on stands in tables of its own over the versions of documents
 * that a state is made of. No document is copied before it changes, so a large read model is open at once.
 */
export class PastStore implements ProjectionStore {
  private readonly database: DatabaseSync;
  private readonly statements: Statements;
  private readonly collections = new Map<string, Documents>();

  /** @param from the state it stands on; 0: none */
  constructor(
    file: string,
    private readonly models: ReadonlyMap<string, ReadModel<object>>,
    private from: Position,
  ) {
    this.database = scratch(file);
    this.statements = new Statements(this.database);
    for (const name of models.keys())
      this.database.exec(`CREATE TABLE ${over(name)}(_id TEXT NOT NULL PRIMARY KEY, body TEXT)`);
    this.statements.get('INSERT INTO main.checkpoints VALUES (?, ?)').run(PAST_LANE, from);
    this.show();
  }

  collection<T extends object>(name: string): Collection<T> {
    const documents = this.collections.get(name);
    if (!documents) throw new TypeError(`read model ${name} is not open`);
    return new SqliteCollection<T>(documents, this.statements);
  }

  async lead(): Promise<Lead> {
    return { lost: new AbortController().signal, release: async () => {} };
  }

  onEmptied(): () => void {
    return () => {};
  }

  async state(): Promise<ProjectionState> {
    const rows = this.statements
      .get('SELECT lane, CAST(position AS TEXT) AS at FROM main.checkpoints')
      .all() as { lane: string; at: string }[];
    const checkpoints = Object.fromEntries(rows.map(({ lane, at }) => [lane, BigInt(at)]));
    return { builds: [], live: {}, checkpoints };
  }

  async parked(): Promise<readonly ParkedEvent[]> {
    const columns = 'key, CAST(position AS TEXT) AS at, stream, revision, type, reason';
    const own = this.statements.get(`SELECT collection, ${columns} FROM main.parked`).all();
    const kept = [...this.models].flatMap(([collection, model]) =>
      this.statements
        .get(`SELECT ${columns} FROM past.parked WHERE model = ? AND position <= ?`)
        .all(versionedName(model), this.from)
        .map((row) => ({ collection, ...row })),
    );
    return ([...own, ...kept] as (Omit<ParkedEvent, 'position'> & { at: string })[])
      .map(({ at, ...event }) => ({ ...event, position: BigInt(at) }))
      .toSorted((a, b) => Number(a.position - b.position));
  }

  async load(name: string, keys: readonly string[]): Promise<ReadonlyMap<string, object>> {
    const versions = this.versions(name);
    const rows = this.statements
      .get(
        `SELECT wanted.value AS _id, CASE WHEN o._id IS NULL
           THEN (SELECT v.body FROM ${versions} v WHERE v._id = wanted.value AND v.since <= ? ORDER BY v.since DESC LIMIT 1)
           ELSE o.body END AS body
         FROM json_each(?) wanted LEFT JOIN main.${over(name)} o ON o._id = wanted.value`,
      )
      .all(this.from, JSON.stringify(keys)) as { _id: string; body: string | null }[];
    return new Map(
      rows.flatMap(({ _id, body }) =>
        body === null ? [] : [[_id, JSON.parse(body) as object] as const],
      ),
    );
  }

  async commit({ documents = [], park = [], checkpoints = {} }: Changes): Promise<void> {
    const run = (sql: string, ...values: (string | number | Position | null)[]) =>
      this.statements.get(sql).run(...values);
    run('BEGIN'); // not IMMEDIATE: what is kept is nothing that this writes to
    try {
      for (const { collection, key, doc, position } of documents)
        run(
          `INSERT OR REPLACE INTO main.${over(collection)} VALUES (?, ?)`,
          key,
          doc ? JSON.stringify(sealed(key, doc, position)) : null,
        );
      for (const { collection, key, position, stream, revision, type, reason } of park)
        run(
          'INSERT OR IGNORE INTO main.parked VALUES (?, ?, ?, ?, ?, ?, ?)',
          collection,
          key,
          position,
          stream,
          revision,
          type,
          reason,
        );
      for (const [lane, position] of Object.entries(checkpoints))
        run('INSERT OR REPLACE INTO main.checkpoints VALUES (?, ?)', lane, position);
    } finally {
      // Without a journal nothing could be taken back: who fails here gives the store up.
      run('COMMIT');
    }
  }

  async find(): Promise<never> {
    throw new Error('nobody searches the past by words');
  }

  async tally(): Promise<never> {
    throw new Error('nobody searches the past by facets');
  }

  async close(): Promise<void> {
    this.database.close();
  }

  /** Moves what was folded to what is kept; a state that others have kept meanwhile stays theirs. @returns whether it is kept now */
  async keep({ position, mark }: KeptPast): Promise<boolean> {
    const run = (sql: string, ...values: (string | Position | number)[]) =>
      this.statements.get(sql).run(...values);
    let kept = true;
    run('BEGIN');
    try {
      for (const [name, model] of this.models) {
        const versioned = versionedName(model);
        // The first thing that is written: from here on nobody else keeps anything.
        const { changes } = run(
          'INSERT INTO past.kept SELECT ?, ?, ? WHERE coalesce((SELECT max(position) FROM past.kept WHERE model = ?), 0) = ?',
          versioned,
          position,
          mark,
          versioned,
          this.from,
        );
        kept &&= changes === 1;
        if (!kept) break;
        for (let after = 0; ;) {
          const { last } = this.statements
            .get(
              `SELECT max(rowid) AS last FROM (SELECT rowid FROM main.${over(name)} WHERE rowid > ? ORDER BY rowid LIMIT ${AT_ONCE})`,
            )
            .get(after) as { last: number | null };
          if (last === null) break;
          run(
            `INSERT INTO ${this.versions(name)} SELECT _id, ?, body FROM main.${over(name)} WHERE rowid > ? AND rowid <= ?`,
            position,
            after,
            last,
          );
          after = last;
          await nextTurn();
        }
        run(
          'INSERT OR IGNORE INTO past.parked SELECT ?, key, position, stream, revision, type, reason FROM main.parked WHERE collection = ?',
          versioned,
          name,
        );
      }
      run(kept ? 'COMMIT' : 'ROLLBACK');
    } catch (error) {
      if (this.database.isTransaction) run('ROLLBACK');
      throw error;
    }
    if (!kept) return false;
    for (const name of this.models.keys()) run(`DELETE FROM main.${over(name)}`);
    run('DELETE FROM main.parked');
    this.from = position;
    this.show();
    return true;
  }

  /** Others may have given up what this stands on to make room. */
  async stands(): Promise<boolean> {
    const there = this.statements.get('SELECT 1 FROM past.kept WHERE model = ? AND position = ?');
    return (
      this.from === 0n ||
      [...this.models.values()].every((model) => there.get(versionedName(model), this.from))
    );
  }

  private versions(name: string): string {
    const model = this.models.get(name);
    if (!model) throw new TypeError(`read model ${name} is not open`);
    return `past.${versionsOf(versionedName(model))}`;
  }

  /** What readers see of each: what was folded on, and of what is kept the newest version up to there. */
  private show(): void {
    for (const name of this.models.keys()) {
      const [view, versions] = [`"now:${name}"`, this.versions(name)];
      this.database.exec(`
        DROP VIEW IF EXISTS temp.${view};
        CREATE TEMP VIEW ${view} AS
          SELECT _id, body FROM main.${over(name)} WHERE body IS NOT NULL
          UNION ALL
          SELECT v._id, v.body FROM ${versions} v WHERE v.since <= ${this.from}
            AND NOT EXISTS (SELECT 1 FROM ${versions} l WHERE l._id = v._id AND l.since > v.since AND l.since <= ${this.from})
            AND NOT EXISTS (SELECT 1 FROM main.${over(name)} o WHERE o._id = v._id)
            AND v.body IS NOT NULL`);
      this.collections.set(name, new Documents(this.statements, name, view));
    }
  }
}

const over = (name: string): string => `"over:${name}"`;
