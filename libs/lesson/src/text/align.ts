import { inPairsWith, keyOf, label } from './align-bilingual.js';
import { alignLines } from './align-lines.js';
import type { Alignment } from './alignment.js';
import { withoutNumbers } from './line-numbers.js';
import { normaliseLines } from './speakers.js';
import { inTwoColumns } from './table-columns.js';

/** A sentence that a translation is looked for. */
export interface ToTranslate {
  content: string;
  /** Who says it, where somebody does: a translation may repeat the name. */
  speaker?: string;
}

/** The names before what is said go, where the lesson has taken its own off, too. */
const unlabelled = (lines: readonly string[], sentences: readonly ToTranslate[]): string[] => {
  const spoken = sentences.filter(({ speaker }) => speaker !== undefined).length;
  const labelled = lines.filter((line) => label.test(line)).length;
  return spoken * 2 >= sentences.length && labelled * 2 >= lines.length
    ? lines.map((line) => line.replace(label, ''))
    : [...lines];
};

/**
 * A column of translations, or a text together with its translation, laid beside the sentences of a lesson. What the text itself tells
 * (its own sentences, numbers before its lines) counts before its length does. Never throws: what fits nowhere is told.
 */
export const alignTranslations = (sentences: readonly ToTranslate[], pasted: string): Alignment => {
  const contents = sentences.map(({ content }) => content);
  const keys = new Set(contents.map(keyOf));
  const isOurs = (cell: string) => cell !== '' && keys.has(keyOf(cell));
  const rows = inTwoColumns(normaliseLines(pasted.replace(/^\uFEFF/, '')), isOurs)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const numbered = withoutNumbers(rows, contents);
  const bare = numbered?.lines ?? rows;
  const both = inPairsWith(contents, bare);
  if (both) return both;
  const lines = unlabelled(bare, sentences);
  return numbered?.places
    ? placed(lines, numbered.places, sentences.length)
    : alignLines(contents, lines);
};

/** Each line at the sentence whose number stands before it. */
const placed = (texts: readonly string[], places: readonly number[], count: number): Alignment => {
  const lines: (string | undefined)[] = Array.from({ length: count });
  const unplaced: string[] = [];
  for (const [row, text] of texts.entries()) {
    const place = places[row] ?? count;
    if (place < count) lines[place] = text;
    else unplaced.push(text);
  }
  return { lines, unsure: new Set(), unplaced };
};
