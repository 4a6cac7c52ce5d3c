import { useSearchParams } from 'react-router-dom';

const NAMES = ['q', 'order', 'tag', 'language', 'level', 'length'] as const;
type Name = (typeof NAMES)[number];
export type Choice = Partial<Record<Name, string>>;

/** What they look for stands in the address, so that it can be handed on and comes back with the back key. */
export const useChoice = (): [Choice, (changed: Choice) => void] => {
  const [search, setSearch] = useSearchParams();
  const choice: Choice = {};
  for (const name of NAMES) {
    const value = search.get(name);
    if (value) choice[name] = value;
  }
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
  return [choice, choose];
};
