import { SEARCH_SETTLED } from '@app/contracts';
import { useEffect } from 'react';
import { useCountSearchMutation } from './calls.js';

/** Tells that they searched, once they stay with what was found: words they are still typing are none. `results`: absent while it is not known. */
export const useCounted = (q: string, narrowed: boolean, results: number | undefined): void => {
  const [count] = useCountSearchMutation();
  useEffect(() => {
    if (results === undefined) return undefined;
    const staying = setTimeout(() => void count({ q, results, narrowed }), SEARCH_SETTLED);
    return () => clearTimeout(staying);
  }, [q, narrowed, results === undefined]);
};
