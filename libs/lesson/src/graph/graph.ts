import { nodeKinds } from './nodes/index.js';
import { Refused } from '../refused.js';
import type { Graph, GraphNode, GraphNodeOf, NodeParams, NodeType } from '../types.js';

export const emptyGraph = (): Graph => ({ nodes: [], nodeTypeCounters: {} });

/** Adds a node with its type's defaults under the next number of its type, to the right of the last one. */
export function addNode<T extends NodeType>(
  graph: Graph,
  type: T,
  {
    uniqueId,
    at,
    params = {},
    sourceIds = [],
  }: { uniqueId: string; at: string; params?: Partial<NodeParams[T]>; sourceIds?: string[] },
): { graph: Graph; node: GraphNodeOf<T> } {
  const number = (graph.nodeTypeCounters[type] ?? 0) + 1;
  const node = {
    id: `${type}_${uniqueId}`,
    type,
    number,
    position: { x: graph.nodes.length * 320, y: 0 },
    params: { ...nodeKinds[type].defaults(), ...params },
    sourceIds,
    changedAt: at,
  } as unknown as GraphNodeOf<T>;
  return {
    graph: {
      nodes: [...graph.nodes, node],
      nodeTypeCounters: { ...graph.nodeTypeCounters, [type]: number },
    },
    node,
  };
}

/** @throws {Refused} NODE_MISSING */
export function nodeOf(graph: Graph, id: string): GraphNode {
  const node = graph.nodes.find((candidate) => candidate.id === id);
  if (!node) throw new Refused('NODE_MISSING', `节点不存在: ${id}`);
  return node;
}

export const nodesOf = <T extends NodeType>(graph: Graph, type: T): GraphNodeOf<T>[] =>
  graph.nodes.filter((node): node is GraphNodeOf<T> => node.type === type);

/** Everything that reads from a node, directly or through others, itself not included. */
export function downstream(graph: Graph, id: string): Set<string> {
  const found = new Set<string>();
  const pending = [nodeOf(graph, id).id];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const node of graph.nodes) {
      if (!node.sourceIds.includes(next) || found.has(node.id)) continue;
      found.add(node.id);
      pending.push(node.id);
    }
  }
  return found;
}

export type Connection =
  | { result: 'connected'; graph: Graph }
  | { result: 'unchanged' }
  | { result: 'refused'; reason: string };

/** Why one node cannot feed another; nothing when it can, or already does. @throws {Refused} NODE_MISSING */
export function refusal(graph: Graph, fromId: string, toId: string): string | undefined {
  const from = nodeOf(graph, fromId);
  const to = nodeOf(graph, toId);
  if (to.sourceIds.includes(fromId)) return undefined;
  if (fromId === toId || downstream(graph, toId).has(fromId)) return '不能形成循环';
  const { title, targets } = nodeKinds[from.type];
  if (targets.includes(to.type) && nodeKinds[to.type].sources.includes(from.type)) return undefined;
  return `「${nodeKinds[to.type].title}」不能接在「${title}」之后`;
}

/** Lets a node read from another. Repeating a connection changes nothing and is no error. @throws {Refused} NODE_MISSING */
export function connect(graph: Graph, fromId: string, toId: string, at: string): Connection {
  const reason = refusal(graph, fromId, toId);
  if (reason !== undefined) return { result: 'refused', reason };
  if (nodeOf(graph, toId).sourceIds.includes(fromId)) return { result: 'unchanged' };
  const nodes = graph.nodes.map((node) =>
    node.id === toId ? { ...node, sourceIds: [...node.sourceIds, fromId], changedAt: at } : node,
  );
  return { result: 'connected', graph: { ...graph, nodes } };
}

/** Types that a node of this type may feed and that authors may add: what a link dropped on the canvas offers. */
export const offeredAfter = (type: NodeType): NodeType[] =>
  nodeKinds[type].targets.filter(
    (target) => nodeKinds[target].offered && nodeKinds[target].sources.includes(type),
  );
