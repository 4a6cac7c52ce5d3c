import { useEffect, useRef, useState } from 'react';
import { useKeepTranslationsMutation } from './calls.js';
import { Silent, translateHere, type Line, type Progress } from './on-device.js';

export type OnDevice =
  | { state: 'idle' }
  | ({ state: 'running'; since: number } & Progress)
  /** `kept` are saved; `why` it ended before all were. */
  | { state: 'ended'; kept: number; why: 'silent' | 'cancelled' | 'failed' | 'unsaved' };

/** Has the browser translate what is missing, and saves it as made by a machine: what a person wrote stays as it is. */
export const useOnDevice = (
  contentId: string,
  onSaved: ((segmentIds: readonly string[]) => void) | undefined,
) => {
  const [now, setNow] = useState<OnDevice>({ state: 'idle' });
  const [keep] = useKeepTranslationsMutation();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (language: string, lines: readonly Line[]) => {
    const controller = new AbortController();
    running.current = controller;
    const since = Date.now();
    const translations: Record<string, string> = {};
    setNow({ state: 'running', since, done: 0, total: lines.length });
    const why = await translateHere(language, lines, {
      signal: controller.signal,
      onProgress: (progress) => setNow({ state: 'running', since, ...progress }),
      told: (id, text) => (translations[id] = text),
    }).then(
      () => undefined,
      (error: unknown) =>
        controller.signal.aborted ? 'cancelled' : error instanceof Silent ? 'silent' : 'failed',
    );
    const ids = Object.keys(translations);
    if (ids.length > 0) {
      const body = { language, origin: 'machine' as const, engine: 'browser', translations };
      const { error } = await keep({ id: contentId, ...body });
      if (error) return setNow({ state: 'ended', kept: 0, why: 'unsaved' });
      onSaved?.(ids);
    }
    setNow(why ? { state: 'ended', kept: ids.length, why } : { state: 'idle' });
  };
  return { now, start, cancel: () => running.current?.abort() };
};
