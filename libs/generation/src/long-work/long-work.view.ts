import { jobId, projection, readModel } from '@app/kernel';
import type { WorkKind } from '../text-calls/perform.js';
import { longWorkEvents, type WorkEnd } from './events.js';

export interface LongWorkDoc {
  workId: string;
  userId: string;
  kind: WorkKind;
  /** The queue's id of the work. */
  queueId: string;
  state: 'open' | 'cancelled' | WorkEnd;
  done: number;
  total: number;
  askedAt: string;
  error?: string;
}

export const longWorkRecords = readModel<LongWorkDoc>('long-work', 1);

export const queueIdOf = (eventId: string): string => jobId({ id: eventId }, 'work');

/** How long work ended; while it runs, the queue knows better. Forgotten work is gone. */
export const longWorkView = projection(longWorkRecords, {
  hears: longWorkEvents,
  indexes: [['queueId'], ['state'], ['askedAt']],
  key: ({ data }) => data.workId,
  project(doc, event): LongWorkDoc | undefined {
    switch (event.type) {
      case 'LongWorkRequested': {
        const { workId, userId, kind, total } = event.data;
        return {
          workId,
          userId,
          kind,
          queueId: queueIdOf(event.id),
          state: 'open',
          done: 0,
          total,
          askedAt: event.metadata.at,
        };
      }
      case 'LongWorkFinished': {
        const { state, done, total, error } = event.data;
        return doc && { ...doc, state, done, total, ...(error !== undefined && { error }) };
      }
      case 'LongWorkCancelled':
        return doc && { ...doc, state: 'cancelled' };
      case 'LongWorkForgotten':
        return undefined;
      default:
        return doc;
    }
  },
});
