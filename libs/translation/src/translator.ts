export interface TranslationBatch {
  texts: readonly string[];
  /** BCP 47; absent or `auto` where the engine shall find out. */
  source?: string;
  target: string;
  /** Words of these texts that have their translation already. An engine that cannot be told leaves it out; see `keepingTo`. */
  glossary?: readonly Term[];
  signal: AbortSignal;
  /** Hears what the service says that the call took. */
  onTokens?: (tokens: number) => void;
}

export interface Term {
  word: string;
  value: string;
}

/** One engine. Its promises are `translatorContract`. */
export interface Translator {
  /** Recorded with every translation. */
  id: string;
  /** Where its translations are kept apart from those of others of its kind; absent: by its id. */
  keptAs?: string;
  /** What people read. */
  name: string;
  /** `en>es`, by base language; absent when the engine takes any pair. */
  pairs?(): Promise<ReadonlySet<string>>;
  /** Most texts and characters in one call, and how long a call may take. */
  limits: { texts: number; characters: number; ms: number };
  /** As many translations as texts, in their order. @throws {TranslatorError} */
  translate(batch: TranslationBatch): Promise<string[]>;
}

/**
 * Why an engine gave no translation:
 * `unavailable`: 429, 5xx, a broken connection, too slow: the same call may work later.
 * `unusable`: this batch was not understood, or the answer is not what the protocol says: smaller batches may work.
 * `refused`: wrong key, wrong address: nothing will work.
 * `inner`: an address of this network, which is asked only where the operator says so. `forbidden`: one that is never asked.
 */
export type Failure = 'unavailable' | 'unusable' | 'refused' | 'inner' | 'forbidden';

/** The message is for operators and never holds a key. */
export class TranslatorError extends Error {
  override readonly name = 'TranslatorError';
  constructor(
    readonly failure: Failure,
    message: string,
    /** The server's Retry-After, in ms. */
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

export const baseLanguage = (language: string): string =>
  language.toLowerCase().split('-')[0] ?? '';

/** Simplified or traditional: the only region that every engine cares about. */
export const isTraditional = (language: string): boolean => /^zh-(tw|hk|mo|hant)/i.test(language);
