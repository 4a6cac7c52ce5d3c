import { numeralValue } from '@app/spoken';
import type { Morpheme } from './morpheme.js';

/** A word in the place of some morphemes. */
interface Found {
  surface: string;
  reading: string;
  parts: readonly Morpheme[];
}
interface Limits {
  /** Morphemes that one word may be cut into. */
  most: number;
  /** Characters of the longest. */
  longest: number;
}

export const isNumber = ({ surface, kind }: Morpheme): boolean =>
  kind.startsWith('名詞,数') || numeralValue(surface) !== undefined;

/** The longest word that begins at a morpheme, of those that `readingOf` knows; what is one word already belongs to none. */
export const longestWordAt = (
  morphemes: readonly Morpheme[],
  at: number,
  { most, longest }: Limits,
  readingOf: (surface: string, parts: readonly Morpheme[]) => string | undefined,
): Found | undefined => {
  const parts: Morpheme[] = [];
  let surface = '';
  let found: Found | undefined;
  for (const one of morphemes.slice(at, at + most)) {
    parts.push(one);
    surface += one.surface;
    if (surface.length > longest || one.whole) break;
    const reading = readingOf(surface, parts);
    if (reading !== undefined) found = { surface, reading, parts: [...parts] };
  }
  return found;
};
