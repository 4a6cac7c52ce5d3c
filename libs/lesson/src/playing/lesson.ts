import { planAudio } from '../speaking/audio-items.js';
import { mostCommon } from '../text/most-common.js';
import { nodeOf, nodesOf } from '../graph/graph.js';
import { own } from '../own.js';
import {
  type Annotation,
  type AudioItem,
  DEFAULT_SPEAKER,
  type Graph,
  type Language,
  type Provenance,
  type Resources,
  type Section,
  type Segment,
  type SentenceWord,
} from '../types.js';

/** A sentence with all that is shown and heard of it. */
export interface Sentence extends Segment {
  annotation?: Annotation;
  words?: SentenceWord[];
  translations: Record<Language, string>;
  /** Language → who translated. */
  origins?: Record<Language, Provenance>;
}

/** A lesson ready to play, and by its `sections`, `segments` and `audioItems` the source of its timeline. */
export interface Lesson {
  id?: string;
  title: string;
  /** Of most sentences. */
  language: Language;
  /** In playing order, each once; announcements among them. */
  segments: Sentence[];
  sections: Section[];
  audioItems: AudioItem[];
  /** Languages of which at least one sentence has a translation. */
  translationLanguages: Language[];
  speakers: string[];
  cover?: { imageUrl: string; duration: number };
  /** How long the author lets the cover stand, also without a picture of its own. */
  coverSeconds?: number;
  /** Who made it and what may be done with it, a line each: they go along wherever it goes. */
  credits?: readonly string[];
  /** Stands on every picture of the film, at one of five places. */
  copyright?: { text: string; position: string };
}

/** The sequences that play: those of the first video node, in its order of contents; without one, all of them. */
function playing(graph: Graph): { sections: Section[]; segments: Segment[] } {
  const [video] = nodesOf(graph, 'videoConfig');
  const all = nodesOf(graph, 'textSequence');
  const sequences = video ? all.filter(({ id }) => video.sourceIds.includes(id)) : all;
  const order = new Map((video?.params.contentOrder ?? []).map(({ id }, index) => [id, index]));
  const sections = sequences.flatMap(({ params }) => params.sections);
  const place = ({ id }: Section) => order.get(id) ?? order.size;
  const texts = [...new Set(sequences.flatMap(({ sourceIds }) => sourceIds))].map((id) =>
    nodeOf(graph, id),
  );
  return {
    sections: sections.toSorted((a, b) => place(a) - place(b)),
    segments: [
      ...texts.flatMap((node) => (node.type === 'textContent' ? node.params.segments : [])),
      ...sequences.flatMap(({ params }) => params.transitions ?? []),
    ],
  };
}

/** Sentences of its texts that nothing plays, while others are. Occurrence ids. */
export function unplayedIn(graph: Graph): string[] {
  const { sections, segments } = playing(graph);
  const there = new Set(segments.map(({ occurrenceId }) => occurrenceId));
  const played = new Set(sections.flatMap(({ itemIds }) => itemIds).filter((id) => there.has(id)));
  const all = nodesOf(graph, 'textContent').flatMap(({ params }) =>
    params.segments.map(({ occurrenceId }) => occurrenceId),
  );
  const unplayed = all.filter((id) => !played.has(id));
  return unplayed.length < all.length ? unplayed : []; // a text that nobody has laid out yet
}

/** The lesson a graph and its resources make: what is played, in order. Sentences outside every section come last. */
export function playable(
  graph: Graph,
  resources: Resources,
  { id, title }: { id?: string; title: string },
): Lesson {
  const { sections, segments } = playing(graph);
  const byOccurrence = new Map(segments.map((segment) => [segment.occurrenceId, segment]));
  const inOrder = new Set([
    ...sections.flatMap(({ itemIds }) => itemIds).filter((item) => byOccurrence.has(item)),
    ...byOccurrence.keys(),
  ]);
  // The rows of today's sentences: what was made for words that have changed since is not played.
  const audioItems = planAudio(segments, sections, resources.translations, resources.audioItems);
  const audio = new Map(
    audioItems
      .filter(({ audioType, speed }) => audioType === 'source' && speed === 1)
      .map((item) => [item.sequenceId, item]),
  );
  const languages = Object.keys(resources.translations);

  const sentences = [...inOrder].flatMap((occurrence): Sentence[] => {
    const segment = byOccurrence.get(occurrence);
    if (!segment) return [];
    const translations: Record<Language, string> = {};
    const origins: Record<Language, Provenance> = {};
    for (const language of languages) {
      const translation = own(resources.translations[language], segment.id);
      if (!translation) continue;
      translations[language] = translation;
      origins[language] = own(resources.origins?.translations[language], segment.id) ?? {
        origin: 'machine',
      };
    }
    const annotation = own(resources.annotations, segment.id);
    const words = own(resources.words, segment.id);
    const sound = audio.get(occurrence);
    return [
      {
        ...segment,
        translations,
        origins,
        ...(annotation === undefined ? {} : { annotation }),
        ...(words === undefined ? {} : { words }),
        ...(sound?.url ? { audioUrl: sound.url, duration: sound.duration } : {}),
      },
    ];
  });

  const spoken = sentences.filter(({ type }) => type === 'normal');
  const { cover, copyright } = nodesOf(graph, 'videoConfig')[0]?.params ?? {};
  return {
    ...(id === undefined ? {} : { id }),
    title,
    language: mostCommon(spoken.map(({ language }) => language)),
    segments: sentences,
    sections,
    audioItems,
    translationLanguages: languages.filter((language) =>
      sentences.some(({ translations }) => Object.hasOwn(translations, language)),
    ),
    speakers: [...new Set(spoken.map(({ speaker }) => speaker))].filter(
      (speaker) => speaker !== DEFAULT_SPEAKER,
    ),
    ...(cover?.imageUrl ? { cover } : {}),
    ...(cover ? { coverSeconds: cover.duration } : {}),
    ...(copyright?.text ? { copyright } : {}),
  };
}
