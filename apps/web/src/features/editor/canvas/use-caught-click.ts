import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** px a hand may move between pressing and letting go and still mean a click. */
const STILL = 4;

/**
 * A card pressed while the canvas glides on is no longer under the hand that lets go: the browser then reports a click on the bare canvas,
 * which would let go of all that is chosen. The card that was pressed is meant.
 * @returns handlers for what lies round the canvas
 */
export const useCaughtClick = (choose: (nodeId: string) => void) => {
  const pressed = useRef<{ nodeId: string; x: number; y: number }>(undefined);
  const onPointerDownCapture = ({ target, clientX: x, clientY: y }: PointerEvent): void => {
    const nodeId =
      target instanceof Element
        ? target.closest<HTMLElement>('.react-flow__node')?.dataset.id
        : undefined;
    pressed.current = nodeId === undefined ? undefined : { nodeId, x, y };
  };
  const onClickCapture = (event: MouseEvent): void => {
    const from = pressed.current;
    pressed.current = undefined;
    const bare =
      event.target instanceof Element && event.target.classList.contains('react-flow__pane');
    if (!from || !bare || Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL)
      return;
    event.stopPropagation();
    choose(from.nodeId);
  };
  return { onPointerDownCapture, onClickCapture };
};
