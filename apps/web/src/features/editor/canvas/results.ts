import { buildTimeline, type Graph, type GraphNode, type LessonDocument, type Resources, Results } from '@app/lesson';
import { NODE_SCREENS } from '../nodes/index.js';
import type { NodeScreen } from '../nodes/kind.js';
import { heard } from '../playing/heard.js';

const same = (a: Resources, b: Resources): boolean =>
  a.translations === b.translations &&
  a.annotations === b.annotations &&
  a.audioItems.length === b.audioItems.length &&
  a.audioItems.every((item, index) => item === b.audioItems[index]);

const resultOf = (document: LessonDocument, node: GraphNode): string => {
  const lesson = heard(document, node.id, '');
  // A node goes to the screen of its own type: the one place where the union is opened.
  const { result } = NODE_SCREENS[node.type] as unknown as Pick<NodeScreen<GraphNode['type']>, 'result'>;
  return lesson ? result(node, lesson, buildTimeline) : '';
};

/** Says of every node what it comes to; of the next document only what an edit touched is counted again. */
export const counting = (): ((document: LessonDocument) => ReadonlyMap<string, string>) => {
  let counted: { resources: Resources; results: Results<string> } | undefined;
  return (document) => {
    const { graph, resources } = document;
    if (!counted || !same(counted.resources, resources)) counted = { resources, results: new Results() };
    const { results } = counted;
    const of = (all: Graph, node: GraphNode) => results.of(all, node.id, () => resultOf(document, node));
    return new Map(graph.nodes.map((node) => [node.id, of(graph, node)]));
  };
};
