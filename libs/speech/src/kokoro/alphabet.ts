import { readFileSync } from 'node:fs';

/** One of the tables beside this file. */
export const table = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./tables/${name}.json`, import.meta.url), 'utf8'));

/** Symbol → number of Kokoro v1.0. One code point is one token; nothing is ever normalised. */
export const TOKENS: Readonly<Record<string, number>> = table('vocab') as Record<string, number>;

/** What the model would drop without a word. */
export const strangers = (phonemes: string): string[] => [
  ...new Set(Array.from(phonemes).filter((symbol) => !Object.hasOwn(TOKENS, symbol))),
];
