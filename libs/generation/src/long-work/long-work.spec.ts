import { given } from '../../../kernel/src/testing.js';
import type { LongWorkEvent } from './events.js';
import { longWork, SYSTEM, type LongWorkCommand } from './long-work.js';

const workId = 'w-1';
const userId = 'u-1';
const request: LongWorkCommand = {
  type: 'RequestLongWork',
  data: { workId, userId, kind: 'translate', total: 3 },
};
const finish: LongWorkCommand = {
  type: 'FinishLongWork',
  data: { workId, by: SYSTEM, state: 'partial', done: 2, total: 3 },
};
const cancel = (by: string): LongWorkCommand => ({ type: 'CancelLongWork', data: { workId, by } });
const forget: LongWorkCommand = { type: 'ForgetLongWork', data: { workId, by: SYSTEM } };
const requested: LongWorkEvent = {
  type: 'LongWorkRequested',
  data: { workId, userId, kind: 'translate', total: 3 },
};
const finished: LongWorkEvent = {
  type: 'LongWorkFinished',
  data: { workId, userId, state: 'partial', done: 2, total: 3 },
};
const cancelled: LongWorkEvent = { type: 'LongWorkCancelled', data: { workId, userId } };
const forgotten: LongWorkEvent = { type: 'LongWorkForgotten', data: { workId, userId } };

describe('long work', () => {
  const when = given(longWork);

  it('is asked for once', () => {
    when().when(request).thenEvents(requested);
    when(requested).when(request).thenNothing();
  });
  it('ends once, with what succeeded', () => {
    when(requested).when(finish).thenEvents(finished);
    when(requested, finished).when(finish).thenNothing();
  });
  it('is cancelled by whoever asked, and then does not end', () => {
    when(requested).when(cancel(userId)).thenEvents(cancelled);
    when(requested, cancelled).when(finish).thenNothing();
    when(requested, finished).when(cancel(userId)).thenNothing();
  });
  it('does not exist for anybody else', () => {
    when(requested).when(cancel('u-2')).thenRejected('NOT_FOUND');
    when().when(finish).thenRejected('NOT_FOUND');
  });
  it('is forgotten, also when it never ended', () => {
    when(requested).when(forget).thenEvents(forgotten);
    when(requested, forgotten).when(finish).thenRejected('NOT_FOUND');
  });
});
