import { type Graph, type GraphNode, type GraphNodeOf, type Lesson, type LessonDocument, newSection, nodesOf, playable } from '@app/lesson';

const PAUSE_MS = 500;

/** Each sentence once, for nodes that have no order of their own. */
const once = (texts: readonly GraphNodeOf<'textContent'>[]): Graph => {
  const itemIds = texts.flatMap(({ params }) => params.segments.map(({ occurrenceId }) => occurrenceId));
  const section = { ...newSection('once', '', itemIds), repeatCount: 1, speeds: [1], pauseMs: PAUSE_MS };
  const sequence: GraphNodeOf<'textSequence'> = {
    id: 'textSequence_once',
    type: 'textSequence',
    number: 0,
    position: { x: 0, y: 0 },
    params: { sections: [section] },
    sourceIds: texts.map(({ id }) => id),
    changedAt: '',
  };
  return { nodes: [...texts, sequence], nodeTypeCounters: {} };
};

/** What a node is made of, whatever its type: itself and all it reads from. Without an order among them each sentence sounds once. */
const part = (graph: Graph, node: GraphNode): Graph => {
  const upstream = new Set([node.id]);
  // A set that grows while it is walked: each node once, also in a ring.
  for (const id of upstream) for (const source of graph.nodes.find((other) => other.id === id)?.sourceIds ?? []) upstream.add(source);
  const nodes = graph.nodes.filter(({ id }) => upstream.has(id));
  const read = { nodes, nodeTypeCounters: {} };
  return nodes.some(({ type }) => type === 'textSequence') ? read : once(nodesOf(read, 'textContent'));
};

/** What a node sounds like, as a lesson; its own title, for the player. */
export const heard = ({ graph, resources }: LessonDocument, nodeId: string, title: string): Lesson | undefined => {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  return node && playable(part(graph, node), resources, { title });
};
