import { useEffect, useRef } from 'react';
import { actionOf, keyOf, type Action, type Bindings } from './keyboard.js';

const writes = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

interface Keys {
  bindings: Bindings;
  actions: Partial<Record<Action, () => void>>;
  /** What happens when the key is let go. */
  releases: Partial<Record<Action, () => void>>;
  /** A digit: so many repetitions. */
  onCount: (repeats: number) => void;
}

/** Keys of the player. They rest while she types, and a focused button keeps its own space. */
export const useKeys = (keys: Keys): void => {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.isComposing || writes(event.target)) return;
      const key = keyOf(event);
      if (key === undefined || (key === 'Space' && event.target instanceof Element && event.target.closest('button, a, summary'))) return;
      const now = current.current;
      const action = actionOf(now.bindings, key);
      const act = action && now.actions[action];
      if (act) act();
      else if (/^\d$/.test(key)) now.onCount(Number(key));
      else return;
      event.preventDefault();
    };
    const onRelease = (event: KeyboardEvent) => {
      const key = keyOf(event);
      const action = key === undefined ? undefined : actionOf(current.current.bindings, key);
      if (action) current.current.releases[action]?.();
    };
    addEventListener('keydown', onKey);
    addEventListener('keyup', onRelease);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('keyup', onRelease);
    };
  }, []);
};
