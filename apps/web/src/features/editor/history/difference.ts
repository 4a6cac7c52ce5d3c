import {
  type Annotation,
  DEFAULT_SPEAKER,
  equal,
  type LessonDocument,
  nodesOf,
  planAudio,
  type Said,
  type Segment,
} from '@app/lesson';
import { nameOf, nodeFields } from './node-fields.js';

type Kind = 'added' | 'removed' | 'changed';
/** One sentence as it stands in one of two documents. */
export interface Side {
  number: number;
  content: string;
  language: string;
  speaker: string;
  reading: string;
  voice: string;
  pace: number;
  keywords: string;
  translations: Record<string, string>;
  /** What sounded of it then. */
  audioUrl?: string;
}
export interface SentenceDifference {
  occurrenceId: string;
  kind: Kind | 'moved';
  /** In Chinese: 文字, 读音, …; of an added or removed one nothing. */
  fields: string[];
  before?: Side;
  after?: Side;
}
export interface NodeDifference {
  id: string;
  kind: Kind;
  name: string;
  fields: Said[];
}
export interface Difference {
  nodes: NodeDifference[];
  sentences: SentenceDifference[];
  /** Speakers whose voice for the lesson is another one. */
  voices: { speaker: string; before: string | undefined; after: string | undefined }[];
}

/** As it is shown; kana that need no reading have none. */
const readingOf = (annotation: Annotation | undefined): string => {
  if (annotation === undefined || typeof annotation === 'string') return annotation ?? '';
  return annotation.characters.some(({ reading }) => reading !== '')
    ? annotation.characters.map(({ text, reading }) => reading || text).join(' ')
    : '';
};

const sidesOf = ({ graph, resources }: LessonDocument): Map<string, Side> => {
  const segments = nodesOf(graph, 'textContent').flatMap(({ params }) => params.segments);
  const rows = planAudio(segments, [], {}, resources.audioItems);
  const sounds = new Map(rows.map((row) => [row.sequenceId, row.url]));
  const side = (segment: Segment, index: number): Side => {
    const annotation = Object.hasOwn(resources.annotations, segment.id)
      ? resources.annotations[segment.id]
      : undefined;
    const audioUrl = sounds.get(segment.occurrenceId);
    const translations = Object.entries(resources.translations).flatMap(([language, texts]) => {
      const text = Object.hasOwn(texts, segment.id) ? texts[segment.id] : undefined;
      return text ? [[language, text] as const] : [];
    });
    return {
      number: index + 1,
      content: segment.content,
      language: segment.language,
      speaker: segment.speaker === DEFAULT_SPEAKER ? '旁白' : segment.speaker,
      reading: readingOf(annotation),
      voice: segment.voice_db_id ?? '',
      pace: segment.pace ?? 1,
      keywords: segment.keywords.map(({ text }) => text).join('、'),
      translations: Object.fromEntries(translations),
      ...(audioUrl ? { audioUrl } : {}),
    };
  };
  return new Map(segments.map((segment, index) => [segment.occurrenceId, side(segment, index)]));
};

const FIELDS: [keyof Side, string][] = [
  ['content', '文字'],
  ['speaker', '说话人'],
  ['language', '语言'],
  ['reading', '读音'],
  ['translations', '译文'],
  ['keywords', '关键词'],
  ['voice', '声音'],
  ['pace', '语速'],
];
/** Members of `order` that have to move so that all stand as in `wanted`: all but a longest run that is in order already. */
const displaced = (order: readonly string[], wanted: readonly string[]): Set<string> => {
  const place = new Map(wanted.map((id, index) => [id, index]));
  const tails: { place: number; id: string; before: number }[] = [];
  const nodes: { id: string; before: number }[] = [];
  for (const id of order) {
    const at = place.get(id) ?? 0;
    let low = tails.findIndex((tail) => tail.place >= at);
    if (low < 0) low = tails.length;
    nodes.push({ id, before: tails[low - 1]?.before ?? -1 });
    tails[low] = { place: at, id, before: nodes.length - 1 };
  }
  const stays = new Set<string>();
  for (let at = tails.at(-1)?.before ?? -1; at >= 0; at = nodes[at]?.before ?? -1)
    stays.add(nodes[at]?.id ?? '');
  return new Set(order.filter((id) => !stays.has(id)));
};

const sentences = (before: LessonDocument, after: LessonDocument): SentenceDifference[] => {
  const [was, is] = [sidesOf(before), sidesOf(after)];
  const common = [...is.keys()].filter((id) => was.has(id));
  const moved = displaced(
    common,
    [...was.keys()].filter((id) => is.has(id)),
  );
  const found = [...is].flatMap(([occurrenceId, side]): SentenceDifference[] => {
    const old = was.get(occurrenceId);
    if (!old) return [{ occurrenceId, kind: 'added', fields: [], after: side }];
    const fields = FIELDS.flatMap(([field, name]) =>
      equal(old[field], side[field]) ? [] : [name],
    );
    if (fields.length > 0)
      return [{ occurrenceId, kind: 'changed', fields, before: old, after: side }];
    return moved.has(occurrenceId)
      ? [{ occurrenceId, kind: 'moved', fields: ['位置'], before: old, after: side }]
      : [];
  });
  const gone = [...was].flatMap(([occurrenceId, side]): SentenceDifference[] =>
    is.has(occurrenceId) ? [] : [{ occurrenceId, kind: 'removed', fields: [], before: side }],
  );
  const place = ({ before: old, after: now }: SentenceDifference) =>
    now?.number ?? old?.number ?? 0;
  return [...found, ...gone].toSorted((a, b) => place(a) - place(b));
};

const nodes = (
  { graph: before }: LessonDocument,
  { graph: after }: LessonDocument,
): NodeDifference[] => {
  const was = new Map(before.nodes.map((node) => [node.id, node]));
  const is = new Set(after.nodes.map(({ id }) => id));
  const found = after.nodes.flatMap((node): NodeDifference[] => {
    const old = was.get(node.id);
    const [id, name] = [node.id, nameOf(node)];
    if (!old) return [{ id, name, kind: 'added', fields: [] }];
    const fields = nodeFields({ node: old, graph: before }, { node, graph: after });
    return fields.length > 0 ? [{ id, name, kind: 'changed', fields }] : [];
  });
  return [
    ...found,
    ...before.nodes.flatMap((node): NodeDifference[] =>
      is.has(node.id) ? [] : [{ id: node.id, name: nameOf(node), kind: 'removed', fields: [] }],
    ),
  ];
};

/** What made the one document the other, for people: by node, by sentence, by voice. Pure. */
export const difference = (before: LessonDocument, after: LessonDocument): Difference => ({
  nodes: nodes(before, after),
  sentences: sentences(before, after),
  voices: [...new Set([...Object.keys(before.voices), ...Object.keys(after.voices)])].flatMap(
    (speaker) => {
      const [was, is] = [before.voices[speaker], after.voices[speaker]];
      return was === is
        ? []
        : [{ speaker: speaker === DEFAULT_SPEAKER ? '旁白' : speaker, before: was, after: is }];
    },
  ),
});

export const isSame = ({ nodes: some, sentences: others, voices }: Difference): boolean =>
  some.length + others.length + voices.length === 0;
