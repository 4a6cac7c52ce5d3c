import { useReactFlow } from '@xyflow/react';
import { useEffect } from 'react';
import { DOUBLE_CLICK } from './use-second-click.js';

const MARGIN = 24;

/** The panel that opens for a node must not push it out of sight. */
export const useInSight = (nodeId: string | undefined): void => {
  const flow = useReactFlow();
  useEffect(() => {
    if (nodeId === undefined) return undefined;
    const timer = setTimeout(() => {
      const node = document
        .querySelector(`.react-flow__node[data-id="${CSS.escape(nodeId)}"]`)
        ?.getBoundingClientRect();
      const stage = document.querySelector('.canvas-stage')?.getBoundingClientRect();
      if (!node || !stage) return;
      // On a tablet the panel lies over the canvas, on a phone below it.
      const panel = document.querySelector('.node-panel')?.getBoundingClientRect();
      const right =
        panel && panel.top < stage.bottom ? Math.min(stage.right, panel.left) : stage.right;
      const aside = Math.max(
        0,
        Math.min(node.right + MARGIN - right, node.left - stage.left - MARGIN),
      );
      const up = Math.max(
        0,
        Math.min(node.bottom + MARGIN - stage.bottom, node.top - stage.top - MARGIN),
      );
      if (aside === 0 && up === 0) return;
      const { x, y, zoom } = flow.getViewport();
      void flow.setViewport({ x: x - aside, y: y - up, zoom }, { duration: 180 });
    }, DOUBLE_CLICK); // its second click must find the node where the first one did
    return () => clearTimeout(timer);
  }, [nodeId, flow]);
};
