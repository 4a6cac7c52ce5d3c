import type { Projection } from '@app/kernel';
import type { CheckInEvent } from './checkins.js';
import { afterCheckIn, type Streak } from './streak.js';

/** Heard from accounts: nothing of an erased person stays. */
interface UserErased {
  type: 'UserErased';
  data: { userId: string };
}
export interface CheckInsDoc {
  userId: string;
  /** Days with a check-in, in order. */
  days: readonly string[];
  streak: Streak;
}

export const checkInsView: Projection<CheckInsDoc, CheckInEvent | UserErased> = {
  name: 'checkins.v1',
  hears: ['CheckedIn', 'UserErased'],
  key: ({ data }) => data.userId,
  project(doc, event) {
    if (event.type === 'UserErased') return undefined;
    const { userId, day, timeZone, formerDay } = (event as CheckInEvent).data;
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
};
