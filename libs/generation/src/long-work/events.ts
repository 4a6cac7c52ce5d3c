import { Id, UserId, defineEvents, event, open, type EventOf } from '@app/kernel';
import { z } from 'zod';

/** The texts themselves are never in the log: they lie sealed beside it for a day. */
const ofWork = {
  workId: Id.describe('id of the job, also its id in /api/jobs'),
  userId: UserId.describe('who asked'),
};
const ids = { workId: 'w-1', userId: 'u-1' };

export const longWorkEvents = defineEvents({
  LongWorkRequested: event(
    1,
    {
      ...ofWork,
      kind: z.enum(['translate', 'annotate', 'speak']).describe('translate, annotate or speak'),
      total: z.number().describe('items'),
    },
    'A person asked for translation, annotation or speech of some texts and did not wait for it.',
    { example: { ...ids, total: 12 } },
  ),
  LongWorkFinished: event(
    1,
    {
      ...ofWork,
      state: z.enum(['done', 'partial', 'failed']).describe('done, partial or failed'),
      done: z.number().describe('items that succeeded'),
      total: z.number().describe('items'),
      error: open(z.string(), 'a sentence of ours', '处理失败，请重试')
        .describe('why, in Chinese')
        .optional(),
    },
    'All items were settled, or the work was given up.',
    { example: { ...ids, state: 'partial', done: 11, total: 12 } },
  ),
  LongWorkCancelled: event(1, ofWork, 'The person who asked does not want it any more.', {
    example: ids,
  }),
  LongWorkForgotten: event(
    1,
    ofWork,
    'A day after the request its texts and results were deleted.',
    { example: ids },
  ),
});
export type LongWorkEvent = EventOf<typeof longWorkEvents>;
type Of<T extends LongWorkEvent['type']> = Extract<LongWorkEvent, { type: T }>;
export type LongWorkRequested = Of<'LongWorkRequested'>;
export type LongWorkFinished = Of<'LongWorkFinished'>;
export type LongWorkCancelled = Of<'LongWorkCancelled'>;
export type LongWorkForgotten = Of<'LongWorkForgotten'>;
export type WorkEnd = LongWorkFinished['data']['state'];
