import {
  byReading,
  explains,
  plainForm,
  plainReading,
  type Dictionaries,
  type DictionaryEntry,
  type DictionaryInfo,
  type Lookup,
} from './dictionary.js';

/** Dictionaries of a few entries, in memory. */
export class MemoryDictionaries implements Dictionaries {
  constructor(
    readonly books: readonly {
      info: DictionaryInfo;
      entries: readonly Omit<DictionaryEntry, 'source'>[];
    }[] = [],
  ) {}

  async installed(): Promise<readonly DictionaryInfo[]> {
    return this.books.map(({ info }) => info).toSorted((a, b) => (a.title < b.title ? -1 : 1));
  }

  async look({ word, language, reading }: Lookup): Promise<readonly DictionaryEntry[]> {
    const found = this.books
      .filter(({ info }) => explains(info.language, language))
      .flatMap(({ info, entries }) => entries.map((entry) => ({ ...entry, source: info.id })));
    const written = found.filter((entry) => plainForm(entry.word) === plainForm(word));
    const spoken = found.filter(
      (entry) => !written.includes(entry) && plainReading(entry.reading) === plainReading(word),
    );
    return byReading([...written, ...spoken], reading);
  }
}
