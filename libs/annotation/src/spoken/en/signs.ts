import type { Form } from '../spans.js';
import { cardinal, figures } from './numbers.js';
import { unitName } from './units.js';

const COMPARED: Readonly<Record<string, string>> = { '÷': 'divided by', '<': 'is less than', '>': 'is greater than', '≈': 'is about', '≤': 'is at most', '≥': 'is at least' }; // prettier-ignore
const inches = (number: string): string => `${cardinal(number)} ${unitName('in', number === '1')}`;

/** Signs of sums and measures, where what stands beside them makes clear what they are. */
export const signs: readonly Form[] = [
  { form: /(?<![\w.])(\d{1,3})°(?=\s(?:angle|turn|view|bend|rotation))/g, say: ([, number = '']) => `${cardinal(number)} degree` }, // prettier-ignore
  { form: /(?<=\d\s?ft\s)(\d{1,2})\s?in\b/g, say: ([, number = '']) => inches(number) },
  { form: /(?<=\d)\s?\^\s?(?=\d)/g, say: () => ' to the power of ' },
  { form: /(?<=[\p{L}\d])²/gu, say: () => ' squared' },
  { form: /(?<=[\p{L}\d])³/gu, say: () => ' cubed' },
  { form: /√\s?(?=\d)/g, say: () => 'the square root of ' },
  { form: /±\s?(?=\d)/g, say: () => 'plus or minus ' },
  { form: /(?<![\w)]\s?)\+(?=\d{1,3}(?!\d|[\s.-]\d))/g, say: () => 'plus ' },
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
