import { isNumber, longestWordAt } from './longest-word.js';
import type { Morpheme } from './morpheme.js';
import { said } from './said.js';
import { SortedTable } from './sorted-table.js';

// Made by ../../make-word-readings.mjs: words that IPADIC cuts apart, or does not know, and reads wrong.
let table: Promise<SortedTable> | undefined;
export const wordReadings = (): Promise<SortedTable> =>
  (table ??= SortedTable.from(new URL('./word-readings.tsv.br', import.meta.url)));

const LIMITS = { most: 6, longest: 12 };
const HAN = /[\p{Script=Han}々]/u;
const isBound = ({ kind }: Morpheme) => /^助|^名詞,非自立/.test(kind);

/** May these be one word that is read so? 彼の is not あの, 経て not たて. */
const mayBe = (reading: string, parts: readonly Morpheme[]) => {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  if (first.kind.startsWith('助')) return false;
  return parts.length === 1 ? first.reading === undefined : !isBound(last) || reading.startsWith(first.reading ?? '*'); // prettier-ignore
};

/** What ends in a verb or adjective is written in a dictionary as that is. */
const baseOf = (parts: readonly Morpheme[]): { base?: string } => {
  const { surface, base } = parts.at(-1)!;
  if (base === undefined || base === surface) return {};
  const before = parts.slice(0, -1).map((part) => part.surface).join(''); // prettier-ignore
  return { base: before + base };
};

/** Words of the table in place of what they were cut into, the longest first: 体|当たり is read たいあたり. */
export const withCompounds = (
  morphemes: readonly Morpheme[],
  readings: Pick<SortedTable, 'get'>,
): Morpheme[] => {
  const readingOf = (surface: string, parts: readonly Morpheme[]) => {
    const reading = HAN.test(surface) && !parts.some(isNumber) ? readings.get(surface) : undefined;
    return reading !== undefined && mayBe(reading, parts) ? reading : undefined;
  };
  const result: Morpheme[] = [];
  for (let at = 0; at < morphemes.length;) {
    const found = longestWordAt(morphemes, at, LIMITS, readingOf);
    result.push(
      found
        ? {
            ...said(found.surface, found.reading, found.parts.at(-1)!.kind),
            ...baseOf(found.parts),
          }
        : morphemes[at]!,
    );
    at += found?.parts.length ?? 1;
  }
  return result;
};
