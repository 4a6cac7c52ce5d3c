import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export type Accent = 'us' | 'gb';

/** How a word is said: one way, or several by the part it plays (`VERB`, `NOUN`, `None` at a pause). */
export interface Entry {
  /** Made by hand; the rest by machine. */
  byHand: boolean;
  ways: Readonly<Record<string, string>>;
}

/** The sense that the tables do not have (`senses.ts`), in their symbols. */
const OTHER_WAYS: Readonly<Record<string, string>> = {
  lead: 'lˈɛd', row: 'ɹˈW', rows: 'ɹˈWz', resume: 'ɹˈɛzəmˌA', resumes: 'ɹˈɛzəmˌAz', sake: 'sˈɑki',
}; // prettier-ignore

const [TAB, LINE, DEFAULT] = [9, 10, 'DEFAULT'];

const parse = (line: string): Entry => {
  const [word = '', kind, said = ''] = line.split('\t');
  const ways = said.includes('=')
    ? Object.fromEntries(said.split(' ').map((way) => way.split('=') as [string, string]))
    : { [DEFAULT]: said };
  const other = Object.hasOwn(OTHER_WAYS, word) ? OTHER_WAYS[word] : undefined;
  return { byHand: kind === 'g', ways: other === undefined ? ways : { ...ways, OTHER: other } };
};

/** Words by their bytes: the lines stay as they are unpacked, 5 MB, and one is found by halves. */
export class Dictionary {
  private constructor(private readonly lines: Buffer) {}

  static readonly of = (accent: Accent): Dictionary =>
    (loaded[accent] ??= new Dictionary(
      gunzipSync(readFileSync(new URL(`./tables/en-${accent}.tsv.gz`, import.meta.url))),
    ));

  /** As written; a capital, too, for what stands in small letters, and the other way round. */
  find(word: string): Entry | undefined {
    const exact = this.exact(word);
    if (exact || word.length < 2) return exact;
    const lower = word.toLowerCase();
    const capital = word.slice(0, 1).toUpperCase() + lower.slice(1);
    const other = word === lower ? capital : word === capital ? lower : undefined;
    return other === undefined ? undefined : this.exact(other);
  }

  private exact(word: string): Entry | undefined {
    const wanted = Buffer.from(word);
    let [from, to] = [0, this.lines.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const begin = this.lines.lastIndexOf(LINE, middle - 1) + 1;
      const start = middle === 0 ? 0 : begin;
      const end = this.lines.indexOf(LINE, start);
      const key = this.lines.subarray(start, this.lines.indexOf(TAB, start));
      const order = Buffer.compare(wanted, key);
      if (order === 0) return parse(this.lines.toString('utf8', start, end));
      if (order < 0) to = start;
      else from = end + 1;
    }
    return undefined;
  }
}

const loaded: Partial<Record<Accent, Dictionary>> = {};

/** Not by what part they play, but by where they stand. */
const BY_PLACE = new Set(['that', 'used', 'us']);

/** A word that is one thing said so and another said otherwise: `record`, `live`, `close`. */
export const isHomograph = (word: string, accent: Accent): boolean => {
  if (BY_PLACE.has(word.toLowerCase())) return false;
  const { None: _, ...ways } = Dictionary.of(accent).find(word)?.ways ?? {};
  return new Set(Object.values(ways)).size > 1;
};
