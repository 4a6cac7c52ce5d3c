import { projection } from '@app/kernel';
import { generationEvents } from './events.js';
import { generationRecords, queueIdOf, type GenerationDoc } from './generation-doc.js';

const { GenerationRequested, GenerationFinished, GenerationCancelled } = generationEvents;

/** What GET /api/jobs/:id answers once the queue has forgotten; while it runs, the queue knows better. */
export const generationView = projection(generationRecords, {
  hears: { GenerationRequested, GenerationFinished, GenerationCancelled },
  indexes: [['queueId'], ['state']],
  key: ({ data }) => data.generationId,
  project(doc, event): GenerationDoc | undefined {
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
});
