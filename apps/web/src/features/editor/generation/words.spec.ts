import type { JobView } from '@app/contracts';
import { costText, endText, startText, unitsLeft } from './words.js';

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
const job = (state: JobView['state'], rest: Partial<JobView> = {}): JobView => ({
  id: 'j',
  kind: 'generate',
  state,
  done: 3,
  total: 5,
  ...rest,
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
  expect(costText({ cached: 0, units: 2 }, undefined)).toBe('用 2 句额度');
});
it('says what a run costs before it runs', () => {
  expect(costText({ cached: 1, units: 2 }, 98)).toBe(
    '用 2 句额度 · 还剩 98 句 · 1 句已有声音，不再计数',
  );
  expect(costText({ cached: 0, units: 0 }, 98)).toBe('不用额度 · 还剩 98 句');
  expect(costText({ cached: 0, units: 500 }, 98)).toBe(
    '用 500 句额度 · 只剩 98 句，请先选一部分生成',
  );
});
it('makes again only what has sounded before', () => {
  expect(startText({ open: 200, missing: 200, failed: 0 }, 200)).toBe('生成 200 句');
  expect(startText({ open: 3, missing: 1, failed: 1 }, 6)).toBe('生成 3 句 / 6 句');
  expect(startText({ open: 2, missing: 0, failed: 0 }, 6)).toBe('重新生成 2 句 / 6 句');
  expect(startText({ open: 2, missing: 0, failed: 2 }, 6)).toBe('重试 2 句');
});
it('says how a run ended when it did not end well, and what is kept', () => {
  expect(endText(job('done'))).toBeUndefined();
  expect(endText(job('partial'))).toBe('2 段声音没有成功，成功的都已保存');
  expect(endText(job('cancelled'))).toBe('已取消，做好的都留着');
  expect(endText(job('failed', { error: '引擎没有回答' }))).toBe('引擎没有回答，已有的声音都在');
});
