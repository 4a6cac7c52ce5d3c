import { roman } from '../roman.js';
import type { Form } from '../spans.js';
import { cardinal, ordinal } from './numbers.js';

const NUMBERED: Readonly<Record<string, string>> = { p: 'page', pp: 'pages', ch: 'chapter', vol: 'volume', Fig: 'Figure', fig: 'figure', max: 'maximum', min: 'minimum' }; // prettier-ignore
const DAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
/** Before a name, and behind the name of a street. */
const TITLES: Readonly<Record<string, string>> = { Capt: 'Captain', Gen: 'General', Sgt: 'Sergeant', Lt: 'Lieutenant', Col: 'Colonel', Sen: 'Senator', Gov: 'Governor', Rev: 'Reverend', Hon: 'Honorable', Mt: 'Mount', St: 'Saint', Ft: 'Fort' }; // prettier-ignore
const STREETS: Readonly<Record<string, string>> = { St: 'Street', Dr: 'Drive', Ave: 'Avenue', Blvd: 'Boulevard', Rd: 'Road', Ln: 'Lane', Hwy: 'Highway', Inc: 'Incorporated', Ltd: 'Limited', Corp: 'Corporation' }; // prettier-ignore
/** Words that mean another one without their accent. */
const ACCENTED: Readonly<Record<string, string>> = { résumé: 'rezumay', résumés: 'rezumays', rosé: 'rozay', exposé: 'expozay', pâté: 'pahtay', soufflé: 'sooflay', soufflés: 'sooflays', passé: 'passay', sauté: 'sawtay', sautéed: 'sawtayed', brontë: 'brontay', touché: 'tooshay' }; // prettier-ignore

