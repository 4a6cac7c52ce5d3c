import { useEffect, useRef } from 'react';

const HANDS_OFF_MS = 5000;

/** Keeps the current sentence in sight, but never while a finger or wheel has just moved the page. */
export const useFollowing = (occurrenceId: string | undefined, active: boolean): void => {
  const moved = useRef(0);
  useEffect(() => {
    const note = () => (moved.current = performance.now());
    const kinds = ['wheel', 'touchmove'] as const;
    for (const kind of kinds) addEventListener(kind, note, { passive: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, note);
    };
  }, []);
  useEffect(() => {
    if (!active || !occurrenceId || performance.now() - moved.current < HANDS_OFF_MS) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    document.querySelector(`[data-occurrence="${CSS.escape(occurrenceId)}"]`)?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  }, [occurrenceId, active]);
};
