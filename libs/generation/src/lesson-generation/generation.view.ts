import type { Projection } from '@app/kernel';
import type {
  GenerationCancelled,
  GenerationFinished,
  GenerationRequested,
} from '../../../authoring/src/lessons/events.js';

export interface GenerationDoc {
  generationId: string;
  contentId: string;
  userId: string;
  /** Of the event that asked for it, in the stream of its lesson. */
  revision: number;
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
  name: 'generation.v2',
  hears: ['GenerationRequested', 'GenerationFinished', 'GenerationCancelled'],
  indexes: [['queueId'], ['state']],
  key: ({ data }) => data.generationId,
  project(doc, event) {
    const { contentId, userId } = event.data;
    switch (event.type) {
      case 'GenerationRequested':
        return {
          generationId: event.data.generationId,
          contentId,
          userId,
          revision: event.revision,
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
