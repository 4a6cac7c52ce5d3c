import { connect, nodeOf } from '../graph.js';
import { segmentId } from '../hash.js';
import { changed } from './nodes.js';
import { nodeKinds } from '../nodes/index.js';
import { withSegments } from '../nodes/text-content.js';
import { invalid, Refused } from '../refused.js';
import type { Graph, GraphNode, NodeParams } from '../types.js';
import type { Context } from './nodes.js';
import type { CopiedNode, OperationOf } from './operation.js';

/** Every id of the copies is new, and what pointed from one copy to another still does. */
const renewed = (node: CopiedNode, ids: ReadonlyMap<string, string>, context: Context): object => {
  const { newId } = context;
  const id = (old: string) => ids.get(old) ?? old;
  if (node.type === 'textContent') {
    const { segments, ...rest } = node.params as NodeParams['textContent'];
    return withSegments({
      ...rest,
      segments: segments.map((segment) => ({
        ...segment,
        id: segmentId(segment.content),
        occurrenceId: id(segment.occurrenceId),
        keywords: segment.keywords.map((keyword) => ({ ...keyword, id: newId() })),
      })),
    });
  }
  if (node.type === 'textSequence') {
    const { sections, transitions } = node.params as NodeParams['textSequence'];
    const copy = {
      sections: sections.map((section) => ({ ...section, id: newId(), itemIds: section.itemIds.map(id) })),
      ...(transitions && { transitions: transitions.map((segment) => ({ ...segment, occurrenceId: id(segment.occurrenceId) })) }),
    };
    return changed(node.type, nodeKinds.textSequence.defaults(), copy, context);
  }
  if (node.type === 'resource') return changed(node.type, nodeKinds.resource.defaults(), { targets: (node.params as NodeParams['resource']).targets }, context);
  return changed(node.type, nodeKinds[node.type].defaults(), node.params, context);
};

const occurrencesOf = ({ type, params }: CopiedNode): string[] => {
  if (type === 'textContent') return (params as NodeParams['textContent']).segments.map(({ occurrenceId }) => occurrenceId);
  return type === 'textSequence' ? ((params as NodeParams['textSequence']).transitions ?? []).map(({ occurrenceId }) => occurrenceId) : [];
};

/** Puts copies beside their originals, with the links among themselves. @throws {Refused} TOO_MANY_NODES, PARAMS_INVALID */
export function pasteNodes(graph: Graph, { nodes, offset }: OperationOf<'pasteNodes'>, context: Context): Graph {
  const { at, newId, mostNodes } = context;
  if (graph.nodes.length + nodes.length > mostNodes) throw new Refused('TOO_MANY_NODES', `最多 ${mostNodes} 个节点`);
  const ids = new Map<string, string>();
  for (const node of nodes) {
    if (!nodeKinds[node.type].offered) throw invalid(`「${nodeKinds[node.type].title}」不能复制`);
    ids.set(node.id, `${node.type}_${newId()}`);
    for (const occurrence of occurrencesOf(node)) ids.set(occurrence, newId());
  }
  let next = graph;
  for (const node of nodes) {
    const number = (next.nodeTypeCounters[node.type] ?? 0) + 1;
    const name = node.customName?.trim();
    const copy = {
      id: ids.get(node.id),
      type: node.type,
      number,
      position: { x: node.position.x + offset.x, y: node.position.y + offset.y },
      ...(name ? { customName: name } : {}),
      params: renewed(node, ids, context),
      sourceIds: [],
      changedAt: at,
    } as unknown as GraphNode;
    next = { ...next, nodes: [...next.nodes, copy], nodeTypeCounters: { ...next.nodeTypeCounters, [node.type]: number } };
  }
  for (const node of nodes) {
    for (const source of node.sourceIds) {
      const from = ids.get(source);
      const to = nodeOf(next, ids.get(node.id) ?? '').id;
      if (from === undefined) continue; // a link from outside the copy stays with the original
      const connection = connect(next, from, to, at);
      if (connection.result === 'refused') throw invalid(connection.reason);
      if (connection.result === 'connected') next = connection.graph;
    }
  }
  return next;
}
