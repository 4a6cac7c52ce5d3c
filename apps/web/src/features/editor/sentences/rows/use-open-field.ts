import { useEffect, useState } from 'react';
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
export const useOpenField = (
  contentId: string,
  rows: readonly Row[],
  {
    settled,
    isThere,
    setAside,
  }: {
    /** What this device had not sent is in the lesson again: it may be what makes a sentence. */
    settled: boolean;
    /** In any text of the lesson. */
    isThere: (id: string) => boolean;
    setAside: (words: string, reason: string) => void;
  },
) => {
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
  const handBack = ({ text, begunOn }: Draft) => {
    if (text.trim() !== '' && text !== begunOn)
      setAside(text, '这一句在别处被合并或删除了，还没存上的字在这里');
  };
  // Its sentence is not here yet, or went while the page was away.
  const [waiting, setWaiting] = useState(open ? undefined : words.found);
  useEffect(() => {
    if (!waiting || !settled) return;
    setWaiting(undefined);
    if (rows.some(({ segment }) => segment.occurrenceId === waiting.id))
      return setOpen({ id: waiting.id, what: waiting.what, draft: waiting });
    if (isThere(waiting.id)) return; // in another table, where it waits for them
    if (words.now()?.id === waiting.id) words.keep(undefined);
    handBack(waiting);
  }, [waiting, settled]);
  // Another device joined or removed the sentence they write in: its field goes, their words do not.
  const written = open?.id;
  const gone =
    written !== undefined && !rows.some(({ segment }) => segment.occurrenceId === written);
  useEffect(() => {
    if (!gone) return;
    const unsaved = words.now();
    words.keep(undefined);
    setOpen(undefined);
    if (unsaved?.id === written) handBack(unsaved);
  }, [gone, written]);
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
