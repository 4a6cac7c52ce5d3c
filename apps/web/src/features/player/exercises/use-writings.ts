import type { Writings } from '@app/lesson';
import { useCallback, useEffect, useRef } from 'react';

const load = () => import('@app/spoken');

/** How words of a language may be written besides. Until that is there, and where it cannot be had, only as they are. */
export const useWritings = (language: string): Writings => {
  const spoken = useRef<Awaited<ReturnType<typeof load>>>(undefined);
  useEffect(() => {
    load().then(
      (loaded) => (spoken.current = loaded),
      () => undefined,
    );
  }, []);
  return useCallback((text) => spoken.current?.writingsOf(text, language) ?? [], [language]);
};
