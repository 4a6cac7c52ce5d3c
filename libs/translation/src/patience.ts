import { setTimeout as sleep } from 'node:timers/promises';
import { TranslatorError, type TranslationBatch, type Translator } from './translator.js';

export interface Patience {
  /** The whole request is cut off after this many ms. */
  totalMs: number;
  /** Calls for one batch while the engine is unavailable. */
  attempts: number;
  /** The first wait in ms; it doubles, and each wait is a random part of it (full jitter), never shorter than the server's Retry-After. */
  backoffMs: number;
}

/** A server that asks for more than this is as good as gone. */
const longestWait = 60_000;

const callOnce = async (translator: Translator, batch: TranslationBatch): Promise<string[]> => {
  const late = AbortSignal.timeout(translator.limits.ms);
  try {
    const texts = await translator.translate({
      ...batch,
      signal: AbortSignal.any([batch.signal, late]),
    });
    if (texts.length !== batch.texts.length)
      throw new TranslatorError('unusable', 'another number of translations');
    return texts;
  } catch (error) {
    if (late.aborted && !batch.signal.aborted) throw new TranslatorError('unavailable', 'too slow');
    throw error;
  }
};

/** Waits and tries again while the engine is unavailable. @throws {TranslatorError} or the signal's reason */
const insist = async (
  translator: Translator,
  batch: TranslationBatch,
  { attempts, backoffMs }: Patience,
): Promise<string[]> => {
  for (let attempt = 1; ; attempt++)
    try {
      return await callOnce(translator, batch);
    } catch (error) {
      const retry =
        error instanceof TranslatorError &&
        error.failure === 'unavailable' &&
        (error.retryAfterMs ?? 0) <= longestWait;
      if (!retry || attempt >= attempts || batch.signal.aborted) throw error;
      const wait = Math.max(
        Math.random() * backoffMs * 2 ** (attempt - 1),
        error.retryAfterMs ?? 0,
      );
      await sleep(wait, undefined, { signal: batch.signal });
    }
};

/**
 * One translation or nothing for each text. A batch the engine cannot use is halved until the text at fault stands alone.
 * `down` when the engine gives nothing at all; after an abort too.
 */
export const runBatch = async (
  translator: Translator,
  batch: TranslationBatch,
  patience: Patience,
): Promise<(string | undefined)[] | 'down'> => {
  try {
    const texts = await insist(translator, batch, patience);
    return texts.map((text) => (text.trim() === '' ? undefined : text));
  } catch (error) {
    if (batch.signal.aborted || !(error instanceof TranslatorError) || error.failure !== 'unusable')
      return 'down';
    if (batch.texts.length === 1) return [undefined];
  }
  const middle = Math.ceil(batch.texts.length / 2);
  const first = await runBatch(
    translator,
    { ...batch, texts: batch.texts.slice(0, middle) },
    patience,
  );
  if (first === 'down') return 'down';
  const second = await runBatch(
    translator,
    { ...batch, texts: batch.texts.slice(middle) },
    patience,
  );
  return [
    ...first,
    ...(second === 'down' ? batch.texts.slice(middle).map(() => undefined) : second),
  ];
};
