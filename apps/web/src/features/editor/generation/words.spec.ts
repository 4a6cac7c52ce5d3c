import type { JobView } from '@app/contracts';
import { endText, madeOf, startText } from './words.js';

const job = (state: JobView['state'], rest: Partial<JobView> = {}): JobView => ({
  id: 'j',
  kind: 'generate',
  state,
  done: 3,
  total: 5,
  ...rest,
});

it('makes again only what has sounded before', () => {
  expect(startText({ open: 200, missing: 200, failed: 0 }, 200)).toBe('生成 200 句');
  expect(startText({ open: 3, missing: 1, failed: 1 }, 6)).toBe('生成 3 句 / 6 句');
  expect(startText({ open: 2, missing: 0, failed: 0 }, 6)).toBe('重新生成 2 句 / 6 句');
  expect(startText({ open: 2, missing: 0, failed: 2 }, 6)).toBe('重试 2 句');
});
it('counts no sentence as made before the run has made it, though it has a sound', () => {
  expect(madeOf(14, 0, 0)).toBe(0);
  expect(madeOf(14, 0, 9)).toBe(9);
  expect(madeOf(14, 6, 9)).toBe(8);
  expect(madeOf(14, 0, 40)).toBe(14); // keywords and translations are clips, too
  expect(madeOf(14, 10)).toBe(4);
});
it('says how a run ended when it did not end well, and what is kept', () => {
  expect(endText(job('done'))).toBeUndefined();
  expect(endText(job('partial'))).toBe('2 段声音没有成功，成功的都已保存');
  expect(endText(job('cancelled'))).toBe('已取消，做好的都留着');
  expect(endText(job('failed', { error: '引擎没有回答' }))).toBe('引擎没有回答，已有的声音都在');
});
