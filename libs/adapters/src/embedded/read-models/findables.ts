import { hash } from 'node:crypto';
import {
  FIELDS,
  FOLDING,
  canonicalJson,
  folded,
  gramsOf,
  type Findable,
  type Texts,
} from '@app/kernel';
import type { Statements } from './statements.js';

/** One number for one key in every collection, so that what they say of it meets without a table of numbers. */
const numberOf = (key: string): number => parseInt(hash('sha256', key).slice(0, 12), 16);

const blank = (text: string): string => ' '.repeat(Buffer.byteLength(text));

const gramsIn = (texts: Texts): string[] =>
  FIELDS.map((field) => (texts[field] ?? []).flatMap((text) => gramsOf(folded(text))).join(' '));

/**
 * How the documents of one collection are found: `find:` says what of them is written, `grams:` is an FTS5 index over pairs of characters
 * that keeps no text of its own, `facet:` what lists choose by. Written within the commit of the documents.
 */
export class Findables {
  constructor(
    private readonly statements: Statements,
    readonly collection: string,
  ) {
    const { find, body, grams, facet } = tablesOf(collection);
    statements.database.exec(`
      CREATE TABLE IF NOT EXISTS ${find}(id INTEGER PRIMARY KEY, key TEXT NOT NULL, ord TEXT NOT NULL, seq INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS ${body}(seq INTEGER PRIMARY KEY, body TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS ${facet}(name TEXT NOT NULL, value TEXT NOT NULL, id INTEGER NOT NULL, PRIMARY KEY(name, value, id)) WITHOUT ROWID;`);
    const named = statements.database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?');
    if (!named.get(grams.slice(1, -1))) statements.transaction(() => this.index());
  }

  put(key: string, findable: Findable | null): void {
    const { find, body: bodies, facet } = tablesOf(this.collection);
    const run = (sql: string, ...values: (string | number)[]) =>
      this.statements.get(sql).run(...values);
    const id = numberOf(key);
    const row = this.statements
      .get(`SELECT key, ord, seq, body FROM ${find} JOIN ${bodies} USING (seq) WHERE id = ?`)
      .get(id) as { key: string; ord: string; seq: number; body: string } | undefined;
    if (row && row.key !== key) throw new Error(`two keys of one number: ${row.key} and ${key}`);
    const { texts = {}, facets = {}, order = '' } = findable ?? {};
    const body = findable && canonicalJson({ texts, facets });
    if (row && row.body === body && row.ord === order) return;
    if (row) {
      const before = JSON.parse(row.body) as Required<Pick<Findable, 'texts' | 'facets'>>;
      this.remove(id, before.texts);
      for (const [name, value] of facetsIn(before.facets))
        run(`DELETE FROM ${facet} WHERE name = ? AND value = ? AND id = ?`, name, value, id);
    }
    if (body === null) {
      if (!row) return;
      // Blank first: what SQLite copies of the page from now on says nothing.
      run(`UPDATE ${bodies} SET body = ? WHERE seq = ?`, blank(row.body), row.seq);
      run(`DELETE FROM ${bodies} WHERE seq = ?`, row.seq);
      run(`DELETE FROM ${find} WHERE id = ?`, id);
      return;
    }
    if (row) {
      run(`UPDATE ${bodies} SET body = ? WHERE seq = ?`, body, row.seq);
      run(`UPDATE ${find} SET ord = ? WHERE id = ?`, order, id);
    } else {
      const { lastInsertRowid } = run(`INSERT INTO ${bodies}(body) VALUES (?)`, body);
      run(`INSERT INTO ${find} VALUES (?, ?, ?, ?)`, id, key, order, Number(lastInsertRowid));
    }
    this.insert(id, texts);
    for (const [name, value] of facetsIn(facets))
      run(`INSERT OR IGNORE INTO ${facet} VALUES (?, ?, ?)`, name, value, id);
  }

  private remove(id: number, texts: Texts): void {
    const { grams } = tablesOf(this.collection);
    this.statements
      .get(
        `INSERT INTO ${grams}(${grams}, rowid, ${FIELDS.join(', ')}) VALUES ('delete', ?${', ?'.repeat(FIELDS.length)})`,
      )
      .run(id, ...gramsIn(texts));
  }

  /** Anew from what is written, also after texts came to be folded in another way. */
  private index(): void {
    const { database } = this.statements;
    const { find, body: bodies, grams } = tablesOf(this.collection);
    for (let former = 0; former < FOLDING; former += 1)
      database.exec(`DROP TABLE IF EXISTS ${tablesOf(this.collection, former).grams}`);
    database.exec(`
      CREATE VIRTUAL TABLE ${grams} USING fts5(${FIELDS.join(', ')}, content='', columnsize=0, tokenize='ascii');
      -- What a text no longer says leaves the pages of the index, too.
      INSERT INTO ${grams}(${grams}, rank) VALUES ('secure-delete', 1);`);
    for (const row of database
      .prepare(`SELECT id, body FROM ${find} JOIN ${bodies} USING (seq)`)
      .all()) {
      const { id, body } = row as { id: number; body: string };
      this.insert(id, (JSON.parse(body) as { texts: Texts }).texts);
    }
  }

  private insert(id: number, texts: Texts): void {
    const { grams } = tablesOf(this.collection);
    this.statements
      .get(
        `INSERT INTO ${grams}(rowid, ${FIELDS.join(', ')}) VALUES (?${', ?'.repeat(FIELDS.length)})`,
      )
      .run(id, ...gramsIn(texts));
  }

  drop(): void {
    for (const table of Object.values(tablesOf(this.collection)))
      this.statements.database.exec(`DROP TABLE IF EXISTS ${table}`);
  }
}

export const tablesOf = (collection: string, folding = FOLDING) => ({
  find: `"find:${collection}"`,
  /** Written at its end and in place, never in between: what SQLite moves leaves a copy behind. */
  body: `"body:${collection}"`,
  grams: `"grams:${folding}:${collection}"`,
  facet: `"facet:${collection}"`,
});

const facetsIn = (facets: Readonly<Record<string, readonly string[]>>): [string, string][] =>
  Object.entries(facets).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  );
