import { SpecialWordKind, SpecialWordScope } from '@app/contracts';
import { useSearchParams } from 'react-router-dom';

export interface Choice {
  q: string;
  language: string;
  kind: SpecialWordKind | undefined;
  scope: SpecialWordScope | undefined;
  page: number;
}

/** What they look at stands in the address, so that the back key finds it again. Another choice begins on its first page. */
export const useChoice = (): [Choice, (changed: Partial<Choice>) => void] => {
  const [search, setSearch] = useSearchParams();
  const [kind, scope] = [
    SpecialWordKind.safeParse(search.get('kind')).data,
    SpecialWordScope.safeParse(search.get('scope')).data,
  ];
  const choice: Choice = {
    q: search.get('q') ?? '',
    language: search.get('language') ?? '',
    kind,
    scope,
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  };
  const choose = (changed: Partial<Choice>) =>
    setSearch(
      (all) => {
        for (const [name, value] of Object.entries({ page: undefined, ...changed }))
          if (value === undefined || value === '' || value === 1) all.delete(name);
          else all.set(name, String(value));
        return all;
      },
      { replace: true, preventScrollReset: true },
    );
  return [choice, choose];
};
