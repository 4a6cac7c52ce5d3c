/** Sentences that are chosen, the one that has the keyboard, and the one a stretch began at; by occurrence. */
export interface Selection {
  chosen: ReadonlySet<string>;
  current: string | undefined;
  anchor: string | undefined;
}
export const NOTHING: Selection = { chosen: new Set(), current: undefined, anchor: undefined };

export type Move =
  /** Arrow keys, Page, Home and End: by so many rows. `extend` with Shift. */
  | { kind: 'by'; rows: number; extend: boolean }
  /** A click: alone, with Shift up to there, with Ctrl this one more or less. */
  | { kind: 'to'; id: string; extend?: boolean; toggle?: boolean }
  | { kind: 'all' }
  | { kind: 'none' };

const stretch = (ids: readonly string[], from: string | undefined, to: string): Set<string> => {
  const [a, b] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  const start = a < 0 ? b : a;
  return new Set(ids.slice(Math.min(start, b), Math.max(start, b) + 1));
};

/** The selection after a move over the rows that are shown now. Moves that lead nowhere change nothing. */
export const moved = (selection: Selection, ids: readonly string[], move: Move): Selection => {
  switch (move.kind) {
    case 'none':
      return { ...selection, chosen: new Set(), anchor: undefined };
    case 'all':
      return ids.length === 0
        ? selection
        : { chosen: new Set(ids), current: selection.current ?? ids[0], anchor: ids[0] };
    case 'by': {
      const at = selection.current === undefined ? -1 : ids.indexOf(selection.current);
      const next =
        at < 0
          ? move.rows > 0
            ? 0
            : ids.length - 1
          : Math.max(0, Math.min(ids.length - 1, at + move.rows));
      const id = ids[next];
      return id === undefined ? selection : to(selection, ids, id, move.extend);
    }
    case 'to': {
      if (!ids.includes(move.id)) return selection;
      if (!move.toggle) return to(selection, ids, move.id, move.extend ?? false);
      const chosen = new Set(selection.chosen);
      if (!chosen.delete(move.id)) chosen.add(move.id);
      return { chosen, current: move.id, anchor: move.id };
    }
  }
};

const to = (
  { anchor, current }: Selection,
  ids: readonly string[],
  id: string,
  extend: boolean,
): Selection => {
  const from = extend ? (anchor ?? current) : id;
  return { chosen: stretch(ids, from, id), current: id, anchor: extend ? (from ?? id) : id };
};

/** What of the selection is still there: rows go when somebody removes them. */
export const remaining = (selection: Selection, ids: ReadonlySet<string>): Selection => {
  if (
    [...selection.chosen].every((id) => ids.has(id)) &&
    (selection.current === undefined || ids.has(selection.current))
  )
    return selection;
  const keep = (id: string | undefined) => (id !== undefined && ids.has(id) ? id : undefined);
  return {
    chosen: new Set([...selection.chosen].filter((id) => ids.has(id))),
    current: keep(selection.current),
    anchor: keep(selection.anchor),
  };
};
