import {
  nodesOf,
  planAudio,
  type AudioItem,
  type Graph,
  type Resources,
  type Segment,
} from '@app/lesson';

export interface Made {
  graph: Graph;
  resources: Resources;
}
type Only = readonly string[] | undefined;

const among = (only: Only) => (occurrenceId: string) =>
  only === undefined || only.includes(occurrenceId);

const texts = ({ graph }: Made): Segment[] =>
  nodesOf(graph, 'textContent').flatMap(({ params }) => params.segments);

/** What is spoken: the sentences, and the announcements between them. */
export const segmentsOf = (made: Made): Segment[] => [
  ...texts(made),
  ...nodesOf(made.graph, 'textSequence').flatMap(({ params }) => params.transitions ?? []),
];

/** Occurrences of the first so many sentences. */
export const firstOf = (made: Made, sentences: number): string[] =>
  texts(made)
    .slice(0, sentences)
    .map(({ occurrenceId }) => occurrenceId);

/** Engines take one language at a time. */
export const byLanguage = (segments: readonly Segment[]): Map<string, Segment[]> => {
  const groups = new Map<string, Segment[]>();
  for (const segment of segments)
    groups.set(segment.language, [...(groups.get(segment.language) ?? []), segment]);
  return groups;
};

/** Equal sentences share readings and translations. */
const unique = (segments: readonly Segment[]): Segment[] => [
  ...new Map(segments.map((segment) => [segment.id, segment])).values(),
];

/** Characters of a sentence that gets a reading: what is said of each of its words stands in one event. */
const MOST_READ = 2000;
/** Sentences without a reading, once each. */
export const toAnnotate = (made: Made, only?: Only): Segment[] =>
  unique(
    segmentsOf(made).filter(
      ({ id, occurrenceId, content }) =>
        made.resources.annotations[id] === undefined &&
        content.length <= MOST_READ &&
        among(only)(occurrenceId),
    ),
  );

/** Language → sentences without a translation into it, once each. Nobody translates an announcement. */
export const toTranslate = (made: Made, only?: Only): Map<string, Segment[]> => {
  const targets = new Set(nodesOf(made.graph, 'resource').flatMap(({ params }) => params.targets));
  const open = (target: string) =>
    texts(made).filter(
      ({ id, language, occurrenceId }) =>
        language !== target &&
        made.resources.translations[target]?.[id] === undefined &&
        among(only)(occurrenceId),
    );
  return new Map([...targets].map((target) => [target, unique(open(target))]));
};

/** Every clip the lesson needs, with the sound it has. */
export const clipsOf = (made: Made, only?: Only): AudioItem[] => {
  const sections = nodesOf(made.graph, 'textSequence').flatMap(({ params }) => params.sections);
  return planAudio(
    segmentsOf(made),
    sections,
    made.resources.translations,
    made.resources.audioItems,
  ).filter(({ sequenceId }) => among(only)(sequenceId));
};

/** Is there something to render? What is stale plays until then. */
export const isOpen = ({ status, stale, url }: AudioItem): boolean =>
  status !== 'ready' || stale === true || url === undefined;
