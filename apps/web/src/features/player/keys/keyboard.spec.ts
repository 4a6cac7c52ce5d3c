import { actionOf, bindingsOf, keyOf, type Action } from './keyboard.js';
import { conflict, NAMES } from './names.js';

const usual = bindingsOf({});
const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  keyOf({ key, code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

it('gives no key to two actions', () => {
  const keys = Object.values(usual).flat();
  expect(new Set(keys).size).toBe(keys.length);
  for (const [action, keysOf] of Object.entries(usual))
    for (const key of keysOf) expect(conflict(usual, action as Action, key)).toBeUndefined();
});
it('knows keys by what is printed on them, digits by where they are', () => {
  expect([
    press(' '),
    press('s'),
    press('?', { shiftKey: true }),
    press('!', { code: 'Digit1', shiftKey: true }),
    press('3', { code: 'Numpad3' }),
  ]).toEqual(['Space', 'S', '?', 'Shift+1', '3']);
});
it('leaves keys of the browser and of input methods alone', () => {
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(press('r', more)).toBeUndefined();
  for (const key of ['Tab', 'Shift', 'Process']) expect(press(key)).toBeUndefined();
});
it('numbers grades as they stand beside each other, here as in a review', () =>
  expect(['Shift+1', 'Shift+2', 'Shift+3'].map((key) => actionOf(usual, key))).toEqual([
    'hard',
    'ok',
    'easy',
  ]));
it('takes their own keys over the usual ones, and may take all away', () => {
  const own = bindingsOf({ again: ['J'], help: [] });
  expect([actionOf(own, 'J'), actionOf(own, 'S'), actionOf(own, '?')]).toEqual([
    'again',
    undefined,
    undefined,
  ]);
});
it('says why a key is taken', () => {
  expect(conflict(usual, 'again', 'L')).toBe(`已用于「${NAMES.loop}」`);
  expect(conflict(usual, 'again', '3')).toBe('数字键用来设定重复次数');
});
