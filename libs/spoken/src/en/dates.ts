import type { Form } from '../spans.js';
import { cardinal, ordinal, plural, year } from './numbers.js';

const MONTHS = 'January February March April May June July August September October November December'.split(' '); // prettier-ignore
const MONTH = '(January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?)'; // prettier-ignore
const monthOf = (name: string): string =>
  MONTHS.find((month) => month.startsWith(name.slice(0, 3))) ?? name;
const minutes = (written: string): string =>
  written === '00' ? '' : written.startsWith('0') ? ` oh ${cardinal(written)}` : ` ${cardinal(written)}`; // prettier-ignore
const clock: Form['say'] = ({
  0: all,
  1: hour = '',
  2: minute = '',
  3: second,
  4: half,
  index = 0,
  input = '',
}) => {
  if (Number(hour) > 24) return undefined;
  if (/^0?0$/.test(hour) && minute === '00' && second === undefined && half === undefined) return 'midnight'; // prettier-ignore
  if (hour === '12' && minute === '00' && /^\s(?:noon|midnight)\b/.test(input.slice(index + all.length))) return 'twelve'; // prettier-ignore
  const part = half === undefined ? '' : ` ${half.toLowerCase() === 'a' ? 'a.m.' : 'p.m.'}`;
  const whole = minute === '00' && part === '' ? (Number(hour) === 0 || Number(hour) > 12 ? ' hundred' : " o'clock") : minutes(minute); // prettier-ignore
  const rest = second === undefined ? '' : ` and ${cardinal(second)} seconds`;
  return `${cardinal(hour)}${whole}${rest}${part}`;
};
export const dayOf = (month: number, day: number): string | undefined =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31
    ? `${MONTHS[month - 1]} ${ordinal(String(day))}`
    : undefined;
const dated = (years: string, month: string, day: string): string | undefined => {
  const said = dayOf(Number(month), Number(day));
  return said && `${said}, ${year(years)}`;
};

