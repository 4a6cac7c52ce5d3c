import { isHomograph, isSaidApart, saidIn, withoutGiven, type Accent } from '@app/english';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { alike, phonesOf } from './phones.js';

/** Names that no text has, and that can be spoken: flite spells out what it holds for no word. */
const [CONSONANTS, VOWELS] = ['bdfgklmnprstv', 'aeiou'];
export const MOST_NAMES = CONSONANTS.length * VOWELS.length;
export const nameOf = (index: number) =>
  `zano${CONSONANTS[Math.floor(index / VOWELS.length)]}${VOWELS[index % VOWELS.length]}`;

/** Words that flite's own lexicon says otherwise than America's dictionary (`make-said-otherwise.mjs`). */
let table: ReadonlySet<string> | undefined;
const listed = (): ReadonlySet<string> =>
  (table ??= new Set(
    brotliDecompressSync(readFileSync(new URL('./said-otherwise.txt.br', import.meta.url)))
      .toString()
      .split('\n'),
  ));
/** Forms are not listed: `reviews` goes with `review`. */
const isSaidOtherwise = (word: string): boolean => {
  const stem = word.replace(/(?:s|ed|d|ing)$/, '');
  return [word, stem, `${stem}e`].some((one) => listed().has(one));
};

/** Small words are strong or weak by what stands beside them, and flite knows how: only of another accent they are told. */
const SMALL = new Set(
  'a am an and are as at be been but can could do does for from had has have her his i in is must of on or our shall she should some than that the them there to us used was we were will with would you your'.split(' '),
); // prettier-ignore

/** The letter stands in the same place as the article. */
const isLetterA = (word: string, said: string) => word === 'A' && said !== 'ɐ';

export interface AsRead {
  /** With other names for its homographs. */
  text: string;
  /** A line for each word that is told: its phones. */
  lexicon: string;
  /** Where in the text those with other names stand. */
  named: { from: number; to: number; name: string }[];
}

/**
 * flite says words as its lexicon has them: `record`, `live`, `close` in one way, whatever part they play, `Monday` as mandy, and all as in America.
 * What is shown is told it with the sentence: homographs, and words whose sounds somebody gives, by names of their own where they stand; other
 * words that it would say otherwise by themselves. Nothing for a text without one.
 */
export const asRead = (text: string, accent: Accent = 'us'): AsRead | undefined => {
  const plain = text.normalize('NFKC').replace(/[‘’]/g, "'");
  const names = new Map<string, string>();
  const own = new Map<string, string>();
  const named: AsRead['named'] = [];
  const american = accent === 'us' ? [] : saidIn(plain, 'us');
  let [spoken, written, at] = ['', 0, 0];
  for (const [index, { text: word, isWord, given, said = '' }] of saidIn(plain, accent).entries()) {
    const start = isWord ? plain.indexOf(word, at) : -1;
    if (start < 0) continue;
    at = start + word.length;
    const phones = phonesOf(said.replaceAll(' ', ''));
    if (!phones) continue;
    const isApart = isHomograph(word, accent) || isLetterA(word, said) || isSaidApart(word, said);
    if (given === undefined && !isApart) {
      const lower = word.toLowerCase();
      const before = phonesOf(american[index]?.said ?? said) ?? '';
      const isAccent = alike(before) !== alike(phones);
      const isOther = isAccent || (isSaidOtherwise(lower) && !SMALL.has(lower));
      if (isOther && /^[a-z]{2,}$/.test(lower) && !own.has(lower)) own.set(lower, phones);
      continue;
    }
    if (names.size === MOST_NAMES && !names.has(phones)) continue;
    const name = names.get(phones) ?? nameOf(names.size);
    names.set(phones, name);
    named.push({ from: start, to: at, name });
    spoken += plain.slice(written, start) + name;
    written = at;
  }
  if (names.size + own.size === 0) return undefined;
  const lines = [...[...names].map(([phones, name]) => [name, phones]), ...own];
  const lexicon = lines.map(([name, phones]) => `${name} nil : ${phones}\n`).join('');
  return { text: withoutGiven(spoken + plain.slice(written)), lexicon, named };
};
