import { safeRedirect } from './redirect.js';

it.each([
  ['/', '/'],
  ['/content?page=2#x', '/content?page=2#x'],
  [null, '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('goes on for %j to %s', (wanted, path) =>
  expect(safeRedirect(wanted, 'https://echo.example')).toBe(path),
);
