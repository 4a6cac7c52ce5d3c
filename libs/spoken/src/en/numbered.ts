import type { Form } from '../spans.js';
import { amount, cardinal, figures, year } from './numbers.js';

const telephone = (number: string): string =>
  number.replace('+', 'plus ').replace(/[()\s.-]+/g, ', ').replace(/\d+/g, (digits) => (digits === '800' ? 'eight hundred' : figures(digits, 'oh'))).replace(/^, |, $/g, '').replace(/^plus, /, 'plus '); // prettier-ignore
const ofThree = (digits: string): string =>
  `${cardinal(digits[0]!)} ${digits[1] === '0' ? `oh ${cardinal(digits[2]!)}` : cardinal(digits.slice(1))}`;
/** 204 is two oh four, 1600 sixteen hundred: of rooms, houses, flights. */
const called = (digits: string): string => {
  if (digits.length === 4 && !digits.startsWith('0')) return year(digits);
  if (digits.length > 3 || digits.startsWith('0')) return figures(digits, 'oh');
  return digits.length < 3 || digits.endsWith('00') ? cardinal(digits) : ofThree(digits);
};
const STREETS =
  '(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Boulevard|Blvd|Way|Court|Place|Square|Terrace)';
const PLACES = '(?:[Rr]oom|[Ff]light|[Bb]us|[Rr]oute|[Hh]ighway|[Hh]wy|[Aa]partment|[Aa]pt|[Ss]uite|[Ii]nterstate|[Ee]xtension|Boeing|[Aa]rea|[Gg]ate|[Ss]eat|[Ff]lat|[Uu]nit|[Rr]ow|[Pp]latform|[Tt]rain|[Ll]ocker|[Bb]uilding|[Ee]xit|[Dd]oor)'; // prettier-ignore
/** No part of a range or of a longer number. */
const END = String.raw`(?![\d]|[.,]\d|\s?[-–]\s?\d)`;

/** Numbers that name something and count nothing: a telephone, a room, a house, a flight. */
export const numbered: readonly Form[] = [
  {
    form: /(?<![\w.,-])(?:\+\d{1,3}[\s.-]?|1-)?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}(?![\w-])/g,
    say: ([all = '']) => telephone(all),
  },
  {
    form: /(?<![\w.,-])(?:\+\d{1,3}[\s-])(?:\d{2,5}[\s-]?){2,4}\d(?![\w-])/g,
    say: ([all = '']) => telephone(all),
  },
  {
    form: /(?<![\w.,-])(?:\(0\d{1,4}\)|0\d{1,4})[\s-]\d{3,4}[\s-]\d{3,6}(?![\w-])/g,
    say: ([all = '']) => telephone(all),
  },
  { form: /(?<![\w.,-])0\d{4}\s\d{6}(?![\w-])/g, say: ([all = '']) => telephone(all) },
  { form: /(?<![\w.,-])\d{3}-\d{4}(?![\w-])/g, say: ([all = '']) => telephone(all) },
  {
    form: /(?<![\w.,-])0800\s\d{3,4}(?:\s\d{3,4})?(?![\w-])/g,
    say: ([all = '']) => telephone(all),
  },
  {
    form: /(?<=\b(?:[Aa]n?|[Tt]he|[Mm]y|[Oo]ur|first|ran|run)\s)(5|10|15|20)K\b/g,
    say: ([, far = '']) => `${cardinal(far)} K`,
  },
  { form: /(?<=\bISBN:?\s)[\d-]{10,17}/g, say: ([all = '']) => figures(all.replaceAll('-', '')) },
  { form: /(?<![\w-])(?:9-1-1|9-9-9)(?![\w-])/g, say: ([all = '']) => figures(all.replaceAll('-', '')) }, // prettier-ignore
  {
    form: /\b(911|999|112|411|101|007)(?=\b(?![.,]?\d))(?<=(?:call|called|dial|dialed|dialled|calling|agent)\s\d{3})/gi,
    say: ([digits = '']) => figures(digits, 'oh'),
  },
  { form: /\b(911|999|112)(?=\s(?:call|operator|dispatcher|emergency|was called|is the number))/g, say: ([all = '']) => figures(all) }, // prettier-ignore
  { form: /\b(401|403|404|500)(?=\s(?:error|page))|(?<=\b[Ee]rror\s)(401|403|404)\b/g, say: ([all = '']) => called(all) }, // prettier-ignore
  { form: /(?:\b[Nn]os?\.\s?|#)(\d+)/g, say: ([, digits = '']) => `number ${amount(digits)}` },
  {
    form: new RegExp(`\\b(\\d{1,5})([A-Z]?)(?=\\s(?:[NSEW]\\.?\\s)?[A-Z][a-z]{1,20}\\s(?:[A-Z][a-z]{1,20}\\s)?${STREETS}\\b)`, 'g'), // prettier-ignore
    say: ([, digits = '', letter = '']) => `${called(digits)}${letter && ` ${letter}`}`,
  },
  {
    form: new RegExp(`(?<=\\b${PLACES}\\.?\\s(?:number\\s)?)([A-Z]{0,2})([-\\s]?)(\\d{1,4})([A-Z]?)\\b${END}`, 'g'), // prettier-ignore
    say: ([, line = '', , digits = '', letter = '']) =>
      [...Array.from(line), called(digits), letter].filter(Boolean).join(' '),
  },
  {
    form: /(?<=\b(?:Euro|Olympics|World Cup|Expo|Windows|Tokyo|Paris|Beijing|London|Election)\s)(19\d\d|20\d\d)\b(?![,.]\d)/g,
    say: ([all = '']) => year(all),
  },
  {
    form: /(?<![\w.,])(480|720|1080|1440|2160)([pi])\b/g,
    say: ([, lines = '', kind = '']) =>
      `${lines === '1080' ? 'ten eighty' : called(lines)} ${kind}`,
  },
  {
    form: /(?<=\b(?:plate|registration)\s(?:number\s)?(?:is\s|reads\s)?)([A-Z]{1,3})[\s-]?(\d{2,4})(?:\s?([A-Z]{1,3}))?\b/g,
    say: ([, before = '', digits = '', behind = '']) =>
      [before, figures(digits), behind].filter(Boolean).join(' '),
  },
  {
    form: /(?<=\b(?:code|PIN|password|ZIP|zip code|ID|order|account|serial)\s(?:number\s|is\s)?)(\d{3,})(?!\d|[.,]\d)/g,
    say: ([, digits = '']) => figures(digits),
  },
];
