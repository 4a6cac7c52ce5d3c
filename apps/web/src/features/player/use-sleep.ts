import { useEffect, useState } from 'react';
import type { Engine, Now } from '../../shared/lib/playback/engine.js';

export const SLEEPS = {
  off: { text: '不停', minutes: undefined },
  sentence: { text: '这句之后', minutes: 0 },
  '10': { text: '10 分钟后', minutes: 10 },
  '20': { text: '20 分钟后', minutes: 20 },
  '30': { text: '30 分钟后', minutes: 30 },
  '60': { text: '60 分钟后', minutes: 60 },
} as const;
export type Sleep = keyof typeof SLEEPS;

/** Stops at the end of a sentence, never in the middle of one; once it has, it is off again. */
export const useSleep = (engine: Engine | undefined, status: Now['status']): [Sleep, (sleep: Sleep) => void] => {
  const [sleep, setSleep] = useState<Sleep>('off');
  const { minutes } = SLEEPS[sleep];
  useEffect(() => {
    engine?.stopAfterSentence(false);
    if (minutes === undefined) return undefined;
    const timer = setTimeout(() => engine?.stopAfterSentence(), minutes * 60_000);
    return () => clearTimeout(timer);
  }, [engine, minutes]);
  // What stopped by the clock does not stop again tomorrow.
  useEffect(() => {
    if (status === 'paused' && sleep === 'sentence') setSleep('off');
  }, [status, sleep]);
  return [sleep, setSleep];
};
