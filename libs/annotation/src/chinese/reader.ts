import { findWords, type Occurrence, type SpecialWord } from '@app/lesson';
import { zh } from '@app/spoken';
import type { Reader } from '../annotator.js';
import type { WorkerClient } from '../worker-client.js';
import type { Character } from './context.js';
import { spelled } from './spelled.js';

const joined = (pieces: readonly { text: string; spaced: boolean }[]) => {
  let line = '';
  let before = false;
  for (const { text, spaced } of pieces) {
    if (text === '') continue;
    line +=
      spaced && (before || /[\p{L}\p{N}]$/u.test(line))
        ? ` ${text}`
        : !spaced && before && /^[\p{L}\p{N}\p{Sc}]/u.test(text)
          ? ` ${text}`
          : text;
    before = spaced;
  }
  return line.trim();
};

/** A sentence as it is said (10:30 as 十点三十分), and where its special words stand then: nobody's figures are read into those. */
const asSaid = (
  text: string,
  language: string,
  found: readonly Occurrence[],
): { said: string; found: Occurrence[] } => {
  const plain = (from: number, to?: number) =>
    zh(text.slice(from, to), language).map(({ spoken }) => spoken).join(''); // prettier-ignore
  let said = '';
  let at = 0;
  const moved = found.map((one) => {
    said += plain(at, one.start);
    at = one.end;
    const start = said.length;
    said += one.word.word;
    return { ...one, start, end: said.length };
  });
  return { said: said + plain(at), found: moved };
};

/**
 * Pinyin with tone marks, one syllable a character of what is said: figures and signs are read as words, Latin words stay as they are, and
 * what nobody says (addresses, pictures) is left out.
 */
export class ChineseReader implements Reader {
  constructor(private readonly worker: WorkerClient) {}

  async read(
    texts: readonly string[],
    language: string,
    words: readonly SpecialWord[],
    signal?: AbortSignal,
  ): Promise<string[]> {
    const read = (all: readonly string[]) => spelled(this.worker, all, language, signal);
    const hanzi = words.filter(
      ({ kind, value }) => kind === 'speak-as' && /\p{Script=Han}/u.test(value),
    );
    const said = texts.map((text) => asSaid(text, language, findWords(text, words, language)));
    const sentences = await read(said.map((one) => one.said));
    const spoken = await read(hanzi.map(({ value }) => value));
    const line = (characters: readonly Character[]) =>
      joined(
        characters.map(({ text, pinyin }) => ({
          text: pinyin ?? text,
          spaced: pinyin !== undefined,
        })),
      );
    const values = new Map(hanzi.map((word, index) => [word, line(spoken[index] ?? [])]));
    return said.map(({ found }, index) => {
      const pieces: { text: string; spaced: boolean }[] = [];
      let at = 0;
      for (const { text: char, pinyin } of sentences[index] ?? []) {
        const word = found.find(({ start, end }) => start <= at && at < end);
        if (!word) pieces.push({ text: pinyin ?? char, spaced: pinyin !== undefined });
        else if (word.start === at)
          pieces.push({ text: values.get(word.word) ?? word.word.value, spaced: true });
        at += char.length;
      }
      return joined(pieces);
    });
  }

  close = (): Promise<void> => Promise.resolve();
}
