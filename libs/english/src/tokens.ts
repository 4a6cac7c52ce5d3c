import { endsSentence } from '@app/spoken';
import { isLettered } from './lettered.js';

/** A word, or a run of marks; `gap` is whether a space follows. */
export interface Token {
  text: string;
  isWord: boolean;
  gap: boolean;
  /** How somebody says it, in IPA (`given.ts`). */
  given?: string;
}

const MARKS = ';:,.!?—…"()“”';
/** `$10.50⟦…⟧`: a figure whose sounds are given is one word, signs and all. */
const WORD =
  /(?=[^\s⟦⟧]{0,40}\p{N})[\p{N}$£€¥₩#+-][^\s⟦⟧—–]{0,40}(?=⟦)|[\p{L}\p{M}.]{1,12}\.(?=⟦)|(?:\p{L}\.){2,}|(?<=\p{Lu}\p{Ll}{1,20}\s|(?<!\p{L})\p{Lu}\.\s)\p{Lu}\.(?=\s\p{Lu})|(?<!\p{L})\p{Lu}\.(?=\s\p{Lu}\.\s)|Ph\.D\.?|(?:Mr|Mrs|Ms|Dr|St|Etc|etc)\.|[\p{L}\p{M}\p{N}]+(?:['\-/][\p{L}\p{M}\p{N}]+)*'?/gu;
/** Short words and initials, whose full stop is the sentence's as well where they end it. */
const SHORT = /^(?:(?:\p{L}\.){1,12}|Ph\.D\.|[Ee]tc\.)$/u;
const GIVEN = /⟦([^⟦⟧]*)⟧/y;

/** Marks that the model has; quotes know which side they stand on. */
const marksIn = (text: string, opens: boolean): string =>
  Array.from(text.replace(/(?:^|\s)[-–](?=\s|$)|--|–/g, '—'))
    .map((mark) => (mark === '"' ? (opens ? '“' : '”') : mark))
    .filter((mark) => MARKS.includes(mark))
    .join('');

export const tokensOf = (sentence: string): Token[] => {
  const text = sentence.normalize('NFKC').replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim();
  const tokens: Token[] = [];
  let at = 0;
  const marksUntil = (end: number) => {
    for (const { 0: run, index } of text.slice(at, end).matchAll(/\S+/g)) {
      const from = at + index;
      const opens = !/\S/.test(text.slice(from - 1, from));
      const said = marksIn(run === '-' ? '—' : run, opens);
      if (from > at && tokens.length > 0) tokens.at(-1)!.gap = true;
      const gap = text[from + run.length] === ' ';
      if (said !== '') tokens.push({ text: said, isWord: false, gap });
      else if (tokens.length > 0 && gap) tokens.at(-1)!.gap = true;
    }
    if (tokens.length > 0 && /^\s/.test(text.slice(at, end))) {
      const before = tokens.findLast(({ isWord }) => isWord);
      if (before && tokens.at(-1) === before) before.gap = true;
    }
  };
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (index < at) continue; // sounds of the word before
    marksUntil(index);
    at = index + word.length;
    GIVEN.lastIndex = at;
    const [whole = '', given] = GIVEN.exec(text) ?? [];
    at += whole.length;
    const before = tokens.at(-1);
    const lettered = before?.isWord === true && isLettered(before.text) && /^\p{Lu}\.$/u.test(word);
    tokens.push({ text: word, isWord: true, gap: false, ...(given !== undefined && { given }) });
    if (SHORT.test(word) && whole === '' && (lettered || endsSentence(text.slice(at)))) at -= 1;
  }
  marksUntil(text.length);
  return tokens;
};
