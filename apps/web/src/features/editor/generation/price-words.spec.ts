import { costText, shortOf, unitsLeft } from './price-words.js';

const usage = (daily: number | null, monthly: number | null, firstLesson = 0) => ({
  success: true as const,
  firstLesson,
  usage: {
    tts_generation: {
      hasLimit: daily !== null || monthly !== null,
      dailyLimit: daily,
      monthlyLimit: monthly,
      dailyUsage: 2,
      monthlyUsage: 30,
    },
  },
});
const cost = (units: number, cached = 0, speak = units) => ({
  cached,
  units,
  speak,
  annotate: units,
  translate: 0,
  occurrenceIds: Array.from({ length: units }, (_, n) => `o-${n}`),
});

it('counts what is left of the day and the month, the smaller', () => {
  expect(unitsLeft(usage(100, 1000), 'c')).toBe(98);
  expect(unitsLeft(usage(100, 40), 'c')).toBe(10);
  expect(unitsLeft(usage(1, null), 'c')).toBe(0);
});
it('adds what is free of the first lesson, to it alone', () => {
  expect(unitsLeft(usage(100, 1000, 200), 'c')).toBe(298);
  expect(unitsLeft({ ...usage(100, 1000, 20), firstLessonId: 'c' }, 'c')).toBe(118);
  expect(unitsLeft({ ...usage(100, 1000, 20), firstLessonId: 'another' }, 'c')).toBe(98);
});
it('says nothing of a limit that is not there', () => {
  expect(unitsLeft(usage(null, null), 'c')).toBeUndefined();
  expect(costText(cost(2), undefined)).toBe('用 2 句配音额度');
});
it('says what a run costs before it runs', () => {
  expect(costText(cost(2, 1), 98)).toBe('用 2 句配音额度 · 还剩 98 句 · 1 句已有声音，不再计数');
  expect(costText(cost(0), 98)).toBe('不用配音额度 · 还剩 98 句');
  expect(costText(cost(500), 98)).toBe('用 500 句配音额度 · 只剩 98 句');
});
it('counts sounds beside sentences where they differ', () => {
  expect(costText(cost(6, 0, 12), 98)).toBe('6 句 · 12 段 · 用 6 句配音额度 · 还剩 98 句');
});
it('knows for how many sentences a quota is enough', () => {
  expect(shortOf(cost(98), usage(100, 1000), 'c')).toBeUndefined();
  expect(shortOf(cost(500), usage(100, 1000), 'c')).toEqual({
    text: '今天的配音额度还剩 98 句，这次约需 500 句',
    first: 98,
  });
});
