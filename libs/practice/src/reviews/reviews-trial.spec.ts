import type { ReviewSchedule } from '@app/contracts';
import { atOnce } from '@app/kernel';
import fc from 'fast-check';
import { ReviewsTrial } from './reviews-trial.js';
import { PROMISED, dueDay, waitsOf, type Mark } from './schedule.js';

const DAYS = { from: '2026-01-02', to: '2026-01-31', since: '2026-01-01T16:00:00.000Z' };
let position = 0;
const graded = (day: number, grade: Mark['grade'], more: object = {}) => {
  const at = new Date(Date.UTC(2026, 0, day, 8)).toISOString();
  position += 1;
  const data = { userId: 'u', practiceId: `p-${position}`, contentId: 'c', occurrenceId: 'o', at, day: at.slice(0, 10), timeZone: 'UTC', grade, ...more }; // prettier-ignore
  return { type: 'SentenceGraded', data, metadata: { at }, position: BigInt(position) };
};
const replayed = (events: readonly object[], schedule: ReviewSchedule) => {
  const trial = new ReviewsTrial(schedule, DAYS);
  for (const event of events) trial.add(event as never);
  return atOnce(trial.outcome());
};
const dues = ({ days }: ReturnType<typeof replayed>, side: 'was' | 'would') =>
  days.points.filter((point) => point[side] > 0).map(({ day }) => day);

describe('another schedule of reviews, on the marks that were given', () => {
  const hard = [graded(1, 'hard'), graded(2, 'ok')];
  it('that is the same comes to the same', () => {
    const tried = replayed(hard, PROMISED);
    expect(dues(tried, 'was')).toEqual(['2026-01-02', '2026-01-05']);
    expect(dues(tried, 'would')).toEqual(dues(tried, 'was'));
    expect(tried.numbers.map(({ title, was }) => [title, was])).toEqual([
      ['到期的复习', 2],
      ['今天还在等的', 1],
      ['有复习到期的人', 1],
    ]);
    expect(tried.list.rows).toEqual([{ id: 'c', was: 2, would: 2 }]);
  });
  it('that is content with less remembered lets sentences come back later', () => {
    const tried = replayed(hard, { ...PROMISED, retention: 0.8 });
    expect(dues(tried, 'would')).toEqual(['2026-01-02', '2026-01-08']);
  });
  it('counts no review that was done before it was due', () =>
    expect(dues(replayed([...hard, graded(3, 'ok')], PROMISED), 'was')[1]).not.toBe('2026-01-05'));
  it('forgets who left', () => {
    const gone = { type: 'PracticeForgotten', data: { userId: 'u', contentIds: ['c'], months: [] }, metadata: { at: '' }, position: 99n }; // prettier-ignore
    expect(replayed([...hard, gone], PROMISED).list.rows).toEqual([]);
  });
  it('ends with the day that the product promises', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            day: fc.integer({ min: 1, max: 28 }),
            grade: fc.constantFrom('hard' as const, 'ok' as const, 'easy' as const),
          }),
          { maxLength: 12 },
        ),
        (given) => {
          const marks = given
            .map(({ day, grade }, n): Mark => ({ ...graded(day, grade).data, id: `m-${n}` }))
            .toSorted((a, b) => (a.at < b.at ? -1 : 1));
          expect(waitsOf(marks).at(-1)?.due).toBe(dueDay(marks));
        },
      ),
      { numRuns: 100 },
    ));
});
