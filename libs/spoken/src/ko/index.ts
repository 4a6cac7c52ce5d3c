import { spansOf, type Form, type Span } from '../spans.js';
import { beside } from './beside.js';
import { latin } from './latin.js';
import { amount, cardinal, figures, native } from './numbers.js';
import { COINS, UNITS, unitName } from './units.js';

const escaped = (words: readonly string[]) => words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|'); // prettier-ignore
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3}){1,20}|\d+)(?:\.\d+)?`;
const MANY = '[십백천]?[만억조]?';
const ALONE = String.raw`(?<![\d.,:/]|\d-)`;
const SIGN = String.raw`(?<![\d\p{L})%℃°]|\d\s)-`;
/** What is counted in Korean numbers, the longest first. */
const COUNTER =
  '(?:숟가락|발자국|시즌째|시간|마리|번째|가지|그루|송이|켤레|사람|군데|그릇|접시|봉지|상자|자루|조각|방울|모금|바퀴|마디|묶음|다발|포기|차례|두름|박스|걸음|개(?!월|년|국|소|사|교|강|천|최|막|인|념)|명|살|권|잔|병|장(?!면|소)|대(?!학|회|한|로|문|륙|표|0)|채|번(?!호|지|길)|벌|달(?!러)|곳|배(?!송|우|터)|통|줄|판|끼|척|쌍|알(?!파)|모(?!델)|방(?!향|법)|건|돌|갑|식구|큰술|작은술|스푼|줌(?![가-힣])|움큼|꼬집|토막|글자|골(?!목|프|절)|표(?!준|현|면|지|시)|과목|정거장|문제|팀|뼘|단(?!계|어|위)|컵)';
const minus = (sign: string | undefined): string => (sign ? '마이너스 ' : '');

const hour = (written: string): string => {
  const value = Number(written);
  return `${value >= 1 && value <= 12 ? native(String(value)) : cardinal(written)} 시`;
};
const clock: Form['say'] = ([, hours = '', minutes = '', seconds]) =>
  Number(hours) > 24
    ? undefined
    : hour(hours) +
      (Number(minutes) > 0 ? ` ${cardinal(minutes)}분` : '') +
      (seconds === undefined ? '' : ` ${cardinal(seconds)}초`);
const month = (written: string): string => `${{ 6: '유', 10: '시' }[Number(written)] ?? cardinal(written)}월`; // prettier-ignore
const dayOf = (months: string, days: string): string | undefined =>
  Number(months) >= 1 && Number(months) <= 12 && Number(days) >= 1 && Number(days) <= 31
    ? `${month(months)} ${cardinal(days)}일`
    : undefined;
const dated = (years: string, months: string, days: string): string | undefined => {
  const said = dayOf(months, days);
  return said && `${cardinal(years)}년 ${said}`;
};
const dayOrPart: Form['say'] = ([, one = '', other = '']) =>
  Number(one) < Number(other) && Number(other) <= 10
    ? `${cardinal(other)}분의 ${cardinal(one)}`
    : (dayOf(one, other) ?? `${cardinal(other)}분의 ${cardinal(one)}`);
const money = (coin: string, number: string, many = ''): string => {
  const [whole = '', small] = number.split('.');
  const [name, part] = COINS[coin] ?? ['', ''];
  if (small?.length === 2 && part !== '' && many === '')
    return `${amount(whole)}${name}${Number(small) > 0 ? ` ${cardinal(small)}${part}` : ''}`;
  return `${amount(number)}${many} ${name}`;
};
const measured = (number: string, sign: string): string => {
  const name = unitName(sign);
  return name.startsWith('시속') || name.startsWith('초속') || name.startsWith('섭씨') || name.startsWith('화씨')
    ? `${name.slice(0, 2)} ${amount(number)}${name.slice(2)}`
    : name === '시간' ? `${native(number)} 시간` : `${amount(number)}${name}`; // prettier-ignore
};
const PAIRS: Readonly<Record<string, string>> = { 12: '한두', 23: '두세', 34: '서너', 45: '네다섯', 56: '대여섯', 67: '예닐곱', 78: '일고여덟', 89: '여덟아홉' }; // prettier-ignore
const PARTS: Readonly<Record<string, string>> = { '½': '이분의 일', '⅓': '삼분의 일', '⅔': '삼분의 이', '¼': '사분의 일', '¾': '사분의 삼' }; // prettier-ignore
const OPERATORS: Readonly<Record<string, string>> = { '+': ' 더하기 ', '-': ' 빼기 ', '×': ' 곱하기 ', x: ' 곱하기 ', '÷': ' 나누기 ' }; // prettier-ignore
const telephone = (written: string): string => written.replace('+', '플러스 ').replace(/[-\s()]+/g, ' ').replace(/\d+/g, (digits) => figures(digits, '공')).trim(); // prettier-ignore
const ENGLISH = ['제로', '원', '투', '쓰리', '포', '파이브', '식스', '세븐', '에이트', '나인'];
const UNIT = `(?:${escaped(UNITS)})(?![A-Za-z0-9])`;
const TILDE = '[-~–—]';

/** 이 더하기 삼은 오, 십 빼기 사는 육: as the number before it ends. */
const topic = (said: string): string => ((said.charCodeAt(said.length - 1) - 0xac00) % 28 > 0 ? '은 ' : '는 '); // prettier-ignore

const forms: readonly Form[] = [
  {
    form: /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
    say: ([mail = '']) =>
      mail
        .replace('@', ' 골뱅이 ')
        .replaceAll('.', ' 점 ')
        .replace(/[A-Za-z]+/g, (word) => latin(word) ?? word),
  },
  {
    form: /(?<![\w@./])[a-z][\w-]*(?:\.[\w-]+)*\.(?:com|kr|net|org|io)\b/gi,
    say: ([site = '']) =>
      site
        .replaceAll('.', '점')
        .replace(/[A-Za-z]+/g, (word) => (word === 'com' ? '컴' : (latin(word) ?? word))),
  },
  {
    form: new RegExp(`(?<![\\d.])${NUMBER}(?:\\s?[-+×x÷]\\s?${NUMBER}){1,20}\\s?=`, 'g'),
    say: ([all = '']) =>
      all
        .replace(/\s/g, '')
        .replace(new RegExp(NUMBER, 'g'), (number) => amount(number))
        .replace(/[-+×x÷]/g, (sign) => OPERATORS[sign] ?? '')
        .replace(/.=/g, ([last = '']) => last + topic(last)),
  },
  ...beside,
  {
    form: /(?<![\d.,-])(?:\+82[-\s]?\d{1,2}|\(0\d{1,2}\)\s?|0\d{1,2})[-\s]?\d{3,4}-\d{4}(?![\d-])/g,
    say: ([all = '']) => telephone(all),
  },
  {
    form: /(?<![\d.,-])(?:01[016-9]\d{7,8}|1\d{3}-\d{4})(?![\d-])/g,
    say: ([all = '']) => telephone(all),
  },
  {
    form: /(?<![\d.,])(112|119|114)(?=[에로를을에서]|\s?(?:신고|전화)|$)/g,
    say: ([, number = '']) => ({ 112: '일일이', 119: '일일구', 114: '일일사' })[number],
  },
  {
    form: /(?<![\d.])(\d{4})([-/.])\s?(\d{1,2})\2\s?(\d{1,2})(?![\d/])\.?/g,
    say: ([, years = '', , months = '', days = '']) => dated(years, months, days),
  },
  {
    form: /(?<![\d.])(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?![\d/])/g,
    say: ([, first = '', second = '', years = '']) =>
      dated(years, first, second) ?? dated(years, second, first),
  },
  { form: /(?<![\d:.])(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?![\d:])/g, say: clock },
  { form: /(?<=:\d\d\s?)[-~–](?=\s?\d{1,2}:)/g, say: () => '에서 ' },
  {
    form: /(?<![\d:])(\d+):(\d+)(?![\d:])/g,
    say: ([, first = '', second = '']) => `${cardinal(first)} 대 ${cardinal(second)}`,
  },
  { form: /(?<![\d/.])(\d{1,2})\/(\d{1,3})(?![\d/])/g, say: dayOrPart },
  {
    form: /(?<!\d)(\d+)?([½⅓⅔¼¾])/g,
    say: ([, whole, part = '']) =>
      `${whole === undefined ? '' : `${cardinal(whole)}과 `}${PARTS[part]}`,
  },
  {
    form: /(?<![\d.,])(\d{1,2})월/g,
    say: ([, months = '']) => (Number(months) > 12 ? undefined : month(months)),
  },
  { form: /(?<![\d.,])(\d{1,2})시(?!간|[가-힣]*립|즌|대)/g, say: ([, hours = '']) => hour(hours) },
  {
    form: new RegExp(
      `(-)?(${escaped(Object.keys(COINS).toSorted((a, b) => b.length - a.length))})\\s?(${NUMBER})(${MANY})(?![\\d])`,
      'g',
    ),
    say: ([, sign, coin = '', number = '', many]) => minus(sign) + money(coin, number, many),
  },
  {
    form: new RegExp(`(?<!\\d)(${NUMBER})\\s?%?\\s?${TILDE}\\s?(${NUMBER})\\s?%`, 'g'),
    say: ([, from = '', to = '']) => `${amount(from)}에서 ${amount(to)}퍼센트`,
  },
  {
    form: new RegExp(`(?<!\\d)(${SIGN})?(${NUMBER})\\s?%`, 'gu'),
    say: ([, sign, number = '']) => `${minus(sign)}${amount(number)}퍼센트`,
  },
  {
    form: new RegExp(`(?:(?<![\\d])-|영하\\s?)(${NUMBER})\\s?(?:℃|°C|도)(?![A-Za-z])`, 'g'),
    say: ([, number = '']) => `영하 ${amount(number)}도`,
  },
  {
    form: new RegExp(`${ALONE}(${NUMBER})\\s?${TILDE}\\s?(${NUMBER})\\s?(${UNIT})`, 'g'),
    say: ([, from = '', to = '', unit = '']) => `${amount(from)}에서 ${measured(to, unit)}`,
  },
  {
    form: new RegExp(`(${SIGN})?${ALONE}(${NUMBER})(${MANY})\\s?(${UNIT})`, 'gu'),
    say: ([, sign, number = '', many = '', unit = '']) =>
      minus(sign) + (many ? `${amount(number)}${many} ${unitName(unit)}` : measured(number, unit)),
  },
  {
    form: new RegExp(`(?<![\\d.,])([1-8])\\s?[~,-]\\s?([2-9])\\s?(${COUNTER})`, 'g'),
    say: ([, first = '', second = '', counter = '']) =>
      PAIRS[first + second] === undefined
        ? `${native(first)}에서 ${native(second)} ${counter}`
        : `${PAIRS[first + second]} ${counter}`,
  },
  { form: /(?<![\d.,])1번째/g, say: () => '첫 번째' },
  // Two numbers that follow one another are one word: 이삼일.
  {
    form: /(?<![\d.,])([1-8])\s?[~-]\s?([2-9])(?=(?:일|년|개월|주|분|초|층|학년|도|인분|인)(?!\d))/g,
    say: ([, first = '', second = '']) =>
      Number(second) === Number(first) + 1 ? cardinal(first) + cardinal(second) : undefined,
  },
  {
    form: /(?<![\d.,])(\d{1,3})\s?대\s?(\d{1,3})(?![\d.,]|\s?[가-힣]*대)/g,
    say: ([, first = '', second = '']) => `${cardinal(first)} 대 ${cardinal(second)}`,
  },
  {
    form: /(?<=\d)\s?[+×÷]\s?(?=\d)/g,
    say: ([sign = '']) => OPERATORS[sign.trim()],
  },
  {
    form: /(?<![\d.,제])(\d+)\s?번(?=\s?(?:버스|출구|문제|홈|방(?!문|법|향|송|영|어)|타자|선수|국도|교향곡|게이트|트랙|버튼|창구|염색체|줄|칸|자리|좌석|마을|트랩))/g,
    say: ([, number = '']) => `${cardinal(number)}번`,
  },
  {
    form: new RegExp(`(?<![\\d.,]|(?:^|[^가-힣])제\\s?)(${NUMBER})(${MANY})\\s?(${COUNTER})`, 'g'),
    say: ([all = '', number = '', many = '', counter = '']) =>
      many !== ''
        ? `${amount(number)}${many} ${counter}`
        : counter === '시간' && Number(number) > 19
          ? `${amount(number)}시간`
          : all.includes('.')
            ? `${amount(number)} ${counter}`
            : `${native(number)} ${counter}`,
  },
  {
    form: new RegExp(`${ALONE}(${NUMBER})(${MANY})\\s?${TILDE}\\s?(${NUMBER})(?![-\\d/])`, 'g'),
    say: ([, from = '', many = '', to = '']) => `${amount(from)}${many}에서 ${amount(to)}`,
  },
  {
    form: /(?<![\d.,])([1-9]\d{2,3})(?=호(?!선|차|기|점))/g,
    say: ([, number = '']) => cardinal(number),
  },
  {
    form: /(?<=(?:비밀번호|우편번호|번호|코드)[는은]?\s)(\d{3,})(?![\d.,])/g,
    say: ([, number = '']) => figures(number, '공'),
  },
  { form: /MP3/gi, say: () => '엠피쓰리' },
  {
    form: new RegExp(`(?<=[A-Za-z])[- ]?(\\d+)(?:\\.(\\d+))?(?![\\d.,A-Za-z]|\\s?${COUNTER})`, 'g'),
    say: ([all = '', digits = '', part]) =>
      `${all.startsWith(' ') ? ' ' : ''}${digits.length === 1 && part === undefined && !all.startsWith(' ') ? ENGLISH[Number(digits)] : cardinal(digits)}${part === undefined ? '' : `점${figures(part)}`}`,
  },
  {
    form: /(?<![\d.])(\d+(?:\.\d+){2,})(?![\d])/g,
    say: ([, version = '']) =>
      version
        .split('.')
        .map((digits) => cardinal(digits))
        .join('점'),
  },
  {
    form: new RegExp(`(${SIGN})?(${NUMBER})`, 'gu'),
    say: ([, sign, number = '']) => minus(sign) + amount(number),
  },
  {
    form: /(?<![\p{Script=Latin}\d@.])(?:[A-Za-zÀ-ÿ]+(?:-[A-Za-z]+)?)(?![\p{Script=Latin}@])/gu,
    say: ([word = '']) => latin(word),
  },
  { form: /(?<=[\p{L}])\s?&\s?(?=[\p{L}])/gu, say: () => ' 앤 ' },
];

/** Korean: hours and things in Korean numbers, minutes, money and dates in Sino-Korean ones. */
export const ko = (text: string): Span[] => spansOf(text, forms);
