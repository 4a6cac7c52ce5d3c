import { useState, type DragEvent, type KeyboardEvent } from 'react';

export interface Movable {
  draggable: true;
  'data-row': string;
  'data-drawn': 'true' | undefined;
  'data-over': 'true' | undefined;
  onDragStart: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDragEnd: () => void;
  onDrop: (event: DragEvent) => void;
}

/** Rows that are put in order by hand or with Alt and the arrows. `onMove` says before which row, or null for last. */
export const useOrder = (
  ids: readonly string[],
  onMove: (id: string, before: string | null) => void,
) => {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  /** One step up (-1) or down (1). */
  const step = (id: string, by: -1 | 1) => {
    const here = ids.indexOf(id);
    const to = here + by;
    if (here < 0 || to < 0 || to >= ids.length) return;
    onMove(id, (by < 0 ? ids[to] : ids[to + 1]) ?? null);
  };
  /** Where the row is that is drawn on: after it when it comes from above, before it when from below. */
  const put = (id: string, on: string) => {
    const [from, to] = [ids.indexOf(id), ids.indexOf(on)];
    if (from < 0 || to < 0 || from === to) return;
    onMove(id, from < to ? (ids[to + 1] ?? null) : on);
  };
  const movable = (id: string): Movable => ({
    draggable: true,
    'data-row': id,
    'data-drawn': dragged === id ? 'true' : undefined,
    'data-over': over === id && dragged !== id ? 'true' : undefined,
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', id);
      setDragged(id);
    },
    onDragOver: (event) => {
      if (dragged === undefined) return;
      event.preventDefault();
      setOver(id);
    },
    onDragEnd: end,
    onDrop: (event) => {
      event.preventDefault();
      if (dragged !== undefined) put(dragged, id);
      end();
    },
  });
  const keys = (id: string) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    const { currentTarget: row } = event;
    step(id, event.key === 'ArrowUp' ? -1 : 1);
    // A row that is put elsewhere in the page loses the keyboard on the way.
    requestAnimationFrame(() => row instanceof HTMLElement && row.isConnected && row.focus());
  };
  return { row: movable, keys, step, drawn: { begin: setDragged, over: setOver, put, end } };
};
