import { useEffect, useRef } from 'react';
import { actionOf, keyOf, type Action, type Bindings } from './keyboard.js';

const writes = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

/** Keys of the player. They rest while she types, and a focused button keeps its own space. */
export const useKeys = (bindings: Bindings, actions: Partial<Record<Action, () => void>>, onCount: (repeats: number) => void): void => {
  const current = useRef({ bindings, actions, onCount });
  current.current = { bindings, actions, onCount };
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
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};