/** Words that are written shorter than they are said, and what stands for a word. */
export const written: readonly Form[] = [
  {
    form: /\bWW(I{1,2})\b/g,
    say: ([, numeral = '']) => `World War ${cardinal(String(numeral.length))}`,
  },
  {
    form: /(?<=\b(?:World War|Part|Chapter|Volume|Act|Phase|Type|Section|Book|Class) )I(?=\s?(?:$|[.,;:!?)]|(?:in|and|of|was|is|began|ended|broke)\b))/g,
    say: () => 'one',
  },
  { form: /\b[Ee]xt\.?\s?(?=\d)/g, say: () => 'extension ' },
  {
    form: /\b(Apt|Ste)\.?(?=\s\d)/g,
    say: ([, word = '']) => (word === 'Apt' ? 'Apartment' : 'Suite'),
  },
  {
    form: /(?<=\b[A-Z][a-z]+ )(I{2,3}|IV|VI{0,3}|IX|X{1,2}I{0,3})(?=\b)(?<=(?:War|Part|Chapter|Volume|Act|Phase|Type|Section|Rocky|Book|Class) [IVX]+)/g,
    say: ([numeral = '']) => cardinal(String(roman(numeral))),
  },
  // A ruler is the eighth of the name, a war the second of its kind.
  {
    form: /(?<=\b(?:Henry|Louis|Elizabeth|George|Charles|Edward|Richard|William|James|Philip|Catherine|Alexander|Nicholas|Frederick|Napoleon|John Paul|Benedict|Ramses) )(I{2,3}|IV|VI{0,3}|IX|X{1,2}(?:IX|IV|V?I{0,3}))\b/g,
    say: ([numeral = '']) => `the ${ordinal(String(roman(numeral)))}`,
  },
  { form: /(?<=\bSuper Bowl )[IVXL]+\b/g, say: ([numeral = '']) => cardinal(String(roman(numeral))) }, // prettier-ignore
  {
    form: /(?<=\b(?:Elizabeth|Charles|James|Napoleon|Francis|Nicholas|Alexander) )I(?=\s?(?:$|[,.;:)]|of\b|was\b))/g,
    say: () => 'the first',
  },
  {
    form: /(?<=[A-Z][a-z]{1,30}(?:['’]s)? |\d(?:st|nd|rd|th) )(St|Dr|Ave|Blvd|Rd|Ln|Hwy)\.(?=\s?(?:$|[,;:)!?a-z\d])|\s(?:In|It|He|She|They|We|The|But|And|You|Is|Was|Are)\b)/g,
    say: ([, word = '']) => STREETS[word],
  },
  {
    form: /(?<=[A-Za-z\d.,'’)] )(Inc|Ltd|Corp)\.(?=\s?(?:$|[,;:)!?a-z\d"”’])|\s(?:In|It|He|She|They|We|The|But|And|You|Is|Was|Are)\b)/g,
    say: ([, word = '']) => STREETS[word],
  },
  { form: /\b([A-Z])(\+\+|#)(?![\w#+])/g, say: ([, letter = '', sign = '']) => `${letter} ${sign === '#' ? 'sharp' : 'plus plus'}` }, // prettier-ignore
  {
    form: /\b(Mr|Mrs|Ms|Dr|Prof|vs|etc|approx|dept|Jr|Sr)\.(?=\s|$|[,;:!?)\]"'”’])/g,
    say: ([all = '', word = '']) =>
      ({
        Mr: 'Mister',
        Mrs: 'Missus',
        Ms: 'Miz',
        Dr: 'Doctor',
        Prof: 'Professor',
        vs: 'versus',
        etc: 'et cetera',
        approx: 'approximately',
        dept: 'department',
        Jr: 'Junior',
        Sr: 'Senior',
      })[word] ?? all,
  },
  {
    form: /\b(Capt|Gen|Sgt|Lt|Col|Sen|Gov|Rev|Hon|Mt|St|Ft)\.(?=\s\p{Lu})/gu,
    say: ([, word = '']) => TITLES[word],
  },
  // An Avenue without its full stop, on the way to a quarter of the town or the end.
  {
    form: /(?<=[A-Z][a-z]{1,30} |\d(?:st|nd|rd|th) )(Ave|Blvd|Rd|Hwy)(?=\s?(?:$|[,;:)!?])|\s(?:NW|NE|SW|SE|[NSEW])\b)/g,
    say: ([, word = '']) => STREETS[word],
  },
  // The mark of a pupil: A-, and not a dash.
  { form: /(?<=\b(?:[Aa]n?|got|gets?|with|was|is) [A-D])-(?=\s|[,.;!?]|$)/g, say: () => ' minus' },
  { form: /\s?&\s?/g, say: () => ' and ' },
  { form: /(?<=\w)\s?\+\s?(?=\w)/g, say: () => ' plus ' },
  { form: /(?<=\d)\+/g, say: () => ' plus' },
  { form: /\be\.g\./g, say: () => 'for example' },
  { form: /\bi\.e\./g, say: () => 'that is' },
  { form: /\bw\/o\b/g, say: () => 'without' },
  { form: /\bw\/\s/g, say: () => 'with ' },
  { form: /\b(pp|p|ch|vol|Fig|fig|max|min)\.\s?(?=\d)/g, say: ([, word = '']) => `${NUMBERED[word]} ` }, // prettier-ignore
  { form: /\b(Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun)\.(?=\s?[-–,&]|\s(?:\d|at |to |and |or |[A-Z][a-z]{2,8}\.?\s\d))|(?<=[-–&,]\s?|\b(?:and|or)\s)(Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun)\./g, say: ([, first, day = first ?? '']) => DAYS.find((one) => one.startsWith(day.slice(0, 3))) }, // prettier-ignore
  {
    form: /\b(Mon|Tues?|Wed|Thur?s?|Fri|Sat|Sun)(?=\s?[-–]\s?(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}\b)|(?<=\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}\.?\s?[-–]\s?)(Mon|Tues?|Wed|Thur?s?|Fri|Sat|Sun)\b/g,
    say: ([, first, day = first ?? '']) => DAYS.find((one) => one.startsWith(day.slice(0, 3))),
  },
  {
    form: /(?<=\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}\.?)\s?[-–]\s?(?=(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}\b)/g,
    say: () => ' to ',
  },
  {
    form: /\p{L}+/gu,
    say: ([word = '']) =>
      /[À-ÖØ-öø-ÿ]/.test(word)
        ? (ACCENTED[word.toLowerCase()] ?? word.normalize('NFD').replace(/\p{M}/gu, ''))
        : undefined,
  },
];
