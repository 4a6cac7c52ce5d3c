import { en } from './en/index.js';
import { de, es, fr } from './european/index.js';
import { ja } from './ja/index.js';
import { ko } from './ko/index.js';
import { joined, type Span } from './spans.js';
import { zh } from './zh/index.js';

const normalisers: Readonly<Record<string, (text: string, language: string) => Span[]>> = {
  de,
  en,
  es,
  fr,
  ja,
  ko,
  zh,
};

/** A sentence in stretches, each with how it is said. In a language without rules as it is written. @param language BCP 47 */
export const spansIn = (text: string, language: string): Span[] => {
  const base = language.toLowerCase().split('-')[0] ?? '';
  const normalise = Object.hasOwn(normalisers, base) ? normalisers[base] : undefined;
  return normalise?.(text, language) ?? [{ surface: text, spoken: text }];
};

/** The same as one line: what a voice is given, and what its notation is made of. */
export const asSpoken = (text: string, language: string): string => joined(spansIn(text, language));
