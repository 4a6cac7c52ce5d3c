import { numeralValue } from './ja/numbers.js';
import { joined, type Span } from './spans.js';

type Rules = (text: string, language: string) => Span[];
/** Each language by itself: a screen that needs one does not load the others. */
const RULES: Readonly<Record<string, () => Promise<Rules>>> = {
  de: async () => (await import('./european/index.js')).de,
  en: async () => (await import('./en/index.js')).en,
  es: async () => (await import('./european/index.js')).es,
  fr: async () => (await import('./european/index.js')).fr,
  ja: async () => (await import('./ja/index.js')).ja,
  ko: async () => (await import('./ko/index.js')).ko,
  zh: async () => (await import('./zh/index.js')).zh,
};

const KANJI_NUMERAL = /[〇一二三四五六七八九十百千万億兆]{1,20}/g;
/** 十時三十分 as 10時30分: what stands in figures is read with its counter. */
const inFigures = (text: string): string =>
  text.replace(KANJI_NUMERAL, (numeral) => String(numeralValue(numeral) ?? numeral));

type Say = (text: string) => string;
/** What is heard alike beside the figures: 三本 as 3本, 門 as 门. */
const ALIKE: Readonly<Record<string, (said: Say) => Promise<Say>>> = {
  ja: async (said) => (text) => said(inFigures(text)),
  zh: async (said) => {
    const { inSimplified } = await import('./zh/simplified.js');
    return (text) => inSimplified(said(text));
  },
};

/**
 * How the words of a text may be written besides: figures in words, in Japanese what kanji count as it is read, in Chinese with simplified
 * characters. Nothing in a language without rules. @param language BCP 47
 */
export const loadWritings = async (language: string): Promise<(text: string) => string[]> => {
  const base = language.toLowerCase().split('-')[0] ?? '';
  if (!Object.hasOwn(RULES, base)) return () => [];
  const rules = await RULES[base]?.();
  const said: Say = (text) => joined(rules?.(text, language) ?? []);
  const alike = await ALIKE[base]?.(said);
  return (text) => [said(text), ...(alike ? [alike(text)] : [])];
};
