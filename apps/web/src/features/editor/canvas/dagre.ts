import dagre from '@dagrejs/dagre';

export interface Box {
  id: string;
  width: number;
  height: number;
  sourceIds: string[];
}
export type Places = Record<string, { x: number; y: number }>;

/** Left to right; nodes without links stand below. */
export const arrange = (boxes: readonly Box[]): Places => {
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 36, ranksep: 88, marginx: 0, marginy: 0 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, width, height } of boxes) graph.setNode(id, { width, height });
  for (const { id, sourceIds } of boxes) for (const source of sourceIds) graph.setEdge(source, id);
  dagre.layout(graph);
  return Object.fromEntries(
    boxes.map(({ id, width, height }) => {
      const { x = 0, y = 0 } = graph.node(id) as { x?: number; y?: number };
      return [id, { x: Math.round(x - width / 2), y: Math.round(y - height / 2) }];
    }),
  );
};
