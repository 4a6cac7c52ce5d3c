import { useSearch } from '../../shared/lib/device/use-search.js';
import { choiceOf, type Choice } from './choice.js';

/** What they look for stands in the address, so that it can be handed on and comes back with the back key. */
export const useChoice = (): [Choice, (changed: Choice) => void] => {
  const [search, setSearch] = useSearch();
  const choose = (changed: Choice) =>
    setSearch(
      (all) => {
        for (const [name, value] of Object.entries(changed))
          if (value) all.set(name, value);
          else all.delete(name);
        return all;
      },
      { replace: true, preventScrollReset: true },
    );
  return [choiceOf(search), choose];
};
