import { dayOf } from '@app/kernel';
import { eventCounts } from './event-counts.view.js';

type Counted = Parameters<typeof eventCounts.key>[0];
const event = (type: Counted['type'], position: bigint, data: object = {}) =>
  ({
    id: `e${position}`,
    type,
    version: 1,
    data,
    metadata: {
      correlationId: '',
      causationId: '',
      commandId: '',
      actor: 'u',
      at: '2026-01-01T16:30:00.000Z',
    },
    stream: 's',
    revision: 0,
    position,
  }) as Counted;

describe('counts of events', () => {
  it('know the day of Shanghai', () =>
    expect([dayOf('2026-01-01T15:59:59.999Z'), dayOf('2026-01-01T16:00:00.000Z')]).toEqual([
      '2026-01-01',
      '2026-01-02',
    ]));
  it('belong to a type, its day, and apart to failures', () => {
    expect(eventCounts.key(event('UserRegistered', 1n))).toEqual([
      'UserRegistered',
      'UserRegistered 2026-01-02',
    ]);
    expect(eventCounts.key(event('GenerationFinished', 1n, { state: 'failed' }))).toEqual([
      'GenerationFinished',
      'GenerationFinished 2026-01-02',
      'GenerationFinished:failed',
      'GenerationFinished:failed 2026-01-02',
    ]);
  });
  it('hear that a lesson came back out of the bin', () =>
    expect(eventCounts.hears).toContain('LessonUndeleted'));
  it('keep the first and the last position', () => {
    const once = eventCounts.project(undefined, event('UserRegistered', 7n), 'UserRegistered');
    expect(eventCounts.project(once, event('UserRegistered', 12n), 'UserRegistered')).toEqual({
      count: 2,
      from: '7',
      to: '12',
    });
  });
});
