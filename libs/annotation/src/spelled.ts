import { findWords, type SpecialWord } from '@app/lesson';
import { asSpoken } from '@app/spoken';
import type { Reader } from './annotator.js';

/** Texts in words to one line of notation each, or why not. */
export type Transcribe = (
  texts: readonly string[],
  language: string,
  signal?: AbortSignal,
) => Promise<(string | Error)[]>;

/**
 * For engines that turn a text into one line of notation (romanisation, IPA). A word spoken as another is replaced before the engine reads;
 * around a word whose notation is given, the stretches are read on their own. Figures and signs are read as they are said.
 */
export class SpelledReader implements Reader {
  constructor(
    private readonly transcribe: Transcribe,
    readonly close: () => Promise<void> = () => Promise.resolve(),
  ) {}

  async read(
    texts: readonly string[],
    language: string,
    words: readonly SpecialWord[],
    signal?: AbortSignal,
  ): Promise<(string | Error)[]> {
    const split = texts.map((text) => this.split(text, language, words));
    const stretches = split.flatMap((pieces) => pieces.filter(({ given }) => !given));
    // An address alone is read all the same: nothing else is there.
    const said = stretches.map(({ text }) => asSpoken(text, language) || text);
    const lines = await this.transcribe(said, language, signal);
    const line = new Map(stretches.map((piece, index) => [piece, lines[index] ?? '']));
    return split.map((pieces) => {
      const parts = pieces.map((piece) => (piece.given ? piece.text : (line.get(piece) ?? '')));
      const failed = parts.find((part) => part instanceof Error);
      return failed ?? parts.map((part) => String(part).trim()).filter(Boolean).join(' '); // prettier-ignore
    });
  }

  private split(
    text: string,
    language: string,
    words: readonly SpecialWord[],
  ): { text: string; given: boolean }[] {
    const pieces: { text: string; given: boolean }[] = [];
    let plain = '';
    let at = 0;
    const flush = () => {
      if (plain.trim()) pieces.push({ text: plain, given: false });
      plain = '';
    };
    for (const { start, end, word } of findWords(text, words, language)) {
      plain += text.slice(at, start);
      if (word.kind === 'speak-as') plain += word.value;
      else {
        flush();
        pieces.push({ text: word.value, given: true });
      }
      at = end;
    }
    plain += text.slice(at);
    flush();
    return pieces;
  }
}
