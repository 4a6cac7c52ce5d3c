import { detectLanguage, detectLanguages } from '../text/detect.js';
import { nodesOf } from '../graph/graph.js';
import { segmentId } from '../sentences/hash.js';
import { KEYWORD_REFUSALS, MOST_KEYWORDS } from '../sentences/keywords.js';
import { again, recalled } from '../sentences/memory.js';
import { nodeKinds } from '../graph/nodes/index.js';
import { withMemory, withSegments } from '../graph/nodes/text-content.js';
import { invalid, Refused } from '../refused.js';
import {
  DEFAULT_SPEAKER,
  type GraphNodeOf,
  type LessonDocument,
  type NodeParams,
  type Provenance,
  type Resources,
  type Segment,
} from '../types.js';
import { withCarried } from './carried.js';
import { withParams, type Context } from './nodes.js';
import type { OperationOf, SentenceChange } from './operation.js';

const LONGEST = 2000;
const human: Provenance = { origin: 'human' };

interface Found {
  node: GraphNodeOf<'textContent'>;
  index: number;
  segment: Segment;
}

const find = ({ graph }: LessonDocument, occurrenceId: string): Found => {
  for (const node of nodesOf(graph, 'textContent')) {
    const index = node.params.segments.findIndex(
      (segment) => segment.occurrenceId === occurrenceId,
    );
    const segment = node.params.segments[index];
    if (segment) return { node, index, segment };
  }
  throw new Refused('SENTENCE_MISSING', '这个句子已经不在了');
};

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').trim();

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

const withLines = (
  document: LessonDocument,
  { node }: Found,
  segments: readonly Segment[],
  { at }: Context,
): LessonDocument =>
  withCarried(document, {
    ...document,
    graph: withParams(document.graph, node, arranged(node.params, segments), at),
  });

const said = (segment: Segment, text: string): Segment => {
  const content = oneLine(text);
  if (content === '' || content.length > LONGEST) throw invalid(`一句话应为 1–${LONGEST} 个字符`);
  const { duration: _duration, audioUrl: _url, ...rest } = segment;
  return {
    ...rest,
    content,
    id: segmentId(content),
    keywords: segment.keywords.filter((keyword) => content.includes(keyword.text)),
  };
};

const checkedKeywords = (
  keywords: NonNullable<SentenceChange['keywords']>,
  content: string,
): Segment['keywords'] => {
  if (keywords.length > MOST_KEYWORDS) throw invalid(KEYWORD_REFUSALS.tooMany);
  if (keywords.some(({ text }) => text.trim() === '' || !content.includes(text)))
    throw invalid(KEYWORD_REFUSALS.elsewhere);
  if (new Set(keywords.map(({ id }) => id)).size !== keywords.length)
    throw invalid('两个关键词不能有相同的编号');
  return keywords;
};

/** What changes in the segment itself. */
const edited = (
  segment: Segment,
  { content, language, speaker, voiceId, pace, keywords }: SentenceChange,
): Segment => {
  let next =
    content === undefined || content === segment.content ? segment : said(segment, content);
  if (language !== undefined) next = { ...next, language, languageFixed: true };
  if (speaker !== undefined) next = { ...next, speaker: speaker.trim() || DEFAULT_SPEAKER };
  if (keywords !== undefined) next = { ...next, keywords: checkedKeywords(keywords, next.content) };
  if (voiceId !== undefined) {
    const { voice_db_id: _former, ...rest } = next;
    next = voiceId === null ? rest : { ...rest, voice_db_id: voiceId };
  }
  if (pace !== undefined) {
    if (pace !== null && !(pace >= 0.5 && pace <= 2)) throw invalid('语速应为 0.5–2 倍');
    const { pace: _former, ...rest } = next;
    next = pace === null || pace === 1 ? rest : { ...rest, pace };
  }
  return next;
};

const without = <T>(record: Record<string, T>, key: string): Record<string, T> => {
  const { [key]: _gone, ...others } = record;
  return others;
};

/**
 * What a person says of a sentence's reading and translations; a machine leaves it alone from then on. Their own translation that comes along
 * to other words is marked, until they say it of those, too.
 */
const corrected = (
  resources: Resources,
  { id, former, before }: { id: string; former: string; before: Resources },
  { reading, translations = {} }: SentenceChange,
): Resources => {
  let { annotations, translations: texts } = resources;
  let origins = resources.origins ?? { annotations: {}, translations: {} };
  if (reading !== undefined) {
    annotations = reading === null ? without(annotations, id) : { ...annotations, [id]: reading };
    origins = {
      ...origins,
      annotations:
        reading === null
          ? without(origins.annotations, id)
          : { ...origins.annotations, [id]: human },
    };
  }
  for (const [language, text] of Object.entries(translations)) {
    const [known, made] = [texts[language] ?? {}, origins.translations[language] ?? {}];
    const gone = text === null || text.trim() === '';
    if (!gone && text.length > LONGEST) throw invalid(`译文最多 ${LONGEST} 个字符`);
    texts = { ...texts, [language]: gone ? without(known, id) : { ...known, [id]: text } };
    const carried = id !== former && before.translations[language]?.[former] === text;
    const provenance = !carried
      ? human
      : known[id] === text
        ? (made[id] ?? human)
        : ({ ...human, carried: true } as const);
    origins = {
      ...origins,
      translations: {
        ...origins.translations,
        [language]: gone ? without(made, id) : { ...made, [id]: provenance },
      },
    };
  }
  return { ...resources, annotations, translations: texts, origins };
};

/** An announcement is a sentence of its sequence: it is changed and removed by the same operations, and belongs to no text. */
interface Announced {
  node: GraphNodeOf<'textSequence'>;
  transition: Segment;
}

const announced = ({ graph }: LessonDocument, occurrenceId: string): Announced | undefined => {
  for (const node of nodesOf(graph, 'textSequence')) {
    const transition = node.params.transitions?.find(
      (segment) => segment.occurrenceId === occurrenceId,
    );
    if (transition) return { node, transition };
  }
  return undefined;
};

/** The sequence with another announcement in the place of this one; without it, it leaves the sections too. */
const withTransition = (
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

const editTransition = (
  document: LessonDocument,
  found: Announced,
  change: SentenceChange,
  context: Context,
): LessonDocument => {
  const { transition } = found;
  let next = edited(transition, change);
  if (next.content !== transition.content && !next.languageFixed)
    next = { ...next, language: detectLanguage(next.content, { chosen: transition.language }) };
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

export function editSentence(
  document: LessonDocument,
  { occurrenceId, change }: OperationOf<'editSentence'>,
  context: Context,
): LessonDocument {
  const transition = announced(document, occurrenceId);
  if (transition) return editTransition(document, transition, change, context);
  const found = find(document, occurrenceId);
  const { node, segment, index } = found;
  let next = edited(segment, change);
  let done = document;
  if (next.content !== segment.content || next.speaker !== segment.speaker) {
    const lines = node.params.segments.with(index, next);
    if (!next.languageFixed) {
      const languages = detectLanguages(
        lines.map(({ content }) => content),
        { chosen: node.params.language },
      );
      next = { ...next, language: languages[index] ?? next.language };
    }
    done = withLines(document, found, lines.with(index, next), context);
  } else if (next !== segment)
    done = {
      ...document,
      graph: withParams(
        document.graph,
        node,
        { ...node.params, segments: node.params.segments.with(index, next) },
        context.at,
      ),
    };
  if (change.reading === undefined && change.translations === undefined) return done;
  return {
    ...done,
    resources: corrected(
      done.resources,
      { id: next.id, former: segment.id, before: document.resources },
      change,
    ),
  };
}

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
