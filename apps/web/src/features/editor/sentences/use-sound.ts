import { useEffect, useRef, useState } from 'react';
import { useNotify } from '../../../shared/lib/calls/hooks.js';

/** One clip at a time: what begins silences what sounded. `playing` is the key of the clip that sounds. */
export const useSound = () => {
  const [playing, setPlaying] = useState<string>();
  const element = useRef<HTMLAudioElement>(undefined);
  const notify = useNotify();

  const stop = () => {
    element.current?.pause();
    element.current = undefined;
    setPlaying(undefined);
  };
  useEffect(() => () => element.current?.pause(), []);

  /** @param then what happens when it has sounded to its end */
  const play = async (key: string, url: string, then?: () => void): Promise<void> => {
    stop();
    const audio = new Audio(url);
    element.current = audio;
    setPlaying(key);
    audio.addEventListener('ended', () => {
      if (element.current !== audio) return;
      stop();
      then?.();
    });
    try {
      await audio.play();
    } catch {
      if (element.current !== audio) return; // another one began
      stop();
      notify('声音没有放出来，请再试一次', 'bad');
    }
  };
  return { playing, play, stop };
};
