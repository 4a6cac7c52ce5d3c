import { useEffect, useState } from 'react';
import type { Now } from './engine.js';

/** So long nobody wonders. */
const PATIENCE_MS = 2000;

export interface Waiting {
  /** It was asked to sound, and what is to be heard is still on its way. */
  waits: boolean;
  /** It has waited so long that they are told. */
  slow: boolean;
}

/** Whether sound was asked for and does not come: its clips are still being fetched, or the element waits for its own. */
export const useSlow = (audio: HTMLAudioElement | undefined, status: Now['status']): Waiting => {
  const [starved, setStarved] = useState(false);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!audio) return undefined;
    const note = ({ type }: Event) => setStarved(type === 'waiting');
    const events = ['waiting', 'playing', 'pause'];
    for (const event of events) audio.addEventListener(event, note);
    return () => {
      for (const event of events) audio.removeEventListener(event, note);
    };
  }, [audio]);
  const waits = status === 'loading' || (status === 'playing' && starved);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waits]);
  return { waits, slow };
};
