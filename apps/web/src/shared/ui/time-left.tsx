import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { leftInWords, remembering, secondsLeft, type Seen } from '../lib/waiting/time-left.js';

/** How long the rest of some work takes, by what is seen of it here; nothing while that is not known. */
export function TimeLeft({ done, total }: { done: number; total: number }) {
  const seen = useRef<readonly Seen[]>([]);
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    seen.current = remembering(seen.current, { at: performance.now(), done });
  }, [done]);
  useEffect(() => {
    const look = () => setSeconds(secondsLeft(seen.current, total, performance.now()));
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [total]);
  if (seconds === undefined || done >= total) return null;
  // Not read out every second: who listens to the screen hears the counts.
  return (
    <chakra.span aria-live="off" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {leftInWords(seconds)}
    </chakra.span>
  );
}
