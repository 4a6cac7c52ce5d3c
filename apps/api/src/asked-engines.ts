import type { Annotator } from '@app/annotation';
import type { Annotated, Clip, Engines, Translated, TriedTranslation } from '@app/generation';
import { FailedThere, type Asked, type Calls } from '@app/kernel';
import type { TtsInfo } from '@app/lesson';
import { SpeechFailed } from '@published/speech';

/** Engines that are somewhere else: each call is asked of a worker, and waited for. */
export const askedEngines = (calls: Calls): { engines: Engines; words: Annotator['words'] } => {
  const ask = async <T>(name: string, args: readonly unknown[], asked?: Asked): Promise<T> => {
    try {
      return (await calls.ask(name, args, asked)) as T;
    } catch (error) {
      if (!(error instanceof FailedThere) || error.there !== 'SpeechFailed') throw error;
      const { failure, detail } = error.details as Partial<Pick<SpeechFailed, 'failure' | 'detail'>>; // prettier-ignore
      throw new SpeechFailed(failure ?? 'ENGINE_FAILED', detail);
    }
  };
  return {
    engines: {
      annotate: (language, segments, signal, words) =>
        ask<Annotated>('annotate', [language, segments, words], { signal }),
      translate: (texts, source, target, signal, onStep, glossary) =>
        ask<readonly Translated[]>('translate', [texts, source, target, glossary], { signal, onStep }), // prettier-ignore
      tryTranslator: (serviceId) => ask<TriedTranslation>('tryTranslator', [serviceId]),
      ttsInfo: () => ask<TtsInfo>('ttsInfo', []),
      speak: (request, signal) => ask<Clip>('speak', [request], { signal }),
      isKept: (request) => ask<boolean>('isKept', [request]),
      kept: {
        readings: async (...args) => new Set(await ask<string[]>('keptReadings', args)),
        translations: (...args) => ask<boolean[]>('keptTranslations', args),
      },
    },
    words: (text, language, signal) => ask('words', [text, language], { signal }),
  };
};
