import type { EventDefinition } from '@app/kernel';

export const checkInEvents: readonly EventDefinition[] = [
  {
    type: 'CheckedIn',
    version: 1,
    description: 'A person was here on a day of their own calendar.',
    fields: {
      userId: 'who',
      day: 'the day in timeZone, YYYY-MM-DD',
      timeZone: 'where they were, IANA',
      formerDay: 'which day it was in the zone of the check-in before, when that was another one',
      at: 'instant of the command, ISO 8601',
    },
    appendedBy: 'POST /api/checkins',
    example: {
      userId: '0b8f7c1e-3c55-4a43-9c0e-6a1f2b3c4d5e',
      day: '2026-01-02',
      timeZone: 'Asia/Tokyo',
      formerDay: '2026-01-01',
      at: '2026-01-01T22:30:00.000Z',
    },
  },
];
