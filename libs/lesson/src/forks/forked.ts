import { nodeKinds } from '../graph/nodes/index.js';
import { nodesOf } from '../graph/graph.js';
import { withoutMemory } from '../operations/bundles.js';
import type { GraphNode, LessonDocument, Provenance, Resources, Segment } from '../types.js';

/** Sentences and announcements of a lesson. */
export const segmentsOf = ({ graph }: Pick<LessonDocument, 'graph'>): Segment[] => [
  ...nodesOf(graph, 'textContent').flatMap(({ params }) => params.segments),
  ...nodesOf(graph, 'textSequence').flatMap(({ params }) => params.transitions ?? []),
];

const kept = <T>(of: Record<string, T>, ids: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(of).filter(([id]) => ids.has(id)));
const keptEach = <T>(
  all: Record<string, Record<string, T>>,
  ids: ReadonlySet<string>,
): Record<string, Record<string, T>> =>
  Object.fromEntries(Object.entries(all).map(([language, of]) => [language, kept(of, ids)]));

/** Only of what is said in it: a lesson keeps readings and sounds of words that have gone, for its author to have them again. */
const spokenOf = (
  { annotations, words, translations, origins, audioItems }: Resources,
  segments: readonly Segment[],
): Resources => {
  const ids = new Set(segments.map(({ id }) => id));
  const occurrences = new Set(segments.map(({ occurrenceId }) => occurrenceId));
  const made: Resources['origins'] = origins && {
    annotations: kept<Provenance>(origins.annotations, ids),
    translations: keptEach<Provenance>(origins.translations, ids),
  };
  return {
    annotations: kept(annotations, ids),
    ...(words && { words: kept(words, ids) }),
    translations: keptEach(translations, ids),
    audioItems: audioItems.filter(({ sequenceId }) => occurrences.has(sequenceId)),
    ...(made && { origins: made }),
  };
};

/** Nothing was practised of it, and a picture stays with whoever uploaded it. */
const handedOn = (node: GraphNode): GraphNode => {
  const bare = withoutMemory(node);
  switch (bare.type) {
    case 'textContent': {
      const segments = bare.params.segments.map(({ joins: _theirs, ...segment }) => segment);
      return { ...bare, params: { ...bare.params, segments } };
    }
    case 'resource':
      return {
        ...bare,
        params: { ...nodeKinds.resource.defaults(), targets: bare.params.targets },
      };
    case 'videoConfig': {
      const cover = { ...bare.params.cover, imageUrl: '' };
      return { ...bare, params: { ...bare.params, cover } };
    }
    default:
      return bare;
  }
};

/** Who sounded: whoever goes on with it has chosen other voices, and hears these until they choose here. */
export const heardVoices = ({ audioItems }: Resources): Record<string, string> => {
  const heard = new Map<string, Set<string>>();
  for (const { audioType, speaker, language, said, voice_db_id } of audioItems) {
    if (audioType !== 'source' || said === undefined || voice_db_id !== undefined) continue;
    const [voice = ''] = said.split(' ');
    const known = heard.get(speaker) ?? new Set();
    heard.set(speaker, known.add(`${language} ${voice}`));
  }
  return Object.fromEntries(
    [...heard].flatMap(([speaker, voices]) => {
      const [only = ''] = voices;
      return voices.size === 1 ? [[speaker, only.slice(only.indexOf(' ') + 1)]] : [];
    }),
  );
};

/**
 * A lesson as somebody else goes on with it: what others hear of it, with its sounds, and nothing that its author keeps to themselves.
 * Sentences keep their occurrence: by it each of them is known as the one it comes from, whatever becomes of both.
 */
export const forked = ({ graph, resources, voices }: LessonDocument): LessonDocument => {
  const nodes = graph.nodes.map(handedOn);
  const own = { nodes, nodeTypeCounters: graph.nodeTypeCounters };
  return {
    graph: own,
    resources: spokenOf(resources, segmentsOf({ graph: own })),
    voices: { ...heardVoices(resources), ...voices },
  };
};
