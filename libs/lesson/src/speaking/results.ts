import { downstream } from '../graph/graph.js';
import type { Graph, GraphNode } from '../types.js';

/** A place on the canvas or a name changes nothing that is heard. */
const sameWork = (a: GraphNode, b: GraphNode): boolean =>
  a === b ||
  (a.params === b.params &&
    a.sourceIds.length === b.sourceIds.length &&
    a.sourceIds.every((id, index) => id === b.sourceIds[index]));

/** Nodes whose results no longer hold: those with other params or links, and everything downstream of them; of removed nodes their own. */
export function cleared(before: Graph, after: Graph): Set<string> {
  const former = new Map(before.nodes.map((node) => [node.id, node]));
  const gone = new Set(former.keys());
  const changed = new Set<string>();
  for (const node of after.nodes) {
    const old = former.get(node.id);
    gone.delete(node.id);
    if (old && sameWork(old, node)) continue;
    changed.add(node.id);
    for (const id of downstream(after, node.id)) changed.add(id);
  }
  return new Set([...changed, ...gone]);
}

/** What nodes come to (sentences, minutes, sounds ready), counted once until the node or something upstream of it changes. */
export class Results<T> {
  private readonly known = new Map<string, T>();
  private graph: Graph | undefined;

  of(graph: Graph, nodeId: string, count: () => T): T {
    if (this.graph && this.graph !== graph)
      for (const id of cleared(this.graph, graph)) this.known.delete(id);
    this.graph = graph;
    if (!this.known.has(nodeId)) this.known.set(nodeId, count());
    return this.known.get(nodeId) as T;
  }
}
