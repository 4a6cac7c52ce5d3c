import { useEffect, useRef, type PointerEvent } from 'react';
import type { useOrder } from './use-order.js';

/** px from the edge of the window within which the page scrolls under the finger. */
const EDGE = 88;
/** px a frame at most. */
const FASTEST = 14;

/**
 * How far the page goes in the next frame for a finger at `y` in a window of this height; negative is up. It goes no further than the
 * list, whose rows the finger would lose.
 */
export const scrollAt = (
  y: number,
  height: number,
  list: { top: number; bottom: number },
): number => {
  if (y < EDGE && list.top < EDGE) return -Math.ceil(((EDGE - Math.max(y, 0)) / EDGE) * FASTEST);
  const below = Math.min(y, height) - (height - EDGE);
  return below > 0 && list.bottom > height - EDGE ? Math.ceil((below / EDGE) * FASTEST) : 0;
};

const rowAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]')?.dataset.row;

/**
 * A grip that draws its row with a finger: the browser's own drag and drop asks a finger for a long press and does not scroll. A mouse
 * keeps the browser's.
 */
export const useGrip = ({ drawn }: Pick<ReturnType<typeof useOrder>, 'drawn'>) => {
  const live = useRef(drawn);
  live.current = drawn;
  const held = useRef<{ id: string; list: Element; x: number; y: number; over?: string }>(
    undefined,
  );
  const frame = useRef(0);
  const stop = () => {
    cancelAnimationFrame(frame.current);
    held.current = undefined;
    live.current.end();
  };
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const look = () => {
    const { current: now } = held;
    if (!now) return;
    const by = scrollAt(now.y, innerHeight, now.list.getBoundingClientRect());
    if (by !== 0) scrollBy(0, by);
    const over = rowAt(now.x, now.y);
    if (over !== undefined && over !== now.over) {
      now.over = over;
      live.current.over(over);
    }
    frame.current = requestAnimationFrame(look);
  };
  return (id: string) => ({
    style: { touchAction: 'none' },
    onPointerDown: (event: PointerEvent) => {
      const list = event.currentTarget.closest('[data-row]')?.parentElement;
      if (event.pointerType === 'mouse' || held.current || !list) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { id, list, x: event.clientX, y: event.clientY };
      live.current.begin(id);
      frame.current = requestAnimationFrame(look);
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      if (held.current) Object.assign(held.current, { x, y });
    },
    onPointerUp: () => {
      const { current: now } = held;
      if (now?.over !== undefined) live.current.put(now.id, now.over);
      stop();
    },
    onPointerCancel: stop,
    // A long press on the grip is no drag and drop of the browser's and opens no menu.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  });
};
