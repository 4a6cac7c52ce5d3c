import { given } from '../../../kernel/src/testing.js';
import { logReads, type LogReadData } from './log-reads.js';

const minute = (at: number) => new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString();
const read = (how: LogReadData['how'], at = 0, asked?: string): LogReadData => ({
  by: 'boss',
  how,
  at: minute(at),
  ...(asked !== undefined && { asked }),
});
const reads = given(logReads);
const command = (data: LogReadData) => ({ type: 'RecordRead' as const, data });
const recorded = (data: LogReadData) => ({ type: 'LogRead' as const, data });

describe('a look into the log', () => {
  it('is recorded each time', () =>
    reads(recorded(read('list')))
      .when(command(read('list', 1)))
      .thenEvents(recorded(read('list', 1))));
  it('is recorded once in ten minutes by who follows', () =>
    reads(recorded(read('follow')), recorded(read('event', 3)))
      .when(command(read('follow', 9)))
      .thenNothing());
  it('is recorded anew after these ten minutes', () =>
    reads(recorded(read('follow')))
      .when(command(read('follow', 10)))
      .thenEvents(recorded(read('follow', 10))));
  it('is recorded anew for another filter', () =>
    reads(recorded(read('follow')))
      .when(command(read('follow', 1, 'type=Made')))
      .thenEvents(recorded(read('follow', 1, 'type=Made'))));
});
