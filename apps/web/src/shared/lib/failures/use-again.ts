import { useEffect, useRef } from 'react';

const EVERY_MS = 5000;

/** Asks by itself again for what could not be had: when the network is back, and every few seconds. */
export const useAgain = (failed: boolean, ask: () => void): void => {
  const asking = useRef(ask);
  asking.current = ask;
  useEffect(() => {
    if (!failed) return undefined;
    const again = () => asking.current();
    const timer = setInterval(again, EVERY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [failed]);
};
