const FIGURES = '零一二三四五六七八九';

/** Figure by figure: years, numbers of rooms and telephones. @param one how 1 is said: 幺 where it could be taken for 7 */
export const figures = (digits: string, one = '一'): string =>
  Array.from(digits, (digit) => (digit === '1' ? one : (FIGURES[Number(digit)] ?? digit))).join('');

const SMALL = ['', '十', '百', '千'];
const belowTenThousand = (digits: string): string => {
  let said = '';
  let zero = false;
  Array.from(digits).forEach((digit, index) => {
    const place = digits.length - 1 - index;
    if (digit === '0') {
      zero = said !== '';
      return;
    }
    if (zero) said += '零';
    zero = false;
    said += (place === 3 && digit === '2' ? '两' : FIGURES[Number(digit)]!) + SMALL[place]!;
  });
  return said;
};

/** 0 to below 10^16, of figures alone. 10 is 十, 2000 is 两千, 10010 is 一万零一十. */
export const cardinal = (digits: string): string => {
  const plain = digits.replace(/^0+(?=\d)/, '');
  if (plain === '0') return '零';
  if (plain.length > 16) return figures(plain);
  const sections: string[] = [];
  for (let end = plain.length; end > 0; end -= 4) sections.unshift(plain.slice(Math.max(0, end - 4), end)); // prettier-ignore
  let said = '';
  let gap = false;
  sections.forEach((section, index) => {
    const large = ['', '万', '亿', '万亿'][sections.length - 1 - index]!;
    const value = belowTenThousand(section.replace(/^0+/, ''));
    if (value === '') {
      gap = true;
      return;
    }
    const needsZero = said !== '' && (gap || section.startsWith('0'));
    gap = false;
    said += `${needsZero ? '零' : ''}${large !== '' && value === '二' ? '两' : value}${large}`;
  });
  return said.replace(/^一十/, '十');
};

/** 12, 1,234.5, 007: as a whole, figures after the point one by one. */
export const amount = (written: string): string => {
  const [whole = '', fraction] = written.replaceAll(',', '').split('.');
  const said = /^0\d/.test(whole) ? figures(whole) : cardinal(whole || '0');
  return fraction === undefined ? said : `${said}点${figures(fraction)}`;
};

/** Before a thing that is counted 2 is 两, and only 2 by itself. */
export const counted = (written: string): string =>
  written.replaceAll(',', '') === '2' ? '两' : amount(written);
