import { nodesOf } from '../../graph/graph.js';
import { nodeKinds } from '../../graph/nodes/index.js';
import { asChosen } from '../../text/read-languages.js';
import type { GraphNodeOf, LessonDocument, Segment } from '../../types.js';
import { withCarried } from '../carried.js';
import { withParams, type Context } from '../nodes.js';
import type { SentenceChange } from '../operation.js';
import { edited } from './change.js';
import { corrected } from './corrected.js';

/** An announcement is a sentence of its sequence: it is changed and removed by the same operations, and belongs to no text. */
interface Announced {
  node: GraphNodeOf<'textSequence'>;
  transition: Segment;
}

export const announced = (
  { graph }: LessonDocument,
  occurrenceId: string,
): Announced | undefined => {
  for (const node of nodesOf(graph, 'textSequence')) {
    const transition = node.params.transitions?.find(
      (segment) => segment.occurrenceId === occurrenceId,
    );
    if (transition) return { node, transition };
  }
  return undefined;
};

/** The sequence with another announcement in the place of this one; without it, it leaves the sections too. */
export const withTransition = (
  document: LessonDocument,
  { node, transition }: Announced,
  next: Segment | undefined,
  context: Context,
): LessonDocument => {
  const { sections, transitions = [] } = node.params;
  const others = transitions.flatMap((segment) =>
    segment === transition ? (next ?? []) : segment,
  );
  const kept = next
    ? sections
    : sections.map((section) => ({
        ...section,
        itemIds: section.itemIds.filter((id) => id !== transition.occurrenceId),
      }));
  const params = nodeKinds.textSequence.change(
    node.params,
    { sections: kept, transitions: others },
    context,
  );
  return { ...document, graph: withParams(document.graph, node, params, context.at) };
};

export const editTransition = (
  document: LessonDocument,
  found: Announced,
  change: SentenceChange,
  context: Context,
): LessonDocument => {
  const { transition } = found;
  let next = edited(transition, change);
  if (next.content !== transition.content && !next.languageFixed) {
    const { languages = asChosen } = context;
    const [language = 'unknown'] = languages([next.content], { chosen: transition.language });
    next = { ...next, language };
  }
  const done =
    next === transition
      ? document
      : withCarried(document, withTransition(document, found, next, context));
  if (change.reading === undefined && change.translations === undefined) return done;
  return {
    ...done,
    resources: corrected(
      done.resources,
      { id: next.id, former: transition.id, before: document.resources },
      change,
    ),
  };
};
