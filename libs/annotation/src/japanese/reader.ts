import { isPhonetic, toHiragana, toKatakana } from '@app/spoken';
import { setImmediate as breathe } from 'node:timers/promises';
import { findWords, readWords, type Occurrence, type SpecialWord } from '@app/lesson';
import type { Annotation, JapaneseAnnotation, Reader, Word } from '../annotator.js';
import type { WorkerClient } from '../worker-client.js';
import { align, joinPlain, type Furigana } from './align.js';
import { lindera } from './lindera.js';
import type { Morpheme } from './morpheme.js';
import { apartAgain, besideSpaces, joined } from './spaced.js';
import { asWritten, usual } from './usual.js';
import { inWords } from './words.js';
import { openJTalk, type OpenJTalkPaths } from './open-jtalk.js';

type Analyse = (texts: readonly string[], signal?: AbortSignal) => Promise<Morpheme[][]>;

/** Furigana are laid on this thread: after so many sentences the event loop gets its turn. */
const BREATH = 4;
/** At most this many Open JTalk processes at a time. */
const lanes = 2;

/** Open JTalk where it is and where it can; lindera for the rest, and for good once the program turned out not to run. */
const bestOf = (worker: WorkerClient, paths: OpenJTalkPaths | undefined): Analyse => {
  const everywhere = lindera(worker);
  const first = paths && openJTalk(paths);
  let broken = !first;
  return async (texts, signal) => {
    const found = new Map<number, Morpheme[]>();
    const queue = texts.keys();
    const lane = async () => {
      for (const index of queue) {
        if (broken) return;
        try {
          const morphemes = await first?.(texts[index] ?? '', signal);
          if (morphemes) found.set(index, morphemes);
        } catch (error) {
          signal?.throwIfAborted();
          if (error instanceof Error && 'code' in error && error.code !== undefined) broken = true; // ENOENT, EACCES, too slow: the next one fails too
        }
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    const missing = texts.map((_, index) => index).filter((index) => !found.has(index));
    if (missing.length > 0) {
      const read = await everywhere(missing.map((index) => texts[index] ?? ''), signal); // prettier-ignore
      for (const [at, index] of missing.entries()) found.set(index, read[at] ?? []);
    }
    return texts.map((_, index) => found.get(index) ?? []);
  };
};

interface Part extends Furigana {
  pronunciation: string;
}

const hasFurigana = (text: string) => /[\p{Script=Han}々〆〇ヶヵ\p{Nd}]/u.test(text);

const KANJI_LAST = /[\p{Script=Han}々]$/u;
const partsOf = (
  { surface, reading, pronunciation, whole, kind }: Morpheme,
  at: number,
  all: readonly Morpheme[],
): Part[] => {
  const sound = pronunciation ?? toKatakana(reading ?? surface);
  if (whole && reading) return [{ text: surface, reading, pronunciation: sound }];
  const [first, ...rest] =
    reading && hasFurigana(surface)
      ? align(surface, reading, {
          inName: kind.startsWith('名詞,固有名詞'),
          follows: KANJI_LAST.test(all[at - 1]?.surface ?? ''),
        })
      : [{ text: surface, reading: '' }];
  // Only the whole word's sound is known: it stands at the first part.
  return [
    { ...first!, pronunciation: sound },
    ...rest.map((part) => ({ ...part, pronunciation: '' })),
  ];
};

const spokenParts = ({ word: { word, value } }: Occurrence): Part[] =>
  align(word, toHiragana(value)).map((part, at) => ({
    ...part,
    pronunciation: at === 0 ? toKatakana(value) : '',
  }));

const LETTER = /[\p{L}\p{N}]/u;
/** The words as they are read here; what stands under one reading is one word. */
const wordsOf = (morphemes: readonly Morpheme[], characters: readonly Furigana[]): Word[] =>
  readWords(inWords(morphemes), characters).map(({ text, reading, base }) => ({
    surface: text,
    ...(LETTER.test(text) && { reading: toHiragana(reading ?? text) }),
    ...(base !== undefined && { base }),
  }));

const toAnnotation = (
  read: readonly Part[],
  morphemes: readonly Morpheme[],
): JapaneseAnnotation => {
  const parts = read.flatMap(besideSpaces);
  const characters = joinPlain(parts.map(({ text, reading }) => ({ text, reading })));
  return {
    reading: parts.map(({ text, reading }) => reading || toHiragana(text)).join(''),
    characters,
    pronunciation: parts.map(({ pronunciation }) => pronunciation).join(''),
    words: wordsOf(morphemes, characters),
  };
};

/** The sentence's parts with the special words in place; `undefined` when a word begins or ends inside a morpheme. */
const weave = (
  morphemes: readonly Morpheme[],
  found: readonly Occurrence[],
): Part[] | undefined => {
  const parts: Part[] = [];
  let at = 0;
  let next = 0;
  for (const [index, morpheme] of morphemes.entries()) {
    const end = at + morpheme.surface.length;
    const word = found[next];
    if (!word || end <= word.start) parts.push(...partsOf(morpheme, index, morphemes));
    else if (at < word.start || end > word.end) return undefined;
    else if (end === word.end) {
      parts.push(...spokenParts(word));
      next++;
    }
    at = end;
  }
  return parts;
};

/** Where no morpheme boundary helps, the stretches between the special words are read on their own. */
const piecewise = async (
  text: string,
  found: readonly Occurrence[],
  analyse: Analyse,
  signal?: AbortSignal,
): Promise<Part[]> => {
  const gaps = [...found, { start: text.length }].map(({ start }, index) =>
    text.slice(found[index - 1]?.end ?? 0, start),
  );
  const read = await analyse(gaps, signal);
  return gaps.flatMap((_, index) => [
    ...(read[index] ?? []).flatMap(partsOf),
    ...(found[index] ? spokenParts(found[index]) : []),
  ]);
};

/** Furigana and pronunciation. */
export class JapaneseReader implements Reader {
  private readonly analyse: Analyse;

  constructor(worker: WorkerClient, openJTalkPaths?: OpenJTalkPaths) {
    const analyse = bestOf(worker, openJTalkPaths);
    this.analyse = async (texts, signal) => {
      const known = texts.map(usual);
      const read = await analyse(known.map(joined), signal);
      return texts.map((text, index) =>
        asWritten(text, apartAgain(known[index] ?? '', read[index] ?? [])),
      );
    };
  }

  async read(
    texts: readonly string[],
    language: string,
    words: readonly SpecialWord[],
    signal?: AbortSignal,
  ): Promise<Annotation[]> {
    const known = await this.inKana(words, signal);
    const sentences = await this.analyse(texts, signal);
    const answers: Annotation[] = [];
    for (const [index, text] of texts.entries()) {
      if (index % BREATH === BREATH - 1) await breathe();
      const found = findWords(text, known, language);
      answers.push(
        toAnnotation(
          weave(sentences[index] ?? [], found) ??
            (await piecewise(text, found, this.analyse, signal)),
          sentences[index] ?? [],
        ),
      );
    }
    return answers;
  }

  close = (): Promise<void> => Promise.resolve();

  /** What shall be said instead of a word may itself need reading. */
  private async inKana(
    words: readonly SpecialWord[],
    signal?: AbortSignal,
  ): Promise<SpecialWord[]> {
    const written = words.filter(({ value, kind }) => kind === 'speak-as' && !isPhonetic(value));
    const read = written.length > 0 ? await this.analyse(written.map(({ value }) => value), signal) : []; // prettier-ignore
    const kana = new Map(
      written.map((word, index) => [
        word,
        (read[index] ?? []).map(({ surface, reading }) => reading ?? surface).join(''),
      ]),
    );
    return words.map((word) => ({ ...word, value: kana.get(word) ?? word.value }));
  }
}
