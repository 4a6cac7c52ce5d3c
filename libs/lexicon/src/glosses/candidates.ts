import type { Word } from '@app/annotation';

/** A word that was tapped, and its sentence around it. */
export interface Tapped {
  before: string;
  word: string;
  after: string;
  /** As it stands above the word. */
  reading?: string;
}
interface Candidate {
  form: string;
  reading?: string;
}
/** What to look up, the likeliest first in each list. */
interface Candidates {
  /** Words that the tapped one is a part of. */
  longer: Candidate[];
  /** The word itself, also as a dictionary writes it. */
  own: Candidate[];
  /** When nothing is found: what it may be put together from. */
  parts: Candidate[];
}

const SIGN = /^[\p{P}\p{S}\s]+$/u;
/** Analysed words that an entry may reach over before and after the tapped one. */
const REACH = { before: 2, after: 4 };
const LONGEST = 16;
/** So many Chinese characters in a row are in a dictionary only because they are one word. */
const SURE = 4;

interface Placed extends Word {
  start: number;
  end: number;
}
const placed = (words: readonly Word[]): Placed[] => {
  let at = 0;
  return words.map((word) => ({ ...word, start: at, end: (at += word.surface.length) }));
};

const written = (words: readonly Word[]) => words.map(({ surface }) => surface).join('');
const spoken = (words: readonly Word[]) =>
  words.map(({ surface, reading }) => reading ?? surface).join('');

/** What is written above the tapped word is right where the analyser read it otherwise. */
const readingOf = (span: readonly Placed[], { before, reading }: Tapped): { reading?: string } => {
  const said = spoken(span);
  if (reading !== undefined && span[0]?.start === before.length && !said.startsWith(reading))
    return { reading };
  return said === '' ? {} : { reading: said };
};

const formsOf = (span: readonly Placed[], tapped: Tapped): Candidate[] => {
  const last = span.at(-1);
  const reading = readingOf(span, tapped);
  const surface = { form: written(span), ...reading };
  if (last?.base === undefined || last.base === last.surface) return [surface];
  // 借り of 借りた is 借りる before it is a noun.
  return [{ form: written(span.slice(0, -1)) + last.base, ...reading }, surface];
};

/** Stretches of words that hold those from `first` to `last`, the longest first. */
const spansAround = (words: readonly Placed[], first: number, last: number): Placed[][] => {
  const spans: Placed[][] = [];
  for (let from = Math.max(0, first - REACH.before); from <= first; from += 1)
    for (let to = last; to <= Math.min(words.length - 1, last + REACH.after); to += 1) {
      const span = words.slice(from, to + 1);
      const rim = [...words.slice(from, first), ...words.slice(last + 1, to + 1)];
      if (!rim.some(({ surface }) => SIGN.test(surface)) && written(span).length <= LONGEST)
        spans.push(span);
    }
  return spans.toSorted((a, b) => written(b).length - written(a).length);
};

const exact = ({ word, reading }: Tapped): Candidate => ({
  form: word,
  ...(reading !== undefined && { reading }),
});

/** The beginnings of a text, the longest first: what is not a word as a whole may begin with one. */
const beginnings = (word: string): Candidate[] => {
  const characters = Array.from(word);
  return Array.from({ length: Math.max(0, characters.length - 1) }, (_, at) => ({
    form: characters.slice(0, characters.length - 1 - at).join(''),
  }));
};

/**
 * What to look a tapped word up as. `words` is its sentence as the analyser cuts it (empty: no analyser).
 * Japanese goes by the analyser's words and their dictionary forms, never by endings of our own.
 */
export const candidates = (
  tapped: Tapped,
  words: readonly Word[],
  language: string,
): Candidates => {
  const [start, end] = [tapped.before.length, tapped.before.length + tapped.word.length];
  const sentence = placed(words);
  const first = sentence.findIndex((word) => word.end > start);
  const last = sentence.findLastIndex((word) => word.start < end);
  const own = sentence.slice(first, last + 1);
  const glued = /^(zh|ko)(-|$)/.test(language);
  if (own.length === 0)
    return { longer: [], own: [exact(tapped)], parts: glued ? beginnings(tapped.word) : [] };
  const longer = spansAround(sentence, first, last).filter((span) => span.length > own.length);
  return {
    longer: longer
      .filter((span) => !glued || written(span).length >= SURE)
      .flatMap((span) => formsOf(span, tapped)),
    own: [...formsOf(own, tapped), exact(tapped)],
    parts: glued ? beginnings(tapped.word) : [],
  };
};
