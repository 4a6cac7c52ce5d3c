import { countReading } from './counters.js';
import { decimalReading, numberReading, numeralValue } from './numbers.js';
import type { Form, Span } from '../spans.js';
import { before, unitReading } from './units.js';

export const value = (written: string): number => numeralValue(written.replaceAll(',', '')) ?? 0;
/** Of which nobody says more than its figures. */
export const isTooLarge = (written: string): boolean =>
  !written.includes('.') && numeralValue(written.replaceAll(',', '')) === undefined;
export const figures = (digits: string): string =>
  Array.from(digits, (digit) => numberReading(Number(digit))).join('');
/** 1,234.5 and 3万; figures one by one after a zero or where there are too many. */
export const amount = (written: string): string => {
  const [whole = '', fraction] = written.replaceAll(',', '').split('.');
  if (fraction === undefined && (/^0\d/.test(whole) || /^\d{17}/.test(whole)))
    return figures(whole);
  const [, part = '', large = ''] = /^(\d*)(\D*)$/.exec(fraction ?? '') ?? [];
  return fraction === undefined
    ? numberReading(value(whole))
    : decimalReading(value(whole), part) + ({ 万: 'まん', 億: 'おく', 兆: 'ちょう' }[large] ?? '');
};
export const counted = (count: number, counter: string): string => {
  if (count === 0 && counter === '時') return 'れいじ';
  const reading = countReading(count, counter);
  return typeof reading === 'object' ? reading.join('') : (reading ?? '');
};
/** A number and what is counted, in two stretches where each keeps its own. */
export const countedSpans = (
  number: string,
  counter: string,
  isDay = false,
): readonly Span[] | string => {
  const count = value(number);
  if (number.includes('.')) return amount(number) + counted(5, counter).replace(/^ご/, '');
  if (isDay && count === 1) return [{ surface: number, spoken: 'いち' }, { surface: counter, spoken: 'にち' }]; // prettier-ignore
  const reading = count === 0 ? counted(0, counter) : countReading(count, counter);
  if (typeof reading !== 'object') return reading ?? '';
  return [
    { surface: number, spoken: reading[0] },
    { surface: counter, spoken: reading[1] },
  ];
};
export const measured = (number: string, unit: string): string => {
  const reading = unitReading(unit);
  if (reading === 'ふん') return counted(value(number), '分');
  if (reading === 'じかん' && !number.includes('.')) return counted(value(number), '時間');
  return before(amount(number), reading) + reading;
};

/** 25:30 is half past one, as television has it. */
const LAST_HOUR = 29;
export const clock: Form['say'] = ([, hours = '', minutes = '0', seconds = '0']) =>
  Number(hours) > LAST_HOUR
    ? undefined
    : counted(Number(hours), '時') +
      (Number(minutes) > 0 ? counted(Number(minutes), '分') : '') +
      (Number(seconds) > 0 ? counted(Number(seconds), '秒') : '');
export const dayOf = (month: number, day: number): string | undefined =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31
    ? counted(month, '月') + counted(day, '日')
    : undefined;
export const dated = (year: string, month: string, day: string): string | undefined => {
  const said = dayOf(Number(month), Number(day));
  return said && counted(Number(year), '年') + said;
};
/** 12/24, 5/3: nobody writes a part of something so. 1/2 is one, and of 4/10 nobody knows. */
export const dayOrPart: Form['say'] = ([, one = '', other = '']) => {
  const [first, second] = [Number(one), Number(other)];
  if (first >= second || second > 12) return dayOf(first, second);
  return second <= 5 ? `${numberReading(second)}ぶんの${numberReading(first)}` : undefined;
};

const COINS: Readonly<Record<string, readonly [string, string]>> = {
  $: ['どる', 'せんと'], US$: ['どる', 'せんと'], '€': ['ゆーろ', 'せんと'], '£': ['ぽんど', 'ぺんす'], '₩': ['うぉん', ''], '¥': ['えん', ''],
  USD: ['どる', 'せんと'], EUR: ['ゆーろ', 'せんと'], GBP: ['ぽんど', 'ぺんす'], JPY: ['えん', ''], 円: ['えん', ''],
}; // prettier-ignore
/** The hundredths of a rate, ¥199.50, have a name of their own. */
const yen = (whole: string, many: string, cents: string | undefined): string => {
  if (cents === undefined) return counted(value(whole + many), '円');
  if (many !== '' || cents.length !== 2) return `${amount(`${whole}.${cents}${many}`)}えん`;
  const part = Number(cents) > 0 ? `${before(numberReading(Number(cents)), 'せん')}せん` : '';
  return counted(value(whole), '円') + part;
};
export const money = (coin: string, number: string, many = ''): string | undefined => {
  const [whole = '', cents] = number.split('.');
  const [large, small] = COINS[coin] ?? ['', ''];
  if (large === 'えん') return yen(whole, many, cents);
  if (cents !== undefined && (many !== '' || small === '' || cents.length !== 2))
    return amount(number + many) + large;
  const part = Number(cents ?? 0) > 0 ? before(numberReading(Number(cents)), small) + small : '';
  return before(amount(whole + many), large) + large + part;
};

/** 何千人, 何百本: the number behind is voiced and changes with its counter. */
export const howMany: Form['say'] = ([, power = '', counter]) => {
  const reading = counter === undefined ? numberReading(value(power)) : counted(value(power), counter); // prettier-ignore
  return `なん${reading
    .replace(/^ひ(?=ゃ)/, 'び')
    .replace(/^せん/, 'ぜん')
    .replace(/^いち(?=まん|おく)|^いっ(?=ちょう)/, '')}`;
};
/** 二、三日 is にさんにち: two numbers, one counter, of which the second keeps its everyday name only where it has to. */
export const oneOrTwo: Form['say'] = ([, one = '', other = '', counter = '']) => {
  const [first, second] = [value(one), value(other)];
  if (second !== first + 1) return undefined;
  const name = first === 4 && /^[日人年時回]|^時間/.test(counter) ? 'し' : first === 7 ? 'しち' : first === 9 ? 'く' : numberReading(first); // prettier-ignore
  const behind = counter.startsWith('日') && second !== 4 ? numberReading(second).replace('なな', 'しち') + (counter === '日間' ? 'にちかん' : 'にち') // prettier-ignore
    : counter === '人' && second < 3 ? `${numberReading(second)}にん` : counted(second, counter); // prettier-ignore
  return name + behind;
};
