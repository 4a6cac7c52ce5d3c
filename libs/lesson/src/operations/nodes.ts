import { connect, nodeOf } from '../graph/graph.js';
import {
  type ChangeContext,
  type CopyContext,
  type NodeKind,
  nodeKinds,
} from '../graph/nodes/index.js';
import { Refused } from '../refused.js';
import { newSection } from '../graph/sections.js';
import type { Graph, GraphNode, NodeParams, NodeType, Section, Segment } from '../types.js';
import { equal } from './changes.js';
import type { OperationContext, OperationOf } from './operation.js';

type Params = NodeParams[NodeType];
export type Context = OperationContext & ChangeContext;

const replaced = (graph: Graph, node: GraphNode): Graph => ({
  ...graph,
  nodes: graph.nodes.map((other) => (other.id === node.id ? node : other)),
});

/** Params of a type go only to nodes of that type: the one place where the union is opened. */
const kindOf = (type: NodeType) => nodeKinds[type] as unknown as NodeKind<NodeType>;
const changed = (type: NodeType, params: Params, change: object, context: ChangeContext): Params =>
  kindOf(type).change(params, change, context);
/** All params of a type: its defaults where some are absent. */
export const whole = (type: NodeType, some: object): Params => ({
  ...kindOf(type).defaults(),
  ...some,
});
export const imported = (type: NodeType, params: Params, context: ChangeContext): Params =>
  kindOf(type).imported?.(params, context) ??
  changed(type, kindOf(type).defaults(), params, context);
export const occurrences = (type: NodeType, params: Params): string[] =>
  kindOf(type).occurrences?.(params) ?? [];
export const copied = (type: NodeType, params: Params, context: CopyContext): Params =>
  kindOf(type).copied?.(params, context) ?? changed(type, kindOf(type).defaults(), params, context);

const segmentsOf = (node: GraphNode): readonly Segment[] =>
  node.type === 'textContent' ? node.params.segments : [];

/** New sentences join each section after the one before them; sentences that have gone leave. */
const followed = (
  section: Section,
  before: readonly Segment[],
  after: readonly Segment[],
): Section => {
  const known = new Set(before.map(({ occurrenceId }) => occurrenceId));
  const now = new Set(after.map(({ occurrenceId }) => occurrenceId));
  const itemIds = section.itemIds.filter((id) => !known.has(id) || now.has(id));
  const touchesText = section.itemIds.some((id) => known.has(id)) || section.itemIds.length === 0;
  if (!touchesText) return section;
  after.forEach(({ occurrenceId }, index) => {
    if (known.has(occurrenceId) || itemIds.includes(occurrenceId)) return;
    const previous = after
      .slice(0, index)
      .findLast((segment) => itemIds.includes(segment.occurrenceId));
    itemIds.splice(previous ? itemIds.indexOf(previous.occurrenceId) + 1 : 0, 0, occurrenceId);
  });
  return { ...section, itemIds };
};

/** A node with new params; what follows in the sequences that read from it follows. */
export function withParams(graph: Graph, node: GraphNode, params: Params, at: string): Graph {
  const next = { ...node, params, changedAt: at } as GraphNode;
  const [before, after] = [segmentsOf(node), segmentsOf(next)];
  const done = replaced(graph, next);
  if (before === after) return done;
  return {
    ...done,
    nodes: done.nodes.map((reader) =>
      reader.type === 'textSequence' && reader.sourceIds.includes(node.id)
        ? {
            ...reader,
            params: {
              ...reader.params,
              sections: reader.params.sections.map((section) => followed(section, before, after)),
            },
          }
        : reader,
    ),
  };
}

export function add(
  graph: Graph,
  { nodeId, type, position, params = {}, customName }: Omit<OperationOf<'addNode'>, 'id' | 'kind'>,
  context: Context,
): Graph {
  const kind = nodeKinds[type];
  if (!kind.offered) throw new Refused('PARAMS_INVALID', `「${kind.title}」不能添加`);
  if (!nodeId.startsWith(`${type}_`)) throw new Refused('PARAMS_INVALID', '节点编号应以类型开头');
  if (graph.nodes.some(({ id }) => id === nodeId))
    throw new Refused('NODE_EXISTS', `节点已存在: ${nodeId}`);
  if (graph.nodes.length >= context.mostNodes)
    throw new Refused('TOO_MANY_NODES', `最多 ${context.mostNodes} 个节点`);
  const number = (graph.nodeTypeCounters[type] ?? 0) + 1;
  const name = customName?.trim();
  const node = {
    id: nodeId,
    type,
    number,
    position,
    ...(name ? { customName: name } : {}),
    params: changed(type, kind.defaults(), params, context),
    sourceIds: [],
    changedAt: context.at,
  } as unknown as GraphNode;
  return {
    ...graph,
    nodes: [...graph.nodes, node],
    nodeTypeCounters: { ...graph.nodeTypeCounters, [type]: number },
  };
}

