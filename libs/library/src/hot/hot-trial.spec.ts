import type { HotFormula } from '@app/contracts';
import { atOnce } from '@app/kernel';
import { HOT } from './heat.js';
import { HotTrial } from './hot-trial.js';

const DAYS = { from: '2026-01-02', to: '2026-01-31', since: '2026-01-01T16:00:00.000Z' };
const at = (day: number) => new Date(Date.UTC(2026, 0, day, 4)).toISOString();
let position = 0;
const did = (type: string, contentId: string, day: number, more: object = {}) => ({
  type,
  data: { userId: 'u', contentId, day: at(day).slice(0, 10), at: at(day), first: true, ...more },
  metadata: { at: at(day) },
  position: BigInt(++position),
});
const played = (id: string, day: number) => did('SentencePlayed', id, day);
const kept = (id: string, day: number) => did('FavouriteAdded', id, day, { counts: true });

const replayed = (events: readonly object[], formula: HotFormula, lessons: readonly string[]) => {
  const trial = new HotTrial(formula, DAYS, lessons);
  for (const event of events) trial.add(event as never);
  return atOnce(trial.outcome());
};
const eleven = Array.from({ length: 11 }, (_, n) => `l${String(n).padStart(2, '0')}`);

describe('another formula of what is hot, on what has happened', () => {
  it('that is the same comes to the same', () => {
    const events = eleven.flatMap((id, n) => [played(id, n + 1), kept(id, 12 + n)]);
    const { numbers, days, list } = replayed(events, HOT, eleven);
    for (const { was, would } of [...numbers, ...days.points, ...list.rows])
      expect(would).toBe(was);
    expect(days.points).toHaveLength(30);
    expect(list.rows).not.toHaveLength(0);
  });
  it('lets plays outweigh hearts', () => {
    const others = eleven.slice(2);
    // Ten places: nine others stand before both, the tenth goes to who is hotter of the two.
    const events = [
      ...others.flatMap((id) => [kept(id, 2), kept(id, 2), kept(id, 2)]),
      kept('l00', 3),
      played('l01', 3),
      played('l01', 3),
    ];
    const plays = { ...HOT, weights: { ...HOT.weights, played: 3, favourites: 4 } };
    const { list } = replayed(events, plays, eleven);
    expect(list.rows.slice(0, 2)).toEqual([
      { id: 'l01', was: 0, would: 29, why: '今天：榜外 → 第 10' },
      { id: 'l00', was: 29, would: 0, why: '今天：第 10 → 榜外' },
    ]);
  });
  it('lets the front change more often where the half-life is short', () => {
    const events = Array.from({ length: 27 }, (_, n) => n + 2).flatMap((day) => [
      ...eleven.slice(0, 10).map((id) => (day < 10 ? kept(id, day) : played(id, day))),
      ...(day > 10 ? [played('l10', day), played('l10', day)] : []),
    ]);
    const { numbers } = replayed(events, { ...HOT, halfLifeDays: 1 }, eleven);
    expect(numbers.find(({ title }) => title.startsWith('进过'))).toMatchObject({ was: 11, would: 11 }); // prettier-ignore
    const { list } = replayed(events, { ...HOT, halfLifeDays: 1 }, eleven);
    const late = list.rows.find(({ id }) => id === 'l10');
    expect(late?.would).toBeGreaterThan(late?.was ?? 0);
  });
  it('looks at public lessons alone, and at none that nothing counts for', () => {
    const only = { ...HOT, weights: { played: 1, finished: 0, favourites: 0, collections: 0 } };
    const { list } = replayed([kept('a', 3), played('hidden', 3)], only, ['a']);
    expect(list.rows).toEqual([{ id: 'a', was: 29, would: 0, why: '今天：第 1 → 榜外' }]);
  });
  it('puts the newer of two that are as hot before the other', () => {
    const { list } = replayed([played('old', 3), played('new', 3)], HOT, ['new', 'old']);
    expect(list.rows.find(({ id }) => id === 'new')?.why).toBe('今天：第 1 → 第 1');
  });
});
