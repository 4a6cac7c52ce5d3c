import type { Graph, GraphNode, GraphNodeOf, NodeParams, NodeType } from './types.js';

/** What each node type may feed and read. A connection needs both: A feeds B's type, and B reads A's. */
const links: Record<NodeType, { sources: readonly NodeType[]; targets: readonly NodeType[] }> = {
  textContent: { sources: [], targets: ['textSequence', 'resource'] },
  resource: { sources: ['textContent'], targets: ['videoConfig'] },
  textSequence: { sources: ['textContent'], targets: ['videoConfig'] },
  videoConfig: { sources: ['textSequence'], targets: [] },
  translation: { sources: ['textContent'], targets: [] },
};

const defaults: { [T in NodeType]: () => NodeParams[T] } = {
  textContent: () => ({ text: '', language: 'ja', mode: 'paragraph', splitBy: '\n', segments: [], enableSpeakerParsing: true }),
  resource: () => ({ annotations: {}, translations: {}, targets: [], audioItems: [] }),
  textSequence: () => ({ sections: [] }),
  videoConfig: () => ({ cover: { imageUrl: '', duration: 1 }, copyright: { text: '', position: 'topLeft' }, contentOrder: [] }),
  translation: () => ({}),
};

export const emptyGraph = (): Graph => ({ nodes: [], nodeTypeCounters: {} });

/** Adds a node with its type's defaults under the next number of its type, to the right of the last one. */
export function addNode<T extends NodeType>(
  graph: Graph,
  type: T,
  { uniqueId, at, params = {}, sourceIds = [] }: { uniqueId: string; at: string; params?: Partial<NodeParams[T]>; sourceIds?: string[] },
): { graph: Graph; node: GraphNodeOf<T> } {
  const number = (graph.nodeTypeCounters[type] ?? 0) + 1;
  const node = {
    id: `${type}_${uniqueId}`,
    type,
    number,
    position: { x: graph.nodes.length * 320, y: 0 },
    params: { ...defaults[type](), ...params },
    sourceIds,
    changedAt: at,
  } as unknown as GraphNodeOf<T>;
  return { graph: { nodes: [...graph.nodes, node], nodeTypeCounters: { ...graph.nodeTypeCounters, [type]: number } }, node };
}

/** Raised for a node that is not in the graph. */
export class UnknownNode extends Error {
  constructor(id: string) {
    super(`节点不存在: ${id}`);
    this.name = 'UnknownNode';
  }
}

export function nodeOf(graph: Graph, id: string): GraphNode {
  const node = graph.nodes.find((candidate) => candidate.id === id);
  if (!node) throw new UnknownNode(id);
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

export type Connection = { result: 'connected'; graph: Graph } | { result: 'unchanged' } | { result: 'refused'; reason: string };

/** Lets a node read from another. Repeating a connection changes nothing and is no error. Throws `UnknownNode`. */
export function connect(graph: Graph, fromId: string, toId: string, at: string): Connection {
  const from = nodeOf(graph, fromId);
  const to = nodeOf(graph, toId);
  if (to.sourceIds.includes(fromId)) return { result: 'unchanged' };
  if (fromId === toId || downstream(graph, toId).has(fromId)) return { result: 'refused', reason: '不能形成循环' };
  if (!links[from.type].targets.includes(to.type) || !links[to.type].sources.includes(from.type)) {
    return { result: 'refused', reason: `${to.type} 不能接在 ${from.type} 之后` };
  }
  const nodes = graph.nodes.map((node) => (node.id === toId ? { ...node, sourceIds: [...node.sourceIds, fromId], changedAt: at } : node));
  return { result: 'connected', graph: { ...graph, nodes } };
}
