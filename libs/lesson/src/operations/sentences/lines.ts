import { nodesOf } from '../../graph/graph.js';
import { withMemory, withSegments } from '../../graph/nodes/text-content.js';
import { Refused } from '../../refused.js';
import { segmentId } from '../../sentences/hash.js';
import { again, recalled } from '../../sentences/memory.js';
import {
  DEFAULT_SPEAKER,
  type GraphNodeOf,
  type LessonDocument,
  type NodeParams,
  type Segment,
} from '../../types.js';
import { withCarried } from '../carried.js';
import { withParams, type Context } from '../nodes.js';

export interface Found {
  node: GraphNodeOf<'textContent'>;
  index: number;
  segment: Segment;
}

export const find = ({ graph }: LessonDocument, occurrenceId: string): Found => {
  for (const node of nodesOf(graph, 'textContent')) {
    const index = node.params.segments.findIndex(
      (segment) => segment.occurrenceId === occurrenceId,
    );
    const segment = node.params.segments[index];
    if (segment) return { node, index, segment };
  }
  throw new Refused('SENTENCE_MISSING', '这个句子已经不在了');
};

/** Each break, with the blanks around it, is one blank. */
export const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** A new sentence in the words of one that has gone is that one again: so a merge that is split at its seam gives both back. */
const returning = (
  { segments: before, remembered = {} }: NodeParams['textContent'],
  after: readonly Segment[],
): Segment[] => {
  const known = new Set(before.map(({ occurrenceId }) => occurrenceId));
  const fresh = after.map((segment) => (known.has(segment.occurrenceId) ? undefined : segment));
  const back = recalled(remembered, fresh, known);
  return after.map((segment, index) => {
    const kept = back[index];
    return kept ? again(kept, undefined, segment.language) : segment;
  });
};

/** Sentences arranged by hand become the text: one a line, so that text and sentences say the same again. */
const arranged = (
  params: NodeParams['textContent'],
  segments: readonly Segment[],
): NodeParams['textContent'] => {
  const lines = returning(
    params,
    segments.map((segment) => {
      const content = oneLine(segment.content);
      return content === segment.content
        ? segment
        : { ...segment, content, id: segmentId(content) };
    }),
  );
  const label = (speaker: string) => (speaker === DEFAULT_SPEAKER ? '' : `${speaker}：`);
  const text = lines.map(({ speaker, content }) => `${label(speaker)}${content}`).join('\n');
  return withSegments(
    withMemory(
      { ...params, text, mode: 'paragraph', splitBy: '\n', segments: lines },
      params,
      false,
    ),
  );
};

export const withLines = (
  document: LessonDocument,
  { node }: Pick<Found, 'node'>,
  segments: readonly Segment[],
  { at }: Context,
): LessonDocument =>
  withCarried(document, {
    ...document,
    graph: withParams(document.graph, node, arranged(node.params, segments), at),
  });
