import fc from 'fast-check';
import { instantOf, localDay } from './local-day.js';

const HOUR = 3_600_000;

describe('an hour of a day', () => {
  it.each([
    ['UTC', '2026-01-02T04:00:00.000Z'],
    ['Asia/Shanghai', '2026-01-01T20:00:00.000Z'],
    ['America/Los_Angeles', '2026-01-02T12:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01T22:15:00.000Z'],
  ])('is four in %s', (timeZone, instant) =>
    expect(instantOf('2026-01-02', 4 * HOUR, timeZone)).toBe(instant),
  );
  it.each([
    ['2026-03-29', '2026-03-29T02:00:00.000Z'],
    ['2026-10-25', '2026-10-25T03:00:00.000Z'],
  ])('goes by the clock also on %s, when that is changed in the night', (day, instant) =>
    expect(instantOf(day, 4 * HOUR, 'Europe/Berlin')).toBe(instant),
  );
  it('lies in its day, wherever', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(
          'Pacific/Kiritimati',
          'Pacific/Pago_Pago',
          'Australia/Lord_Howe',
          'America/St_Johns',
          'Europe/London',
          'asia/tokyo',
        ),
        fc.date({ min: new Date('2000-01-01'), max: new Date('2037-12-31'), noInvalidDate: true }),
        (timeZone, date) => {
          const day = date.toISOString().slice(0, 10);
          expect(localDay(instantOf(day, 4 * HOUR, timeZone), timeZone)).toBe(day);
        },
      ),
    ));
});
