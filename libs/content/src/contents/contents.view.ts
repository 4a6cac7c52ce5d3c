import type { Projection, Recorded, RecordedEvent } from '@app/kernel';
import type { Graph, LessonDocument, SummaryDoc } from '@app/lesson';
import { emptyDocument, evolveDocument } from './document.js';
import type { GenerationCancelled, GenerationFinished, GenerationRequested, LessonCreated, LessonEvent } from './events.js';

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
];
const segmentsOf = (graph: Graph) => graph.nodes.flatMap((node) => (node.type === 'textContent' ? node.params.segments : []));
const without = (list: readonly string[], gone: string): string[] => list.filter((id) => id !== gone);

const created = ({ data, metadata }: RecordedEvent<LessonCreated>): SummaryDoc => {
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

const summarised = (doc: SummaryDoc, event: Recorded<LessonEvent>): SummaryDoc | undefined => {
  switch (event.type) {
    case 'LessonDescribed': {
      const { title = doc.title, description = doc.description, tags = doc.tags, level = doc.level } = event.data;
      return { ...doc, title, description, tags, level };
    }
    case 'LessonEdited': {
      if (!event.data.outline) return doc;
      const { sentenceCount, language, speakers, durationSeconds, lost, regained } = event.data.outline;
      const changed = new Set([...lost, ...regained]);
      return {
        ...doc,
        sentenceCount,
        // A lesson without a sentence keeps the language its author began with.
        language: sentenceCount > 0 ? language : doc.language,
        speakers,
        durationSeconds,
        ready: [...doc.ready.filter((id) => !changed.has(id)), ...regained],
        failed: doc.failed.filter((id) => !changed.has(id)),
      };
    }
    case 'SentenceSpoken': {
      const { audio } = event.data;
      if (audio === null || audio.audioType !== 'source') return doc;
      return { ...doc, ready: [...without(doc.ready, audio.sequenceId), audio.sequenceId], failed: without(doc.failed, audio.id) };
    }
    case 'SpeechFailed': {
      const { audioId } = event.data;
      return { ...doc, failed: [...without(doc.failed, audioId), audioId] };
    }
    case 'GenerationRequested':
      return { ...doc, open: [...doc.open, event.data.generationId] };
    case 'GenerationFinished': {
      const { generationId, durationSeconds } = event.data;
      return { ...doc, durationSeconds, open: without(doc.open, generationId) };
    }
    case 'GenerationCancelled':
      return { ...doc, open: without(doc.open, event.data.generationId) };
    case 'LessonPublished':
      return {
        ...doc,
        visibility: event.data.visibility,
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
  name: 'content-summary.v2',
  hears: ALL,
  key: ({ data }) => data.contentId,
  project(doc, event) {
    if (event.type === 'LessonCreated') return created(event);
    const next = doc && summarised(doc, event);
    return next && { ...next, revision: event.revision, updatedAt: event.metadata.at };
  },
  indexes: [['userId', 'createdAt'], ['visibility', 'publishedAt'], ['createdAt']],
};

export interface LessonDoc extends LessonDocument {
  contentId: string;
  userId: string;
  revision: number;
  /** Generations still open: the reconciler finds forgotten work by them. */
  open: readonly { generationId: string; eventId: string }[];
}

/** The lesson itself as its author left it, as the editor needs it. */
export const contentLesson: Projection<LessonDoc, LessonEvent> = {
  name: 'content-lesson.v2',
  hears: ALL,
  key: ({ data }) => data.contentId,
  project(doc, event) {
    const { revision } = event;
    if (event.type === 'LessonCreated') {
      const { contentId, userId } = event.data;
      return { contentId, userId, revision, ...evolveDocument(emptyDocument, event), open: [] };
    }
    if (doc === undefined || event.type === 'LessonDeleted') return undefined;
    switch (event.type) {
      case 'GenerationRequested':
        return { ...doc, revision, open: [...doc.open, { generationId: event.data.generationId, eventId: event.id }] };
      case 'GenerationFinished':
      case 'GenerationCancelled':
        return { ...doc, revision, open: doc.open.filter(({ generationId }) => generationId !== event.data.generationId) };
      default:
        return { ...doc, ...evolveDocument(doc, event), revision };
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
export const generation: Projection<GenerationDoc, GenerationRequested | GenerationFinished | GenerationCancelled> = {
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
