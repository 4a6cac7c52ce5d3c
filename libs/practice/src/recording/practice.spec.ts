import { PRACTICE, type PracticeEvent as Sent } from '@app/contracts';
import { given } from '../../../kernel/src/testing.js';
import { MOST_A_DAY, practice, practiceStream, refusalOf, type Item } from './practice.js';
import type { Practised, PracticeEvent } from './events.js';

const now = '2026-01-10T12:00:00.000Z';
const sent: Sent = {
  id: 'p',
  kind: 'played',
  contentId: 'c',
  occurrenceId: 's',
  at: '2026-01-09T16:30:00.000Z',
  ms: 4200.4,
  repetition: 2,
};
const items = (...more: Partial<Item>[]): Item[] =>
  more.map((one) => ({ ...sent, own: false, counts: false, ...one }));
const record = (...more: Partial<Item>[]) => ({
  type: 'RecordPractice' as const,
  data: { userId: 'u', timeZone: 'Asia/Tokyo', items: items(...more), at: now },
});
const data: Practised & { occurrenceId: string } = {
  userId: 'u',
  practiceId: 'p',
  contentId: 'c',
  occurrenceId: 's',
  at: '2026-01-09T16:30:00.000Z',
  day: '2026-01-10',
  timeZone: 'Asia/Tokyo',
  ms: 4200,
  repetition: 2,
};
const played: PracticeEvent = { type: 'SentencePlayed', data };
const after = given(practice);

describe('practice', () => {
  it("keeps its own time, on the person's own day", () =>
    after().when(record({})).thenEvents(played));
  it('counts once what is sent again', () => after(played).when(record({})).thenNothing());
  it('counts once what comes twice in one delivery', () =>
    after().when(record({}, {})).thenEvents(played));
  it('makes a lesson hot once a person and day, of each kind', () => {
    const first: PracticeEvent = { type: 'SentencePlayed', data: { ...data, first: true } };
    const again = { ...data, practiceId: 'q' };
    after()
      .when(record({ counts: true }, { counts: true, id: 'q' }))
      .thenEvents(first, { type: 'SentencePlayed', data: again });
    after(first)
      .when(record({ counts: true, id: 'q' }, { counts: true, id: 'r', kind: 'finished' }))
      .thenEvents(
        { type: 'SentencePlayed', data: again },
        { type: 'LessonFinished', data: { ...data, practiceId: 'r', first: true } },
      );
  });
  it('is no longer than ten minutes each', () =>
    after()
      .when(record({ ms: 9e9 }))
      .thenEvents({ type: 'SentencePlayed', data: { ...data, ms: PRACTICE.mostMs } }));
  it('is never later than now', () =>
    after()
      .when(record({ at: '2026-01-10T12:05:00.000Z' }))
      .thenEvents({ type: 'SentencePlayed', data: { ...data, at: now, day: '2026-01-10' } }));
  it('says when the person is the author, what they marked and heard, and the end of a lesson', () =>
    after()
      .when(
        record(
          { id: 'a', own: true },
          { id: 'b', kind: 'graded', grade: 'hard' },
          { id: 'c', kind: 'finished' },
          { id: 'd', kind: 'dictated', score: 2 / 3 },
        ),
      )
      .thenEvents(
        { type: 'SentencePlayed', data: { ...data, practiceId: 'a', own: true } },
        { type: 'SentenceGraded', data: { ...data, practiceId: 'b', grade: 'hard' } },
        { type: 'LessonFinished', data: { ...data, practiceId: 'c' } },
        { type: 'SentenceDictated', data: { ...data, practiceId: 'd', score: 0.67 } },
      ));
  it('has an end each day', () => {
    const full = Array.from({ length: MOST_A_DAY }, (_, n): PracticeEvent => ({
      type: 'SentencePlayed',
      data: { ...data, practiceId: `p${n}` },
    }));
    after(...full)
      .when(record({ id: 'one more' }))
      .thenNothing();
  });
  it('finds what is sent again in the same stream, wherever the zone', () =>
    expect(practiceStream('u', '2026-01-10T01:00:00+09:00')).toBe('practice-u-2026-01-09'));

  it.each<[string, Partial<Sent>, boolean]>([
    ['NOT_FOUND', {}, false],
    ['INCOMPLETE', { occurrenceId: undefined }, true],
    ['INCOMPLETE', { kind: 'graded' }, true],
    ['INCOMPLETE', { kind: 'dictated' }, true],
    ['IN_FUTURE', { at: '2026-01-10T12:11:00.000Z' }, true],
    ['TOO_OLD', { at: '2025-11-11T11:59:00.000Z' }, true],
  ])('is refused by itself as %s', (reason, wrong, visible) =>
    expect(refusalOf({ ...sent, ...wrong }, visible, Date.parse(now))).toBe(reason),
  );
  it.each<Partial<Sent>>([
    {},
    { kind: 'finished', occurrenceId: undefined },
    { at: '2026-01-10T12:10:00.000Z' },
  ])('is taken otherwise', (good) =>
    expect(refusalOf({ ...sent, ...good }, true, Date.parse(now))).toBeUndefined(),
  );
});
