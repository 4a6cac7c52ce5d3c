import { useCallback, useLayoutEffect, useReducer, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

type Change = (
  to: (now: URLSearchParams) => URLSearchParams,
  options?: Pick<NavigateOptions, 'replace' | 'preventScrollReset'>,
) => void;

/** What was chosen since this was drawn, the newest last. */
interface Chosen {
  drawn: URLSearchParams;
  since: readonly URLSearchParams[];
}
/** The router draws one of them, and the others are still on their way; or it is somewhere else, as after the back button. */
const after = ({ since }: Chosen, drawn: URLSearchParams): Chosen => {
  const at = since.findIndex((one) => String(one) === String(drawn));
  return { drawn, since: at === -1 ? [] : since.slice(at + 1) };
};

/**
 * What stands behind the `?` of the address, and how it changes. The router draws a change when it has time: here it stands at once, or a list
 * that is held to what was drawn would go back, and a key that is pressed again would begin there. Whoever changes it again before that, as
 * quick people on a busy machine do, builds on what was chosen.
 */
export const useSearch = (): readonly [URLSearchParams, Change] => {
  const [drawn, setSearch] = useSearchParams();
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const chosen = useRef<Chosen>({ drawn, since: [] });
  // Kept only once it is on the screen: a drawing that a key interrupts begins again with the address of before.
  const now = chosen.current.drawn === drawn ? chosen.current : after(chosen.current, drawn);
  useLayoutEffect(() => {
    if (chosen.current.drawn !== drawn) chosen.current = after(chosen.current, drawn);
  }, [drawn]);
  const shown = ({ since, drawn: last }: Chosen) => since.at(-1) ?? last;
  const change: Change = useCallback(
    (to, options) => {
      const next = to(new URLSearchParams(shown(chosen.current)));
      chosen.current = { ...chosen.current, since: [...chosen.current.since, next] };
      draw();
      setSearch(next, options);
    },
    [setSearch],
  );
  return [shown(now), change];
};
