import type { Usage } from '@app/contracts';
import { allowanceOf, roomOf } from './allowance.js';

const usage = (
  dailyLimit: number | null,
  dailyUsage: number,
  monthlyLimit: number | null = null,
  monthlyUsage = dailyUsage,
): Usage => ({
  hasLimit: dailyLimit !== null || monthlyLimit !== null,
  dailyLimit,
  dailyUsage,
  monthlyLimit,
  monthlyUsage,
});
const all = (one: Usage) => ({ tts_generation: one, translation: one, annotation: one });
const need = (sentences: number, targets = 1) => ({
  tts_generation: sentences,
  annotation: sentences,
  translation: sentences * targets,
});

it.each([
  [usage(100, 97), { left: 3, when: '今天' }],
  [usage(100, 120), { left: 0, when: '今天' }],
  [usage(100, 0, 1000, 990), { left: 10, when: '本月' }],
  [usage(null, 5, null), { left: Infinity, when: '今天' }],
])('what is left of %j', (used, room) => expect(roomOf(used)).toEqual(room));

it('says what is left beside what this text takes', () => {
  expect(allowanceOf(all(usage(100, 10)), need(6), 0)).toEqual({
    text: '今天还能配音 90 句，这次 6 句',
    short: false,
  });
});
it('warns of the counter that runs out, before the click', () => {
  expect(allowanceOf(all(usage(100, 97)), need(6), 0)).toEqual({
    text: '今天的配音额度还剩 3 句，这次约需 6 句',
    short: true,
  });
  expect(
    allowanceOf({ ...all(usage(100, 0)), translation: usage(100, 95) }, need(6, 2), 0),
  ).toMatchObject({
    text: '今天的翻译额度还剩 5 句，这次约需 12 句',
    short: true,
  });
});
it('speaks of the gift while nothing has been taken of it', () => {
  expect(allowanceOf(all(usage(100, 0)), need(6), 200)?.text).toBe('第一课 200 句以内不计额度');
  expect(allowanceOf(all(usage(100, 0)), need(310), 200)).toMatchObject({ short: true });
});
it('is silent where there is no limit', () => {
  expect(allowanceOf(all(usage(null, 5)), need(6), 0)).toBeUndefined();
});
