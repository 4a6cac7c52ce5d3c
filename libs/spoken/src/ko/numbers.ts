const FIGURES = '영일이삼사오육칠팔구';

/** Figure by figure. @param zero 공 in telephones and rooms, 영 behind a point */
export const figures = (digits: string, zero = '영'): string =>
  Array.from(digits, (digit) => (digit === '0' ? zero : (FIGURES[Number(digit)] ?? digit))).join(
    '',
  );

const belowTenThousand = (digits: string): string =>
  Array.from(digits, (digit, index) => {
    const place = digits.length - 1 - index;
    if (digit === '0') return '';
    return (digit === '1' && place > 0 ? '' : FIGURES[Number(digit)]!) + ['', '십', '백', '천'][place]!; // prettier-ignore
  }).join('');

/** Sino-Korean, 0 to below 10^16: 10000 is 만, 110000 십일만. */
export const cardinal = (written: string): string => {
  const plain = written.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if (plain === '0') return '영';
  if (plain.length > 16) return figures(plain, '공');
  const sections: string[] = [];
  for (let end = plain.length; end > 0; end -= 4) sections.unshift(plain.slice(Math.max(0, end - 4), end)); // prettier-ignore
  return sections
    .map((section, index) => {
      const large = ['', '만', '억', '조'][sections.length - 1 - index]!;
      const said = belowTenThousand(section);
      if (said === '') return '';
      return said === '일' && large === '만' && index === 0 ? large : said + large;
    })
    .join('');
};

export const amount = (written: string): string => {
  const [whole = '', fraction] = written.replaceAll(',', '').split('.');
  const said = /^0\d/.test(whole) ? figures(whole, '공') : cardinal(whole || '0');
  return fraction === undefined ? said : `${said}점${figures(fraction)}`;
};

const ONES = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉'];
const TENS = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔'];
/** Korean numbers before what is counted, to 99: 20 is 스무, 21 스물한. Larger ones count their hundreds in Sino-Korean. */
export const native = (written: string): string => {
  const value = Number(written.replaceAll(',', ''));
  if (!Number.isSafeInteger(value) || value === 0) return amount(written);
  const rest = value % 100;
  if (value > 99)
    return rest > 0 && rest < 10 ? cardinal(String(value - rest)) + ONES[rest]! : cardinal(written);
  return rest === 20 ? '스무' : TENS[Math.floor(rest / 10)]! + ONES[rest % 10]!;
};
