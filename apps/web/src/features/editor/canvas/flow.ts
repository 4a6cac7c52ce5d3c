import { type Graph, type GraphNode, nodeKinds } from '@app/lesson';
import type { Edge, Node } from '@xyflow/react';
import { nameOf } from '../nodes/name.js';

export type FlowNode = Node<{ node: GraphNode; result: string; feeds: boolean }, 'card'>;

const label = (node: GraphNode, result: string): string =>
  [nameOf(node), nodeKinds[node.type].title, result].filter(Boolean).join('，');

/**
 * The canvas' nodes for a graph. What did not change stays the same object; what is being dragged stays under the hand.
 * @param selection what is chosen from now on; absent: what the canvas itself has chosen, which it may not have told yet
 */
export const flowNodes = (
  before: readonly FlowNode[],
  graph: Graph,
  results: ReadonlyMap<string, string>,
  selection: readonly string[] | undefined,
): FlowNode[] => {
  const known = new Map(before.map((node) => [node.id, node]));
  const chosen = selection && new Set(selection);
  const sources = new Set(graph.nodes.flatMap(({ sourceIds }) => sourceIds));
  return graph.nodes.map((node): FlowNode => {
    const old = known.get(node.id);
    const result = results.get(node.id) ?? '';
    const selected = chosen ? chosen.has(node.id) : (old?.selected ?? false);
    const feeds = sources.has(node.id);
    const position = old?.dragging ? old.position : node.position;
    const data =
      old && old.data.node === node && old.data.result === result && old.data.feeds === feeds
        ? old.data
        : { node, result, feeds };
    if (
      old &&
      old.data === data &&
      (old.selected ?? false) === selected &&
      old.position.x === position.x &&
      old.position.y === position.y
    )
      return old;
    return {
      ...old,
      id: node.id,
      type: 'card',
      position,
      data,
      selected,
      ariaLabel: label(node, result),
    };
  });
};

export const flowEdges = (before: readonly Edge[], graph: Graph): Edge[] => {
  const known = new Map(before.map((edge) => [edge.id, edge]));
  return graph.nodes.flatMap(({ id, sourceIds }) =>
    sourceIds.map(
      (source): Edge =>
        known.get(`${source}→${id}`) ?? { id: `${source}→${id}`, source, target: id },
    ),
  );
};
