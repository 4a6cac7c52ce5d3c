import type { Writings } from '@app/lesson';
import { loadWritings } from '@app/spoken';
import { useCallback, useEffect, useRef } from 'react';

/** How words of a language may be written besides. Until that is there, and where it cannot be had, only as they are. */
export const useWritings = (language: string): Writings => {
  const loaded = useRef<Writings>(undefined);
  useEffect(() => {
    let gone = false;
    loadWritings(language).then(
      (writings) => (loaded.current = gone ? undefined : writings),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [language]);
  return useCallback((text) => loaded.current?.(text) ?? [], []);
};
