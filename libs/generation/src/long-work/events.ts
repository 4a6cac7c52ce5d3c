import type { EventDefinition } from '@app/kernel';
import type { WorkKind } from '../text-calls/perform.js';

/** The texts themselves are never in the log: they lie sealed beside it for a day. */
interface OfWork {
  workId: string;
  userId: string;
}
export type WorkEnd = 'done' | 'partial' | 'failed';

export type LongWorkRequested = {
  type: 'LongWorkRequested';
  data: OfWork & { kind: WorkKind; total: number };
};
export type LongWorkFinished = {
  type: 'LongWorkFinished';
  data: OfWork & { state: WorkEnd; done: number; total: number; error?: string };
};
export type LongWorkCancelled = { type: 'LongWorkCancelled'; data: OfWork };
export type LongWorkForgotten = { type: 'LongWorkForgotten'; data: OfWork };
export type LongWorkEvent =
  LongWorkRequested | LongWorkFinished | LongWorkCancelled | LongWorkForgotten;

const define = (
  type: LongWorkEvent['type'],
  description: string,
  fields: Record<string, string>,
  sample: Record<string, unknown>,
): EventDefinition => ({
  type,
  version: 1,
  description,
  fields: { workId: 'id of the job, also its id in /api/jobs', userId: 'who asked', ...fields },
  example: { workId: 'w-1', userId: 'u-1', ...sample },
  appendedBy: 'long-work',
});

export const longWorkEvents: readonly EventDefinition[] = [
  define(
    'LongWorkRequested',
    'A person asked for translation, annotation or speech of some texts and did not wait for it.',
    { kind: 'translate, annotate or speak', total: 'items' },
    { kind: 'translate', total: 12 },
  ),
  define(
    'LongWorkFinished',
    'All items were settled, or the work was given up.',
    {
      state: 'done, partial or failed',
      done: 'items that succeeded',
      total: 'items',
      error: 'why, in Chinese',
    },
    { state: 'partial', done: 11, total: 12 },
  ),
  define('LongWorkCancelled', 'The person who asked does not want it any more.', {}, {}),
  define(
    'LongWorkForgotten',
    'A day after the request its texts and results were deleted.',
    {},
    {},
  ),
];
