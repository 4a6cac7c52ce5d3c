import fc from 'fast-check';
import {
  addDays,
  knownZone,
  midnightFrom,
  monthName,
  periodAt,
  periodFor,
  type Kind,
} from './periods.js';

const HOUR = 3_600_000;
/** Whole hours, half hours, quarters, both sides of the date line, and clocks that change at midnight or skipped a whole day. */
const zones = [
  'Asia/Shanghai',
  'UTC',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Havana',
  'America/St_Johns',
  'Europe/London',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const zone = fc.constantFrom(...zones);
const instant = fc.integer({ min: Date.UTC(2005, 0, 1), max: Date.UTC(2035, 0, 1) });
const kind = fc.constantFrom<Kind>('day', 'month');
const iso = (at: number) => new Date(at).toISOString();

describe('days and months of a person', () => {
  it('hold the instant they were asked for, and every other instant of themselves names the same one', () => {
    fc.assert(
      fc.property(
        kind,
        instant,
        zone,
        fc.double({ min: 0, max: 0.999999, noNaN: true }),
        (which, at, where, part) => {
          const { startsAt, endsAt } = periodAt(which, at, where);
          expect(startsAt <= at && at < endsAt).toBe(true);
          const other = Math.floor(startsAt + part * (endsAt - startsAt));
          expect(periodAt(which, other, where)).toEqual({ startsAt, endsAt });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('follow each other without a gap', () => {
    fc.assert(
      fc.property(kind, instant, zone, (which, at, where) => {
        const { endsAt } = periodAt(which, at, where);
        expect(periodAt(which, endsAt, where).startsAt).toBe(endsAt);
      }),
      { numRuns: 300 },
    );
  });

  it('are a day long, give or take what clocks change', () => {
    fc.assert(
      fc.property(instant, zone, (at, where) => {
        const { startsAt, endsAt } = periodAt('day', at, where);
        expect(Math.abs(endsAt - startsAt - 24 * HOUR)).toBeLessThanOrEqual(
          where === 'Pacific/Apia' ? 24 * HOUR : HOUR,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('are never shortened by moving, nor opened by a clock that steps back', () => {
    fc.assert(
      fc.property(
        kind,
        instant,
        zone,
        zone,
        fc.integer({ min: -40 * 24 * HOUR, max: 40 * 24 * HOUR }),
        (which, at, from, to, later) => {
          const open = periodFor(which, undefined, at, from);
          const next = periodFor(which, open, at + later, to);
          if (at + later < open.endsAt) expect(next).toMatchObject({ startsAt: open.startsAt });
          else
            expect(
              next.startsAt >= open.endsAt ||
                (next.startsAt === open.startsAt && next.endsAt > open.endsAt),
            ).toBe(true);
          expect(next.endsAt).toBeGreaterThan(at + later);
          if (next.startsAt === open.startsAt)
            expect(next.endsAt - open.endsAt).toBeLessThanOrEqual(25 * HOUR);
        },
      ),
      { numRuns: 300 },
    );
  });

  const cases: [string, Kind, string, string, string, string][] = [
    [
      'Shanghai',
      'day',
      '2026-01-01T15:59:59.999Z',
      'Asia/Shanghai',
      '2025-12-31T16:00:00.000Z',
      '2026-01-01T16:00:00.000Z',
    ],
    [
      'the day New York loses an hour',
      'day',
      '2026-03-08T12:00:00.000Z',
      'America/New_York',
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ],
    [
      'the day New York gains one',
      'day',
      '2026-11-01T12:00:00.000Z',
      'America/New_York',
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ],
    [
      'a day that begins at one, for there is no midnight',
      'day',
      '2018-11-04T12:00:00.000Z',
      'America/Sao_Paulo',
      '2018-11-04T03:00:00.000Z',
      '2018-11-05T02:00:00.000Z',
    ],
    [
      'a month with a change of clocks',
      'month',
      '2026-03-15T00:00:00.000Z',
      'Europe/London',
      '2026-03-01T00:00:00.000Z',
      '2026-03-31T23:00:00.000Z',
    ],
  ];
  it.each(cases)('%s', (_, which, at, where, startsAt, endsAt) => {
    const period = periodAt(which, Date.parse(at), where);
    expect([iso(period.startsAt), iso(period.endsAt)]).toEqual([startsAt, endsAt]);
  });

  it('take the usual zone for one that is none', () => {
    expect([knownZone(undefined), knownZone('Mars/Olympus'), knownZone('Asia/Tokyo')]).toEqual([
      'Asia/Shanghai',
      'Asia/Shanghai',
      'Asia/Tokyo',
    ]);
  });
  it('are named as the wall shows them', () => {
    const at = Date.parse('2025-12-31T17:00:00.000Z');
    expect([
      monthName(periodAt('month', at, 'Asia/Shanghai'), 'Asia/Shanghai'),
      monthName(periodAt('month', at, 'UTC'), 'UTC'),
    ]).toEqual(['2026-01', '2025-12']);
  });
  it('keep the time of day over a change of clocks', () => {
    expect(iso(addDays(Date.parse('2026-03-07T17:30:00.123Z'), 2, 'America/New_York'))).toBe(
      '2026-03-09T16:30:00.123Z',
    );
  });
  it('know the next midnight, also at midnight', () => {
    const midnight = Date.parse('2026-01-01T16:00:00.000Z');
    expect([
      midnightFrom(midnight, 'Asia/Shanghai'),
      midnightFrom(midnight - 1, 'Asia/Shanghai'),
    ]).toEqual([midnight, midnight]);
  });
});
