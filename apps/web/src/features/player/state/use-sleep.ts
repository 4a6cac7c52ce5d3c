import { useEffect, useRef, useState } from 'react';
import type { Asked, Now } from '../../../shared/lib/playback/engine.js';

export const SLEEPS = {
  off: { text: '不停', minutes: undefined },
  sentence: { text: '这句之后', minutes: 0 },
  '10': { text: '10 分钟后', minutes: 10 },
  '20': { text: '20 分钟后', minutes: 20 },
  '30': { text: '30 分钟后', minutes: 30 },
  '60': { text: '60 分钟后', minutes: 60 },
} as const;
export type Sleep = keyof typeof SLEEPS;

/** Stops at the end of a sentence, never in the middle of one; once it has, or its time came while nothing sounded, it is off again. */
export const useSleep = (
  engine: Asked | undefined,
  status: Now['status'],
): [Sleep, (sleep: Sleep) => void] => {
  const [sleep, setSleep] = useState<Sleep>('off');
  /** The sentence that sounds is the last. */
  const [due, setDue] = useState(false);
  const { minutes } = SLEEPS[sleep];
  const sounds = status === 'playing' || status === 'loading';
  const sounded = useRef(sounds);
  useEffect(() => {
    setDue(minutes === 0);
    engine?.stopAfterSentence(minutes === 0);
    if (!minutes) return undefined;
    const timer = setTimeout(() => {
      if (!sounded.current) return setSleep('off');
      setDue(true);
      engine?.stopAfterSentence();
    }, minutes * 60_000);
    return () => clearTimeout(timer);
  }, [engine, minutes]);
  // What stopped by the clock does not stop again tomorrow.
  useEffect(() => {
    if (due && sounded.current && !sounds) setSleep('off');
    sounded.current = sounds;
  }, [due, sounds]);
  return [sleep, setSleep];
};
