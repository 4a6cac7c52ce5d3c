import fc from 'fast-check';
import { given } from '../../../kernel/src/testing.js';
import { localDay } from '../calendar/local-day.js';
import { checkIns } from './checkins.js';
import type { CheckInEvent } from './events.js';
import { lengthOn, type Streak } from './streak.js';

const HOUR = 3_600_000;
const zones = [
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
  'Pacific/Apia',
  'UTC',
];
const userId = 'u';
const command = (at: number, timeZone: string) => ({
  type: 'CheckIn' as const,
  data: { userId, timeZone, at: new Date(at).toISOString() },
});

interface Walk {
  streak: Streak | undefined;
  /** Events, and the length and freezes after each attempt. */
  events: CheckInEvent[];
  lengths: number[];
  freezes: number[];
}
/** Checks in at these instants, one after the other. */
const walk = (attempts: readonly { at: number; zone: string }[]): Walk => {
  const seen: Walk = { streak: undefined, events: [], lengths: [], freezes: [] };
  for (const { at, zone } of attempts) {
    const events = checkIns.decide(command(at, zone), seen.streak);
    for (const event of events) seen.streak = checkIns.evolve(seen.streak, event);
    seen.events.push(...events);
    seen.lengths.push(seen.streak?.length ?? 0);
    seen.freezes.push(seen.streak?.freezes ?? 0);
  }
  return seen;
};
const start = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2027, 0, 1) });
const zone = fc.constantFrom(...zones);
const steps = (most: number) =>
  fc.array(fc.record({ hours: fc.double({ min: 0, max: most, noNaN: true }), zone }), {
    minLength: 1,
    maxLength: 60,
  });
const attemptsOf = (first: number, made: readonly { hours: number; zone: string }[]) => {
  let at = first;
  return made.map(({ hours, zone: where }) => ({
    at: (at += Math.floor(hours * HOUR)),
    zone: where,
  }));
};
/** Every day at noon of one zone, the days with `false` left out. */
const noons = (days: readonly boolean[], where = 'Asia/Tokyo') =>
  days.flatMap((there, n) => (there ? [{ at: Date.UTC(2026, 0, 1 + n, 3), zone: where }] : []));
const yes = (count: number) => Array.from({ length: count }, () => true);

describe('a check-in', () => {
  const at = '2026-01-01T15:30:00.000Z';
  const after = given(checkIns);
  const first: CheckInEvent = {
    type: 'CheckedIn',
    data: { userId, day: '2026-01-02', timeZone: 'Asia/Tokyo', at },
  };
  it("is on the person's own day", () =>
    after()
      .when(command(Date.parse(at), 'Asia/Tokyo'))
      .thenEvents(first));
  it('is one a day', () =>
    after(first)
      .when(command(Date.parse(at) + HOUR, 'Asia/Tokyo'))
      .thenNothing());
  it('names the day where they came from', () =>
    after(first)
      .when(command(Date.UTC(2026, 0, 3, 9), 'Pacific/Honolulu'))
      .thenEvents({
        type: 'CheckedIn',
        data: {
          userId,
          day: '2026-01-02',
          timeZone: 'Pacific/Honolulu',
          formerDay: '2026-01-03',
          at: '2026-01-03T09:00:00.000Z',
        },
      }));
});

