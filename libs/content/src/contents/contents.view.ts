import type { Projection, Recorded, RecordedEvent } from '@app/kernel';
import type { LessonDocument, SummaryDoc } from '@app/lesson';
import { emptyDocument, evolveDocument } from './document.js';
import { durationOf, sketchOf } from './outline.js';
import { evolvePublished } from './published.js';
import type {
  GenerationCancelled,
  GenerationFinished,
  GenerationRequested,
  LessonCreated,
  LessonEvent,
} from './events.js';

const ALL: readonly LessonEvent['type'][] = [
  'LessonCreated',
  'LessonDescribed',
  'LessonEdited',
  'VersionNamed',
  'GenerationRequested',
  'SentencesAnnotated',
  'SentencesTranslated',
  'TranslationFailed',
  'SentenceSpoken',
  'SpeechFailed',
  'GenerationFinished',
  'GenerationCancelled',
  'LessonPublished',
  'LessonUnpublished',
  'LessonDeleted',
  'LessonUndeleted',
  'LessonPurged',
];
const WEEK = 7 * 86_400_000;
/** Search in one's own list: case and width do not count. */
const wordsOf = (...texts: readonly string[]): string =>
  texts.join('\n').normalize('NFKC').toLowerCase();
const without = (list: readonly string[], gone: string): string[] =>
  list.filter((id) => id !== gone);

const created = ({ data, metadata }: RecordedEvent<LessonCreated>): SummaryDoc => {
  // An erased author's text is unreadable: the shell of the lesson stays, empty. A copy brings its sound along.
  const document = evolveDocument(emptyDocument, { type: 'LessonCreated', data });
  const { sentenceCount, speakers, ready, cover } = sketchOf(document);
  const { contentId, userId, title, language } = data;
  return {
    contentId,
    userId,
    title: title ?? '',
    description: '',
    tags: [],
    visibility: 'private',
    language,
    level: '',
    durationSeconds: ready.size > 0 ? durationOf(document) : 0,
    sentenceCount,
    ready: [...ready],
    failed: [],
    open: [],
    speakers,
    binned: false,
    edited: 0,
    words: wordsOf(title ?? ''),
    ...(cover !== '' && { cover }),
    revision: 0,
    createdAt: metadata.at,
    updatedAt: metadata.at,
  };
};

const withCover = ({ cover: former, ...doc }: SummaryDoc, cover = former): SummaryDoc =>
  cover ? { ...doc, cover } : doc;
const hidden = ({ published: _published, ...doc }: SummaryDoc): SummaryDoc => ({
  ...doc,
  visibility: 'private',
});
/** Publishing again within a week of the last time does not put a lesson on top of the newest. */
const newest = (before: string | undefined, at: string): string =>
  before !== undefined && Date.parse(at) - Date.parse(before) < WEEK ? before : at;

