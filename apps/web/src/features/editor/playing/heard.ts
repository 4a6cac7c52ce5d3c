import {
  type Graph,
  type GraphNode,
  type GraphNodeOf,
  type Lesson,
  type LessonDocument,
  newSection,
  nodesOf,
  playable,
  type Segment,
} from '@app/lesson';

const PAUSE_MS = 500;

/** What is announced between the sentences of these texts, by the sequences that play them. */
const announcements = (graph: Graph, texts: readonly GraphNode[]): Segment[] =>
  nodesOf(graph, 'textSequence')
    .filter(({ sourceIds }) => texts.some(({ id }) => sourceIds.includes(id)))
    .flatMap(({ params }) => params.transitions ?? []);

/** Each sentence once, for nodes that have no order of their own; announcements belong to it, and are heard only where they stand in an order. */
const once = (texts: readonly GraphNodeOf<'textContent'>[], transitions: Segment[]): Graph => {
  const itemIds = texts.flatMap(({ params }) =>
    params.segments.map(({ occurrenceId }) => occurrenceId),
  );
  const section = {
    ...newSection('once', '', itemIds),
    repeatCount: 1,
    speeds: [1],
    pauseMs: PAUSE_MS,
  };
  const sequence: GraphNodeOf<'textSequence'> = {
    id: 'textSequence_once',
    type: 'textSequence',
    number: 0,
    position: { x: 0, y: 0 },
    params: { sections: [section], transitions },
    sourceIds: texts.map(({ id }) => id),
    changedAt: '',
  };
  return { nodes: [...texts, sequence], nodeTypeCounters: {} };
};

/** What a node is made of, whatever its type: itself and all it reads from. Without an order among them each sentence sounds once. */
const part = (graph: Graph, node: GraphNode): Graph => {
  const upstream = new Set([node.id]);
  // A set that grows while it is walked: each node once, also in a ring.
  for (const id of upstream)
    for (const source of graph.nodes.find((other) => other.id === id)?.sourceIds ?? [])
      upstream.add(source);
  const nodes = graph.nodes.filter(({ id }) => upstream.has(id));
  const read = { nodes, nodeTypeCounters: {} };
  const texts = nodesOf(read, 'textContent');
  return nodes.some(({ type }) => type === 'textSequence')
    ? read
    : once(texts, announcements(graph, texts));
};

/** What a node sounds like, as a lesson; its own title, for the player. */
export const heard = (
  { graph, resources }: LessonDocument,
  nodeId: string,
  title: string,
): Lesson | undefined => {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  return node && playable(part(graph, node), resources, { title });
};

/** What announcements the cards of a graph count, in one word: another one where a card that does not read from the sequence counts otherwise. */
export const announcedIn = (graph: Graph): string =>
  JSON.stringify(
    nodesOf(graph, 'textSequence').map(
      ({ sourceIds, params: { transitions = [] } }) =>
        transitions.length > 0 && [sourceIds, transitions],
    ),
  );
