import { scrubbed, withoutQuery } from './scrub.js';

it.each([
  ['mail to hana.sato+1@example.org failed', 'mail to ‹邮箱› failed'],
  ['<a@b.co>, c@d.org', '<‹邮箱›>, ‹邮箱›'],
  ['GET /api/search?q=secret+words&page=2', 'GET /api/search?q=…&page=…'],
  ['https://x.org/#access_token=abc', 'https://x.org/#access_token=…'],
  ['Authorization: Bearer abc.def-1', 'Authorization: ‹密钥› ‹密钥›'],
  ['{"token":"abc"}', '{"token":"‹密钥›"}'],
  ['password=hunter2&x', 'password=‹密钥›&x'],
  ['code 123456 is wrong', 'code ‹验证码› is wrong'],
  ['验证码：12345678', '验证码：‹验证码›'],
  ['key 3f1c2b7a9d8e4f60a1b2c3d4e5f60718', 'key ‹密钥›'],
  ['call +86 138 1234 5678 now', 'call ‹号码› now'],
  ['13812345678', '‹号码›'],
])('%s is kept as %s', (text, kept) => expect(scrubbed(text)).toBe(kept));

it.each([
  "Cannot read properties of undefined (reading 'map')",
  'run@https://echo.example/assets/player-Bd3x9aQ1.js:1:20345',
  'at Player (https://echo.example/assets/player-Bd3x9aQ1.js:12:345)',
  'lesson 5d7f3c1e-1111-4a43-9c0e-6a1f2b3c4d5e on 2026-01-01',
  'https://echo.example/assets/reading-proposals-Bd3x9aQ1.js:1:2',
  'CrossOriginResourcePolicyHeaderIsMissing',
  'status code of 500',
])('%s is kept as it is', (text) => expect(scrubbed(text)).toBe(text));

it('an address is kept without its query', () => {
  expect(withoutQuery('/player/a?s=3#x')).toBe('/player/a');
  expect(withoutQuery('https://echo.example/join/geheim?a=1')).toBe('https://echo.example/join/…');
  expect(withoutQuery('')).toBe('');
});