/** Days, hours, years and decades. */
export const dates: readonly Form[] = [
  {
    form: new RegExp(
      `(?<![\\d.])(\\d{1,2})\\s?[-–]\\s?(\\d{1,2})\\s${MONTH}(?![a-z])(?:,?\\s(\\d{4})(?!\\d))?`,
      'g',
    ),
    say: ([, from = '', to = '', month = '', years]) =>
      Number(from) < Number(to) && Number(to) <= 31
        ? `the ${ordinal(from)} to the ${ordinal(to)} of ${monthOf(month)}${years === undefined ? '' : `, ${year(years)}`}`
        : undefined,
  },
  {
    form: new RegExp(
      `\\b${MONTH}\\s(\\d{1,2})(?:st|nd|rd|th)?\\s?[-–]\\s?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:/-])`,
      'g',
    ),
    say: ([, month = '', from = '', to = '']) =>
      Number(from) < Number(to) && Number(to) <= 31
        ? `${monthOf(month)} ${ordinal(from)} to ${ordinal(to)}`
        : undefined,
  },
  {
    form: /(?<=\b(?:[Ii]n|[Ss]ince|[Bb]efore|[Aa]fter|[Uu]ntil)\s)(10\d\d)(?=[.,!?]|$|\s(?:[A-Z]|the\b|he\b|they\b|and\b|when\b))/g,
    say: ([, digits = '']) => year(digits),
  },
  {
    form: /(?<=\b(?:[Uu]nder|[Oo]ver|the)[\s-])(\d{2})s\b/g,
    say: ([, age = '']) => plural(cardinal(age)),
  },
  {
    form: /(?<![\d.])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d/])/g,
    say: ([, years = '', , month = '', day = '']) => dated(years, month, day),
  },
  {
    form: /(?<![\d.])(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?![\d/])/g,
    say: ([, first = '', second = '', years = '']) =>
      dated(years, first, second) ?? dated(years, second, first),
  },
  {
    form: new RegExp(
      `\\b${MONTH}\\s(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?:(,?)\\s(\\d{4})(?!\\d))?`,
      'g',
    ),
    say: ([, month = '', day = '', , years]) =>
      Number(day) > 31
        ? undefined
        : `${monthOf(month)} ${ordinal(day)}${years === undefined ? '' : `, ${year(years)}`}`,
  },
  {
    form: new RegExp(
      `(?:\\b[Tt]he\\s)?(?<![\\d.])(\\d{1,2})(?:st|nd|rd|th)?\\s(?:of\\s)?${MONTH}(?![a-z])(?:,?\\s(\\d{4})(?!\\d))?`,
      'g',
    ),
    say: ([, day = '', month = '', years]) =>
      Number(day) > 31 || Number(day) === 0
        ? undefined
        : `the ${ordinal(day)} of ${monthOf(month)}${years === undefined ? '' : `, ${year(years)}`}`,
  },
  {
    form: new RegExp(`\\b${MONTH}\\s(\\d{4})(?!\\d)`, 'g'),
    say: ([, month = '', years = '']) => `${monthOf(month)} ${year(years)}`,
  },
  {
    form: /(?<![\d:.])(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?:\s?([AaPp])\.?[Mm]\b\.?)?(?![\d:])/g,
    say: clock,
  },
  {
    form: /(?<![\d:.])(\d{1,2})\s?([AaPp])\.?[Mm]\b\.?(?!\w)/g,
    say: ([, hour = '', half = '']) =>
      `${cardinal(hour)} ${half.toLowerCase() === 'a' ? 'a.m.' : 'p.m.'}`,
  },
  {
    form: /(?<![\d:])(\d+):(\d+)(?![\d:])/g,
    say: ([, first = '', second = '']) => `${cardinal(first)} to ${cardinal(second)}`,
  },
  {
    form: /(?<=\d(?:st|nd|rd|th))\s?[-–—]\s?(?=\d{1,4}(?:st|nd|rd|th)\b)|(?<=[ap]\.?m\.?)\s?[-–—]\s?(?=(?:noon|midnight)\b)/g,
    say: () => ' to ',
  },
  // 2-3pm
  {
    form: /(?<![\w:.$£€])(1[0-2]|[1-9])\s?[-–—]\s?(1[0-2]|[1-9])\s?([AaPp])\.?[Mm]\b\.?/g,
    say: ([, from = '', to = '', half = '']) =>
      `${cardinal(from)} to ${cardinal(to)} ${half.toLowerCase()}.m.`,
  },
  {
    form: /(?<=[:\d]\d|[ap]\.?m\.?)\s?[-–—]\s?(?=\d{1,2}(?::\d\d|\s?[ap]\.?m))/gi,
    say: () => ' to ',
  },
  {
    form: /(?<![\d$£€.,])((?:1\d|20)\d0|\d0)['’]?s\b/g,
    say: ([, decade = '']) => plural(decade.length === 2 ? cardinal(decade) : year(decade)),
  },
  { form: /['’](\d0)s\b/g, say: ([, decade = '']) => plural(cardinal(decade)) },
  {
    form: /['’](\d\d)(?!\w)/g,
    say: ([, digits = '']) =>
      digits.startsWith('0') ? `oh ${cardinal(digits)}` : cardinal(digits),
  },
  {
    form: /(?<![\d$£€.,/-])(1[1-9]\d\d|20\d\d)\s?[-–]\s?(1[1-9]\d\d|20\d\d|\d\d)(?![\d,.%]|\s?(?:kg|km|m|cm|people))/g,
    say: ([, from = '', to = '']) =>
      `${year(from)} to ${to.length === 2 ? cardinal(to) : year(to)}`,
  },
  {
    form: /(?<=\b(?:in|since|by|until|till|from|of|year|early|late|mid|before|after|circa|during|summer|winter|spring|autumn|fall|to|and|around|between|class of)\s)(1[1-9]\d\d|20\d\d)(?![\d%]|[.,]\d|\s?(?:kg|km|m|cm|people|years|days|hours|dollars|times|miles|meters|metres|students|books|words|feet|votes|workers|soldiers|men|women|members|points|pages|calories|steps|copies|tons|species|items|others|jobs|cars|units)\b)/gi,
    say: ([, digits = '']) => year(digits),
  },
  {
    form: /^(1[1-9]\d\d|20\d\d)(?=$|\s(?:was|is|will|saw|has|had|began|by))|(?<=\bQ[1-4]\s)(?:20\d\d)(?![\d,.]\d)|(?<=\()(1[1-9]\d\d|20\d\d)(?=\))/g,
    say: ([all = '', one, other]) => year(one ?? other ?? all),
  },
];
