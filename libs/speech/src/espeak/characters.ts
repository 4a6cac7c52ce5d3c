import type { Mark } from '../engine.js';

/** Offsets into a reading would point at the wrong characters of the text. */
export const phonemes = (marks: readonly Mark[]): Mark[] =>
  marks.filter(({ type }) => type === 'phoneme');

interface Place {
  charStart: number;
  charEnd: number;
}
/** A character is a syllable; how many a figure or a sign has, nobody knows. */
interface Token extends Place {
  isFigure: boolean;
}

const TOKEN =
  /\p{Script=Han}|(?:\p{Script=Latin}[\p{M}'’-]*)+|[\p{N}\p{Sc}+-]+(?:[.,:/-]\p{N}+)*[ ]?[%‰°℃]?[a-z²³]*/giu;
const PAUSE = /^[\s“”‘’「」『』《》（）()"【】]*[，。！？：；、…—,.!?:;]/u;

/** Those of a text, clause by clause. */
const tokensOf = (text: string): Token[][] => {
  const clauses: Token[][] = [[]];
  for (const { 0: found, index } of text.matchAll(TOKEN)) {
    const charEnd = index + found.length;
    const isFigure = !/^[\p{Script=Han}\p{Script=Latin}]/u.test(found);
    clauses.at(-1)!.push({ charStart: index, charEnd, isFigure });
    if (PAUSE.test(text.slice(charEnd))) clauses.push([]);
  }
  return clauses.filter(({ length }) => length > 0);
};

/** Where each of so many syllables stands: one after the other up to the first figure and from the last one on, all others between them. */
const placesOf = (tokens: readonly Token[], count: number): Place[] | undefined => {
  const first = tokens.findIndex(({ isFigure }) => isFigure);
  if (first < 0) return tokens.length === count ? [...tokens] : undefined;
  const after = tokens.length - 1 - tokens.findLastIndex(({ isFigure }) => isFigure);
  const inside = count - first - after;
  if (inside < 1) return undefined;
  const middle = {
    charStart: tokens[first]!.charStart,
    charEnd: tokens[tokens.length - 1 - after]!.charEnd,
  };
  return [
    ...tokens.slice(0, first),
    ...Array.from({ length: inside }, () => middle),
    ...tokens.slice(tokens.length - after),
  ];
};

/**
 * What was heard of a line of pinyin, told of the Chinese it stands for, as far as anybody can tell which is whose.
 * @param pinyin as the engine got it, Latin words in tags
 */
export const charactersOf = (marks: readonly Mark[], pinyin: string, text: string): Mark[] => {
  const spoken = pinyin.replace(/<[^<>]*>/g, (tag) => ' '.repeat(tag.length));
  const units = [...spoken.matchAll(/[^\s,.!?:;]+/g)].map(({ index, 0: word }) => ({
    index,
    end: index + word.length,
    isLast: PAUSE.test(spoken.slice(index + word.length).trimStart()),
  }));
  const heard = marks.filter(({ type }) => type === 'word');
  const own = units.map(({ index, end }) =>
    heard.filter(({ charStart = -1 }) => charStart >= index && charStart < end),
  );
  if (
    own.some((words, at) => words[0]?.charStart !== units[at]!.index) ||
    own.flat().length !== heard.length
  )
    return phonemes(marks);
  const clauses: Mark[][][] = [[]];
  for (const [at, words] of own.entries()) {
    clauses.at(-1)!.push(words);
    if (units[at]!.isLast) clauses.push([]);
  }
  const spokenClauses = clauses.filter(({ length }) => length > 0);
  const written = tokensOf(text);
  const [parts, tokens] =
    spokenClauses.length === written.length
      ? [spokenClauses, written]
      : [[spokenClauses.flat()], [written.flat()]];
  const places = parts.map((part, at) => placesOf(tokens[at]!, part.length));
  if (places.some((found) => found === undefined)) return phonemes(marks);
  const words = parts.flatMap((part, at) =>
    part.flatMap((each, i) => {
      const { charStart = 0, charEnd = 0 } = places[at]![i] ?? {};
      return each.map((word) => ({ ...word, charStart, charEnd }));
    }),
  );
  return [...phonemes(marks), ...words];
};
