import { carriedKeywords } from '../sentences/carried-keywords.js';
import { carriedReadings } from '../sentences/carried-readings.js';
import { carriedTranslations } from '../sentences/carried-translations.js';
import { families, type Family } from '../sentences/families.js';
import type { GraphNode, LessonDocument, Resources, Segment } from '../types.js';

/** Of one sentence that was made of many; older ones are told first. */
const MOST_JOINED = 20;

const sentencesIn = (node: GraphNode | undefined): readonly Segment[] =>
  node?.type === 'textContent'
    ? node.params.segments
    : node?.type === 'textSequence'
      ? (node.params.transitions ?? [])
      : [];

/** Sentences that are back in words they had before: they are themselves again, and nobody else. */
const returnedIn = (node: GraphNode | undefined): ReadonlySet<string> =>
  new Set(
    node?.type === 'textContent' ? Object.values(node.params.remembered ?? {}).map(wordsOf) : [],
  );
const wordsOf = ({ occurrenceId, content }: Segment): string => `${occurrenceId} ${content}`;

/** What was practised of a sentence that is a part of another one now is practised of that one. */
const joining = (
  { before, after, links }: Family,
  here: ReadonlySet<string>,
  returned: ReadonlySet<string>,
): Segment[] => {
  const open = links.filter(([, b]) => !returned.has(wordsOf(after[b] as Segment)));
  return after.map((segment, place) => {
    const parts = open.flatMap(([a, b]) => {
      const old = before[a];
      const first = open.find(([other]) => other === a)?.[1] === place;
      return old && b === place && first ? [old.occurrenceId, ...(old.joins ?? [])] : [];
    });
    const joins = [...new Set([...(segment.joins ?? []), ...parts])]
      .filter((id) => !here.has(id))
      .slice(0, MOST_JOINED);
    const { joins: _former, ...rest } = segment;
    return joins.length > 0 ? { ...rest, joins } : rest;
  });
};

/** What came along to words that have changed again was said of nothing that stands anywhere: those that came after them have it. */
const withoutPassing = (
  resources: Resources,
  family: Family,
  here: ReadonlySet<string>,
): Resources => {
  const { origins } = resources;
  const gone = new Set(family.before.flatMap(({ id }) => (here.has(id) ? [] : [id])));
  if (!origins || gone.size === 0) return resources;
  const passing = (made: Record<string, { carried?: true }>): Set<string> =>
    new Set([...gone].filter((id) => Object.hasOwn(made, id) && made[id]?.carried));
  const kept = <T>(record: Record<string, T>, ids: ReadonlySet<string>): Record<string, T> =>
    ids.size === 0
      ? record
      : Object.fromEntries(Object.entries(record).filter(([id]) => !ids.has(id)));
  const read = passing(origins.annotations);
  const each = <T>(all: Record<string, Record<string, T>>): Record<string, Record<string, T>> =>
    Object.fromEntries(
      Object.entries(all).map(([language, of]) => [
        language,
        kept(of, passing(origins.translations[language] ?? {})),
      ]),
    );
  return {
    ...resources,
    annotations: kept(resources.annotations, read),
    translations: each(resources.translations),
    origins: {
      annotations: kept(origins.annotations, read),
      translations: each(origins.translations),
    },
  };
};

/**
 * The document after a change of its sentences, with what people said of them: translations, readings and keywords go along with the words
 * they were said of, whichever way those were changed. What a machine made is made again.
 */
export function withCarried(before: LessonDocument, after: LessonDocument): LessonDocument {
  if (before.graph === after.graph) return after;
  const former = new Map(before.graph.nodes.map((node) => [node.id, node]));
  const now = new Set(after.graph.nodes.map(({ id }) => id));
  // A file may bring other nodes in the place of those that were there.
  const replaced = before.graph.nodes.filter(({ id }) => !now.has(id)).flatMap(sentencesIn);
  const all = after.graph.nodes.flatMap(sentencesIn);
  const changed = new Map<string, Segment>();
  let { resources } = after;
  const occurrences = new Set(all.map(({ occurrenceId }) => occurrenceId));
  const ids = new Set(all.map(({ id }) => id));
  for (const node of after.graph.nodes) {
    const old = former.get(node.id);
    const [were, are] = [old ? sentencesIn(old) : replaced, sentencesIn(node)];
    if (were === are || were.length === 0 || are.length === 0) continue;
    for (const family of families(were, are)) {
      resources = carriedReadings(carriedTranslations(resources, family), family);
      resources = withoutPassing(resources, family, ids);
      const heirs =
        node.type === 'textContent' ? joining(family, occurrences, returnedIn(old)) : family.after;
      for (const segment of carriedKeywords({ ...family, after: heirs }))
        changed.set(segment.occurrenceId, segment);
    }
  }
  if (changed.size === 0) return after;
  const put = (segment: Segment) => changed.get(segment.occurrenceId) ?? segment;
  const nodes = after.graph.nodes.map((node): GraphNode => {
    if (!sentencesIn(node).some(({ occurrenceId }) => changed.has(occurrenceId))) return node;
    if (node.type === 'textContent')
      return { ...node, params: { ...node.params, segments: node.params.segments.map(put) } };
    if (node.type === 'textSequence' && node.params.transitions)
      return { ...node, params: { ...node.params, transitions: node.params.transitions.map(put) } };
    return node;
  });
  return { ...after, graph: { ...after.graph, nodes }, resources };
}
