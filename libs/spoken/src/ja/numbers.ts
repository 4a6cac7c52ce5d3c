// How numbers sound before counters: 三本 さんぼん, 六分 ろっぷん, 百円 ひゃくえん. Readings in hiragana.

const digits = ['', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう'];
const kanjiDigits = '〇一二三四五六七八九';
const units: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const large: Readonly<Record<string, number>> = { 万: 1e4, 億: 1e8, 兆: 1e12 };

/** The value of a numeral in digits of any width, kanji, or a mix (`3万`); `undefined` when it is none or too large to be exact. */
export const numeralValue = (text: string): number | undefined => {
  const plain = text
    .normalize('NFKC')
    .replace(/[〇一二三四五六七八九]/g, (char) => String(kanjiDigits.indexOf(char)))
    .replace(/,/g, '');
  if (!/^[\d十百千万億兆]+$/.test(plain) || /十十|百百|千千/.test(plain)) return undefined;
  let total = 0;
  let section = 0;
  let digit: number | undefined;
  for (const [part] of plain.matchAll(/\d+|./g)) {
    const unit = units[part];
    const myriad = large[part];
    if (unit) {
      section += (digit ?? 1) * unit;
      digit = undefined;
    } else if (myriad) {
      total += (section + (digit ?? 0) || 1) * myriad;
      section = 0;
      digit = undefined;
    } else digit = Number(part);
  }
  const value = total + section + (digit ?? 0);
  return Number.isSafeInteger(value) && value < 1e16 ? value : undefined;
};

const below10000 = (value: number): string => {
  const [thousands, hundreds, tens, ones] = [
    Math.floor(value / 1000),
    Math.floor(value / 100) % 10,
    Math.floor(value / 10) % 10,
    value % 10,
  ];
  const thousand =
    [
      '',
      'せん',
      'にせん',
      'さんぜん',
      'よんせん',
      'ごせん',
      'ろくせん',
      'ななせん',
      'はっせん',
      'きゅうせん',
    ][thousands] ?? '';
  const hundred =
    [
      '',
      'ひゃく',
      'にひゃく',
      'さんびゃく',
      'よんひゃく',
      'ごひゃく',
      'ろっぴゃく',
      'ななひゃく',
      'はっぴゃく',
      'きゅうひゃく',
    ][hundreds] ?? '';
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : digits[tens]}じゅう`;
  return `${thousand}${hundred}${ten}${digits[ones]}`;
};

/** 0 to just below ten quadrillion. */
export const numberReading = (value: number): string => {
  if (value === 0) return 'ぜろ';
  const sections = [
    [1e12, 'ちょう'],
    [1e8, 'おく'],
    [1e4, 'まん'],
    [1, ''],
  ] as const;
  return sections
    .map(([size, name]) => {
      const section = Math.floor(value / size) % 10_000;
      if (section === 0) return '';
      const reading = below10000(section);
      if (name === 'まん' && section === 1000) return 'いっせんまん';
      return (
        (name === 'ちょう'
          ? reading
              .replace(/いち$/, 'いっ')
              .replace(/はち$/, 'はっ')
              .replace(/じゅう$/, 'じゅっ')
          : reading) + name
      );
    })
    .join('');
};

/** 3.14 is said figure by figure after the point: さんてんいちよん. @param fraction figures, or kanji of figures */
export const decimalReading = (value: number, fraction: string): string => {
  const whole = numberReading(value)
    .replace(/いち$/, 'いっ')
    .replace(/はち$/, 'はっ')
    .replace(/じゅう$/, 'じゅっ');
  const figures = Array.from(fraction, (figure) => numberReading(numeralValue(figure) ?? 0));
  return `${whole}てん${figures.join('')}`;
};
