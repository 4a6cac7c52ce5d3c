import type { Form } from '../spans.js';
import type { Amounts } from './amounts.js';
import { isFeminine } from './gender.js';
import { cardinals, type Known } from './numbers.js';
import { UNITS } from './units.js';
import { words } from './words.js';

const NUMBER = String.raw`\d{1,15}(?:[.,]\d{1,12}){0,4}`;
const SAME: Readonly<Record<string, string>> = { x: '×', '*': '×', ':': '÷', '/': '÷', '–': '-' };
const PER: Readonly<Record<Known, string>> = { es: 'por', fr: 'par', de: 'pro' };
const SQUARED: Readonly<Record<Known, string>> = { es: 'al cuadrado', fr: 'au carré', de: 'hoch zwei' }; // prettier-ignore
const PARTS: Readonly<Record<string, readonly [number, number]>> = { '½': [1, 2], '⅓': [1, 3], '⅔': [2, 3], '¼': [1, 4], '¾': [3, 4], '1/2': [1, 2], '1/4': [1, 4], '3/4': [3, 4] }; // prettier-ignore
const NEUTER = /^(?:Kilo|Kilogramm|Gramm|Jahr|Pfund|Dutzend|Brot|Hähnchen|Huhn|Glas|Stück|Leben|Prozent)(?!\p{L})/u; // prettier-ignore

/** Half of a thing: medio litro, media hora, eine halbe Stunde. */
const half = (language: Known, noun: string): string => {
  const feminine = isFeminine(language, noun);
  if (language === 'es') return feminine ? 'media' : 'medio';
  if (language === 'fr') return feminine ? 'une demi' : 'un demi';
  return feminine ? 'eine halbe' : NEUTER.test(noun) ? 'ein halbes' : 'ein halber';
};

/** Signs of sums and parts, where what stands beside them makes clear what they are. */
export const signsOf = (language: Known, { amount, before }: Amounts): readonly Form[] => {
  const { sum, plus, part, andPart } = words[language];
  const signed = (sign: string): string => ` ${sum[SAME[sign] ?? sign]} `;
  const partOf = (written: string): string => {
    const [one, other] = PARTS[written] ?? [1, 2];
    return part(one, other, cardinals[language]);
  };
  return [
    {
      form: new RegExp(`(?<![\\w.,])${NUMBER}(?:\\s?[-–+×x*÷:/]\\s?${NUMBER}){1,20}\\s?=\\s?`, 'g'),
      say: ([all = '']) =>
        all
          .replace(/\d[\d.,]*|[-–+×x*÷:/=]/g, (found) =>
            /^\d/.test(found) ? amount(found) : signed(found),
          )
          .replace(/ {2,}/g, ' '),
    },
    { form: /(?<=[\d)²])\s?([+×÷=<>])\s?(?=[\d(?-])/g, say: ([, sign = '']) => signed(sign) },
    { form: /(?<=\d)\s?x\s?(?=\d)/g, say: () => signed('×') },
    { form: /(?<![\w)]|[\w)]\s)\+(?=\d{1,3}(?!\d|[\s.-]\d))/g, say: () => `${plus} ` },
    { form: /(?<=\d)²/g, say: () => ` ${SQUARED[language]}` },
    // 2½ horas is dos horas y media; 1½ alone uno y medio.
    {
      form: /(?<![\w.,/])(\d{1,3})\s?(½|(?<=\s)1\/2(?!\d))\s(\p{L}{2,30})/gu,
      say: ([, number = '', , noun = '']) => {
        if (language === 'de') return `${before(number)}einhalb ${noun}`;
        const feminine = isFeminine(language, noun);
        const thing = number === '1' ? noun.replace(/s$/, '') : noun;
        return `${before(number, feminine)} ${thing} ${andPart['½']}`.replace(/(?<=medi)o$|(?<=demi)$/, feminine ? (language === 'es' ? 'a' : 'e') : language === 'es' ? 'o' : ''); // prettier-ignore
      },
    },
    {
      form: /(?<![\w.,/])(\d{1,3})\s?([½¼¾]|(?<=\s)[13]\/[24](?!\d))/g,
      say: ([, number = '', written = '']) => {
        const sign = { '1/2': '½', '1/4': '¼', '3/4': '¾' }[written] ?? written;
        const said = andPart[sign];
        return said && (language === 'de' ? before(number) + said : `${amount(number)} ${said}`);
      },
    },
    {
      form: /(?<![\d/.,])(?:1\/2|½)(?=\s(\p{L}{2,30}))/gu,
      say: ([, noun = '']) =>
        /^(?:de|del|des|der|du|\p{Ll}{1,2})$/u.test(noun) || (language === 'de' && /^\p{Ll}/u.test(noun)) ? undefined : half(language, noun), // prettier-ignore
    },
    { form: /(?<!\d)[½⅓⅔¼¾]/g, say: ([written = '']) => partOf(written) },
    // What one of something costs.
    {
      form: /(?<=[€$£]\s?)\/\s?(kg|g|l|L|m²|m2|km|h|min|ha|kWh)(?![\p{L}\d])/gu,
      say: ([, unit = '']) => ` ${PER[language]} ${UNITS[language][unit]?.[0]}`, // prettier-ignore
    },
    { form: /(?<=[€$£]\s?)\/\s?(?=\p{L}{2})/gu, say: () => ` ${PER[language]} ` },
  ];
};
