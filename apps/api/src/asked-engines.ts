import type { Annotator } from '@app/annotation';
import type { Annotated, Clip, Engines, Translated, TriedTranslation } from '@app/generation';
import { FailedThere, type Asked, type Calls, type MediaRenderer } from '@app/kernel';
import type { TtsInfo } from '@app/lesson';
import { SpeechFailed } from '@published/speech';

/** Ms in which a worker says what it has; whoever looks at what there is to choose waits for it. */
const SOON = 3000;

/** Engines that are somewhere else: each call is asked of a worker, and waited for. */
export const askedEngines = (
  calls: Calls,
  soon = SOON,
): { engines: Engines; words: Annotator['words'] } => {
  const ask = async <T>(name: string, args: readonly unknown[], asked?: Asked): Promise<T> => {
    try {
      return (await calls.ask(name, args, asked)) as T;
    } catch (error) {
      if (!(error instanceof FailedThere) || error.there !== 'SpeechFailed') throw error;
      const { failure, detail } = error.details as Partial<Pick<SpeechFailed, 'failure' | 'detail'>>; // prettier-ignore
      throw new SpeechFailed(failure ?? 'ENGINE_FAILED', detail);
    }
  };
  let voices: TtsInfo | undefined;
  /** Voices seldom come and go, and nothing can be shaped without them: while nobody answers they are those of before. */
  const ttsInfo = async (): Promise<TtsInfo> => {
    try {
      voices = await ask<TtsInfo>('ttsInfo', [], voices && { signal: AbortSignal.timeout(soon) });
    } catch (error) {
      if (voices === undefined || error instanceof FailedThere) throw error;
    }
    return voices;
  };
  return {
    engines: {
      annotate: (language, segments, signal, words) =>
        ask<Annotated>('annotate', [language, segments, words], { signal }),
      translate: (texts, source, target, signal, onStep, glossary) =>
        ask<readonly Translated[]>('translate', [texts, source, target, glossary], { signal, onStep }), // prettier-ignore
      tryTranslator: (serviceId) => ask<TriedTranslation>('tryTranslator', [serviceId]),
      ttsInfo,
      speak: (request, signal) => ask<Clip>('speak', [request], { signal }),
      isKept: (request) => ask<boolean>('isKept', [request]),
      fileOf: (request) => ask<string>('fileOf', [request]),
      kept: {
        readings: async (...args) => new Set(await ask<string[]>('keptReadings', args)),
        translations: (...args) => ask<boolean[]>('keptTranslations', args),
      },
    },
    words: (text, language, signal) => ask('words', [text, language], { signal }),
  };
};

const SILENT = '合成音频和视频的进程没有回应，请稍后再试';

/** What makes files of lessons is somewhere else: whether it can is asked of a worker. */
export const askedRenderer = (calls: Calls, soon = SOON): Pick<MediaRenderer, 'lacks'> => {
  /** As the renderer itself: what is missing may be installed meanwhile. */
  const able = new Set<string>();
  return {
    async lacks(format) {
      if (able.has(format)) return undefined;
      try {
        const asked = { signal: AbortSignal.timeout(soon) };
        const reason = (await calls.ask('lacks', [format], asked)) as string | null | undefined;
        if (typeof reason === 'string') return reason;
        able.add(format);
        return undefined;
      } catch {
        return SILENT;
      }
    },
  };
};
