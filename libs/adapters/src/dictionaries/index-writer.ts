import type { DictionaryInfo } from '@app/kernel';
import { sqlite, type DatabaseSync, type StatementSync } from '../embedded/database.js';
import type { WrittenEntry, WrittenForm } from './written.js';

/** What is written so comes before what only sounds so, and what is common before what is rare. */
const rankOf = (how: WrittenForm['how'], common: boolean): number => {
  if (how === 'written' || (how === 'mostly' && common)) return common ? 0 : 1;
  return common ? 2 : 3;
};

/** Writes the index of one dictionary into a new file. Nobody else sees the file yet, so it is synced once, by its owner, at the end. */
export class IndexWriter {
  /** Of the tables below; an index of another version is not read. */
  static readonly VERSION = 1;
  entries = 0;
  private readonly database: DatabaseSync;
  private readonly sql: Record<'entry' | 'form' | 'fact', StatementSync>;

  constructor(file: string) {
    this.database = new sqlite.DatabaseSync(file);
    this.database.exec(`
      PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;
      CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE entries (id INTEGER PRIMARY KEY, senses TEXT NOT NULL) STRICT;
      CREATE TABLE forms (form TEXT NOT NULL, rank INTEGER NOT NULL, entry INTEGER NOT NULL, word TEXT NOT NULL, reading TEXT NOT NULL) STRICT;
      BEGIN`);
    this.sql = {
      entry: this.database.prepare('INSERT INTO entries (id, senses) VALUES (?, ?)'),
      form: this.database.prepare(
        'INSERT INTO forms (form, rank, entry, word, reading) VALUES (?, ?, ?, ?, ?)',
      ),
      fact: this.database.prepare('INSERT INTO facts (name, value) VALUES (?, ?)'),
    };
  }

  add({ forms, senses, common }: WrittenEntry): void {
    const id = (this.entries += 1);
    this.sql.entry.run(id, JSON.stringify(senses));
    for (const { form, word, reading, how } of forms)
      this.sql.form.run(form, rankOf(how, common), id, word, reading);
  }

  close(info: DictionaryInfo): void {
    this.sql.fact.run('version', String(IndexWriter.VERSION));
    this.sql.fact.run('info', JSON.stringify(info));
    this.database.exec('COMMIT; CREATE INDEX forms_by_form ON forms (form, rank, entry)');
    this.database.close();
  }

  /** Lets go of the file, finished or not. */
  abandon(): void {
    if (this.database.isOpen) this.database.close();
  }
}
