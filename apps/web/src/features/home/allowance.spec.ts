import type { Usage } from '@app/contracts';
import { allowanceOf, placesOf } from './allowance.js';

const usage = (dailyLimit: number | null, dailyUsage: number): Usage => ({
  hasLimit: dailyLimit !== null,
  dailyLimit,
  dailyUsage,
  monthlyLimit: null,
  monthlyUsage: dailyUsage,
});
const all = (one: Usage) => ({ tts_generation: one, translation: one, annotation: one });
const need = (sentences: number) => ({
  tts_generation: sentences,
  annotation: sentences,
  translation: sentences,
});

it('says what is left beside what this text takes', () => {
  expect(allowanceOf(all(usage(100, 10)), need(6), 0)).toEqual({
    text: '今天还能配音 90 句，这次 6 句',
  });
});
it('warns of the counter that runs out, before the click, and says how far it goes', () => {
  expect(allowanceOf(all(usage(100, 97)), need(6), 0)).toEqual({
    text: '今天的配音额度还剩 3 句，这次约需 6 句',
    first: 3,
  });
  expect(allowanceOf(all(usage(100, 100)), need(6), 0)).toMatchObject({ first: 0 });
});
it('speaks of the gift while nothing has been taken of it', () => {
  expect(allowanceOf(all(usage(100, 0)), need(6), 200)?.text).toBe('第一课 200 句以内不计额度');
  expect(allowanceOf(all(usage(100, 0)), need(310), 200)).toMatchObject({ first: 300 });
});
it('is silent where there is no limit', () => {
  expect(allowanceOf(all(usage(null, 5)), need(6), 0)).toBeUndefined();
});

it('says in time that the places for lessons run out', () => {
  expect(placesOf(20, 3)).toBeUndefined();
  expect(placesOf(null, 300)).toBeUndefined();
  expect(placesOf(20, 18)).toEqual({ text: '还能新建 2 课', full: false });
  expect(placesOf(20, 20)).toEqual({
    text: '课程已有 20 个，到了上限。删去一课，或提升等级，再做新的',
    full: true,
  });
});
