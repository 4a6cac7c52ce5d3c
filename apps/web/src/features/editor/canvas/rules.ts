import { type Graph, nodeKinds, type NodeType, offeredAfter, refusal, Refused } from '@app/lesson';

const TYPES = Object.keys(nodeKinds) as NodeType[];

/** Why a link from one node to another is refused; nothing when it is not. Ends that have gone meanwhile are a reason, too. */
export const whyNot = (graph: Graph, from: string, to: string): string | undefined => {
  try {
    return refusal(graph, from, to);
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
};

/** Kinds that a link dropped on the canvas may end in, or begin with when it was drawn from a node's entry. */
export const compatible = (type: NodeType, end: 'source' | 'target'): NodeType[] =>
  end === 'source'
    ? offeredAfter(type)
    : TYPES.filter((kind) => nodeKinds[kind].offered && offeredAfter(kind).includes(type));

export const offered = (): NodeType[] => TYPES.filter((kind) => nodeKinds[kind].offered);

/** Nodes that this one may still feed or read from, for those who link by keyboard. */
export const partners = (graph: Graph, nodeId: string, end: 'feeds' | 'reads'): string[] =>
  graph.nodes
    .filter((other) => other.id !== nodeId)
    .filter((other) => {
      const [from, to] = end === 'feeds' ? [nodeId, other.id] : [other.id, nodeId];
      const linked = graph.nodes.find(({ id }) => id === to)?.sourceIds.includes(from);
      return !linked && whyNot(graph, from, to) === undefined;
    })
    .map(({ id }) => id);
