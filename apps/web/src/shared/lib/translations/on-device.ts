/** The browser's own translator (Chromium's Translator API), where there is one: nothing leaves the device. */
interface Translator {
  translate(text: string, options?: { signal?: AbortSignal }): Promise<string>;
  destroy?(): void;
}
interface Pair {
  sourceLanguage: string;
  targetLanguage: string;
}
interface Monitor {
  addEventListener(type: 'downloadprogress', hear: (event: { loaded: number }) => void): void;
}
interface TranslatorApi {
  availability(pair: Pair): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  create(
    wanted: Pair & { monitor?: (monitor: Monitor) => void; signal?: AbortSignal },
  ): Promise<Translator>;
}

/** It says nothing for so long (ms): it will not say anything any more. Some browsers offer it, and hang for ever. */
const SILENCE = 30_000;
/** Whether it can is asked beside the page: who does not answer cannot. */
const ANSWER = 5_000;

export interface Line {
  id: string;
  content: string;
  language: string;
}
export interface Progress {
  /** Of the model that is being downloaded, 0–1; undefined while there is none to tell of. */
  loaded?: number;
  done: number;
  total: number;
}
/** The browser has said nothing for `SILENCE`. */
export class Silent extends Error {
  override readonly name = 'Silent';
}

const found = (): TranslatorApi | undefined =>
  (globalThis as { Translator?: TranslatorApi }).Translator;
const short = (code: string): string =>
  /^zh-(?:tw|hk|mo|hant)/i.test(code) ? 'zh-Hant' : (code.split('-')[0] ?? code);
const pairOf = (from: string, to: string): Pair => ({
  sourceLanguage: short(from),
  targetLanguage: short(to),
});

export const canTranslateHere = async (from: string, to: string): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'unavailable'>((resolve) => {
    timer = setTimeout(() => resolve('unavailable'), ANSWER);
  });
  try {
    const answer = found()?.availability(pairOf(from, to)) ?? 'unavailable';
    return (await Promise.race([answer, late])) !== 'unavailable';
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};

/** Runs until its work is done, it is called off, or it was silent for too long. `alive` is a sign of life. */
const untilSilent = async <T>(
  signal: AbortSignal,
  work: (alive: () => void, signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fail: (reason: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => fail(new Silent()), SILENCE);
  };
  const calledOff = () => fail(signal.reason);
  signal.addEventListener('abort', calledOff);
  alive();
  try {
    signal.throwIfAborted();
    return await Promise.race([work(alive, stop.signal), failed]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', calledOff);
    stop.abort(); // what hangs is told, too; it may not hear
  }
};

/**
 * Translates lines of any languages, one after the other.
 * @param told the translation of each as it is made: what is made before a failure is not lost
 * @throws {Silent}, the signal's reason, or what the browser says
 */
export const translateHere = (
  to: string,
  lines: readonly Line[],
  {
    signal,
    onProgress,
    told,
  }: {
    signal: AbortSignal;
    onProgress: (progress: Progress) => void;
    told: (id: string, text: string) => void;
  },
): Promise<void> =>
  untilSilent(signal, async (alive, until) => {
    const total = lines.length;
    let done = 0;
    const tell = (loaded?: number) => {
      alive();
      if (!until.aborted) onProgress({ done, total, ...(loaded !== undefined && { loaded }) });
    };
    for (const from of new Set(lines.map(({ language }) => language))) {
      const translator = await found()?.create({
        ...pairOf(from, to),
        signal: until,
        monitor: (monitor) =>
          monitor.addEventListener('downloadprogress', ({ loaded }) => tell(loaded)),
      });
      if (!translator) throw new Error('no translator');
      tell();
      for (const { id, content, language } of lines) {
        if (language !== from) continue;
        const text = await translator.translate(content, { signal: until });
        if (until.aborted) return;
        done += 1;
        if (text.trim() !== '') told(id, text);
        tell();
      }
      translator.destroy?.();
    }
  });
