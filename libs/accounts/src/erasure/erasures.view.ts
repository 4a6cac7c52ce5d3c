import { projection, readModel } from '@app/kernel';
import { userEvents } from '../users/users.js';

/** Erasures that were asked for: `done` when the key and all traces are gone. No personal data. */
export interface ErasureView {
  userId: string;
  /** The event that asked: the job's id derives from it. */
  eventId: string;
  at: string;
  done: boolean;
}

export const erasureRecords = readModel<ErasureView>('erasures', 1);
const { UserErased, ErasureCompleted } = userEvents;

export const erasures = projection(erasureRecords, {
  hears: { UserErased, ErasureCompleted },
  key: ({ data }) => data.userId,
  project: (doc, { id, type, data }) =>
    type === 'UserErased'
      ? { userId: data.userId, eventId: id, at: data.at, done: false }
      : doc && { ...doc, done: true },
  indexes: [['done']],
});
