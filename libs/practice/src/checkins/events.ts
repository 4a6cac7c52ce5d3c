import { Day, Instant, TimeZone, UserId, defineEvents, event, type EventOf } from '@app/kernel';

export const checkInEvents = defineEvents({
  CheckedIn: event(
    1,
    {
      userId: UserId.describe('who'),
      day: Day.describe('the day in timeZone, YYYY-MM-DD'),
      timeZone: TimeZone.describe('where they were, IANA'),
      formerDay: Day.optional().describe(
        'which day it was in the zone of the check-in before, when that was another one',
      ),
      at: Instant,
    },
    'A person was here on a day of their own calendar.',
    {
      appendedBy: 'POST /api/checkins',
      example: { day: '2026-01-02', formerDay: '2026-01-01', at: '2026-01-01T22:30:00.000Z' },
    },
  ),
});
export type CheckInEvent = EventOf<typeof checkInEvents>;