describe('a streak', () => {
  it('earns a freeze every seventh day, two at most', () => {
    expect(walk(noons(yes(6))).streak).toMatchObject({ length: 6, freezes: 0 });
    expect(walk(noons(yes(7))).streak).toMatchObject({ length: 7, freezes: 1 });
    expect(walk(noons(yes(30))).streak).toMatchObject({ length: 30, freezes: 2 });
  });
  it('is bridged by its freezes by itself', () =>
    expect(walk(noons([...yes(14), false, false, true])).streak).toMatchObject({
      length: 15,
      freezes: 0,
      frozen: ['2026-01-15', '2026-01-16'],
    }));
  it('begins anew when there are too few, and keeps them', () =>
    expect(walk(noons([...yes(7), false, false, true])).streak).toMatchObject({
      length: 1,
      longest: 7,
      freezes: 1,
      frozen: [],
    }));
  it('stands while today is open or a freeze is left', () => {
    const { streak } = walk(noons(yes(7)));
    const on = (day: string) => lengthOn(streak, day, day);
    expect(['2026-01-07', '2026-01-08', '2026-01-09', '2026-01-10'].map(on)).toEqual([7, 7, 7, 0]);
  });

  it('survives every daylight saving change: once each local day is never a gap', () =>
    fc.assert(
      fc.property(
        start,
        zone,
        fc.array(fc.nat({ max: 95 }), { minLength: 1, maxLength: 80 }),
        (first, where, quarters) => {
          // A quarter of an hour of each local day, found by looking: the days are 23 to 25 hours long.
          const byDay = new Map<string, number[]>();
          for (let at = first; byDay.size <= quarters.length; at += HOUR / 4) {
            const day = localDay(new Date(at).toISOString(), where);
            byDay.set(day, [...(byDay.get(day) ?? []), at]);
          }
          const instants = [...byDay.values()]
            .slice(0, quarters.length)
            .map((all, n) => all[(quarters[n] ?? 0) % all.length] ?? 0);
          expect(walk(instants.map((at) => ({ at, zone: where }))).streak?.length).toBe(
            quarters.length,
          );
        },
      ),
      { numRuns: 60 },
    ));

  it('is never shortened by a change of zone, and costs no freeze, while nobody is away for a day', () =>
    fc.assert(
      fc.property(start, steps(22), (first, made) => {
        const { lengths, freezes } = walk(attemptsOf(first, made));
        for (let n = 1; n < lengths.length; n += 1) {
          expect(lengths[n]).toBeGreaterThanOrEqual(lengths[n - 1] ?? 0);
          expect(freezes[n]).toBeGreaterThanOrEqual(freezes[n - 1] ?? 0);
        }
      }),
      { numRuns: 300 },
    ));

  it('never loses more by moving than by staying where the last check-in was', () =>
    fc.assert(
      fc.property(
        start,
        steps(80),
        zone,
        fc.double({ min: 0, max: 200, noNaN: true }),
        (first, made, to, hours) => {
          const attempts = attemptsOf(first, made);
          const { streak } = walk(attempts);
          const last = attempts.at(-1);
          if (!streak || !last) return;
          const at = last.at + Math.floor(hours * HOUR);
          const next = (where: string) =>
            checkIns
              .decide(command(at, where), streak)
              .reduce<Streak>((before, event) => checkIns.evolve(before, event) ?? before, streak);
          const [moved, stayed] = [next(to), next(streak.timeZone)];
          // Moved west onto a day that is done there is nothing to count yet, but nothing is lost either.
          const unchanged = moved.day === streak.day;
          expect(
            unchanged
              ? moved.length === streak.length
              : moved.length >= Math.min(stayed.length, streak.length + 1),
          ).toBe(true);
        },
      ),
      { numRuns: 300 },
    ));

  it('counts no more days than the calendar has, however one flies', () =>
    fc.assert(
      fc.property(start, steps(10), (first, made) => {
        const attempts = attemptsOf(first, made);
        const days = ((attempts.at(-1)?.at ?? first) - (attempts[0]?.at ?? first)) / (24 * HOUR);
        expect(walk(attempts).streak?.length ?? 0).toBeLessThanOrEqual(Math.floor(days) + 3);
      }),
      { numRuns: 200 },
    ));

  it('keeps its freezes between none and two, and what is bridged is a day without a check-in', () =>
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), (there) => {
        const { streak, events } = walk(noons(there));
        if (!streak) return;
        expect(streak.freezes).toBeGreaterThanOrEqual(0);
        expect(streak.freezes).toBeLessThanOrEqual(2);
        const days = new Set(events.map(({ data }) => data.day));
        expect(streak.frozen.filter((day) => days.has(day))).toEqual([]);
      }),
      { numRuns: 200 },
    ));
});