export function setParams(
  graph: Graph,
  { nodeId, params }: OperationOf<'setParams'>,
  context: Context,
): Graph {
  const node = nodeOf(graph, nodeId);
  const next = changed(node.type, node.params, params, context);
  // What was set to what it is is no step: nobody could see what to take back.
  return equal(next, node.params) ? graph : withParams(graph, node, next, context.at);
}

const unlinked = (node: GraphNode, gone: ReadonlySet<string>, at: string): GraphNode => {
  if (!node.sourceIds.some((id) => gone.has(id))) return node;
  const { unlinked: rest } = kindOf(node.type);
  return {
    ...node,
    sourceIds: node.sourceIds.filter((id) => !gone.has(id)),
    params: rest?.(node.params) ?? node.params,
    changedAt: at,
  } as GraphNode;
};

export function remove(graph: Graph, nodeIds: readonly string[], at: string): Graph {
  const gone = new Set(nodeIds.map((id) => nodeOf(graph, id).id));
  const nodes = graph.nodes
    .filter(({ id }) => !gone.has(id))
    .map((node) => unlinked(node, gone, at));
  const { groups, ...rest } = graph;
  const kept = groups
    ?.map((group) => ({ ...group, nodeIds: group.nodeIds.filter((id) => !gone.has(id)) }))
    .filter((group) => group.nodeIds.length > 0);
  return { ...rest, nodes, ...(kept?.length ? { groups: kept } : {}) };
}

export function disconnect(graph: Graph, from: string, to: string, at: string): Graph {
  nodeOf(graph, from);
  return replaced(graph, unlinked(nodeOf(graph, to), new Set([from]), at));
}

/** A sequence that gets its first text gets a section with all of its sentences. @throws {Refused} LINK_REFUSED */
export function link(graph: Graph, from: string, to: string, { at, newId }: Context): Graph {
  const connection = connect(graph, from, to, at);
  if (connection.result === 'refused') throw new Refused('LINK_REFUSED', connection.reason);
  if (connection.result === 'unchanged') return graph;
  const target = nodeOf(connection.graph, to);
  const segments = segmentsOf(nodeOf(graph, from));
  if (target.type !== 'textSequence' || target.params.sections.length > 0 || segments.length === 0)
    return connection.graph;
  const section = newSection(
    newId(),
    '第 1 节',
    segments.map(({ occurrenceId }) => occurrenceId),
  );
  return replaced(connection.graph, {
    ...target,
    params: { ...target.params, sections: [section] },
  });
}

export function move(graph: Graph, positions: OperationOf<'moveNodes'>['positions']): Graph {
  for (const id of Object.keys(positions)) nodeOf(graph, id);
  return {
    ...graph,
    nodes: graph.nodes.map((node) =>
      Object.hasOwn(positions, node.id)
        ? { ...node, position: positions[node.id] ?? node.position }
        : node,
    ),
  };
}

export function rename(graph: Graph, nodeId: string, name: string, at: string): Graph {
  const { customName: _former, ...node } = nodeOf(graph, nodeId);
  const trimmed = name.trim();
  return replaced(graph, {
    ...node,
    ...(trimmed === '' ? {} : { customName: trimmed }),
    changedAt: at,
  });
}

export function together(graph: Graph, { groupId, nodeIds, note }: OperationOf<'group'>): Graph {
  for (const id of nodeIds) nodeOf(graph, id);
  const others = (graph.groups ?? [])
    .filter(({ id }) => id !== groupId)
    .map((other) => ({ ...other, nodeIds: other.nodeIds.filter((id) => !nodeIds.includes(id)) }))
    .filter((other) => other.nodeIds.length > 0);
  return {
    ...graph,
    groups: [...others, { id: groupId, note: note.trim(), nodeIds: [...new Set(nodeIds)] }],
  };
}

export function ungroup(graph: Graph, groupId: string): Graph {
  const { groups = [], ...rest } = graph;
  const others = groups.filter(({ id }) => id !== groupId);
  return others.length > 0 ? { ...rest, groups: others } : rest;
}
