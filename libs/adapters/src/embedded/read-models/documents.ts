import type { Filter, Position, Sort } from '@app/kernel';
import { Aggregator, Query } from 'mingo';
import { ReadLately } from '../read-lately.js';
import { column, IndexedPaths, isPlainPath, kindAt } from './paths.js';
import type { Statements } from './statements.js';
import type { Doc } from './update.js';
import { orderBy, where } from './where.js';

export interface FindOptions {
  sort?: Sort;
  skip?: number;
  limit?: number;
}

/** As the MongoDB driver reports it, so that callers can look at `code` with either. */
class DuplicateKey extends Error {
  override readonly name = 'DuplicateKey';
  readonly code = 11000;
}

/** Documents that are kept as they were read, and the characters of the longest. */
const KEPT = { documents: 1000, characters: 4000 };
/** Documents read at a time by who goes through all of them. */
const PAGE = 50;
const NAME = /^[A-Za-z][\w.~-]{0,99}$/;

/** One collection as a table of JSON documents: what of a question SQL can answer like MongoDB it does, mingo does the rest. */
export class Documents {
  readonly table: string;
  private readonly byKey: string;
  private readonly upsert: string;
  private readonly removal: string;
  readonly paths: IndexedPaths;
  /** What was asked for by its key lately, as text: session and person of who calls, for each of their calls. */
  private readonly kept: ReadLately<string> | undefined;

  /** @param from what is read, with `_id` and `body`, where that is no table of its own */
  constructor(
    private readonly statements: Statements,
    readonly name: string,
    from?: string,
  ) {
    if (!NAME.test(name)) throw new TypeError(`collection name ${JSON.stringify(name)}`);
    this.table = from ?? `"doc:${name}"`;
    this.byKey = `SELECT body FROM ${this.table} WHERE _id = ?`;
    this.upsert = `INSERT INTO ${this.table}(_id, body) VALUES (?, ?) ON CONFLICT(_id) DO UPDATE SET body = excluded.body`;
    this.removal = `DELETE FROM ${this.table} WHERE _id = ?`;
    this.kept = from === undefined ? new ReadLately(statements.others, KEPT.documents) : undefined;
    if (from === undefined)
      statements.database.exec(
        `CREATE TABLE IF NOT EXISTS ${this.table}(_id TEXT NOT NULL PRIMARY KEY, body TEXT NOT NULL)`,
      );
    this.paths = new IndexedPaths(statements.database, name);
  }

  find(filter: Filter, { sort, skip = 0, limit = 0 }: FindOptions = {}): Doc[] {
    const key = soleKey(filter);
    if (key !== undefined && skip === 0) return this.one(key);
    const { sql, values, exact } = where(filter, this.paths);
    const order = orderBy(sort, this.paths);
    // With the key: what is put together of several tables is brought in its order by them, and not sorted.
    const select = `SELECT _id, body FROM ${this.table}${sql === '' ? '' : ` WHERE ${sql}`}`;
    if (exact && order !== undefined) {
      const rows = this.statements
        .get(`${select}${order} LIMIT ? OFFSET ?`)
        .all(...values, limit === 0 ? -1 : limit, skip);
      return rows.map(parse);
    }
    const query = new Query(filter);
    const found: Doc[] = [];
    // What SQL brings in order need not be read to its end.
    const enough = order !== undefined && limit > 0 ? skip + limit : Infinity;
    for (const row of this.statements.get(`${select}${order ?? ''}`).iterate(...values)) {
      const doc = parse(row);
      if (query.test(doc)) found.push(doc);
      if (found.length >= enough) break;
    }
    const ordered =
      order === undefined ? (new Aggregator([{ $sort: sort }]).run(found) as Doc[]) : found;
    return ordered.slice(skip, limit === 0 ? undefined : skip + limit);
  }

  private one(key: string): Doc[] {
    const known = this.kept?.get(key);
    if (known !== undefined) return [JSON.parse(known) as Doc];
    const found = this.statements.get(this.byKey).get(key) as { body: string } | undefined;
    if (!found) return [];
    if (found.body.length <= KEPT.characters) this.kept?.set(key, found.body);
    return [parse(found)];
  }

  /** After a rollback we may know what is no more. */
  forget(): void {
    this.kept?.clear();
    this.paths.forget();
  }

  /** All that match, in the order of their keys, from a few documents at a time: one of them can be a MB. */
  *pages(filter: Filter): Generator<Doc[]> {
    const { sql, values } = where(filter, this.paths);
    const select = `SELECT _id, body FROM ${this.table} WHERE ${sql === '' ? '' : `${sql} AND `}_id > ? ORDER BY _id LIMIT ${PAGE}`;
    const query = new Query(filter);
    for (let after: string | undefined = ''; after !== undefined;) {
      const rows = this.statements.get(select).all(...values, after) as {
        _id: string;
        body: string;
      }[];
      yield rows.map(parse).filter((doc) => query.test(doc));
      after = rows.length < PAGE ? undefined : rows.at(-1)?._id;
    }
  }

