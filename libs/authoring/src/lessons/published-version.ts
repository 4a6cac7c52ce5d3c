import type { AsRead } from '@app/kernel';
import { nodesOf, type AudioItem, type LessonDocument } from '@app/lesson';
import { withReadings } from './correcting.js';
import { evolveDocument } from './document.js';
import type { StreamEvent } from './stream.js';

type Spoken = Extract<AsRead<StreamEvent>, { type: 'SentenceSpoken' }>['data'];

const without = <T>(
  found: Record<string, T> | null | undefined,
  known: Record<string, unknown> | undefined,
): Record<string, T> =>
  Object.fromEntries(Object.entries(found ?? {}).filter(([id]) => known?.[id] === undefined));

/** Does the published lesson wait for this clip? Its own words, and no sound for them yet: what sounds stays as it was published. */
const waitsFor = ({ graph, resources }: LessonDocument, audio: AudioItem): boolean => {
  const kept = resources.audioItems.find(({ id }) => id === audio.id);
  // Also where a new try for it has failed: the old sound is still there.
  if (kept?.url !== undefined && kept.text === audio.text) return false;
  if (audio.audioType === 'translation')
    return resources.translations[audio.targetLanguage ?? '']?.[audio.sourceId] === audio.text;
  const segments = [
    ...nodesOf(graph, 'textContent').flatMap(({ params }) => params.segments),
    ...nodesOf(graph, 'textSequence').flatMap(({ params }) => params.transitions ?? []),
  ];
  const segment = segments.find(({ occurrenceId }) => occurrenceId === audio.sequenceId);
  if (audio.audioType === 'source') return segment?.content === audio.text;
  return (
    segment?.keywords.some(({ id, text }) => id === audio.keywordId && text === audio.text) === true
  );
};

/** The sound that a corrected reading waited for, or one in the place of a file that was lost. */
const withSound = (
  published: LessonDocument,
  { published: _mine, instead, ...data }: Spoken,
): LessonDocument => {
  const kept = published.resources.audioItems.find(({ id }) => id === data.audio?.id);
  const waits =
    kept?.stale === true || (instead !== undefined && kept?.audioGenerationHash === instead);
  return waits && kept?.text === data.audio?.text
    ? evolveDocument(published, { type: 'SentenceSpoken', data })
    : published;
};

/**
 * The published version after an event. Edits stay in the draft; a corrected reading enters it by itself; what a generation finds out fills what the published words still lack,
 * so that a lesson that was published early sounds once it is ready. Nothing else that is there is replaced.
 */
export const evolvePublished = (
  published: LessonDocument,
  event: AsRead<StreamEvent>,
): LessonDocument => {
  const { annotations, words = {}, translations } = published.resources;
  switch (event.type) {
    case 'SentencesAnnotated':
      return evolveDocument(published, {
        ...event,
        data: {
          ...event.data,
          annotations: without(event.data.annotations, annotations),
          ...(event.data.words && { words: without(event.data.words, words) }),
        },
      });
    case 'SentencesTranslated': {
      if (event.data.origin === 'human') return published;
      const open = without(event.data.translations, translations[event.data.language]);
      return Object.keys(open).length === 0
        ? published
        : evolveDocument(published, { ...event, data: { ...event.data, translations: open } });
    }
    case 'PublishedReadingsCorrected':
      return withReadings(published, event.data.respellings);
    case 'SentenceSpoken':
      if (event.data.published) return withSound(published, event.data);
      return event.data.audio && waitsFor(published, event.data.audio)
        ? evolveDocument(published, event)
        : published;
    case 'SpeechFailed':
      return event.data.audio && waitsFor(published, event.data.audio)
        ? evolveDocument(published, event)
        : published;
    default:
      return published;
  }
};
