import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The sentence that the address named when the screen opened. */
export const useNamed = (): { number: string | null; occurrenceId: string | null } => {
  const [search] = useSearchParams();
  const [named] = useState({ number: search.get('s'), occurrenceId: search.get('o') });
  return named;
};

/** The address names a sentence only as long as they stand there: once they are elsewhere, a reload must find them where they were. */
export const useTrueAddress = (current: string | undefined): void => {
  const [search, setSearch] = useSearchParams();
  const opened = useRef<string>(undefined);
  const names = search.has('s') || search.has('o');
  useEffect(() => {
    opened.current ??= current;
    if (!names || current === opened.current) return;
    setSearch(
      (all) => {
        all.delete('s');
        all.delete('o');
        return all;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [current, names]);
};
