import type { Collection, ReadStore } from '@app/kernel';
import type { DatabaseSync } from '../database.js';
import { SqliteCollection } from './collection.js';
import { Documents } from './documents.js';
import { Findables } from './findables.js';
import { Statements } from './statements.js';

/** JSON documents in SQLite behind the MongoDB driver's interface. Read models can be built again, so `synchronous: 'NORMAL'` will do. */
export class SqliteReadStore implements ReadStore {
  readonly statements: Statements;
  private readonly opened = new Map<string, Documents>();
  private readonly found = new Map<string, Findables>();

  constructor(readonly database: DatabaseSync) {
    this.statements = new Statements(database);
  }

  collection<T extends object>(name: string): Collection<T> {
    return new SqliteCollection<T>(this.documents(name), this.statements);
  }

  documents(name: string): Documents {
    const known = this.opened.get(name);
    if (known) return known;
    const documents = new Documents(this.statements, name);
    this.opened.set(name, documents);
    return documents;
  }

  /** Makes its tables with the first call. */
  findables(name: string): Findables {
    const known = this.found.get(name);
    if (known) return known;
    const findables = new Findables(this.statements, name);
    this.found.set(name, findables);
    return findables;
  }

  /** What we know of documents and indexed paths may be newer than the database, after a rollback, or older. */
  forget(): void {
    for (const documents of this.opened.values()) documents.forget();
  }

  /** The collection and its documents. */
  drop(name: string): void {
    const documents = this.documents(name);
    documents.forget();
    this.statements.get('DELETE FROM indexed_paths WHERE collection = ?').run(name);
    this.database.exec(`DROP TABLE ${documents.table}`);
    this.opened.delete(name);
    this.findables(name).drop();
    this.found.delete(name);
  }
}
