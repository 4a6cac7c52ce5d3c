import type { Projection, RecordedEvent } from '@app/kernel';
import type { Graph, Resources } from '@app/lesson';
import { withResources, type ResultEvent } from './contents.js';
import type { LessonEvent } from './events.js';

export interface SummaryDoc {
  contentId: string;
  userId: string;
  title: string;
  description: string;
  tags: readonly string[];
  visibility: 'private' | 'public' | 'unlisted';
  language: string;
  level: string;
  durationSeconds: number;
  sentenceCount: number;
  /** Occurrences whose own clip is there, and those whose clip failed. */
  ready: readonly string[];
  failed: readonly string[];
  /** Generations that have not ended. */
  open: readonly string[];
  speakers: readonly string[];
  revision: number;
  createdAt: string;
  updatedAt: string;
  publishedAt?: string;
}

const ALL: readonly LessonEvent['type'][] = [
  'LessonCreated',
  'LessonDescribed',
  'GenerationRequested',
  'SentencesAnnotated',
  'SentencesTranslated',
  'SentenceSpoken',
  'SpeechFailed',
  'GenerationFinished',
  'GenerationCancelled',
  'LessonPublished',
  'LessonUnpublished',
  'LessonDeleted',
];
const segmentsOf = (graph: Graph) => graph.nodes.flatMap((node) => (node.type === 'textContent' ? node.params.segments : []));
const without = (list: readonly string[], gone: string): string[] => list.filter((id) => id !== gone);

const created = ({ data, metadata }: RecordedEvent<Extract<LessonEvent, { type: 'LessonCreated' }>>): SummaryDoc => {
  // An erased author's text is unreadable: the shell of the lesson stays, empty.
  const segments = segmentsOf(data.graph ?? { nodes: [], nodeTypeCounters: {} });
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
    durationSeconds: 0,
    sentenceCount: segments.length,
    ready: [],
    failed: [],
    open: [],
    speakers: [...new Set(segments.map(({ speaker }) => speaker))],
    revision: 0,
    createdAt: metadata.at,
    updatedAt: metadata.at,
  };
};

const summarised = (doc: SummaryDoc, event: RecordedEvent<LessonEvent>): SummaryDoc | undefined => {
  switch (event.type) {
    case 'LessonDescribed': {
      const {
        title = doc.title,
        description = doc.description,
        tags = doc.tags,
        level = doc.level,
      } = event.data as Extract<LessonEvent, { type: 'LessonDescribed' }>['data'];
      return { ...doc, title, description, tags, level };
    }
    case 'SentenceSpoken': {
      const { audio } = event.data as Extract<LessonEvent, { type: 'SentenceSpoken' }>['data'];
      if (audio === null || audio.audioType !== 'source') return doc;
      return { ...doc, ready: [...without(doc.ready, audio.sequenceId), audio.sequenceId], failed: without(doc.failed, audio.id) };
    }
    case 'SpeechFailed': {
      const { audioId } = event.data as Extract<LessonEvent, { type: 'SpeechFailed' }>['data'];
      return { ...doc, failed: [...without(doc.failed, audioId), audioId] };
    }
    case 'GenerationRequested':
      return { ...doc, open: [...doc.open, (event.data as Extract<LessonEvent, { type: 'GenerationRequested' }>['data']).generationId] };
    case 'GenerationFinished': {
      const { generationId, durationSeconds } = event.data as Extract<LessonEvent, { type: 'GenerationFinished' }>['data'];
      return { ...doc, durationSeconds, open: without(doc.open, generationId) };
    }
    case 'GenerationCancelled':
      return { ...doc, open: without(doc.open, (event.data as Extract<LessonEvent, { type: 'GenerationCancelled' }>['data']).generationId) };
    case 'LessonPublished':
      return {
        ...doc,
        visibility: (event.data as Extract<LessonEvent, { type: 'LessonPublished' }>['data']).visibility,
        publishedAt: doc.publishedAt ?? event.metadata.at,
      };
    case 'LessonUnpublished':
      return { ...doc, visibility: 'private' };
    case 'LessonDeleted':
      return undefined;
    default:
      return doc;
  }
};

/** Cards and lists. */
export const contentSummary: Projection<SummaryDoc, LessonEvent> = {
  name: 'content-summary.v1',
  hears: ALL,
  key: ({ data }) => data.contentId,
  project(doc, event) {
    if (event.type === 'LessonCreated') return created(event as Parameters<typeof created>[0]);
    const next = doc && summarised(doc, event);
    return next && { ...next, revision: event.revision, updatedAt: event.metadata.at };
  },
  indexes: [['userId', 'createdAt'], ['visibility', 'publishedAt'], ['createdAt']],
};

export interface LessonDoc {
  contentId: string;
  userId: string;
  graph: Graph;
  resources: Resources;
  /** Generations still open: the reconciler finds forgotten work by them. */
  open: readonly { generationId: string; eventId: string }[];
}

const nothing: Resources = { annotations: {}, translations: {}, audioItems: [] };

/** The lesson itself, as the player and the editor need it. */
export const contentLesson: Projection<LessonDoc, LessonEvent> = {
  name: 'content-lesson.v1',
  hears: ALL,
  key: ({ data }) => data.contentId,
  project(doc, event) {
    const { type, data } = event;
    if (type === 'LessonCreated') {
      const { contentId, userId, graph, resources } = data as Extract<LessonEvent, { type: 'LessonCreated' }>['data'];
      return { contentId, userId, graph: graph ?? { nodes: [], nodeTypeCounters: {} }, resources: resources ?? nothing, open: [] };
    }
    if (doc === undefined || type === 'LessonDeleted') return undefined;
    switch (type) {
      case 'SentencesAnnotated':
      case 'SentencesTranslated':
      case 'SentenceSpoken':
      case 'SpeechFailed':
        return { ...doc, resources: withResources(doc.resources, { type, data } as ResultEvent) };
      case 'GenerationRequested':
        return { ...doc, open: [...doc.open, { generationId: (data as { generationId: string }).generationId, eventId: event.id }] };
      case 'GenerationFinished':
      case 'GenerationCancelled':
        return { ...doc, open: doc.open.filter(({ generationId }) => generationId !== (data as { generationId: string }).generationId) };
      default:
        return doc;
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
export const generation: Projection<GenerationDoc, LessonEvent> = {
  name: 'generation.v1',
  hears: ['GenerationRequested', 'GenerationFinished', 'GenerationCancelled'],
  indexes: [['queueId']],
  key: ({ data }) => (data as { generationId: string }).generationId,
  project(doc, event) {
    const { contentId, userId } = event.data;
    switch (event.type) {
      case 'GenerationRequested':
        return {
          generationId: (event.data as { generationId: string }).generationId,
          contentId,
          userId,
          queueId: queueIdOf(event.id),
          state: 'queued',
          done: 0,
          total: 0,
        };
      case 'GenerationFinished': {
        const { state, done, total, error } = event.data as Extract<LessonEvent, { type: 'GenerationFinished' }>['data'];
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