  count(filter: Filter): number {
    const { sql, values, exact } = where(filter, this.paths);
    if (!exact) return this.find(filter).length;
    const row = this.statements
      .get(`SELECT count(*) AS count FROM ${this.table}${sql === '' ? '' : ` WHERE ${sql}`}`)
      .get(...values) as { count: number };
    return row.count;
  }

  /** Key → text of the document. */
  load(keys: readonly string[]): Map<string, string> {
    const found = new Map<string, string>();
    const unknown: string[] = [];
    for (const key of keys) {
      const known = this.kept?.get(key);
      if (known === undefined) unknown.push(key);
      else found.set(key, known);
    }
    if (unknown.length === 0) return found;
    const rows = this.statements
      .get(`SELECT _id, body FROM ${this.table} WHERE _id IN (SELECT value FROM json_each(?))`)
      .all(JSON.stringify(unknown)) as { _id: string; body: string }[];
    for (const { _id, body } of rows) found.set(_id, body);
    return found;
  }

  /** @throws {DuplicateKey} */
  insert(doc: Doc & { _id: string }): void {
    this.write(`INSERT INTO ${this.table}(_id, body) VALUES (?, ?)`, doc);
  }

  /** @throws {DuplicateKey} of a unique index */
  put(doc: Doc & { _id: string }): void {
    this.write(this.upsert, doc);
  }

  /**
   * As a projection has folded it: what the runner adds comes to its text, not to a copy of it. Who is asked for stays known: of whoever acts
   * the next call asks again. After a rollback, `forget`.
   */
  store(key: string, doc: object, position: Position): true {
    const text = JSON.stringify(doc);
    const own = text === '{}' ? '{' : `${text.slice(0, -1)},`;
    this.paths.see(doc);
    const body = `${own}"_id":${JSON.stringify(key)},"_position":"${position}"}`;
    const isAskedFor = this.kept?.has(key) === true && body.length <= KEPT.characters;
    this.run(this.upsert, key, body);
    if (isAskedFor) this.kept?.set(key, body);
    return true;
  }

  private write(sql: string, doc: Doc & { _id: string }): void {
    if (typeof doc._id !== 'string') throw new TypeError('_id must be a string');
    this.paths.see(doc);
    this.run(sql, doc._id, JSON.stringify(doc));
  }

  private run(sql: string, key: string, body: string): void {
    this.kept?.delete(key);
    try {
      this.statements.get(sql).run(key, body);
    } catch (error) {
      if (String(error).includes('UNIQUE constraint'))
        throw new DuplicateKey(`E11000 duplicate key in ${this.name}: ${key}`);
      throw error;
    }
  }

  /** @returns was it there? */
  delete(key: string): boolean {
    this.kept?.delete(key);
    return this.statements.get(this.removal).run(key).changes > 0;
  }

  index(keys: Sort, unique: boolean): string {
    const entries = Object.entries(keys);
    for (const [path] of entries)
      if (!isPlainPath(path)) throw new TypeError(`index path ${JSON.stringify(path)}`);
    const name = `${this.name}:${unique ? 'unique:' : ''}${entries.map(([path, direction]) => `${path}_${direction}`).join('_')}`;
    this.statements.transaction(() => {
      const fresh = entries
        .map(([path]) => path)
        .filter((path) => this.paths.at(path) === undefined);
      const terms = entries.map(
        ([path, direction]) => `${column(path)}${direction < 0 ? ' DESC' : ''}`,
      );
      this.statements.database.exec(
        `CREATE ${unique ? 'UNIQUE ' : ''}INDEX IF NOT EXISTS "${name}" ON ${this.table}(${terms.join(', ')})`,
      );
      for (const path of fresh) {
        let kinds = 0;
        for (const row of this.statements.get(`SELECT body FROM ${this.table}`).iterate())
          kinds |= kindAt(parse(row), path);
        this.paths.set(path, kinds);
      }
    });
    return name;
  }
}

/** Of one document by its key, which every call asks for: no text is made of it, and no plan. */
const soleKey = (filter: Filter): string | undefined => {
  const { _id: key } = filter;
  if (typeof key !== 'string') return undefined;
  for (const path in filter) if (path !== '_id') return undefined;
  return key;
};
const parse = (row: unknown) => JSON.parse((row as { body: string }).body) as Doc;
