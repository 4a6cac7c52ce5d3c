import { useEffect, useRef } from 'react';

const HANDS_OFF_MS = 5000;

const transport = (): Element | null => document.querySelector('[data-transport]');

/** Where the transport begins, px from above; what is scrolled to, or comes into focus, stays above it, and the page ends there (`--floor`). */
const floor = (): number => {
  const { style } = document.documentElement;
  const top = transport()?.getBoundingClientRect().top ?? innerHeight;
  style.setProperty('--floor', `${innerHeight - top}px`);
  style.scrollPaddingBottom = 'var(--floor)';
  return top;
};

/** Brings a sentence between the upper edge and the transport; one that is too long for it, with its beginning. */
const bring = (occurrenceId: string, calm: boolean, onlyIfAway: boolean): void => {
  const line = document.querySelector(`[data-occurrence="${CSS.escape(occurrenceId)}"]`);
  if (!line) return;
  const { top, bottom } = line.getBoundingClientRect();
  const room = floor();
  if (onlyIfAway && top >= 0 && bottom <= room) return;
  line.scrollIntoView({
    block: bottom - top > room ? 'start' : 'center',
    behavior: calm ? 'auto' : 'smooth',
  });
};

/**
 * Keeps the current sentence in sight, but never while a finger or wheel has just moved the page. At rest the page stays as it is, but for
 * the sentence the lesson opens at, and where the transport has come to lie on the sentence: its panel opened, the phone was turned.
 */
export const useFollowing = (
  current: string | undefined,
  playing: boolean,
  start: string | undefined,
): void => {
  const moved = useRef(-Infinity);
  const opened = useRef(false);
  const here = useRef(current);
  here.current = current;
  const handsOff = () => performance.now() - moved.current < HANDS_OFF_MS;
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
    if ((!playing && !opens) || current === undefined || handsOff()) return;
    bring(current, opens || matchMedia('(prefers-reduced-motion: reduce)').matches, opens);
  }, [current, playing, start]);

  const shown = current !== undefined;
  useEffect(() => {
    const bar = transport();
    if (!bar) return undefined;
    let [width, height] = [innerWidth, bar.clientHeight];
    const watch = new ResizeObserver(() => {
      const covers = innerWidth !== width || bar.clientHeight > height;
      [width, height] = [innerWidth, bar.clientHeight];
      floor();
      if (covers && here.current !== undefined && !handsOff()) bring(here.current, true, true);
    });
    watch.observe(bar);
    return () => {
      watch.disconnect();
      document.documentElement.style.scrollPaddingBottom = '';
      document.documentElement.style.removeProperty('--floor');
    };
  }, [shown]);
};