const summarised = (doc: SummaryDoc, event: Recorded<LessonEvent>): SummaryDoc | undefined => {
  switch (event.type) {
    case 'LessonDescribed': {
      const { title, description, tags = doc.tags, level = doc.level, cover } = event.data;
      const told = { title: title ?? doc.title, description: description ?? doc.description };
      return withCover(
        { ...doc, ...told, tags, level, words: wordsOf(told.title, told.description, ...tags) },
        cover,
      );
    }
    case 'LessonEdited': {
      if (!event.data.outline) return { ...doc, edited: event.revision };
      const {
        sentenceCount,
        language,
        speakers,
        durationSeconds = doc.durationSeconds,
        cover,
        lost,
        regained,
      } = event.data.outline;
      const changed = new Set([...lost, ...regained]);
      const next = {
        ...doc,
        edited: event.revision,
        sentenceCount,
        // A lesson without a sentence keeps the language its author began with.
        language: sentenceCount > 0 ? language : doc.language,
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
      const heard = (ready: readonly string[]) => [
        ...without(ready, audio.sequenceId),
        audio.sequenceId,
      ];
      return {
        ...doc,
        ready: heard(doc.ready),
        failed: without(doc.failed, audio.id),
        ...(doc.published && {
          published: { ...doc.published, ready: heard(doc.published.ready) },
        }),
      };
    }
    case 'SpeechFailed': {
      const { audioId } = event.data;
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
      const { sentenceCount, language, speakers, durationSeconds, ready } = doc;
      return {
        ...doc,
        visibility: event.data.visibility,
        publishedAt: newest(doc.publishedAt, event.metadata.at),
        published: {
          revision: event.revision,
          sentenceCount,
          language,
          speakers,
          durationSeconds,
          ready,
        },
      };
    }
    case 'LessonUnpublished':
      return hidden(doc);
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
export const contentSummary: Projection<SummaryDoc, LessonEvent> = {
  name: 'content-summary.v2',
  hears: ALL,
  key: ({ data }) => data.contentId,
  project(doc, event) {
    if (event.type === 'LessonCreated') return created(event);
    const next = doc && summarised(doc, event);
    return next && { ...next, revision: event.revision, updatedAt: event.metadata.at };
  },
  indexes: [
    ['userId', 'binned', 'createdAt'],
    ['userId', 'binned', 'updatedAt'],
    ['visibility', 'publishedAt'],
    ['createdAt'],
    ['binned', 'binnedAt'],
  ],
};

export interface LessonDoc extends LessonDocument {
  contentId: string;
  userId: string;
  revision: number;
  /** Segment id → how it is said. */
  pronunciations: Record<string, string>;
  /** Generations still open: the reconciler finds forgotten work by them. */
  open: readonly { generationId: string; eventId: string }[];
  /** What others hear, while it is published. */
  published?: LessonDocument;
}

/** The lesson itself as its author left it, as the editor needs it. */
export const contentLesson: Projection<LessonDoc, LessonEvent> = {
  name: 'content-lesson.v3',
  hears: ALL,
  key: ({ data }) => data.contentId,
  project(doc, event) {
    const { revision } = event;
    if (event.type === 'LessonCreated') {
      const { contentId, userId } = event.data;
      return {
        contentId,
        userId,
        revision,
        ...evolveDocument(emptyDocument, event),
        pronunciations: {},
        open: [],
      };
    }
    if (doc === undefined || event.type === 'LessonPurged') return undefined;
    switch (event.type) {
      case 'GenerationRequested':
        return {
          ...doc,
          revision,
          open: [...doc.open, { generationId: event.data.generationId, eventId: event.id }],
        };
      case 'GenerationFinished':
      case 'GenerationCancelled':
        return {
          ...doc,
          revision,
          open: doc.open.filter(({ generationId }) => generationId !== event.data.generationId),
        };
      case 'LessonPublished': {
        const { graph, resources, voices } = doc;
        return { ...doc, revision, published: { graph, resources, voices } };
      }
      case 'LessonUnpublished':
      case 'LessonDeleted': {
        const { published: _published, ...draft } = doc;
        return { ...draft, revision, ...(event.type === 'LessonDeleted' && { open: [] }) };
      }
      default: {
        const published = doc.published && evolvePublished(doc.published, event);
        const pronunciations =
          event.type === 'SentencesAnnotated'
            ? { ...doc.pronunciations, ...event.data.pronunciations }
            : doc.pronunciations;
        return {
          ...doc,
          ...evolveDocument(doc, event),
          pronunciations,
          revision,
          ...(published && { published }),
        };
      }
    }
  },
  indexes: [['userId']],
};

export interface GenerationDoc {
  generationId: string;
  contentId: string;
  userId: string;
  /** The queue's id of the work. */
  queueId: string;
  state: 'queued' | 'done' | 'partial' | 'failed' | 'cancelled';
  done: number;
  total: number;
  error?: string;
}

/** What GET /api/jobs/:id answers once the queue has forgotten; while it runs, the queue knows better. */
export const generation: Projection<
  GenerationDoc,
  GenerationRequested | GenerationFinished | GenerationCancelled
> = {
  name: 'generation.v1',
  hears: ['GenerationRequested', 'GenerationFinished', 'GenerationCancelled'],
  indexes: [['queueId']],
  key: ({ data }) => data.generationId,
  project(doc, event) {
    const { contentId, userId } = event.data;
    switch (event.type) {
      case 'GenerationRequested':
        return {
          generationId: event.data.generationId,
          contentId,
          userId,
          queueId: queueIdOf(event.id),
          state: 'queued',
          done: 0,
          total: 0,
        };
      case 'GenerationFinished': {
        const { state, done, total, error } = event.data;
        return doc && { ...doc, state, done, total, ...(error !== undefined && { error }) };
      }
      case 'GenerationCancelled':
        return doc && { ...doc, state: 'cancelled' };
      default:
        return doc;
    }
  },
};

export const queueIdOf = (eventId: string): string => `${eventId}.generate`;
