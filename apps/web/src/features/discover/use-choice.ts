import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { choiceOf, type Choice } from './choice.js';

/** What they look for stands in the address, so that it can be handed on and comes back with the back key. */
export const useChoice = (): [Choice, (changed: Choice) => void] => {
  const [search, setSearch] = useSearchParams();
  const now = useRef(search);
  now.current = search;
  // Whoever chooses later than they were drawn, as words do that wait for more of them, adds to what was chosen meanwhile.
  const choose = (changed: Choice) => {
    const all = new URLSearchParams(now.current);
    for (const [name, value] of Object.entries(changed))
      if (value) all.set(name, value);
      else all.delete(name);
    now.current = all;
    setSearch(all, { replace: true, preventScrollReset: true });
  };
  return [choiceOf(search), choose];
};
