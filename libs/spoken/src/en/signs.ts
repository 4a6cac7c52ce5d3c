import type { Form } from '../spans.js';
import { amount, cardinal, figures } from './numbers.js';
import { unitName } from './units.js';

const COMPARED: Readonly<Record<string, string>> = { '÷': 'divided by', '<': 'is less than', '>': 'is greater than', '≈': 'is about', '≤': 'is at most', '≥': 'is at least' }; // prettier-ignore
const PER: Readonly<Record<string, string>> = { hr: 'hour', h: 'hour', wk: 'week', mo: 'month', yr: 'year', min: 'minute', sec: 'second', kg: 'kilogram', lb: 'pound', oz: 'ounce' }; // prettier-ignore
/** Behind these a factor is said as times. */
const MORE =
  /^\s(?:faster|slower|more|less|better|worse|larger|bigger|smaller|cheaper|higher|lower|longer|as|the|a|per)\b/;
const inches = (number: string): string => `${cardinal(number)} ${unitName('in', number === '1')}`;

const MEASURES = 'lbs?|oz|kg|km|cm|mm|g|mi|ml|mL|L|ft|in|tsp|tbsp|hrs?|mins?|yd|gal';
/** Signs of sums and measures, where what stands beside them makes clear what they are. */
export const signs: readonly Form[] = [
  {
    form: /(?<=\d|\d(?:[kKmMB]|bn)|[²³])\s?=\s?(?=[-−]?\d)|(?<=[\w)])\s=\s(?=[\w(-])/g,
    say: () => ' equals ',
  },
  { form: /(?<=\d)\s?[-–—~]\s?(?=[$£€¥]\s?\d)/g, say: () => ' to ' },
  { form: /(?<![\w%)]\s?)~\s?(?=[$£€¥]?\d)/g, say: () => 'about ' },
  {
    form: /(?<=\d(?:\.\d{1,4})?[a-zA-Z%]{0,3})\/(?=(hour|hr|h|day|week|wk|month|mo|year|yr|night|person|minute|min|second|sec|mile|kg|lb|oz|gallon|piece|unit|class|page|word|head|student)\b)/g,
    say: () => ' per ',
  },
  {
    form: /(?<=\d[a-zA-Z%]{0,3}\/)(hr|h|wk|mo|yr|min|sec|kg|lb|oz)\b/g,
    say: ([, sign = '']) => PER[sign],
  },
  {
    form: /(?<![\w/.])(\d{1,2}(?:\.\d)?)\/(\d{1,3})(?=\s(?:stars?|points|marks|correct|right)\b)/g,
    say: ([, one = '', all = '']) => `${amount(one)} out of ${cardinal(all)}`,
  },
  {
    form: /(?<![\w.,])(\d+(?:\.\d+)?)x(?=\s[a-z]|[.,!?]|$)/g,
    say: ({ 1: number = '', 0: all, index = 0, input = '' }) =>
      `${amount(number)} ${MORE.test(input.slice(index + all.length)) ? 'times' : 'x'}`,
  },
  { form: /(?<![\w.,])(\d{1,2})p\b/g, say: ([, number = '']) => `${cardinal(number)} p` },
  { form: /(?<![\w.])(\d{1,3})°(?=\s(?:angle|turn|view|bend|rotation))/g, say: ([, number = '']) => `${cardinal(number)} degree` }, // prettier-ignore
  // 2½ lb, but 1/2 lb of butter
  {
    form: new RegExp(
      `(?<=\\d(?:\\s\\d/\\d|\\s?[½⅓⅔¼¾]))\\s?(${MEASURES})(?![A-Za-z0-9])(?:\\.(?=\\s[a-z]|,))?`,
      'g',
    ),
    say: ([, sign = '']) => ` ${unitName(sign, false)}`,
  },
  {
    form: new RegExp(
      `(?<=(?:^|[^\\w/.])(?:\\d/\\d{1,2}|[½⅓⅔¼¾]))\\s?(${MEASURES})(?![A-Za-z0-9])(?:\\.(?=\\s[a-z]|,))?`,
      'g',
    ),
    say: ([, sign = '']) => ` ${unitName(sign, true)}`,
  },
  { form: /(?<=\d\s?ft\s)(\d{1,2})\s?in\b/g, say: ([, number = '']) => inches(number) },
  { form: /(?<=\d)\s?\^\s?(?=\d)/g, say: () => ' to the power of ' },
  { form: /(?<=[\p{L}\d])²/gu, say: () => ' squared' },
  { form: /(?<=[\p{L}\d])³/gu, say: () => ' cubed' },
  { form: /√\s?(?=\d)/g, say: () => 'the square root of ' },
  { form: /±\s?(?=\d)/g, say: () => 'plus or minus ' },
  { form: /(?<![\w)]\s?)\+(?=\d{1,3}(?!\d|[\s.-]\(?\d))/g, say: () => 'plus ' },
  { form: /(?:^|(?<=[\s(]))([<>≈≤≥])\s?(?=\d)/g, say: ([, sign = '']) => `${COMPARED[sign]?.replace(/^is /, '')} ` }, // prettier-ignore
  { form: /\b([A-Z])(\d)-?(?=[A-Z]+\d?\b)/g, say: ([, letter = '', digit = '']) => `${letter} ${cardinal(digit)} ` }, // prettier-ignore
  {
    form: /(?<![\w.,])\.(\d+)(?![\d.]|[A-Za-z])/g,
    say: ([, digits = '']) => `point ${figures(digits)}`,
  },
  {
    form: /(?<=\d)\s?([÷<>≈≤≥])\s?(?=\d)/g,
    say: ([, sign = '']) => ` ${COMPARED[sign]} `,
  },
  {
    form: /(?<![\w.,/])(\d{1,3})\s?in\.(?=\s|$)/g,
    say: ([, number = '']) => inches(number),
  },
];
