import { COUNTERS, countReading } from './counters.js';
import type { Morpheme } from './morpheme.js';
import { decimalReading, numberReading, numeralValue } from './numbers.js';
import { said } from './said.js';

interface Form {
  /** Over the sentence in narrow figures and signs. */
  form: RegExp;
  /** How it is said, in hiragana; nothing where it is something else. */
  say: (match: RegExpMatchArray) => string | undefined;
  /** A counter behind it that is said with it, because the number changes its sound. */
  counter?: (match: RegExpMatchArray) => string | undefined;
}

/** 0 where a group is absent. */
const values = ([, ...groups]: RegExpMatchArray) =>
  groups.map((group) => numeralValue(group || '0') ?? 0);
const counted = (value: number, counter: string): string => {
  const reading = countReading(value, counter);
  return typeof reading === 'object' ? reading.join('') : (reading ?? '');
};
const tens = (reading: string): string => reading.replace(/じゅう$/, 'じゅっ');

/** 25:30 is half past one, as television has it. */
const LAST_HOUR = 29;
const clock: Form['say'] = (match) => {
  const [hours = 0, minutes = 0, seconds = 0] = values(match);
  if (hours > LAST_HOUR) return undefined;
  return [
    hours === 0 ? 'れいじ' : counted(hours, '時'),
    minutes > 0 ? counted(minutes, '分') : '',
    seconds > 0 ? counted(seconds, '秒') : '',
  ].join('');
};

const dayOf = (month: number, day: number): string | undefined =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31
    ? counted(month, '月') + counted(day, '日')
    : undefined;
const date: Form['say'] = (match) => {
  const [year = 0, month = 0, day = 0] = values(match);
  const reading = dayOf(month, day);
  return reading && counted(year, '年') + reading;
};
/** 12/24, 5/3: nobody writes a part of something so. 1/2 is one, and of 4/10 nobody knows. */
const dayOrPart: Form['say'] = (match) => {
  const [first = 0, second = 0] = values(match);
  if (first >= second || second > 12) return dayOf(first, second);
  return second <= 5 ? `${numberReading(second)}ぶんの${numberReading(first)}` : undefined;
};

const COINS: Readonly<Record<string, string>> = { $: 'どる', '€': 'ゆーろ', '£': 'ぽんど' };
const money: Form['say'] = ([, sign = '', amount = '', cents]) => {
  const value = numeralValue(amount);
  if (value === undefined) return undefined;
  if (sign === '¥') return cents === undefined ? counted(value, '円') : undefined;
  const small = Number(cents ?? 0);
  return `${tens(numberReading(value))}${COINS[sign]}${small > 0 ? `${tens(numberReading(small))}せんと` : ''}`;
};
const percent: Form['say'] = ([, amount = '', fraction]) => {
  const value = numeralValue(amount);
  if (value === undefined) return undefined;
  const number = fraction === undefined ? numberReading(value) : decimalReading(value, fraction);
  return `${tens(number)}ぱーせんと`;
};
const counterBehind: Form['counter'] = ({ 0: all, index = 0, input = '' }) =>
  COUNTERS.find((counter) => input.startsWith(counter, index + all.length));
/** 1,200円: a dictionary reads it as two numbers. */
const grouped: Form['say'] = (match) => {
  const value = numeralValue(match[0]);
  const counter = counterBehind(match);
  if (value === undefined) return undefined;
  return counter === undefined ? numberReading(value) : counted(value, counter);
};

const AMOUNT = String.raw`(\d{1,3}(?:,\d{3})+|\d+)`;
const ALONE = String.raw`(?<!\d|\d[.,:/-])`;
const OVER = String.raw`(?![\d:/]|[.,-]\d)`;
const forms: readonly Form[] = [
  { form: new RegExp(`${ALONE}(\\d{1,2}):([0-5]\\d)(?::([0-5]\\d))?${OVER}`, 'g'), say: clock },
  {
    form: new RegExp(`${ALONE}([12]\\d{3})([/.-])(\\d{1,2})\\2(\\d{1,2})${OVER}`, 'g'),
    say: ([all, year = '', , month = '', day = '']) => date([all, year, month, day]),
  },
  {
    form: new RegExp(`${ALONE}(\\d{1,2})/(\\d{1,2})(?=[(][月火水木金土日祝])`, 'g'),
    say: (match) => dayOf(Number(match[1]), Number(match[2])),
  },
  { form: new RegExp(`${ALONE}(\\d{1,2})/(\\d{1,2})${OVER}`, 'g'), say: dayOrPart },
  { form: new RegExp(`([¥$€£])${AMOUNT}(?:\\.(\\d\\d))?(?![\\d.,万億兆])`, 'g'), say: money },
  { form: new RegExp(`${ALONE}${AMOUNT}(?:\\.(\\d+))?%`, 'g'), say: percent },
  {
    form: new RegExp(`${ALONE}\\d{1,3}(?:,\\d{3})+${OVER}(?![%万億兆])`, 'g'),
    say: grouped,
    counter: counterBehind,
  },
];

const narrow = (text: string): string =>
  text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/￥/g, '¥');

interface Stretch {
  from: number;
  to: number;
  reading: string;
}
/** In order, none over another: the first that was found, and of those that begin together the one of the earlier form. */
const stretchesOf = (text: string): Stretch[] => {
  const all = forms
    .flatMap(({ form, say, counter }) =>
      [...text.matchAll(form)].flatMap((match): Stretch[] => {
        const reading = say(match);
        const from = match.index;
        const length = match[0].length + (counter?.(match)?.length ?? 0);
        return reading ? [{ from, to: from + length, reading }] : [];
      }),
    )
    .toSorted((a, b) => a.from - b.from);
  let taken = 0;
  return all.filter(({ from, to }) => {
    const free = taken <= from;
    taken = Math.max(taken, to);
    return free;
  });
};

/** Times, dates, prices, shares: what is written in figures and signs, and said in words that are not written. */
export const withWritten = (morphemes: readonly Morpheme[]): Morpheme[] => {
  const text = morphemes.map(({ surface }) => surface).join('');
  const stretches = stretchesOf(narrow(text));
  if (stretches.length === 0) return [...morphemes];
  const result: Morpheme[] = [];
  let from = 0;
  let next = 0; // stretches and morphemes both stand in order: each is looked at where it lies, not all for each
  for (const morpheme of morphemes) {
    const to = from + morpheme.surface.length;
    let at = from;
    let over = false;
    for (let stretch = stretches[next]; stretch && stretch.from < to; stretch = stretches[next]) {
      over = true;
      // A dictionary may have put other signs into one word with those of the stretch.
      if (stretch.from > at) result.push(piece(morpheme, at - from, stretch.from - from));
      if (stretch.from >= from) result.push(spoken(text, stretch));
      at = Math.min(to, stretch.to);
      if (stretch.to > to) break; // the next morpheme is under it, too
      next += 1;
    }
    if (!over) result.push(morpheme);
    else if (at < to) result.push(piece(morpheme, at - from, to - from));
    from = to;
  }
  return result;
};

const piece = ({ surface, kind }: Morpheme, from: number, to: number): Morpheme => ({
  surface: surface.slice(from, to),
  kind,
});
const spoken = (text: string, { from, to, reading }: Stretch): Morpheme => ({
  ...said(text.slice(from, to), reading, '名詞,一般,*'),
  whole: true,
});
