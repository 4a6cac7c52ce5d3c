import { projection, readModel } from '@app/kernel';
import { UserErased } from '@published/accounts';
import { checkInEvents } from './events.js';
import { afterCheckIn, type Streak } from './streak.js';

export interface CheckInsDoc {
  userId: string;
  /** Days with a check-in, in order. */
  days: readonly string[];
  streak: Streak;
}

export const checkInRecords = readModel<CheckInsDoc>('checkins', 1);

export const checkInsView = projection(checkInRecords, {
  hears: { ...checkInEvents, UserErased },
  key: ({ data }) => data.userId,
  parts: ['days'],
  project(doc, event) {
    if (event.type === 'UserErased') return undefined;
    const { userId, day, timeZone, formerDay } = event.data;
    const days = doc?.days ?? [];
    return {
      userId,
      days: days.includes(day) ? days : [...days, day].toSorted(),
      streak: afterCheckIn(doc?.streak, {
        day,
        timeZone,
        ...(formerDay !== undefined && { formerDay }),
      }),
    };
  },
});
