import { personAfter, type Decider } from '@app/kernel';
import { localDay } from '../calendar/local-day.js';
import type { CheckInEvent } from './events.js';
import { afterCheckIn, counts, type CheckInFact, type Streak } from './streak.js';

export interface CheckInCommand {
  type: 'CheckIn';
  data: { userId: string; timeZone: string; at: string };
}

/** One person's check-ins: once a day on their own calendar. The days stand in the event: a replay needs no table of zones. */
export const checkIns: Decider<Streak | undefined, CheckInCommand, CheckInEvent> = {
  initial: undefined,
  snapshot: { name: 'checkins', version: 1, persons: personAfter('checkins-') },
  decide({ data: { userId, timeZone, at } }, streak) {
    const day = localDay(at, timeZone);
    const moved = streak !== undefined && streak.timeZone !== timeZone;
    const fact: CheckInFact = {
      day,
      timeZone,
      ...(moved && { formerDay: localDay(at, streak.timeZone) }),
    };
    return counts(streak, fact) ? [{ type: 'CheckedIn', data: { userId, ...fact, at } }] : [];
  },
  evolve: (streak, { data }) => afterCheckIn(streak, data),
};
