import { useEffect, useRef } from 'react';

interface Stand {
  element: HTMLElement;
  /** The sentence it stands at. */
  occurrenceId: string;
  text: string;
}

/** Where the keyboard is; nowhere when a pointer was last, which gives its keys back to the player. */
const standing = (): Stand | undefined => {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  if (!element.matches(':focus-visible')) return undefined;
  const line = element.closest<HTMLElement>('[data-occurrence]');
  return { element, occurrenceId: line?.dataset['occurrence'] ?? '', text: element.textContent };
};

/** Itself, or what has come back in its place: an exercise stands where the buttons of its sentence stood. */
const thereAgain = ({ element, occurrenceId, text }: Stand): HTMLElement | undefined => {
  if (element.isConnected) return element;
  const buttons = document.querySelectorAll<HTMLElement>(
    `[data-occurrence="${CSS.escape(occurrenceId)}"] button`,
  );
  return [...buttons].find(({ textContent }) => textContent === text);
};

/** Who opened something by keyboard is where they were once it is closed. */
export const useReturningFocus = (open: boolean): void => {
  const from = useRef<Stand>(undefined);
  const was = useRef(false);
  if (open && !was.current) from.current = standing(); // before what opens takes the focus
  was.current = open;
  useEffect(() => {
    if (open || !from.current) return;
    if (document.activeElement === document.body)
      thereAgain(from.current)?.focus({ preventScroll: true });
    from.current = undefined;
  }, [open]);
};
