import {
  buildTimeline,
  type Graph,
  type GraphNode,
  type LessonDocument,
  type Resources,
  Results,
} from '@app/lesson';
import { NODE_SCREENS } from '../nodes/index.js';
import type { NodeScreen } from '../nodes/kind.js';
import { announcedIn, heard } from '../playing/heard.js';

const same = (a: Resources, b: Resources): boolean =>
  a.translations === b.translations &&
  a.annotations === b.annotations &&
  a.audioItems.length === b.audioItems.length &&
  a.audioItems.every((item, index) => item === b.audioItems[index]);

const resultOf = (document: LessonDocument, node: GraphNode, making: boolean): string => {
  const lesson = heard(document, node.id, '');
  // A node goes to the screen of its own type: the one place where the union is opened.
  const { result } = NODE_SCREENS[node.type] as unknown as Pick<
    NodeScreen<GraphNode['type']>,
    'result'
  >;
  return lesson ? result(node, lesson, buildTimeline, making) : '';
};

interface Counted {
  resources: Resources;
  making: boolean;
  announced: string;
  results: Results<string>;
}

/**
 * Says of every node what it comes to; of the next document only what an edit touched is counted again. What concerns cards beside those
 * that read from what changed (a run that begins or ends, an announcement) is counted anew everywhere.
 */
export const counting = (): ((
  document: LessonDocument,
  making: boolean,
) => ReadonlyMap<string, string>) => {
  let counted: Counted | undefined;
  return (document, making) => {
    const { graph, resources } = document;
    const announced = announcedIn(graph);
    if (
      counted?.making !== making ||
      counted.announced !== announced ||
      !same(counted.resources, resources)
    )
      counted = { resources, making, announced, results: new Results() };
    const { results } = counted;
    const of = (all: Graph, node: GraphNode) =>
      results.of(all, node.id, () => resultOf(document, node, making));
    return new Map(graph.nodes.map((node) => [node.id, of(graph, node)]));
  };
};
