import type { DatabaseSync } from '../database.js';

/** What an indexed path has held so far. SQL decides like MongoDB only where kinds do not mix, so we remember which came by. */
export const Kind = { text: 1, number: 2, boolean: 4, nested: 8 } as const;

/** Paths that may stand in SQL text: plain names with dots. */
export const isPlainPath = (path: string) => /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(path);

export const column = (path: string) => (path === '_id' ? '_id' : `body ->> '$.${path}'`);

/** There are as many as the projections name. */
const parted = new Map<string, readonly string[]>();
const fieldsOf = (path: string): readonly string[] => {
  const known = parted.get(path) ?? path.split('.');
  parted.set(path, known);
  return known;
};

export function kindAt(doc: object, path: string): number {
  let value: unknown = doc;
  for (const field of fieldsOf(path)) {
    if (value === null || value === undefined) return 0;
    if (Array.isArray(value)) return Kind.nested;
    if (typeof value !== 'object') return 0;
    value = Reflect.get(value, field);
  }
  if (value === null || value === undefined) return 0;
  if (typeof value === 'string') return Kind.text;
  if (typeof value === 'number') return Kind.number;
  return typeof value === 'boolean' ? Kind.boolean : Kind.nested;
}

/** The indexed paths of one collection and the kinds of value they hold, as MongoDB remembers which index is multikey. */
export class IndexedPaths {
  private kinds: Map<string, number> | undefined;

  constructor(
    private readonly database: DatabaseSync,
    private readonly collection: string,
  ) {
    database.exec(
      'CREATE TABLE IF NOT EXISTS indexed_paths(collection TEXT, path TEXT, kinds INTEGER NOT NULL, PRIMARY KEY(collection, path)) WITHOUT ROWID',
    );
  }

  private load(): Map<string, number> {
    const rows = this.database
      .prepare('SELECT path, kinds FROM indexed_paths WHERE collection = ?')
      .all(this.collection) as { path: string; kinds: number }[];
    return new Map([['_id', Kind.text], ...rows.map(({ path, kinds }) => [path, kinds] as const)]);
  }

  /** `undefined` for a path without an index. */
  at(path: string): number | undefined {
    this.kinds ??= this.load();
    return this.kinds.get(path);
  }

  set(path: string, kinds: number): void {
    this.kinds ??= this.load();
    this.database
      .prepare(
        'INSERT INTO indexed_paths VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET kinds = excluded.kinds',
      )
      .run(this.collection, path, kinds);
    this.kinds.set(path, kinds);
  }

  /** Call before each write. */
  see(doc: object): void {
    this.kinds ??= this.load();
    for (const [path, kinds] of this.kinds) {
      const seen = kinds | (path === '_id' ? 0 : kindAt(doc, path));
      if (seen !== kinds) this.set(path, seen);
    }
  }

  /** After a rollback the table may know less than we do. */
  forget(): void {
    this.kinds = undefined;
  }
}
