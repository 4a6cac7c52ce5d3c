const ONES = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '); // prettier-ignore
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const LARGE = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion'];

const belowHundred = (value: number): string => {
  if (value < 20) return ONES[value]!;
  return TENS[Math.floor(value / 10)]! + (value % 10 === 0 ? '' : `-${ONES[value % 10]}`);
};
const belowThousand = (value: number): string => {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  if (hundreds === 0) return belowHundred(rest);
  return `${ONES[hundreds]} hundred${rest === 0 ? '' : ` ${belowHundred(rest)}`}`;
};

/** Figure by figure: telephones, rooms, what follows a point. @param zero as it is said there */
export const figures = (digits: string, zero = 'zero'): string =>
  Array.from(digits, (digit) => (digit === '0' ? zero : ONES[Number(digit)])).join(' ');

/** 0 to below 10^18, without `and`. */
export const cardinal = (digits: string): string => {
  const plain = digits.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if (plain === '0') return 'zero';
  if (plain.length > 18) return figures(plain);
  const groups: string[] = [];
  for (let end = plain.length; end > 0; end -= 3) groups.unshift(plain.slice(Math.max(0, end - 3), end)); // prettier-ignore
  return groups
    .map((group, index) => {
      const name = LARGE[groups.length - 1 - index];
      return Number(group) === 0 ? '' : `${belowThousand(Number(group))}${name ? ` ${name}` : ''}`;
    })
    .filter(Boolean)
    .join(' ');
};

/** 12, 1,234.5, 007. */
export const amount = (written: string): string => {
  const [whole = '', fraction] = written.replaceAll(',', '').split('.');
  const said = /^0\d/.test(whole) ? figures(whole) : cardinal(whole || '0');
  return fraction === undefined ? said : `${said} point ${figures(fraction)}`;
};

const ORDINALS: Readonly<Record<string, string>> = { one: 'first', two: 'second', three: 'third', five: 'fifth', eight: 'eighth', nine: 'ninth', twelve: 'twelfth' }; // prettier-ignore
/** 21 is twenty-first. */
export const ordinal = (digits: string): string =>
  cardinal(digits).replace(
    /(?<![a-z])[a-z]+$/,
    (last) => ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`),
  );

/** 1999 is nineteen ninety-nine, 2005 two thousand five, 1905 nineteen oh five. */
export const year = (digits: string): string => {
  const value = Number(digits);
  const [century, rest] = [Math.floor(value / 100), value % 100];
  if (value < 1000 || (value >= 2000 && value < 2010)) return cardinal(digits);
  if (rest === 0) return century % 10 === 0 ? cardinal(digits) : `${belowHundred(century)} hundred`;
  return `${belowHundred(century)} ${rest < 10 ? `oh ${ONES[rest]}` : belowHundred(rest)}`;
};

/** The nineties, the two thousands. */
export const plural = (said: string): string =>
  said.endsWith('y') ? `${said.slice(0, -1)}ies` : said.endsWith('x') ? `${said}es` : `${said}s`;
