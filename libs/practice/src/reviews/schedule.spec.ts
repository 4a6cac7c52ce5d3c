import { PARAMETER_BOUNDS, ReviewSchedule } from '@app/contracts';
import fc from 'fast-check';
import {
  PROMISED,
  cardAfter,
  dueDay,
  dueDayAfter,
  schedulerOf,
  withMark,
  type Mark,
} from './schedule.js';

const mark = (id: string, at: string, grade: Mark['grade']): Mark => ({
  id,
  at,
  day: at.slice(0, 10),
  grade,
});
const first = mark('a', '2026-01-01T08:00:00.000Z', 'hard');
const due = (...marks: Mark[]) => dueDay(marks);

describe('the review of a hard sentence', () => {
  it('comes the next day', () => expect(due(first)).toBe('2026-01-02'));
  it('moves away when it goes well, and comes back when not', () => {
    const second = mark('b', '2026-01-02T08:00:00.000Z', 'ok');
    const third = mark('c', '2026-01-05T08:00:00.000Z', 'ok');
    expect(due(first, second)).toBe('2026-01-05');
    expect(due(first, second, third)).toBe('2026-01-13');
    expect(due(first, second, mark('c', '2026-01-05T08:00:00.000Z', 'hard'))).toBe('2026-01-06');
  });
  it('grows by days of the calendar: an evening and the morning after it are a day apart', () => {
    const evening = mark('a', '2026-01-01T21:00:00.000Z', 'hard');
    const [morning, next] = ['2026-01-02T07:00:00.000Z', '2026-01-04T06:30:00.000Z'].map((at, n) =>
      mark(`b${n}`, at, 'ok'),
    );
    if (!morning || !next) throw new Error('two marks');
    expect([due(evening), due(evening, morning), due(evening, morning, next)]).toEqual([
      '2026-01-02',
      due(first, morning),
      due(first, morning, next),
    ]);
  });
  it('goes on after a flight to the day before', () =>
    expect(due(first, { ...mark('b', '2026-01-01T20:00:00.000Z', 'ok'), day: '2025-12-31' })).toBe(
      '2026-01-02',
    ));
  it('does not come for a sentence that was never hard', () =>
    expect(
      due(mark('a', first.at, 'easy'), mark('b', '2026-01-02T08:00:00.000Z', 'ok')),
    ).toBeUndefined());
  it('goes by the hardest mark of a day', () =>
    expect(due(first, mark('b', '2026-01-01T08:05:00.000Z', 'easy'))).toBe(due(first)));
  it('can be told for each mark before it is given', () => {
    const card = cardAfter([first]);
    if (!card) throw new Error('a hard sentence has a card');
    const [hard, ok, easy] = (['hard', 'ok', 'easy'] as const).map((grade) =>
      dueDayAfter(card, '2026-01-02', grade),
    );
    expect((hard ?? '') < (ok ?? '') && (ok ?? '') < (easy ?? '')).toBe(true);
    expect(hard).toBe('2026-01-03');
  });
  it('does not depend on the order in which marks arrive', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({
            id: fc.uuid(),
            hours: fc.nat({ max: 2000 }),
            grade: fc.constantFrom('hard' as const, 'ok' as const, 'easy' as const),
          }),
          {
            selector: ({ id }) => id,
            maxLength: 20,
          },
        ),
        fc.infiniteStream(fc.nat()),
        (given, chance) => {
          const marks = given.map(({ id, hours, grade }) =>
            mark(id, new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000).toISOString(), grade),
          );
          const shuffled = marks
            .map((one) => ({ one, by: chance.next().value }))
            .toSorted((a, b) => a.by - b.by);
          const folded = (all: readonly Mark[]) =>
            all.reduce<readonly Mark[]>((before, one) => withMark(before, one, 64), []);
          expect(cardAfter(folded(shuffled.map(({ one }) => one)))).toEqual(
            cardAfter(folded(marks)),
          );
        },
      ),
      { numRuns: 100 },
    ));
});

describe('parameters that somebody tries', () => {
  const schedule = (nth: number, value: number) => ({
    ...PROMISED,
    parameters: PROMISED.parameters.map((own, at) => (at === nth ? value : own)),
  });
  const nths = PROMISED.parameters.map((_, nth) => nth);

  it.each(nths)('the %ith is worked with as it was written, or refused', (nth) => {
    const [lowest, highest] = PARAMETER_BOUNDS[nth] ?? [0, 0];
    for (const value of [lowest, highest]) {
      const asked = ReviewSchedule.parse(schedule(nth, value));
      expect(schedulerOf(asked).parameters.w[nth]).toBe(value);
    }
    for (const value of [lowest - 0.0005, highest + 0.0005].filter((one) => one >= 0))
      expect(ReviewSchedule.safeParse(schedule(nth, value)).error?.issues[0]?.message).toMatch(
        value > 100 ? /21 个/ : new RegExp(`第 ${nth + 1} 个参数`),
      );
  });
});
