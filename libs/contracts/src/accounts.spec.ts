import { Settings, Username } from './accounts.js';

describe('a username', () => {
  it.each([
    ['  花子\u3000さん ', '花子 さん'],
    ['Ｍｉｋａ', 'Mika'],
    ['👩‍🏫 老师', '👩‍🏫 老师'],
    ['a'.repeat(30), 'a'.repeat(30)],
  ])('%j is kept as %j', (given, kept) => expect(Username.parse(given)).toBe(kept));
  it.each(['', ' \u3000 ', 'a'.repeat(31), 'mi\u200Bka', 'mi\u202Eka', '<b>'])(
    '%j is refused',
    (given) => expect(Username.safeParse(given).success).toBe(false),
  );
});

describe('settings', () => {
  it('drop keys of another version', () =>
    expect(Settings.parse({ theme: 'dark', hologram: true })).toEqual({ theme: 'dark' }));
  it.each([
    ['Asia/Shanghai', true],
    ['Mars/Olympus', false],
  ])('know the zone %s: %s', (timeZone, known) =>
    expect(Settings.safeParse({ timeZone }).success).toBe(known),
  );
});
