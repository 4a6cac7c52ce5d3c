import { useEffect, type RefObject } from 'react';

/** While this is there nothing else of the page can be reached, by pointer or keyboard; then the focus goes back to where it was. */
export const useAlone = (box: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const before = document.activeElement;
    const others = [...document.body.children].filter(
      (one) => one !== box.current && !one.hasAttribute('inert'),
    );
    for (const one of others) one.setAttribute('inert', '');
    box.current?.focus();
    return () => {
      for (const one of others) one.removeAttribute('inert');
      if (before instanceof HTMLElement) before.focus();
    };
  }, [box]);
