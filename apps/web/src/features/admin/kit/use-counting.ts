import type { PastFolding } from '@app/contracts';
import { useEffect, useRef, useState } from 'react';

/** The server waits with its answer itself; this keeps one that answers at once from being asked without a breath, in ms. */
const PAUSE = 200;

interface State<Done> {
  busy: boolean;
  /** How far it is; it stays where somebody stopped it. */
  folding?: PastFolding | undefined;
  done?: Done | undefined;
  error?: unknown;
}
export interface Counting<Done> extends State<Done> {
  run: () => Promise<void>;
  stop: () => void;
}

/** Has the log counted again: asks until it is. Whoever stops, or leaves the page, asks no more, and the server gives it up. */
export function useCounting<Answer extends object>(
  ask: () => PromiseLike<{ data?: Answer | undefined; error?: unknown }>,
): Counting<Exclude<Answer, { folding: PastFolding }>> {
  type Done = Exclude<Answer, { folding: PastFolding }>;
  const [state, setState] = useState<State<Done>>({ busy: false });
  const turn = useRef(0);
  useEffect(() => () => void (turn.current += 1), []);
  const run = async () => {
    const mine = (turn.current += 1);
    setState(({ folding }) => ({ busy: true, folding }));
    for (;;) {
      const { data, error } = await ask();
      if (turn.current !== mine) return;
      if (!data) return setState({ busy: false, error });
      if (!('folding' in data)) return setState({ busy: false, done: data as Done });
      setState({ busy: true, folding: data.folding as PastFolding });
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      if (turn.current !== mine) return;
    }
  };
  const stop = () => {
    turn.current += 1;
    setState(({ folding }) => ({ busy: false, folding }));
  };
  return { ...state, run, stop };
}
