import { useReactFlow, useStoreApi } from '@xyflow/react';
import { CARD } from './below.js';
import type { Point } from './wanted.js';

/** ms. */
const GLIDE = 180;
const ZOOM = 140;
/** ms until what was just applied is drawn. */
const DRAWN_MS = 50;

/** The canvas as it is looked at. */
export interface CanvasView {
  /** Where a point in the window lies on the graph, in whole px. */
  onGraph: (at: Point) => Point;
  /** The middle of what is seen, in the window. */
  middle: () => Point;
  /** px of every card. */
  sizes: () => ReadonlyMap<string, { width: number; height: number }>;
  chosenLinks: () => { source: string; target: string }[];
  /** Brings all nodes, or this one, into sight. */
  fit: (nodeId?: string) => void;
  zoomIn: () => void;
  zoomOut: () => void;
  /** The focus never falls out of the canvas: to this node, or to the canvas itself. */
  focus: (nodeId?: string) => void;
}

const middle = (): Point => {
  const box = document.querySelector('.canvas')?.getBoundingClientRect();
  return box
    ? { x: box.left + box.width / 2 - 120, y: box.top + box.height / 2 - 60 }
    : { x: 0, y: 0 };
};
const focus = (nodeId?: string): void =>
  void setTimeout(() => {
    const node =
      nodeId === undefined
        ? null
        : document.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(nodeId)}"]`);
    (node ?? document.querySelector<HTMLElement>('.canvas-stage'))?.focus();
  }, DRAWN_MS);

export const useCanvasView = (): CanvasView => {
  const flow = useReactFlow();
  const store = useStoreApi();
  return {
    onGraph: (at) => {
      const { x, y } = flow.screenToFlowPosition(at);
      return { x: Math.round(x), y: Math.round(y) };
    },
    middle,
    sizes: () =>
      new Map(
        flow
          .getNodes()
          .map(({ id, measured: { width = CARD.width, height = CARD.height } = {} }) => [
            id,
            { width, height },
          ]),
      ),
    chosenLinks: () => store.getState().edges.filter(({ selected }) => selected),
    fit: (nodeId) =>
      void flow.fitView(
        nodeId === undefined
          ? { maxZoom: 1, padding: 0.2, duration: GLIDE }
          : { nodes: [{ id: nodeId }], maxZoom: 1, duration: GLIDE },
      ),
    zoomIn: () => void flow.zoomIn({ duration: ZOOM }),
    zoomOut: () => void flow.zoomOut({ duration: ZOOM }),
    focus,
  };
};
