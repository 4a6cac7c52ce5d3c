import { Id, Instant, defineEvents, event, open, type Decider, type EventOf } from '@app/kernel';
import { z } from 'zod';

/** That a job was given up is the queue's to know; that somebody had it tried again is a fact. */
export const deadLetterEvents = defineEvents({
  DeadLettersRetried: event(
    1,
    {
      kind: open(z.string().max(200), 'a kind of job', 'generate').describe('of which kind'),
      jobId: Id.optional().describe('which one; absent: all of the kind'),
      count: z.number().describe('how many'),
      by: Id.describe('the administrator'),
      at: Instant,
    },
    'An administrator had jobs tried again that the queue had given up on.',
    {
      appendedBy: 'POST /api/admin/health/dead-letters/retry',
      example: { jobId: undefined, count: 3, by: '7d3a1f52-0c1b-4f0e-8a59-1f2e3d4c5b6a' },
    },
  ),
});
export type DeadLetterEvent = EventOf<typeof deadLetterEvents>;

export const deadLetters: Decider<null, DeadLetterEvent['data'], DeadLetterEvent> = {
  initial: null,
  snapshot: { name: 'dead-letters', version: 1 },
  decide: (data) => (data.count === 0 ? [] : [{ type: 'DeadLettersRetried', data }]),
  evolve: () => null,
};
