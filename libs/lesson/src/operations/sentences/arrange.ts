import { invalid, Refused } from '../../refused.js';
import { MOST_KEYWORDS } from '../../sentences/keywords.js';
import type { LessonDocument } from '../../types.js';
import type { Context } from '../nodes.js';
import type { OperationOf } from '../operation.js';
import { said } from './change.js';
import { find, withLines } from './lines.js';
import { announced, withTransition } from './transitions.js';

/** Two neighbours become one sentence under the first one's id; a space goes between words of Latin script. */
export function mergeSentences(
  document: LessonDocument,
  { occurrenceId, withId }: OperationOf<'mergeSentences'>,
  context: Context,
): LessonDocument {
  const found = find(document, occurrenceId);
  const { node, index, segment } = found;
  const next = node.params.segments[index + 1];
  if (next?.occurrenceId !== withId) throw invalid('只能合并相邻的两句');
  const gap =
    /[\p{Script=Latin}\p{N}.,!?;]$/u.test(segment.content) &&
    /^[\p{Script=Latin}\p{N}]/u.test(next.content)
      ? ' '
      : '';
  const merged = {
    ...said(segment, `${segment.content}${gap}${next.content}`),
    keywords: [...segment.keywords, ...next.keywords].slice(0, MOST_KEYWORDS),
  };
  return withLines(document, found, node.params.segments.toSpliced(index, 2, merged), context);
}

export function splitSentence(
  document: LessonDocument,
  { occurrenceId, at }: OperationOf<'splitSentence'>,
  context: Context,
): LessonDocument {
  const found = find(document, occurrenceId);
  const { node, index, segment } = found;
  const [head, tail] = [segment.content.slice(0, at), segment.content.slice(at)];
  if (head.trim() === '' || tail.trim() === '') throw invalid('请在句子中间拆分');
  const first = said(segment, head);
  const second = { ...said(segment, tail), occurrenceId: context.newId() };
  return withLines(
    document,
    found,
    node.params.segments.toSpliced(index, 1, first, second),
    context,
  );
}

export function removeSentence(
  document: LessonDocument,
  { occurrenceId }: OperationOf<'removeSentence'>,
  context: Context,
): LessonDocument {
  const transition = announced(document, occurrenceId);
  if (transition) return withTransition(document, transition, undefined, context);
  const found = find(document, occurrenceId);
  return withLines(document, found, found.node.params.segments.toSpliced(found.index, 1), context);
}

/** Order in the text, and with it in every section that has both sentences. */
export function reorder(
  document: LessonDocument,
  { occurrenceId, before }: OperationOf<'reorder'>,
  context: Context,
): LessonDocument {
  const found = find(document, occurrenceId);
  const others = found.node.params.segments.toSpliced(found.index, 1);
  const place =
    before === null
      ? others.length
      : others.findIndex((segment) => segment.occurrenceId === before);
  if (place < 0) throw new Refused('SENTENCE_MISSING', '这个句子已经不在了');
  const moved = withLines(document, found, others.toSpliced(place, 0, found.segment), context);
  const nodes = moved.graph.nodes.map((node) => {
    if (node.type !== 'textSequence' || !node.sourceIds.includes(found.node.id)) return node;
    const sections = node.params.sections.map((section) => {
      if (!section.itemIds.includes(occurrenceId)) return section;
      const rest = section.itemIds.filter((id) => id !== occurrenceId);
      const after = others
        .slice(0, place)
        .findLast((segment) => rest.includes(segment.occurrenceId));
      return {
        ...section,
        itemIds: rest.toSpliced(after ? rest.indexOf(after.occurrenceId) + 1 : 0, 0, occurrenceId),
      };
    });
    return { ...node, params: { ...node.params, sections } };
  });
  return { ...moved, graph: { ...moved.graph, nodes } };
}
