import { projection, type EventOf, type Recorded } from '@app/kernel';
import {
  durationOf,
  emptyDocument,
  evolveDocument,
  lessonEvents,
  levelled,
  sketchOf,
  type LessonCreated,
} from '@published/authoring';
import { generationEvents } from '@published/generation';
import { publishingEvents } from '../publishing/events.js';
import { foundByCard } from './found-by-card.js';
import { lessonSummaries, type PublicCard, type SummaryDoc } from './summary.js';

const heardEvents = { ...lessonEvents, ...generationEvents, ...publishingEvents };
type Heard = Recorded<EventOf<typeof heardEvents>>;
type Uncounted = Omit<SummaryDoc, 'readyCount' | 'failedCount' | 'published'> & {
  published?: Omit<NonNullable<SummaryDoc['published']>, 'readyCount'>;
};
const WEEK = 7 * 86_400_000;
/** Search in one's own list: case and width do not count. */
const wordsOf = (...texts: readonly string[]): string =>
  texts.join('\n').normalize('NFKC').toLowerCase();
const without = (list: readonly string[], gone: string): string[] =>
  list.filter((id) => id !== gone);

const countOf = (ids: readonly string[], unplayed: readonly string[]): number => {
  if (unplayed.length === 0) return ids.length;
  const silent = new Set(unplayed);
  return ids.filter((id) => !silent.has(id)).length;
};
/** How many of those that play: lists read it where the sentences themselves stand in parts. */
const counted = ({ published, ...doc }: Uncounted): SummaryDoc => ({
  ...doc,
  readyCount: countOf(doc.ready, doc.unplayed),
  failedCount: countOf(doc.failed, doc.unplayed),
  ...(published && {
    published: { ...published, readyCount: countOf(published.ready, published.unplayed) },
  }),
});

const created = ({ data, metadata }: Recorded<LessonCreated>): Uncounted => {
  // An erased author's text is unreadable: the shell of the lesson stays, empty. A copy brings its sound along.
  const document = evolveDocument(emptyDocument, { type: 'LessonCreated', data });
  const sketch = sketchOf(document);
  const { sentenceCount, speakers, cover, unplayed = [] } = data.outline ?? sketch;
  const ready = data.outline ? new Set(data.outline.regained) : sketch.ready;
  const { contentId, userId, title, language, origin, originTitles } = data;
  return {
    contentId,
    userId,
    title: title ?? '',
    description: '',
    tags: [],
    visibility: 'private',
    language,
    level: '',
    durationSeconds: data.outline?.durationSeconds ?? (ready.size > 0 ? durationOf(document) : 0),
    sentenceCount: sentenceCount - unplayed.length,
    ready: [...ready],
    failed: [],
    unplayed,
    open: [],
    speakers,
    binned: false,
    edited: 0,
    words: wordsOf(title ?? ''),
    ...(cover !== '' && { cover }),
    ...(origin && {
      origin,
      originTitles: originTitles ?? [],
      ...(origin.licence === 'cc-by-sa' && { shareAlike: true as const }),
    }),
    revision: 0,
    createdAt: metadata.at,
    updatedAt: metadata.at,
  };
};

const withCover = ({ cover: former, ...doc }: Uncounted, cover = former): Uncounted =>
  cover ? { ...doc, cover } : doc;
/** What a publication says of itself, whatever its author writes later. */
const publicCardOf = ({ title, description, tags, level, cover }: Uncounted): PublicCard => ({
  title,
  description,
  tags,
  level,
  ...(cover !== undefined && { cover }),
});
const hidden = ({ published: _published, takenDown, ...doc }: Uncounted): Uncounted => ({
  ...doc,
  visibility: 'private',
  ...(takenDown && { takenDown: { ...takenDown, visibility: 'private' } }),
});
/** Publishing again within a week of the last time does not put a lesson on top of the newest. */
const newest = (before: string | undefined, at: string): string =>
  before !== undefined && Date.parse(at) - Date.parse(before) < WEEK ? before : at;

