import { isReadBefore, readingVersion } from './version.js';

it('is offered anew what a machine has read before, and never what a person said', () => {
  const version = readingVersion('ja');
  expect(isReadBefore('ja', undefined)).toBe(true);
  expect(isReadBefore('zh-TW', { origin: 'machine' })).toBe(true);
  expect(isReadBefore('ja', { origin: 'machine', version })).toBe(false);
  expect(isReadBefore('ja', { origin: 'human' })).toBe(false);
});
it('is the first of languages whose readings never changed', () => {
  expect(readingVersion('th')).toBe(1);
  expect(readingVersion('__proto__')).toBe(1);
  expect(isReadBefore('th', undefined)).toBe(false);
});
