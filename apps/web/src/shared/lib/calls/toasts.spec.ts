import { notices, showToast, toasts, hideToast } from './toasts.js';

const told = (...said: [text: string, at: number][]) =>
  said.map(([text, at]) => showToast(text, 'plain', { at }));

it('says the same words once in three seconds', () => {
  const after = (...said: [string, number][]) =>
    told(...said)
      .reduce(toasts, [])
      .map(({ text, at }) => [text, at]);
  expect(after(['a', 0], ['a', 2999], ['b', 2999])).toEqual([
    ['a', 0],
    ['b', 2999],
  ]);
  expect(after(['a', 0], ['a', 3000])).toHaveLength(2);
});

it('keeps what was said readable, newest first, also after it went', () => {
  const [first, second] = told(['一', 0], ['二', 5]);
  const after = [first, second, hideToast(first?.payload.id ?? '')]
    .filter((action) => action !== undefined)
    .reduce(notices, []);
  expect(after.map(({ text }) => text)).toEqual(['二', '一']);
  expect(
    told(...Array.from({ length: 30 }, (_, at): [string, number] => [`${at}`, at])).reduce(
      notices,
      [],
    ),
  ).toHaveLength(20);
});

it('stays as long as it is told to', () =>
  expect(showToast('应用已准备好离线使用', 'good', { lasts: 2000 }).payload.lasts).toBe(2000));
