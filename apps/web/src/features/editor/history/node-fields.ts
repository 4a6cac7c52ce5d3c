import {
  equal,
  type Graph,
  type GraphNode,
  nodeKinds,
  nodesOf,
  paramFields,
  quoted,
  type Said,
  said,
} from '@app/lesson';
import { languageName } from '../../../shared/lib/lessons/languages.js';

export const nameOf = (node: Pick<GraphNode, 'type' | 'number' | 'customName'>): string =>
  node.customName ?? `${nodeKinds[node.type].title} ${node.number}`;

interface At {
  node: GraphNode;
  graph: Graph;
}
const titles = ({ graph }: At) => {
  const known = new Map(
    nodesOf(graph, 'textSequence').flatMap(({ params }) =>
      params.sections.map(({ id, title }) => [id, title] as const),
    ),
  );
  return (id: string) => known.get(id);
};

/** What of a node is another, in words: its name, what it holds, its links and its place. */
export const nodeFields = (before: At, after: At): Said[] => {
  const [a, b] = [before.node, after.node];
  const called = ({ nodes }: Graph, id: string) => {
    const node = nodes.find((other) => other.id === id);
    return node ? nameOf(node) : '已删除的节点';
  };
  return [
    ...said('名字', quoted(nameOf(a)), quoted(nameOf(b))),
    ...paramFields(a, b, { language: languageName, section: [titles(before), titles(after)] }),
    ...b.sourceIds
      .filter((id) => !a.sourceIds.includes(id))
      .map((id) => ({ what: `连上「${called(after.graph, id)}」` })),
    ...a.sourceIds
      .filter((id) => !b.sourceIds.includes(id))
      .map((id) => ({ what: `断开「${called(before.graph, id)}」` })),
    ...(equal(a.position, b.position) ? [] : [{ what: '位置' }]),
  ];
};
