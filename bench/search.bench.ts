// Search over 100 000 public sentences as the product asks it, beside a bare FTS5 table with the same grams, in turns in one run.
// npm run bench search. Writes bench/results/search.md. BENCH_SENTENCES=10000 is quick.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folded, gramsOf, gramsWanted, type Field, type Question } from '@app/kernel';
import { openDatabase } from '../libs/adapters/src/embedded/database.js';
import { SqliteProjectionStore } from '../libs/adapters/src/embedded/read-models/projection-store.js';
import { bars, publish, quantile } from './results.js';

const SENTENCES = Number(process.env['BENCH_SENTENCES'] ?? 100_000);
const OF_A_LESSON = 12;
const AT_ONCE = 100;
const QUESTIONS = 300;
const BAR_MS = 30;

interface Line {
  text: string;
  reading?: string;
  translations: Record<string, string>;
}
const samples = JSON.parse(
  readFileSync(new URL('../libs/lesson/samples/sample-lessons.json', import.meta.url), 'utf8'),
) as { lessons: { lines: Line[] }[] };
const lines = samples.lessons.flatMap((lesson) => lesson.lines);

let state = 20_261_123;
const below = (most: number): number => (state = (state * 16_807) % 2_147_483_647) % most;
const some = <T>(all: readonly T[]): T => all[below(all.length)] as T;
/** Half of one line and half of another: words are as frequent as they are, sentences are not the same. */
const half = (text: string, second: boolean): string => {
  const letters = Array.from(text);
  const middle = Math.ceil(letters.length / 2);
  return (second ? letters.slice(middle) : letters.slice(0, middle)).join('');
};
const sentence = () => {
  const [one, two] = [some(lines), some(lines)];
  const joined = (of: (line: Line) => string | undefined) =>
    half(of(one) ?? '', false) + half(of(two) ?? '', true);
  return {
    text: joined(({ text }) => text),
    translation: joined(({ translations }) => Object.values(translations)[0]),
    reading: joined(({ reading }) => reading),
  };
};
const lessons = Array.from({ length: Math.ceil(SENTENCES / OF_A_LESSON) }, (_, n) => {
  const sentences = Array.from({ length: OF_A_LESSON }, sentence);
  const of = (field: 'text' | 'translation' | 'reading') => sentences.map((one) => one[field]);
  return {
    key: `c-${n}`,
    title: Array.from(some(sentences).text).slice(0, 12).join(''),
    tags: [`标签${n % 40}`],
    texts: { text: of('text'), translation: of('translation'), reading: of('reading') },
  };
});

/** What people type: two to five characters of something that is there, now and then one alone, two words, or nothing's. */
const typed = (n: number): string => {
  const letters = Array.from(some(some(lessons).texts[some(['text', 'text', 'reading', 'translation'] as const)])); // prettier-ignore
  const part = (long: number) => {
    const from = below(Math.max(1, letters.length - long));
    return letters.slice(from, from + long).join('');
  };
  if (n % 20 === 0) return part(1);
  if (n % 20 === 1) return '狼狽為奸';
  return n % 5 === 2 ? `${part(2)} ${part(2)}` : part(2 + below(4));
};
const questions = Array.from({ length: QUESTIONS }, (_, n) =>
  typed(n)
    .split(/\s+/u)
    .map(folded)
    .filter((term) => term !== ''),
).filter((terms) => terms.length > 0);

const folder = await mkdtemp(join(tmpdir(), 'yamabiko-bench-search-'));
const store = SqliteProjectionStore.open(join(folder, 'read-models.sqlite'));
const bare = openDatabase(join(folder, 'bare.sqlite'), { synchronous: 'NORMAL' });
try {
  bare.exec("CREATE VIRTUAL TABLE grams USING fts5(body, content='', columnsize=0, tokenize='ascii')"); // prettier-ignore
  const insert = bare.prepare('INSERT INTO grams(rowid, body) VALUES (?, ?)');
  for (let from = 0; from < lessons.length; from += AT_ONCE) {
    const page = lessons.slice(from, from + AT_ONCE);
    await store.commit({
      documents: page.flatMap(({ key, title, tags, texts }, n) => {
        const of = { key, doc: { key }, position: BigInt(from + n + 1) };
        const order = String(from + n).padStart(9, '0');
        return [
          {
            collection: 'cards.v1',
            ...of,
            find: { texts: { title: [title], tags }, facets: { owner: [`u${n % 50}`] }, order },
          },
          { collection: 'words.v1', ...of, find: { texts } },
        ];
      }),
    });
    bare.exec('BEGIN');
    for (const [n, { title, tags, texts }] of page.entries())
      insert.run(
        from + n + 1,
        [title, ...tags, ...Object.values(texts).flat()].flatMap((text) => gramsOf(folded(text))).join(' '), // prettier-ignore
      );
    bare.exec('COMMIT');
  }
  const SENTENCE_FIELDS: readonly Field[] = ['text', 'translation', 'reading'];
  const asked = (terms: readonly string[]): Question<string> => ({
    places: [
      { in: 'cards.v1', fields: ['title', 'tags', 'reading'] },
      { in: 'words.v1', fields: SENTENCE_FIELDS },
    ],
    terms: terms.map((text) => ({ text, or: { field: 'author', facet: 'owner', values: ['u7'] } })),
    never: { owner: ['u3'] },
    skip: 0,
    limit: 20,
  });
  const look = bare.prepare('SELECT rowid FROM grams WHERE grams MATCH ? ORDER BY rowid DESC LIMIT 20'); // prettier-ignore
  const bareOf = (terms: readonly string[]) =>
    terms
      .map((term) => {
        const { phrase, prefix } = gramsWanted(term);
        return `"${phrase.join(' ')}"${prefix ? '*' : ''}`;
      })
      .join(' AND ');
  const took: Record<'product' | 'bare', number[]> = { product: [], bare: [] };
  let found = 0;
  for (let round = 0; round < 3; round += 1)
    for (const terms of questions) {
      let begin = performance.now();
      found += (await store.find(asked(terms))).total;
      const product = performance.now() - begin;
      begin = performance.now();
      look.all(bareOf(terms));
      const alone = performance.now() - begin;
      if (round === 0) continue; // what the system has read once it has
      took.product.push(product);
      took.bare.push(alone);
    }
  const row = (name: string, values: readonly number[]) =>
    `| ${name} | ${quantile(values, 0.5).toFixed(1)} | ${quantile(values, 0.95).toFixed(1)} | ${Math.max(...values).toFixed(1)} |`;
  publish(
    'search',
    'Search',
    `${questions.length} questions, each asked twice when all were asked once, over ${SENTENCES} public sentences in ${lessons.length} lessons on the embedded store: titles, tags, authors, sentences, their translations and readings, ranked by where they stand, counted, the first twenty with their texts. Beside it the same grams in one column of a bare FTS5 table, the newest twenty, neither ranked nor counted nor read. A question finds ${Math.round(found / questions.length / 3)} lessons on average.

| what | p50 ms | p95 ms | longest ms |
|---|---|---|---|
${row('search', took.product)}
${row('bare FTS5', took.bare)}

${bars([{ what: 'p95 of a search, ms', found: quantile(took.product, 0.95), bar: BAR_MS, at: 'most', digits: 1 }])}`,
  );
} finally {
  await store.close();
  bare.close();
  await rm(folder, { recursive: true, force: true });
}
