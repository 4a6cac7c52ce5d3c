import type { Usage } from '@app/contracts';
import { enoughFor, roomOf, shortageOf } from './room.js';

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

it('names the quota that runs out', () => {
  expect(shortageOf(all(usage(100, 97)), need(6), 0)).toBe(
    '今天的配音额度还剩 3 句，这次约需 6 句',
  );
  expect(shortageOf({ ...all(usage(100, 0)), translation: usage(100, 95) }, need(6, 2), 0)).toBe(
    '今天的翻译额度还剩 5 句，这次约需 12 句',
  );
  expect(shortageOf(all(usage(100, 90)), need(6), 0)).toBeUndefined();
  expect(shortageOf(all(usage(100, 100)), need(6), 200)).toBeUndefined();
});

it('knows how many of the first sentences it is enough for', () => {
  expect(enoughFor(all(usage(100, 97)), need(6), 0, 6)).toBe(3);
  expect(enoughFor({ ...all(usage(100, 0)), translation: usage(100, 95) }, need(6, 2), 0, 6)).toBe(
    2,
  );
  expect(enoughFor(all(usage(100, 100)), need(6), 0, 6)).toBe(0);
  expect(enoughFor(all(usage(100, 0)), need(310), 200, 310)).toBe(300);
  expect(enoughFor(all(usage(null, 5)), need(6), 0, 6)).toBe(6);
});
