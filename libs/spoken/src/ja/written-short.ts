import { numberReading } from './numbers.js';
import { roman } from '../roman.js';
import type { Form } from '../spans.js';
import { spelled } from './latin.js';

/** Figures in a formula are said in English: CO2 しーおーつー. */
const IN_ENGLISH = ['ぜろ', 'わん', 'つー', 'すりー', 'ふぉー', 'ふぁいぶ', 'しっくす', 'せぶん', 'えいと', 'ないん']; // prettier-ignore
const FORMULAS = 'H2O2?|CO2|SO2|NO2|O[23]|N2O?|H2|CH4|NH3|H2SO4|C2H5OH|CaCO3|NaHCO3|Fe2O3|Al2O3|TiO2|SiO2|CaCl2|MgCl2|H2S|HNO3'; // prettier-ignore
const SUMS: Readonly<Record<string, string>> = { 足す: 'たす', 引く: 'ひく', 掛ける: 'かける', 割る: 'わる' }; // prettier-ignore
const FIRST_CIRCLED = 0x2460;
const FIRST_ROMAN = 0x2160;

/** What is written short, and said as it is called. */
export const writtenShort: readonly Form[] = [
  {
    form: new RegExp(`(?<![A-Za-z\\d])(?:${FORMULAS})(?![A-Za-z\\d.,])`, 'g'),
    say: ([formula = '']) =>
      formula
        .replace(/[A-Za-z]+/g, spelled)
        .replace(/\d/g, (digit) => IN_ENGLISH[Number(digit)] ?? ''),
  },
  // ルイXIV世, 第Ⅳ章
  {
    form: /(?<=[\p{L}・])[IVX]{1,6}(?=世)|(?<=第)[IVX]{1,6}(?=[章部回節巻条幕])/gu,
    say: ([numeral = '']) => numberReading(roman(numeral)),
  },
  { form: /(?<=[\dIVXⅠ-Ⅻ])世(?![\p{Script=Han}])/gu, say: () => 'せい' },
  { form: /[Ⅰ-Ⅻ]/g, say: ([sign = '']) => numberReading(sign.charCodeAt(0) - FIRST_ROMAN + 1) },
  { form: /[①-⑳]/g, say: ([sign = '']) => numberReading(sign.charCodeAt(0) - FIRST_CIRCLED + 1) },
  // 〇か×で
  { form: /[〇○◯](?=\s?[か・/、と]\s?[×✕✖╳])/g, say: () => 'まる' },
  { form: /(?<=[〇○◯]\s?[か・/、と]\s?)[×✕✖╳]/g, say: () => 'ばつ' },
  // 1足す1, 10割る2: no counters.
  {
    form: /(?<![\d.,])(\d{1,9})(足す|引く|掛ける|割る)(?=\d)/g,
    say: ([, number = '', sign = '']) => [
      { surface: number, spoken: numberReading(Number(number)) },
      { surface: sign, spoken: SUMS[sign] ?? sign },
    ],
  },
  // 3,000~5,000円, 13:00~
  {
    form: /(?<=[\d時分日月年円人回個]\s?)~(?=\s?(?:\d|午前|午後|翌|$|[、。)」]))/g,
    say: () => 'から',
  },
  // 1ドル=150円
  { form: /(?<=\d[^\d\s=、。]{1,6}\s?)=(?=\s?\d)/g, say: () => 'は' },
];
