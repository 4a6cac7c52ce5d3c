import { useCallback, useEffect, useRef, useState } from 'react';
import { usePreferences } from '../calls/hooks.js';

export interface Clip {
  /** Address of the sound that is to be heard now. */
  sounding: string | undefined;
  /** Resolves to the milliseconds it sounded, once it has come to its end or was broken off; rejects when it cannot be played. */
  play: (url: string, options?: { rate?: number }) => Promise<number>;
  stop: () => void;
}

/** One sound by itself, at their speed unless told otherwise. A second one takes the place of the first. */
export const useClip = (): Clip => {
  const [sounding, setSounding] = useState<string>();
  const audio = useRef<HTMLAudioElement>(undefined);
  const over = useRef<() => void>(undefined);
  const turn = useRef(0);
  const { rate: usual } = usePreferences();
  const stop = useCallback(() => {
    audio.current?.pause();
    over.current?.();
  }, []);
  useEffect(() => stop, [stop]);
  const play = useCallback(
    async (url: string, { rate = usual }: { rate?: number } = {}) => {
      stop();
      const mine = (turn.current += 1);
      const element = (audio.current ??= new Audio());
      element.src = url;
      element.playbackRate = rate;
      const begun = performance.now();
      const end = new Promise<void>((resolve, reject) => {
        over.current = resolve;
        element.addEventListener('ended', () => resolve(), { once: true });
        element.addEventListener('error', () => reject(new Error(url)), { once: true });
      });
      setSounding(url);
      try {
        await Promise.all([element.play(), end]);
        return performance.now() - begun;
      } catch (error) {
        // Another sound came before this one began.
        if (error instanceof DOMException && error.name === 'AbortError') return 0;
        throw error;
      } finally {
        if (turn.current === mine) setSounding(undefined);
      }
    },
    [stop, usual],
  );
  return { sounding, play, stop };
};
