import { findWords, type SpecialWord } from '@app/lesson';
import type { Reader } from './annotator.js';
import { type Character, inContext, type Tagged } from './chinese-rules.js';
import type { WorkerClient } from './worker-client.js';

/** The pinyin of each character, as its sentence has it. */
export const spelled = async (
  worker: WorkerClient,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<Character[][]> => {
  const characters = (await worker.ask({ engine: 'chinese', texts }, signal)) as Character[][];
  const words = (await worker.ask({ engine: 'chineseTags', texts }, signal)) as Tagged[][];
  return characters.map((sentence, index) => inContext(sentence, words[index] ?? []));
};

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

/** Pinyin with tone marks, one syllable a character; everything else stays where it is. */
export class ChineseReader implements Reader {
  constructor(private readonly worker: WorkerClient) {}

  async read(
    texts: readonly string[],
    language: string,
    words: readonly SpecialWord[],
    signal?: AbortSignal,
  ): Promise<string[]> {
    const read = (all: readonly string[]) => spelled(this.worker, all, signal);
    const hanzi = words.filter(
      ({ kind, value }) => kind === 'speak-as' && /\p{Script=Han}/u.test(value),
    );
    const [sentences, spoken] = [await read(texts), await read(hanzi.map(({ value }) => value))];
    const line = (characters: readonly Character[]) =>
      joined(
        characters.map(({ text, pinyin }) => ({
          text: pinyin ?? text,
          spaced: pinyin !== undefined,
        })),
      );
    const values = new Map(hanzi.map((word, index) => [word, line(spoken[index] ?? [])]));
    const known = words.map((word) => ({ ...word, value: values.get(word) ?? word.value }));
    return texts.map((text, index) => {
      const pieces: { text: string; spaced: boolean }[] = [];
      const found = findWords(text, known, language);
      let at = 0;
      for (const { text: char, pinyin } of sentences[index] ?? []) {
        const word = found.find(({ start, end }) => start <= at && at < end);
        if (!word) pieces.push({ text: pinyin ?? char, spaced: pinyin !== undefined });
        else if (word.start === at) pieces.push({ text: word.word.value, spaced: true });
        at += char.length;
      }
      return joined(pieces);
    });
  }

  close = (): Promise<void> => Promise.resolve();
}