const summarised = (doc: Uncounted, event: Heard): Uncounted | undefined => {
  switch (event.type) {
    case 'LessonDescribed': {
      const { title, description, cover } = event.data;
      const { tags, level } = levelled(
        { tags: event.data.tags ?? doc.tags, level: event.data.level ?? doc.level },
        doc.language,
      );
      const told = { title: title ?? doc.title, description: description ?? doc.description };
      return withCover(
        {
          ...doc,
          ...told,
          tags,
          level,
          words: wordsOf(told.title, told.description, ...tags),
          ...(doc.published?.card && { described: event.revision }),
        },
        cover,
      );
    }
    case 'LessonEdited': {
      const alike = event.data.upstream?.licence === 'cc-by-sa' && { shareAlike: true as const };
      if (!event.data.outline) return { ...doc, ...alike, edited: event.revision };
      const {
        sentenceCount,
        language,
        speakers,
        durationSeconds = doc.durationSeconds,
        cover,
        lost,
        regained,
        unplayed = doc.unplayed,
      } = event.data.outline;
      const changed = new Set([...lost, ...regained]);
      // A lesson without a sentence keeps the language its author began with.
      const spoken = sentenceCount > 0 ? language : doc.language;
      const next = {
        ...doc,
        ...levelled(doc, spoken),
        ...alike,
        edited: event.revision,
        sentenceCount: sentenceCount - unplayed.length,
        unplayed,
        language: spoken,
        speakers,
        durationSeconds,
        ready: [...doc.ready.filter((id) => !changed.has(id)), ...regained],
        failed: doc.failed.filter((id) => !changed.has(id)),
      };
      return withCover(next, cover);
    }
    case 'SentenceSpoken': {
      const { audio } = event.data;
      if (audio === null || audio.audioType !== 'source') return doc;
      const heard = (ready: readonly string[]) =>
        ready.includes(audio.sequenceId) ? ready : [...ready, audio.sequenceId];
      return {
        ...doc,
        ...(!event.data.published && {
          ready: heard(doc.ready),
          failed: without(doc.failed, audio.id),
        }),
        ...(doc.published && {
          published: { ...doc.published, ready: heard(doc.published.ready) },
        }),
      };
    }
    case 'SpeechFailed': {
      const { audioId, published } = event.data;
      if (published) return doc; // the old sound is still there
      return { ...doc, failed: [...without(doc.failed, audioId), audioId] };
    }
    case 'GenerationRequested':
      return { ...doc, open: [...doc.open, event.data.generationId] };
    case 'GenerationFinished': {
      const { generationId, durationSeconds } = event.data;
      const published = doc.published && {
        ...doc.published,
        ...(doc.edited <= doc.published.revision && { durationSeconds }),
      };
      return {
        ...doc,
        durationSeconds,
        open: without(doc.open, generationId),
        ...(published && { published }),
      };
    }
    case 'GenerationCancelled':
      return { ...doc, open: without(doc.open, event.data.generationId) };
    case 'SentencesTranslated':
      return event.data.origin === 'human' ? { ...doc, edited: event.revision } : doc;
    case 'LessonPublished': {
      const { sentenceCount, language, speakers, durationSeconds, ready, unplayed } = doc;
      const { licence: _former, ...rest } = doc;
      const { licence } = event.data;
      return {
        ...rest,
        ...(licence !== undefined && { licence }),
        visibility: event.data.visibility,
        publishedAt: newest(doc.publishedAt, event.metadata.at),
        published: {
          revision: event.revision,
          sentenceCount,
          language,
          speakers,
          durationSeconds,
          ready,
          unplayed,
          ...(event.data.apart && { card: publicCardOf(doc) }),
        },
      };
    }
    case 'LessonUnpublished':
      return hidden(doc);
    case 'LessonTakenDown': {
      const { reason, visibility } = event.data;
      const takenDown = { at: event.metadata.at, reason: reason ?? '', visibility };
      return { ...doc, visibility: 'private', takenDown };
    }
    case 'LessonTakeDownAnswered': {
      if (!doc.takenDown) return doc;
      const answered = { answer: event.data.text ?? '', answeredAt: event.metadata.at };
      return { ...doc, takenDown: { ...doc.takenDown, ...answered } };
    }
    case 'LessonRestored': {
      const { takenDown: _down, ...rest } = doc;
      return { ...rest, visibility: event.data.visibility };
    }
    case 'LessonDeleted':
      return { ...hidden(doc), open: [], binned: true, binnedAt: event.metadata.at };
    case 'LessonUndeleted': {
      const { binnedAt: _at, ...rest } = doc;
      return { ...rest, binned: false };
    }
    case 'LessonPurged':
      return undefined;
    default:
      return doc;
  }
};

/** Cards and lists. */
export const lessonSummaryView = projection(lessonSummaries, {
  hears: heardEvents,
  key: ({ data }) => data.contentId,
  project(doc, event) {
    if (event.type === 'LessonCreated') return counted(created(event));
    if (event.type === 'LessonPartAdded') return doc; // nothing yet
    const next = doc && summarised(doc, event);
    return next && counted({ ...next, revision: event.revision, updatedAt: event.metadata.at });
  },
  indexes: [
    ['userId', 'binned', 'createdAt'],
    ['userId', 'binned', 'updatedAt'],
    ['visibility', 'publishedAt'],
    ['createdAt'],
    ['binned', 'binnedAt'],
    ['binned', 'language'],
    ['origin.contentId', 'publishedAt'],
  ],
  parts: ['ready', 'failed', 'unplayed', 'published.ready', 'published.unplayed'],
  finds: foundByCard,
});
