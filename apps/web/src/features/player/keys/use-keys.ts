import { useEffect, useRef } from 'react';
import { actionOf, keyOf, type Action, type Bindings } from './keyboard.js';

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Keys are letters there, or somebody else's. */
const writes = (target: EventTarget | null, key: string | undefined): boolean =>
  isIn(
    target,
    'textarea, [contenteditable]:not([contenteditable=false]), [role=dialog], input:not([type=radio], [type=checkbox])',
  ) ||
  (isIn(target, 'select') && key !== 'Escape');

/** What a control does with a key by itself. Only one that the keyboard has come to: what was merely clicked lets its keys go. */
const keeps = (target: EventTarget | null, key: string): boolean =>
  target instanceof Element &&
  target.matches(':focus-visible') &&
  (key === 'Space' || key === 'Enter'
    ? isIn(target, 'button, a, summary, input')
    : key.startsWith('Arrow') && isIn(target, 'input'));

interface Keys {
  bindings: Bindings;
  actions: Partial<Record<Action, () => void>>;
  /** What happens when the key is let go. */
  releases: Partial<Record<Action, () => void>>;
  /** A digit: so many repetitions. */
  onCount: (repeats: number) => void;
}

/** After a click the keys belong to the player again: a button, choice or list that a pointer has touched lets go of the focus. */
const useLettingGo = (): void =>
  useEffect(() => {
    let byPointer = false;
    const onPointer = () => (byPointer = true);
    const onKey = () => (byPointer = false);
    const letGo = () => {
      const at = document.activeElement;
      if (
        byPointer &&
        at instanceof HTMLElement &&
        at.matches('button, a, summary, select, [type=radio], [type=checkbox]') &&
        !at.closest('[role=dialog]')
      )
        at.blur();
    };
    addEventListener('pointerdown', onPointer, true);
    addEventListener('keydown', onKey, true);
    // A list is only done with when something was chosen in it.
    const onClick = ({ target }: Event) => isIn(target, 'select') || letGo();
    addEventListener('click', onClick);
    addEventListener('change', letGo);
    return () => {
      removeEventListener('pointerdown', onPointer, true);
      removeEventListener('keydown', onKey, true);
      removeEventListener('click', onClick);
      removeEventListener('change', letGo);
    };
  }, []);

/** Keys of the player. They rest while they type, and a button they came to by keyboard keeps its own space. */
export const useKeys = (keys: Keys): void => {
  const current = useRef(keys);
  current.current = keys;
  useLettingGo();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (
        event.repeat ||
        event.isComposing ||
        key === undefined ||
        writes(event.target, key) ||
        keeps(event.target, key)
      )
        return;
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
