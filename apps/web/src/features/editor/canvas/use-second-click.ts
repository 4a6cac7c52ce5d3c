import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/** ms between the two clicks of a double click: 500 are usual, and a busy machine is late. */
export const DOUBLE_CLICK = 600;

/**
 * The panel that the first click on a card opens may lie where the card was: the second one of a double click meets the panel, and means the card.
 * @returns handlers for the panel
 */
export const useSecondClick = (nodeId: string | undefined, open: (nodeId: string) => void) => {
  const since = useRef(0);
  useLayoutEffect(() => void (since.current = performance.now()), [nodeId]);
  const take = (event: MouseEvent): void => {
    if (
      nodeId === undefined ||
      event.detail !== 2 ||
      event.timeStamp - since.current > DOUBLE_CLICK
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'click') open(nodeId);
  };
  return { onMouseDownCapture: take, onClickCapture: take };
};
