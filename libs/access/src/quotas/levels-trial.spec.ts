import type { TriedLevel } from '@app/contracts';
import { Rejected, atOnce, type Work } from '@app/kernel';
import type { Tried } from '@app/platform';
import fc from 'fast-check';
import { DEFAULT_LEVELS } from '../policy/default-levels.js';
import { LevelsTrial } from './levels-trial.js';
import { quota, type QuotaEvent, type QuotaState } from './quota.js';

const DAYS = { from: '2026-01-02', to: '2026-01-31', since: '2026-01-01T16:00:00.000Z' };
const ZONE = 'Asia/Shanghai';
const level = (number: number) => DEFAULT_LEVELS[number] as TriedLevel;

/** The levels of the code, with another daily limit of the first, or other features. */
const levels = (daily?: number, features?: readonly string[]): TriedLevel[] =>
  [0, 1, 2, 3].map((number) => {
    const { limits, features: given } = level(number);
    if (number !== 1) return { level: number, limits, features: given };
    const other = daily === undefined ? limits.daily : { ...limits.daily, tts_generation: daily };
    return {
      level: 1,
      limits: { ...limits, daily: other },
      features: [...(features ?? given)],
    };
  });

/** What the log holds once people asked for work, as the product's own rule answered them. */
class Log {
  readonly events: object[] = [];
  private readonly states = new Map<string, QuotaState>();

  add(type: string, data: object, stream = 's', at = '2026-01-01T00:00:00.000Z'): this {
    const position = BigInt(this.events.length + 1);
    this.events.push({ id: `e-${position}`, type, data, stream, position, metadata: { at } });
    return this;
  }
  asks(userId: string, at: string, work: Work, limits = level(1).limits): this {
    const reservationId = `r-${this.events.length}`;
    const command = { type: 'ReserveQuota' as const, data: { userId, reservationId, at, work, timeZone: ZONE, limits: [{ limits }] } }; // prettier-ignore
    return this.decided(userId, (state) => quota.decide(command, state), at);
  }
  used(userId: string, reservationId: string, used: Work, at: string): this {
    const command = { type: 'SettleQuota' as const, data: { userId, reservationId, used, at } };
    return this.decided(userId, (state) => quota.decide(command, state), at);
  }
  private decided(
    userId: string,
    decide: (state: QuotaState) => readonly QuotaEvent[],
    at: string,
  ): this {
    // prettier-ignore
    const stream = `quota-${userId}-2026-01`;
    const state = this.states.get(stream) ?? quota.initial;
    try {
      const facts = decide(state);
      this.states.set(
        stream,
        facts.reduce((now, fact) => quota.evolve(now, fact), state),
      );
      for (const { type, data } of facts) this.add(type, data, stream, at);
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
    }
    return this;
  }
}
const replayed = (log: Log, tried: readonly TriedLevel[]): Tried => {
  const trial = new LevelsTrial(tried, DAYS);
  for (const event of log.events) trial.add(event as never);
  return atOnce(trial.outcome());
};
const number = ({ numbers }: Tried, title: string) => {
  const { was, would } = numbers.find((one) => one.title === title) ?? { was: 0, would: 0 };
  return [was, would];
};
const at = (day: number, hour = 4) => new Date(Date.UTC(2026, 0, day, hour)).toISOString();

