import { connect, nodeOf } from '../graph/graph.js';
import { nodeKinds } from '../graph/nodes/index.js';
import { invalid, Refused } from '../refused.js';
import type { Graph, GraphNode } from '../types.js';
import { copied, type Context, occurrences, whole } from './nodes.js';
import type { OperationOf } from './operation.js';

/** Puts copies beside their originals, with the links among themselves: every id is new, and what pointed from one copy to another still does. @throws {Refused} TOO_MANY_NODES, PARAMS_INVALID */
export function pasteNodes(
  graph: Graph,
  { nodes, offset }: OperationOf<'pasteNodes'>,
  context: Context,
): Graph {
  const { at, newId, mostNodes } = context;
  if (graph.nodes.length + nodes.length > mostNodes)
    throw new Refused('TOO_MANY_NODES', `最多 ${mostNodes} 个节点`);
  const ids = new Map<string, string>();
  const originals = nodes.map((node) => ({ ...node, params: whole(node.type, node.params) }));
  for (const node of originals) {
    if (!nodeKinds[node.type].offered) throw invalid(`「${nodeKinds[node.type].title}」不能复制`);
    ids.set(node.id, `${node.type}_${newId()}`);
    for (const occurrence of occurrences(node.type, node.params)) ids.set(occurrence, newId());
  }
  const idOf = (old: string) => ids.get(old) ?? old;
  let next = graph;
  for (const node of originals) {
    const number = (next.nodeTypeCounters[node.type] ?? 0) + 1;
    const name = node.customName?.trim();
    const copy = {
      id: ids.get(node.id),
      type: node.type,
      number,
      position: { x: node.position.x + offset.x, y: node.position.y + offset.y },
      ...(name ? { customName: name } : {}),
      params: copied(node.type, node.params, { ...context, idOf }),
      sourceIds: [],
      changedAt: at,
    } as unknown as GraphNode;
    next = {
      ...next,
      nodes: [...next.nodes, copy],
      nodeTypeCounters: { ...next.nodeTypeCounters, [node.type]: number },
    };
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
