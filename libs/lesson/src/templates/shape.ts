import { downstream, nodesOf } from '../graph/graph.js';
import { nodeKinds } from '../graph/nodes/index.js';
import type { NodeKind } from '../graph/nodes/kind.js';
import { importBundle } from '../operations/bundles.js';
import type { Context } from '../operations/nodes.js';
import { playable } from '../playing/lesson.js';
import { invalid, Refused } from '../refused.js';
import type { Graph, GraphNode, LessonDocument, NodeType, Resources, Section } from '../types.js';

/** What a template keeps of a lesson: nodes and links, sections, voices. Nothing that was written in it, no sound and no picture. */
export interface TemplateShape extends Omit<Graph, 'groups'> {
  /** Speaker → voice id. */
  voices: Record<string, string>;
}

export const TEMPLATE_HOLDS = { nodes: 12, sections: 40 } as const;
const nothing: Resources = { annotations: {}, translations: {}, audioItems: [] };

const patternOf = ({ type, params }: GraphNode): GraphNode['params'] =>
  (nodeKinds[type] as unknown as NodeKind<NodeType>).pattern(params);
const sectionsOf = (node: GraphNode): readonly Section[] =>
  node.type === 'textSequence' ? node.params.sections : [];

/** The text that is played, and all that reads from it. @throws {Refused} */
const readers = (graph: Omit<Graph, 'groups'>): GraphNode[] => {
  for (const { id } of nodesOf(graph, 'textContent')) {
    const after = downstream(graph, id);
    const kept = graph.nodes.filter(
      (node) => node.id === id || (after.has(node.id) && nodeKinds[node.type].offered),
    );
    if (kept.some((node) => sectionsOf(node).length > 0)) return kept;
  }
  throw invalid('还没有可以存成模板的节：先把文本接到播放顺序，再加一节');
};

/** The same ids whoever made it: of a template's own, and of nothing else. */
const named = (nodes: readonly GraphNode[]): Graph => {
  const counters: Partial<Record<NodeType, number>> = {};
  const ids = new Map<string, string>();
  const numbers = new Map<string, number>();
  for (const { id, type } of nodes) {
    const number = (counters[type] ?? 0) + 1;
    counters[type] = number;
    numbers.set(id, number);
    ids.set(id, `${type}_${number}`);
  }
  const sections = new Map(
    nodes.flatMap(sectionsOf).map(({ id }, index) => [id, `s${index + 1}`] as const),
  );
  return {
    nodes: nodes.map((node) => {
      const { id, type, position, sourceIds, changedAt } = node;
      return {
        id: ids.get(id),
        type,
        number: numbers.get(id),
        position,
        params: withSections(node, sections),
        sourceIds: sourceIds.flatMap((source) => ids.get(source) ?? []),
        changedAt,
      } as GraphNode;
    }),
    nodeTypeCounters: counters,
  };
};

/** Params with other ids of sections; what names a section that is not there is left out. */
export const withSections = (
  node: GraphNode,
  ids: ReadonlyMap<string, string>,
): GraphNode['params'] => {
  if (node.type === 'textSequence')
    return {
      ...node.params,
      sections: node.params.sections.map((section) => ({
        ...section,
        id: ids.get(section.id) ?? section.id,
      })),
    };
  if (node.type !== 'videoConfig') return node.params;
  return {
    ...node.params,
    contentOrder: node.params.contentOrder.flatMap(({ kind, id }) => {
      const section = ids.get(id);
      return section === undefined ? [] : [{ kind, id: section }];
    }),
  };
};

/** A lesson as a template. @throws {Refused} where nothing of it is played, or it is too large */
export function templateShape({
  graph,
  voices,
}: Pick<LessonDocument, 'graph' | 'voices'>): TemplateShape {
  const kept = readers(graph);
  if (kept.length > TEMPLATE_HOLDS.nodes)
    throw new Refused(
      'TOO_MANY_NODES',
      `模板最多 ${TEMPLATE_HOLDS.nodes} 个节点，这里有 ${kept.length} 个`,
    );
  const bare = kept.map((node) => ({ ...node, params: patternOf(node) }) as GraphNode);
  const count = bare.flatMap(sectionsOf).length;
  if (count > TEMPLATE_HOLDS.sections)
    throw invalid(`模板最多 ${TEMPLATE_HOLDS.sections} 节，这里有 ${count} 节`);
  return { ...named(bare), voices };
}

/** The same of a graph that came over the wire: by the rules of an import first. @throws {Refused} */
export const admittedShape = (
  { nodes, nodeTypeCounters, voices }: TemplateShape,
  context: Context,
): TemplateShape => {
  const bundle = { nodes, nodeTypeCounters, resources: nothing };
  const empty = { graph: { nodes: [], nodeTypeCounters: {} }, resources: nothing, voices };
  return templateShape(importBundle(empty, bundle, context));
};

/** Its sections in the order in which they are played. */
export const sectionsPlayed = ({ nodes, nodeTypeCounters }: TemplateShape): readonly Section[] =>
  playable({ nodes, nodeTypeCounters }, nothing, { title: '' }).sections;