describe('other levels, on what has happened', () => {
  it('with the same table refuse whom they refused', () => {
    const log = new Log()
      .asks('hana', at(5), { tts_generation: 60 })
      .asks('hana', at(5), { tts_generation: 60 })
      .asks('ken', at(6), { tts_generation: 100 });
    const tried = replayed(log, levels());
    expect(number(tried, '被拒')).toEqual([1, 1]);
    expect(tried.list.rows).toEqual([{ id: 'hana', was: 1, would: 1, why: '配音：每天 100 句' }]);
    expect(tried.days.points.find(({ day }) => day === '2026-01-05')).toMatchObject({ was: 1, would: 1 }); // prettier-ignore
    expect(tried.days.points).toHaveLength(30);
  });
  it('with the same table never differ, whatever was asked for and used', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            who: fc.constantFrom('a', 'b'),
            hours: fc.nat({ max: 24 * 27 }),
            units: fc.integer({ min: 1, max: 70 }),
            used: fc.option(fc.nat({ max: 70 })),
          }),
          { maxLength: 40 },
        ),
        (asked) => {
          const log = new Log();
          for (const { who, hours, units, used } of asked.toSorted((a, b) => a.hours - b.hours)) {
            const then = new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000).toISOString();
            const before = log.events.length;
            log.asks(who, then, { tts_generation: units });
            if (used !== null) log.used(who, `r-${before}`, { tts_generation: used }, then);
          }
          const { numbers, days, list } = replayed(log, levels());
          for (const { was, would } of [...numbers, ...days.points, ...list.rows])
            expect(would).toBe(was);
        },
      ),
      { numRuns: 100 },
    ));
  it('with a smaller quota refuse who was let through', () => {
    const log = new Log().asks('hana', at(5), { tts_generation: 60 });
    const tried = replayed(log, levels(50));
    expect(number(tried, '被拒的人')).toEqual([0, 1]);
    expect(number(tried, '其中配音额度')).toEqual([0, 1]);
    expect(tried.list.rows).toEqual([{ id: 'hana', was: 0, would: 1, why: '配音：每天 50 句' }]);
  });
  it('with a larger one let through who was refused, and count what they had asked for', () => {
    const log = new Log()
      .asks('hana', at(5), { tts_generation: 90 })
      .asks('hana', at(5), { tts_generation: 30 });
    expect(number(replayed(log, levels(120)), '被拒')).toEqual([1, 0]);
    log.asks('hana', at(5, 5), { tts_generation: 10 });
    expect(number(replayed(log, levels(120)), '被拒')).toEqual([1, 1]);
  });
  it('give back what was not used', () => {
    const log = new Log().asks('hana', at(5), { tts_generation: 60 });
    log.used('hana', 'r-0', { tts_generation: 5 }, at(5)).asks('hana', at(5, 5), { tts_generation: 40 }); // prettier-ignore
    expect(number(replayed(log, levels(60)), '被拒')).toEqual([0, 0]);
  });
  it('change nothing of the days before', () => {
    const log = new Log().asks('hana', '2026-01-01T15:59:00.000Z', { tts_generation: 60 });
    expect(number(replayed(log, levels(50)), '被拒')).toEqual([0, 0]);
  });
  it('without a feature refuse its use, once a day', () => {
    const log = new Log()
      .asks('hana', at(5), { tts_generation: 10, translation: 10 })
      .asks('hana', at(5, 5), { translation: 10 })
      .asks('hana', at(6), { translation: 10 });
    const tried = replayed(log, levels(undefined, ['content_creation', 'tts_generation']));
    expect(number(tried, '其中没有功能')).toEqual([0, 2]);
    expect(tried.list.rows).toMatchObject([{ id: 'hana', would: 2 }]);
    expect(tried.list.rows[0]?.why).toContain('翻译');
  });
  it('count a gift for a new lesson as a use of the feature, and what it belonged to once', () => {
    const log = new Log().add('FirstLessonReserved', { userId: 'hana', reservationId: 'r-1', contentId: 'c', work: { translation: 5 }, at: at(5) }); // prettier-ignore
    log.asks('hana', at(5), { translation: 3 });
    expect(number(replayed(log, levels(undefined, [])), '被拒')).toEqual([0, 1]);
  });
  it('go by the level that somebody stood on then', () => {
    const log = new Log()
      .add('MemberLevelSet', { userId: 'hana', level: 3, before: 1, at: at(4) })
      .add('UserRoleChanged', { userId: 'boss', role: 'admin', at: at(4) })
      .asks('hana', at(5), { tts_generation: 60 }, level(3).limits)
      .asks('boss', at(5), { tts_generation: 60 }, level(3).limits)
      .asks('ken', at(5), { tts_generation: 60 });
    expect(replayed(log, levels(50)).list.rows.map(({ id }) => id)).toEqual(['ken']);
  });
  it('count lessons', () => {
    const tried = levels().map((one) => (one.level === 1 ? { ...one, limits: { ...one.limits, contents: 1 } } : one)); // prettier-ignore
    const made = (contentId: string, day: number) => ['LessonCreated', { userId: 'hana', contentId }, 's', at(day)] as const; // prettier-ignore
    const log = new Log().add(...made('a', 5));
    expect(number(replayed(log, tried), '其中课程已满')).toEqual([0, 0]);
    log.add('LessonDeleted', { userId: 'hana', contentId: 'a' }, 's', at(6)).add(...made('b', 6));
    expect(number(replayed(log, tried), '其中课程已满')).toEqual([0, 0]);
    log.add(...made('c', 7));
    expect(number(replayed(log, tried), '其中课程已满')).toEqual([0, 1]);
    log.add('LessonUndeleted', { userId: 'hana', contentId: 'a' }, 's', at(8));
    expect(number(replayed(log, tried), '其中课程已满')).toEqual([0, 2]);
  });
  it('count collections, also those that come out of the bin', () => {
    const tried = levels().map((one) => (one.level === 1 ? { ...one, limits: { ...one.limits, collections: 1 } } : one)); // prettier-ignore
    const of = (collectionId: string, day: number) => ({ userId: 'hana', collectionId, items: [], at: at(day) }); // prettier-ignore
    const log = new Log()
      .add('CollectionCreated', of('a', 5))
      .add('CollectionDeleted', of('a', 6))
      .add('CollectionCreated', of('b', 6));
    expect(number(replayed(log, tried), '其中合集已满')).toEqual([0, 0]);
    log.add('CollectionUndeleted', of('a', 7)).add('CollectionCreated', of('c', 8));
    const { list, ...refused } = replayed(log, tried);
    expect(number({ list, ...refused }, '其中合集已满')).toEqual([0, 2]);
    expect(list.rows).toMatchObject([{ id: 'hana', was: 0, would: 2, why: '合集最多 1 个' }]);
    expect(number(replayed(log, levels()), '被拒')).toEqual([0, 0]);
  });
  it('forget who left', () => {
    const log = new Log()
      .asks('hana', at(5), { tts_generation: 120 })
      .add('UserErased', { userId: 'hana', at: at(6) });
    const tried = replayed(log, levels(50));
    expect(number(tried, '被拒')).toEqual([0, 0]);
    expect(tried.list.rows).toEqual([]);
  });
});
