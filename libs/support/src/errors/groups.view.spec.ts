import { fold, type RecordedEvent } from '@app/kernel';
import { errorGroupsView, type ErrorGroupDoc } from './groups.view.js';

const at = '2026-01-01T00:00:00.000Z';
type Told = readonly [type: string, data?: object];
const opened: Told = ['ErrorGroupOpened', { type: 'javascript', source: 'browser', level: 'low', subjectId: 'u', words: null }]; // prettier-ignore
const regressed: Told = ['ErrorRegressed', { release: 'r' }];
const escalated: Told = ['ErrorEscalated', { last24h: 12, mean: 1 }];
const gathered = (...news: string[]): Told => [
  'ErrorNewsGathered',
  { groups: news.map((one) => ({ groupId: 'e1', news: one })) },
];
const untold = (...told: readonly Told[]) => {
  const events = told.map(
    ([type, data], index) =>
      ({ type, data: { groupId: 'e1', at, ...data }, position: BigInt(index + 1), stream: 's' }) as unknown as RecordedEvent, // prettier-ignore
  );
  const doc = fold(errorGroupsView, events).get('e1') as ErrorGroupDoc | undefined;
  return [doc?.untold, doc?.urgency];
};

describe('what administrators have not been told of a group', () => {
  it('is that it is new, with how often it came', () => {
    expect(untold(opened, escalated)).toEqual([['new'], 2]);
    expect(untold(opened, gathered('new'))).toEqual([undefined, undefined]);
  });
  it('is that it came back, also where nobody was told of it before, and that before all else', () =>
    expect(untold(opened, regressed)).toEqual([['new', 'regressed'], 1]));
  it('is both, where it came back in a crowd', () =>
    expect(untold(opened, gathered('new'), regressed, escalated)).toEqual([
      ['regressed', 'escalating'],
      1,
    ]));
  it('is one thing once, however often it happens meanwhile', () =>
    expect(untold(opened, gathered('new'), regressed, regressed)).toEqual([['regressed'], 1]));
  it('is what came while the message was put together', () => {
    expect(untold(opened, regressed, gathered('new'))).toEqual([['regressed'], 1]);
    expect(untold(opened, regressed, gathered('new', 'regressed'))).toEqual([undefined, undefined]);
  });
});
