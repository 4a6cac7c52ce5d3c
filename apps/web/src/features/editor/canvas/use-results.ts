import { type Graph, type GraphNode, type LessonDocument, type Resources, Results } from '@app/lesson';
import { useDeferredValue, useMemo, useRef } from 'react';
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
  return lesson ? result(node, lesson) : '';
};

/** What every card says its node comes to. Only what an edit touches is counted again, and never before the edit itself is on the screen. */
export const useResults = (document: LessonDocument): ReadonlyMap<string, string> => {
  const later = useDeferredValue(document);
  const counted = useRef<{ resources: Resources; results: Results<string> }>(undefined);
  return useMemo(() => {
    const { graph, resources } = later;
    if (!counted.current || !same(counted.current.resources, resources)) counted.current = { resources, results: new Results() };
    const { results } = counted.current;
    const of = (all: Graph, node: GraphNode) => results.of(all, node.id, () => resultOf(later, node));
    return new Map(graph.nodes.map((node) => [node.id, of(graph, node)]));
  }, [later]);
};
