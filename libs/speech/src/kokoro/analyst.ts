import type { Word } from './words.js';

/** Who reads sentences for a voice that is fed with sounds. */
export interface Analyst {
  /** The words of a text, joined they are the text. */
  words(text: string, language: string, signal?: AbortSignal): Promise<readonly Word[]>;
  /** How a sentence is said: kana, pinyin with tone figures. */
  reading(text: string, language: string, signal?: AbortSignal): Promise<string | undefined>;
  /** IPA of words that no dictionary here has. */
  ipa(words: readonly string[], language: string): Promise<ReadonlyMap<string, string>>;
}
