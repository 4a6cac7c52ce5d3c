import { given } from '../../../kernel/src/testing.js';
import { DEFAULT_LEVELS } from '../policy/default-levels.js';
import { firstLesson, type FirstLessonEvent } from './first-lesson.js';
import { quota, type LimitHistory, type QuotaCommand, type QuotaEvent } from './quota.js';

const hour = (n: number) => new Date(Date.UTC(2026, 0, 10) + n * 3_600_000).toISOString();
const day = (n = 0) => ({ startsAt: hour(24 * n), endsAt: hour(24 * (n + 1)) });
const month = { startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-02-01T00:00:00.000Z' };
const free = DEFAULT_LEVELS[1]?.limits;
const limits: LimitHistory = free ? [{ limits: free }] : [];
const timeZone = 'UTC';
const of = (reservationId: string, at: number) => ({ userId: 'u', reservationId, at: hour(at) });
const reserve = (
  id: string,
  units: number,
  at = 0,
  more: { limits?: LimitHistory; timeZone?: string; feature?: string } = {},
): QuotaCommand => ({
  type: 'ReserveQuota',
  data: {
    ...of(id, at),
    work: { [more.feature ?? 'tts_generation']: units },
    timeZone: more.timeZone ?? timeZone,
    limits: more.limits ?? limits,
  },
});
const reserved = (id: string, units: number, at = 0, today = day()): QuotaEvent => ({
  type: 'QuotaReserved',
  data: { ...of(id, at), work: { tts_generation: units }, timeZone, day: today, month },
});
const settle = (id: string, used: number, at = 1): QuotaCommand => ({
  type: 'SettleQuota',
  data: { ...of(id, at), used: { tts_generation: used } },
});
const settled = (id: string, units: number, used: number, at = 1): QuotaEvent => ({
  type: 'QuotaSettled',
  data: { ...of(id, at), reserved: { tts_generation: units }, used: { tts_generation: used } },
});
const refused = (
  units: number,
  usage: number,
  period: 'day' | 'month' = 'day',
  at = 0,
  limit = period === 'day' ? 100 : 1000,
): QuotaEvent => ({
  type: 'QuotaRefused',
  data: {
    userId: 'u',
    feature: 'tts_generation',
    units,
    period,
    limit,
    usage,
    resetAt: period === 'day' ? day().endsAt : month.endsAt,
    at: hour(at),
  },
});
const after = given(quota);

describe('a quota', () => {
  it('is taken before the work', () =>
    after().when(reserve('a', 12)).thenEvents(reserved('a', 12)));
  it('is taken once for each work', () =>
    after(reserved('a', 12)).when(reserve('a', 12)).thenNothing());
  it('is not taken for what is there already', () => after().when(reserve('a', 0)).thenNothing());
  it('gives the last unit', () =>
    after(reserved('a', 99)).when(reserve('b', 1)).thenEvents(reserved('b', 1)));
  it('ends, and the log notes it', () =>
    after(reserved('a', 99)).when(reserve('b', 2)).thenEvents(refused(2, 99)));
  it('notes it once, and tells every time what is left and until when', () =>
    after(reserved('a', 99), refused(2, 99)).when(reserve('c', 5)).thenRejected('QUOTA_EXCEEDED', {
      hasLimit: true,
      feature: 'tts_generation',
      period: 'day',
      limit: 100,
      usage: 99,
      needed: 5,
      resetAt: day().endsAt,
    }));
  it('counts each feature for itself', () =>
    after(reserved('a', 100))
      .when(reserve('b', 1, 0, { feature: 'translation' }))
      .thenEvents({
        type: 'QuotaReserved',
        data: { ...of('b', 0), work: { translation: 1 }, timeZone, day: day(), month },
      }));
  it('comes back with the next day', () =>
    after(reserved('a', 100))
      .when(reserve('b', 1, 24))
      .thenEvents(reserved('b', 1, 24, day(1))));
  it('ends with the month, though the day has room', () => {
    const days = Array.from({ length: 10 }, (_, n) => reserved(`r${n}`, 100, 24 * n, day(n)));
    const resetAt = month.endsAt;
    after(...days)
      .when(reserve('b', 1, 240))
      .thenEvents({
        type: 'QuotaRefused',
        data: {
          userId: 'u',
          feature: 'tts_generation',
          units: 1,
          period: 'month',
          limit: 1000,
          usage: 1000,
          resetAt,
          at: hour(240),
        },
      });
  });
  it('gives back what was not used', () =>
    after(reserved('a', 100))
      .when(settle('a', 30))
      .thenEvents(settled('a', 100, 30)));
  it('gives it back once', () =>
    after(reserved('a', 100), settled('a', 100, 30))
      .when(settle('a', 0))
      .thenNothing());
  it('gives nothing back for work that it does not know', () =>
    after().when(settle('a', 0)).thenNothing());
  it('has what came back for others', () =>
    after(reserved('a', 100), settled('a', 100, 30))
      .when(reserve('b', 70, 2))
      .thenEvents(reserved('b', 70, 2)));
  it('never takes more than was reserved', () =>
    after(reserved('a', 10))
      .when(settle('a', 99))
      .thenEvents(settled('a', 10, 10)));
  it('of yesterday does not come back today', () =>
    after(reserved('a', 100), reserved('b', 100, 24, day(1)), settled('a', 100, 0, 25))
      .when(reserve('c', 1, 25))
      .thenEvents({
        type: 'QuotaRefused',
        data: {
          userId: 'u',
          feature: 'tts_generation',
          units: 1,
          period: 'day',
          limit: 100,
          usage: 100,
          resetAt: day(1).endsAt,
          at: hour(25),
        },
      }));

  const few = free
    ? { at: hour(2), limits: { ...free, daily: { ...free.daily, tts_generation: 10 } } }
    : {};
  it('changes at the next reset and not before', () => {
    after(reserved('a', 50))
      .when(reserve('b', 50, 3, { limits: [...limits, few] }))
      .thenEvents(reserved('b', 50, 3));
    after(reserved('a', 50))
      .when(reserve('b', 11, 24, { limits: [...limits, few] }))
      .thenEvents({
        type: 'QuotaRefused',
        data: {
          userId: 'u',
          feature: 'tts_generation',
          units: 11,
          period: 'day',
          limit: 10,
          usage: 0,
          resetAt: day(1).endsAt,
          at: hour(24),
        },
      });
  });
  it('is not filled by moving to another time zone', () =>
    after(reserved('a', 100))
      .when(reserve('b', 1, 23, { timeZone: 'Asia/Shanghai' }))
      .thenEvents({
        type: 'QuotaRefused',
        data: {
          userId: 'u',
          feature: 'tts_generation',
          units: 1,
          period: 'day',
          limit: 100,
          usage: 100,
          resetAt: hour(40),
          at: hour(23),
        },
      }));
  it('is not filled by a clock that steps back', () =>
    after(reserved('a', 100))
      .when(reserve('b', 1, -5))
      .thenEvents(refused(1, 100, 'day', -5)));
});

describe('the first lesson', () => {
  const taken = (id: string, units: number, contentId = 'c'): FirstLessonEvent => ({
    type: 'FirstLessonReserved',
    data: { ...of(id, 0), contentId, work: { tts_generation: units } },
  });
  const take = (id: string, units: number, contentId = 'c') => ({
    type: 'ReserveFirstLesson' as const,
    data: { ...of(id, 0), contentId, work: { tts_generation: units } },
  });
  const back = (id: string, units: number, used: number): FirstLessonEvent => ({
    type: 'FirstLessonSettled',
    data: { ...of(id, 1), reserved: { tts_generation: units }, used: { tts_generation: used } },
  });
  const having = given(firstLesson);
  it('is free', () => having().when(take('a', 12)).thenEvents(taken('a', 12)));
  it('is free up to 200 sentences', () =>
    having().when(take('a', 300)).thenEvents(taken('a', 200)));
  it('is free up to 200 sentences in all', () =>
    having(taken('a', 150)).when(take('b', 100)).thenEvents(taken('b', 50)));
  it('is one lesson', () =>
    having(taken('a', 12))
      .when(take('b', 1, 'other'))
      .thenNothing());
  it('gives back what it did not use', () =>
    having(taken('a', 150))
      .when({ type: 'SettleFirstLesson', data: { ...of('a', 1), used: { tts_generation: 20 } } })
      .thenEvents(back('a', 150, 20)));
  it('was none when nothing came of it', () =>
    having(taken('a', 12), back('a', 12, 0))
      .when(take('b', 5, 'other'))
      .thenEvents(taken('b', 5, 'other')));
});
