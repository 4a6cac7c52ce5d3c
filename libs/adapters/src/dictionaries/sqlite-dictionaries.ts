import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  byReading,
  explains,
  plainForm,
  plainReading,
  type Dictionaries,
  type DictionaryEntry,
  type DictionaryInfo,
  type Lookup,
  type Sense,
} from '@app/kernel';
import { readDatabase, type DatabaseSync, type StatementSync } from '../embedded/database.js';
import { syncFolder } from '../files/durable-file.js';
import { IndexWriter } from './index-writer.js';

const FILE = /^([0-9a-f]{32})\.sqlite$/;
/** Rows of one dictionary for one form. */
const MOST = 24;
/** Longer than any word. */
const LONGEST = 200;
/** The folder is looked at this often at most, ms: what an operator installs is there a moment later, without a restart. */
const LOOK_AGAIN = 1000;

interface Row {
  word: string;
  reading: string;
  senses: string;
}
interface Found extends Row {
  source: string;
  told: readonly Sense[];
}
interface Open {
  name: string;
  info: DictionaryInfo;
  database: DatabaseSync;
  find: StatementSync;
}

/** The indexes of a folder, each opened for reading alone. One that cannot be read is reported and left out; the others answer. */
export class SqliteDictionaries implements Dictionaries {
  private open: readonly Open[] = [];
  private looking: Promise<readonly Open[]> = Promise.resolve([]);
  /** Names and times of the files that are open. */
  private stamp = '';
  private lookedAt = Number.NEGATIVE_INFINITY;
  private readonly broken = new Set<string>();

  constructor(
    private readonly folder: string,
    private readonly report: (error: unknown, where?: string) => void = () => {},
  ) {}

  async installed(): Promise<readonly DictionaryInfo[]> {
    return (await this.current()).map(({ info }) => info);
  }

  async look({ word, language, reading }: Lookup): Promise<readonly DictionaryEntry[]> {
    if (word.length > LONGEST || word.trim() === '') return [];
    const forms = [plainForm(word), plainReading(word)] as const;
    const found = (await this.current())
      .filter(({ info }) => explains(info.language, language))
      .flatMap((dictionary) => this.rows(dictionary, forms));
    return firstOfEach(byReading(found, reading)).map(
      ({ word: form, reading: sound, told, source }) => ({
        word: form,
        reading: sound,
        senses: told,
        source,
      }),
    );
  }

  close(): void {
    for (const { database } of this.open) database.close();
    this.open = [];
    this.stamp = '';
    this.lookedAt = Number.NEGATIVE_INFINITY;
  }

  private rows({ name, info, find }: Open, forms: readonly [string, string]): Found[] {
    try {
      const rows = find.all(...forms, MOST) as unknown as Row[];
      return rows.map(({ word, reading, senses }) => ({
        word,
        reading,
        senses,
        told: JSON.parse(senses) as Sense[],
        source: info.id,
      }));
    } catch (error) {
      this.complain(name, error);
      return [];
    }
  }

  /** Who asks while the folder is being looked at waits for what is found. */
  private current(): Promise<readonly Open[]> {
    if (performance.now() - this.lookedAt < LOOK_AGAIN) return this.looking;
    this.lookedAt = performance.now();
    this.looking = this.lookAgain();
    return this.looking;
  }

  private async lookAgain(): Promise<readonly Open[]> {
    const names = (await readdir(this.folder).catch((): string[] => [])).filter((name: string) => FILE.test(name)).toSorted(); // prettier-ignore
    const times = await Promise.all(names.map((name) => stat(join(this.folder, name)).then(({ mtimeMs }) => mtimeMs, () => 0))); // prettier-ignore
    const stamp = names.map((name, index) => `${name} ${times[index]}`).join();
    if (stamp === this.stamp) return this.open;
    for (const { database } of this.open) database.close();
    this.broken.clear(); // it may have been installed again
    this.stamp = stamp;
    const open = names.flatMap((name) => this.tryOpen(name) ?? []);
    this.open = open.toSorted((a, b) =>
      `${a.info.title} ${a.info.id}` < `${b.info.title} ${b.info.id}` ? -1 : 1,
    );
    return this.open;
  }

  private tryOpen(name: string): Open | undefined {
    let database: DatabaseSync | undefined;
    try {
      database = readDatabase(join(this.folder, name));
      const facts = new Map((database.prepare('SELECT name, value FROM facts').all() as unknown as { name: string; value: string }[]).map((row) => [row.name, row.value])); // prettier-ignore
      if (facts.get('version') !== String(IndexWriter.VERSION))
        throw new Error(`index version ${facts.get('version')}, not ${IndexWriter.VERSION}`);
      const info = {
        ...(JSON.parse(facts.get('info') ?? '') as DictionaryInfo),
        id: name.slice(0, 32),
      };
      const find = database.prepare(
        'SELECT word, reading, senses FROM forms JOIN entries ON entries.id = forms.entry WHERE form IN (?, ?) ORDER BY rank, forms.entry, forms.rowid LIMIT ?',
      );
      return { name, info, database, find };
    } catch (error) {
      database?.close();
      this.complain(name, error);
      return undefined;
    }
  }

  private complain(name: string, error: unknown): void {
    if (this.broken.has(name)) return;
    this.broken.add(name);
    this.report(error, `词典 ${name} 读不出来，请重新安装`);
  }
}

/** EDICT repeats an entry for each way to write and each way to say it. */
const firstOfEach = <T extends Row>(rows: readonly T[]): T[] => {
  const seen = new Set<string>();
  return rows.filter(({ word, reading, senses }) => {
    const keys = [`w ${word} ${senses}`, `r ${reading || word} ${senses}`];
    const fresh = keys.every((key) => !seen.has(key));
    for (const key of keys) seen.add(key);
    return fresh;
  });
};

/** Takes one index away. A server that has it open goes on with the others. @returns whether it was there */
export async function removeDictionary(folder: string, id: string): Promise<boolean> {
  const name = `${id}.sqlite`;
  if (!FILE.test(name) || !(await readdir(folder).catch((): string[] => [])).includes(name)) return false; // prettier-ignore
  await rm(join(folder, name));
  await syncFolder(folder);
  return true;
}
