import type { Projection } from '@app/kernel';
import type { UserEvent } from '../users/users.js';

/** Erasures that were asked for: `done` when the key and all traces are gone. No personal data. */
export interface ErasureView {
  userId: string;
  /** The event that asked: the job's id derives from it. */
  eventId: string;
  at: string;
  done: boolean;
}

export const erasures: Projection<ErasureView, UserEvent> = {
  name: 'erasures.v1',
  hears: ['UserErased', 'ErasureCompleted'],
  key: ({ data }) => data.userId,
  project: (doc, { id, type, data }) =>
    type === 'UserErased'
      ? { userId: data.userId, eventId: id, at: data.at, done: false }
      : doc && { ...doc, done: true },
  indexes: [['done']],
};
