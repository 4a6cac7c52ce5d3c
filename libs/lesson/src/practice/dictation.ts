import { compareLetters, type Sound, type Sounds } from './dictation-letters.js';
import { Pieces, type DictationPiece, type Letter } from './dictation-pieces.js';
import { compareWords } from './dictation-words.js';

export type { DictationPiece };

export interface Dictation {
  pieces: DictationPiece[];
  /** Share of the expected letters that were heard right, 0–1; a sentence without letters counts as heard. */
  score: number;
  right: boolean;
  /** How many letters are otherwise than they were said. */
  changes: number;
}

const LETTER = /[\p{L}\p{N}\p{M}ー]/u;

/** What counts as heard: width, case, small variants and hiragana against katakana make no difference to the ear. */
const heard = (character: string): string => {
  const plain = character
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, (mark) => (mark === '\u3099' || mark === '\u309a' ? mark : ''));
  return plain
    .replaceAll(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .normalize('NFC');
};

/** Letters with the signs that follow them, the first also with those before it: signs are shown and never judged. */
const letters = (text: string): Letter[] => {
  const found: Letter[] = [];
  let [at, before] = [0, ''];
  for (const shown of text.normalize('NFC')) {
    const last = found.at(-1);
    if (LETTER.test(shown))
      found.push({ shown: last ? shown : before + shown, key: heard(shown), at });
    else if (last) last.shown += shown;
    else before += shown;
    at += shown.length;
  }
  return found.length > 0 || before === '' ? found : [{ shown: before, key: '', at: 0 }];
};

/** A stretch of the sentence as it is written, and as it is read. */
export interface Spelling {
  text: string;
  reading: string;
}

/** First letter of a stretch that is read otherwise than it is written → how it sounds. Spellings of other words than these say nothing. */
const soundsOf = (
  expected: string,
  all: readonly Letter[],
  spellings: readonly Spelling[],
): Sounds => {
  const sounds = new Map<number, Sound>();
  const parts = spellings.map(({ text, reading }) => ({ text: text.normalize('NFC'), reading }));
  if (parts.map(({ text }) => text).join('') !== expected.normalize('NFC')) return sounds;
  const behind = (place: number): number => {
    const found = all.findIndex(({ at }) => at >= place);
    return found < 0 ? all.length : found;
  };
  let at = 0;
  for (const { text, reading } of parts) {
    const from = behind(at);
    at += text.length;
    const to = behind(at);
    const keys = letters(reading).flatMap(({ key }) => (key === '' ? [] : [key]));
    if (keys.length > 0 && reading !== text && to > from) sounds.set(from, { to, keys });
  }
  return sounds;
};

/** Scripts that are compared letter by letter: what a word is does not stand between spaces, or not alone. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
const CELLS = 4_000_000;

/**
 * Compares what a learner typed with what was said: word by word where words stand between spaces, else letter by letter, with the fewest
 * changes. Who writes a word as it is read (たに for 谷) has heard it; `spellings` say how that is, in order and of the whole sentence.
 * Quadratic in the sentence, so beyond 2000 letters only the beginning is compared.
 */
export function compareDictation(
  expected: string,
  typed: string,
  spellings: readonly Spelling[] = [],
): Dictation {
  const most = Math.floor(Math.sqrt(CELLS));
  const [a, b] = [letters(expected).slice(0, most), letters(typed).slice(0, most)];
  const pieces = new Pieces();
  const readings = spellings.map(({ reading }) => reading);
  const compare = UNSPACED.test([expected, ...readings].join('')) ? compareLetters : compareWords;
  const changes = compare(a, b, pieces, soundsOf(expected, a, spellings));
  const judged = a.filter(({ key }) => key !== '').length;
  return {
    pieces: pieces.list,
    score: judged === 0 ? 1 : pieces.good / judged,
    right: pieces.list.every(({ kind }) => kind === 'same'),
    changes,
  };
}
