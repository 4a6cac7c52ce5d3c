import { useEffect, useRef } from 'react';

const HANDS_OFF_MS = 5000;

const lies = (line: Element): 'in sight' | 'elsewhere' => {
  const { top, bottom } = line.getBoundingClientRect();
  const bar = document.querySelector('[data-transport]')?.getBoundingClientRect().top ?? innerHeight;
  return top >= 0 && bottom <= bar ? 'in sight' : 'elsewhere';
};

/**
 * Keeps the current sentence in sight, but never while a finger or wheel has just moved the page. At rest the page stays as it is, but for
 * the sentence the lesson opens at.
 */
export const useFollowing = (current: string | undefined, playing: boolean, start: string | undefined): void => {
  const moved = useRef(-Infinity);
  const opened = useRef(false);
  useEffect(() => {
    const note = () => (moved.current = performance.now());
    const kinds = ['wheel', 'touchmove'] as const;
    for (const kind of kinds) addEventListener(kind, note, { passive: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, note);
    };
  }, []);
  useEffect(() => {
    const opens = !opened.current && start !== undefined && current === start;
    if (opens || playing) opened.current = true;
    if ((!playing && !opens) || current === undefined || performance.now() - moved.current < HANDS_OFF_MS) return;
    const line = document.querySelector(`[data-occurrence="${CSS.escape(current)}"]`);
    if (!line || (opens && lies(line) === 'in sight')) return;
    const calm = opens || matchMedia('(prefers-reduced-motion: reduce)').matches;
    line.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  }, [current, playing, start]);
};
