import { useCallback, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

type Change = (
  to: (now: URLSearchParams) => URLSearchParams,
  options?: Pick<NavigateOptions, 'replace' | 'preventScrollReset'>,
) => void;

/**
 * What stands behind the `?` of the address, and how it changes. The router draws a change when it has time: whoever changes it again before
 * that, as quick people on a busy machine do, builds on what was chosen and not on what is drawn.
 */
export const useSearch = (): readonly [URLSearchParams, Change] => {
  const [search, setSearch] = useSearchParams();
  const at = useRef({ drawn: search, chosen: search });
  if (at.current.drawn !== search) at.current = { drawn: search, chosen: search };
  const change: Change = useCallback(
    (to, options) => {
      at.current.chosen = to(new URLSearchParams(at.current.chosen));
      setSearch(at.current.chosen, options);
    },
    [setSearch],
  );
  return [search, change];
};
