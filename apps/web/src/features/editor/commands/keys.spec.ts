import { keyOf } from './keys.js';

const pressed = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

it.each([
  ['z with Ctrl', pressed('z', { ctrlKey: true }), 'mod+z'],
  ['the same with ⌘', pressed('z', { metaKey: true }), 'mod+z'],
  [
    'and Shift, which makes it large',
    pressed('Z', { ctrlKey: true, shiftKey: true }),
    'mod+shift+z',
  ],
  ['a sign that needs Shift is itself', pressed('?', { shiftKey: true }), '?'],
  ['both keys that delete', pressed('Backspace'), 'delete'],
  ['a function key', pressed('F2'), 'f2'],
])('names a key: %s', (_, event, name) => {
  expect(keyOf(event)).toBe(name);
});
