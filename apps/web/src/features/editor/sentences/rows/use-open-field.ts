import { useState } from 'react';
import { useOpenWords } from './open-words.js';
import type { Draft, Open } from './row-acts.js';
import type { Row } from './rows.js';
import { NOTHING, type Selection } from './selection.js';

interface Field {
  id: string;
  what: Open;
  /** What was typed into it before the page went. */
  draft?: Draft;
}

/** After typing the keyboard is the row's again. */
export const refocus = (id: string): void => {
  setTimeout(() =>
    document
      .querySelector<HTMLElement>(`[role=row][data-occurrence="${CSS.escape(id)}"]`)
      ?.focus({ preventScroll: true }),
  );
};

/** The one field that is open for writing, and the rows chosen: a row that is written in is chosen. */
export const useOpenField = (contentId: string, rows: readonly Row[]) => {
  const words = useOpenWords(contentId);
  // What they were writing when the page went is open again, with their words in it.
  const [open, setOpen] = useState<Field | undefined>(() => {
    const { found } = words;
    return found && rows.some(({ segment }) => segment.occurrenceId === found.id)
      ? { id: found.id, what: found.what, draft: found }
      : undefined;
  });
  const [selection, setSelection] = useState<Selection>(
    open ? { chosen: new Set([open.id]), current: open.id, anchor: open.id } : NOTHING,
  );
  return {
    open,
    selection,
    setSelection,
    typed: (id: string, what: Open, draft: Draft) => words.keep({ id, what, ...draft }),
    toOpen: (id: string, what: Open | undefined) => {
      if (open) words.keep(undefined);
      setOpen(what === undefined ? undefined : { id, what });
      if (what === undefined) refocus(id);
      else
        setSelection((before) =>
          before.current === id ? before : { chosen: new Set([id]), current: id, anchor: id },
        );
    },
  };
};
