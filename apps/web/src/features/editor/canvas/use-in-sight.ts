import { useReactFlow } from '@xyflow/react';
import { useEffect } from 'react';

const MARGIN = 24;

/** The panel that opens for a node must not push it out of sight. */
export const useInSight = (nodeId: string | undefined): void => {
  const flow = useReactFlow();
  useEffect(() => {
    if (nodeId === undefined) return undefined;
    const timer = setTimeout(() => {
      const node = document.querySelector(`.react-flow__node[data-id="${CSS.escape(nodeId)}"]`)?.getBoundingClientRect();
      const stage = document.querySelector('.canvas-stage')?.getBoundingClientRect();
      if (!node || !stage) return;
      const hidden = node.right + MARGIN - stage.right;
      if (hidden <= 0) return;
      const { x, y, zoom } = flow.getViewport();
      void flow.setViewport({ x: x - Math.min(hidden, node.left - stage.left - MARGIN), y, zoom }, { duration: 180 });
    }, 60);
    return () => clearTimeout(timer);
  }, [nodeId, flow]);
};
