import { nodesOf } from '../graph/graph.js';
import type { Graph, GraphNode, Language, NodeParams, Section } from '../types.js';
import { withSections, type TemplateShape } from './shape.js';

interface Filling {
  /** The text with its sentences; what is left out is as in a new one. */
  text: Partial<NodeParams['textContent']>;
  /** Languages it is translated into. */
  targets: readonly Language[];
}

/** A translation is spoken in the language the template names, where this text is translated into it; else in the first one there is. */
const spoken = (
  { enabled, language, position }: Section['translation'],
  targets: readonly Language[],
): Section['translation'] => {
  const chosen = language !== undefined && targets.includes(language) ? language : targets[0];
  return chosen === undefined
    ? { enabled: false, position }
    : { enabled, language: chosen, position };
};

/** What stands in a node of a template once there is a text: every section goes through all of it. */
const filled = (node: GraphNode, { text, targets }: Filling): GraphNode['params'] => {
  switch (node.type) {
    case 'textContent':
      return { ...node.params, ...text };
    case 'resource':
      return { ...node.params, targets: [...targets] };
    case 'textSequence': {
      const itemIds = (text.segments ?? []).map(({ occurrenceId }) => occurrenceId);
      return {
        sections: node.params.sections.map((section) => ({
          ...section,
          itemIds,
          translation: spoken(section.translation, targets),
        })),
      };
    }
    default:
      return node.params;
  }
};

/** A template with a text in it: a lesson's graph, every id new. */
export function fillTemplate(
  { nodes, nodeTypeCounters }: TemplateShape,
  filling: Filling,
  { newId, at }: { newId: () => string; at: string },
): Graph {
  const ids = new Map(nodes.map(({ id, type }) => [id, `${type}_${newId()}`]));
  const sections = new Map(
    nodesOf({ nodes, nodeTypeCounters }, 'textSequence').flatMap(({ params }) =>
      params.sections.map(({ id }) => [id, newId()] as const),
    ),
  );
  return {
    nodes: nodes.map((node) => {
      const full = { ...node, params: filled(node, filling) } as GraphNode;
      return {
        ...full,
        id: ids.get(node.id),
        params: withSections(full, sections),
        sourceIds: node.sourceIds.flatMap((source) => ids.get(source) ?? []),
        changedAt: at,
      } as GraphNode;
    }),
    nodeTypeCounters,
  };
}

/** Languages that a template's lessons are translated into where nobody says otherwise. */
export const targetsOf = (shape: TemplateShape): Language[] => [
  ...new Set(nodesOf(shape, 'resource').flatMap(({ params }) => params.targets)),
];
/** Whether it finds speakers in its text. */
export const findsSpeakers = (shape: TemplateShape): boolean =>
  nodesOf(shape, 'textContent')[0]?.params.enableSpeakerParsing ?? true;
