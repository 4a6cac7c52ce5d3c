import type { SpecialWord } from '@app/lesson';
import type { Furigana } from './japanese/align.js';

export interface JapaneseAnnotation {
  /** The whole sentence in hiragana; what is not Japanese stays as it is. */
  reading: string;
  /** Parts that cover the sentence in order. */
  characters: Furigana[];
  /** Katakana as it sounds (は → ワ, おう → オー), with the sentence's punctuation: what a speech engine without a dictionary needs. */
  pronunciation: string;
  /** Its words in order; joined they are the sentence. */
  words: Word[];
}

/** Japanese gets furigana; Chinese pinyin, Korean its romanisation and all others IPA, as one string. */
export type Annotation = JapaneseAnnotation | string;

export interface AnnotationRequest {
  /** Ids are unique in a request: answers are keyed by them. */
  segments: readonly { id: string; content: string }[];
  /** BCP 47. */
  language: string;
  words?: readonly SpecialWord[];
  signal?: AbortSignal;
}

export interface AnnotationResult {
  annotations: Record<string, Annotation>;
  /** The words of the segments of `annotations`, in languages that have an analyser. */
  words?: Record<string, Word[]>;
  /** Texts in Chinese, for the person. Every segment is either here or in `annotations`. */
  errors: { id: string; error: string }[];
}

/** A word of a text where it stands. */
export interface Word {
  surface: string;
  /** How it is read here: hiragana, pinyin. */
  reading?: string;
  /** As a dictionary writes it, where the analyser knows. */
  base?: string;
}

/** Its promises are `annotatorContract`. */
export interface Annotator {
  /** Never rejects for a segment's sake; an abort rejects with the signal's reason. */
  annotate(request: AnnotationRequest): Promise<AnnotationResult>;
  /** The words of a text in order, joined they are the text. Nothing for languages without an analyser. */
  words(text: string, language: string, signal?: AbortSignal): Promise<Word[]>;
  close(): Promise<void>;
}

/** Reads sentences of one group of languages. The answer has one entry per text; an `Error` speaks Chinese. */
export interface Reader {
  read(
    texts: readonly string[],
    language: string,
    words: readonly SpecialWord[],
    signal?: AbortSignal,
  ): Promise<(Annotation | Error)[]>;
  close(): Promise<void>;
}
