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

/** The part of a graph that a node's sound is made of. */
const part = (graph: Graph, node: GraphNode): Graph => {
  const texts = nodesOf(graph, 'textContent');
  const sourcesOf = (ids: readonly string[]) => texts.filter(({ id }) => ids.includes(id));
  switch (node.type) {
    case 'textContent':
      return once([node]);
    case 'resource':
    case 'translation':
      return once(sourcesOf(node.sourceIds));
    case 'textSequence':
      return { nodes: [...sourcesOf(node.sourceIds), node], nodeTypeCounters: {} };
    case 'videoConfig': {
      const sequences = nodesOf(graph, 'textSequence').filter(({ id }) => node.sourceIds.includes(id));
      return { nodes: [...sourcesOf(sequences.flatMap(({ sourceIds }) => sourceIds)), ...sequences, node], nodeTypeCounters: {} };
    }
  }
};

/** What a node sounds like, as a lesson; its own title, for the player. */
export const heard = ({ graph, resources }: LessonDocument, nodeId: string, title: string): Lesson | undefined => {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  return node && playable(part(graph, node), resources, { title });
};
