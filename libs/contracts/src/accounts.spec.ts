import { Settings, UpdateMe, Username } from './accounts.js';

describe('a username', () => {
  it.each([
    ['  花子\u3000さん ', '花子 さん'],
    ['Ｍｉｋａ', 'Mika'],
    ['👩‍🏫 老师', '👩‍🏫 老师'],
    ['a'.repeat(30), 'a'.repeat(30)],
    ['❤️ नेहा Nguyễn เก้า', '❤️ नेहा Nguyễn เก้า'],
  ])('%j is kept as %j', (given, kept) => expect(Username.parse(given)).toBe(kept));
  it.each(['', ' \u3000 ', 'a'.repeat(31), 'mi\u200Bka', 'mi\u202Eka', '<b>'])(
    '%j is refused',
    (given) => expect(Username.safeParse(given).success).toBe(false),
  );
  it.each(['\u3164', '\uFFA0', '\u2800\u2800', '\u200D', '\uFE0F', '\u034F', 'mi\u3164ka'])(
    '%j, which nobody would see, is refused',
    (given) => expect(Username.safeParse(given).success).toBe(false),
  );
  it('with marks heaped on a letter, over the lines above and below, is refused', () =>
    expect(Username.safeParse(`Z${'\u0351'.repeat(9)}a`).success).toBe(false));
});

describe('settings', () => {
  it('drop keys of another version', () =>
    expect(Settings.parse({ theme: 'dark', hologram: true })).toEqual({ theme: 'dark' }));
  it('hold voices of so many speakers, and no more', () => {
    const of = (most: number) => Object.fromEntries(Array.from({ length: most }, (_, n) => [n, 'v'])); // prettier-ignore
    const error = (ja: number, en: number) =>
      UpdateMe.safeParse({ settings: { speakerMappings: { ja: of(ja), en: of(en) } } }).error;
    expect(error(100, 98)).toBeUndefined();
    expect(error(100, 99)?.issues[0]?.message).toBe('说话人的声音最多记 200 个，请先去掉不用的');
    expect(Settings.safeParse({ speakerMappings: { ja: of(500) } }).success).toBe(true); // what is stored is read
  });
  it.each([
    ['Asia/Shanghai', true],
    ['Mars/Olympus', false],
  ])('know the zone %s: %s', (timeZone, known) =>
    expect(Settings.safeParse({ timeZone }).success).toBe(known),
  );
});
