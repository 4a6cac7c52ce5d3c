import { planAudio } from '../speaking/audio-items.js';
import { nodesOf } from '../graph/graph.js';
import type { AudioItem, LessonDocument } from '../types.js';
import { type Change, equal } from './changes.js';

/** What changes are about, as far as it is heard. */
interface Heard {
  /** Sentences by their occurrence. */
  occurrences: Set<string>;
  /** Sentences by their text: those whose reading, and those whose translation is another one. */
  read: Set<string>;
  translated: Set<string>;
  speakers: Set<string>;
  sounds: Set<string>;
}

const heardIn = (changes: readonly Change[]): Heard => {
  const heard: Heard = {
    occurrences: new Set(),
    read: new Set(),
    translated: new Set(),
    speakers: new Set(),
    sounds: new Set(),
  };
  for (const { path } of changes) {
    const [root, one = '', two, param, list, occurrence] = path;
    if (
      root === 'nodes' &&
      two === 'params' &&
      param === 'segments' &&
      list === 'of' &&
      occurrence !== undefined
    )
      heard.occurrences.add(occurrence);
    else if (root === 'annotations') heard.read.add(one);
    else if (root === 'translations' && two !== undefined) heard.translated.add(two);
    else if (root === 'voices') heard.speakers.add(one);
    else if (root === 'audio') heard.sounds.add(one);
  }
  return heard;
};

const canPlay = ({ status, url }: AudioItem): boolean => status === 'ready' && url !== undefined;

/** The sounds of what these changes will change, as they are now: files never change, so whoever takes the changes back can have them again. */
export const soundsBefore = (
  { resources }: LessonDocument,
  changes: readonly Change[],
): readonly AudioItem[] => {
  const { occurrences, read, translated, speakers, sounds } = heardIn(changes);
  if (occurrences.size + read.size + translated.size + speakers.size + sounds.size === 0) return [];
  return resources.audioItems.filter(
    (item) =>
      canPlay(item) &&
      (occurrences.has(item.sequenceId) ||
        read.has(item.sourceId) ||
        translated.has(item.sourceId) ||
        speakers.has(item.speaker) ||
        sounds.has(item.id)),
  );
};

/** Ids of those among `items` that say what the document says, in the voices it names. */
const fitting = (
  { graph, resources }: LessonDocument,
  items: readonly AudioItem[],
): Set<string> => {
  const sequences = nodesOf(graph, 'textSequence').map(({ params }) => params);
  const segments = [
    ...nodesOf(graph, 'textContent').flatMap(({ params }) => params.segments),
    ...sequences.flatMap(({ transitions = [] }) => transitions),
  ];
  const sections = sequences.flatMap((params) => params.sections);
  const rows = planAudio(segments, sections, resources.translations, items);
  return new Set(rows.flatMap((item) => (canPlay(item) && !item.stale ? [item.id] : [])));
};

/**
 * Puts sounds back into a document whose words and voices are what they were: where it has none that fits; and where what the document does
 * not tell of a sound is another one (the voice of a speaker, a reading), if that is what is taken back.
 * @param taken the changes that were taken back
 */
export const soundsAgain = (
  document: LessonDocument,
  sounds: readonly AudioItem[],
  taken: readonly Change[],
): Change[] => {
  if (sounds.length === 0) return [];
  const now = new Map(document.resources.audioItems.map((item) => [item.id, item]));
  const [former, present] = [
    fitting(document, sounds),
    fitting(document, document.resources.audioItems),
  ];
  const { read, speakers } = heardIn(taken);
  const saidOtherwise = ({ id, said, sourceId, speaker }: AudioItem) =>
    (read.has(sourceId) || speakers.has(speaker)) && now.get(id)?.said !== said;
  return sounds
    .filter(
      (item) =>
        former.has(item.id) &&
        (!present.has(item.id) || saidOtherwise(item)) &&
        !equal(now.get(item.id), item),
    )
    .map((item) => ({ path: ['audio', item.id], value: item }));
};
