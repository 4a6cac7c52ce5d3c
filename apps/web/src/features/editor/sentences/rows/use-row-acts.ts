import { useMemo, useRef } from 'react';
import type { RowActs } from './row-acts.js';

/** Rows are drawn again when they change, not when the table does: what they call stays the same. */
export const useRowActs = (now: RowActs): RowActs => {
  const latest = useRef(now);
  latest.current = now;
  return useMemo(
    () => ({
      open: (id, what) => latest.current.open(id, what),
      typed: (id, what, draft) => latest.current.typed(id, what, draft),
      change: (id, change, base) => latest.current.change(id, change, base),
      play: (row) => latest.current.play(row),
      retry: (id) => latest.current.retry(id),
      voice: (id) => latest.current.voice(id),
      remove: (id) => latest.current.remove(id),
    }),
    [],
  );
};
