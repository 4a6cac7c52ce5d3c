import { readGroups } from '../readings/read-groups.js';
import type { Annotation, Language } from '../types.js';

/** Pixels that a text takes at a size. */
export type Width = (text: string, size: number, lang: Language) => number;

/** Letters that stand in a square, and may be parted anywhere. */
const SQUARE = /[\u2E80-\u303F\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFF60]/u;
/** What never begins a line, and what never ends one. */
const CLOSING =
  /^[、。，．！？!?…」』）】〉》’”：；,.\u30FC々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;

/** For who has no fonts to ask: squares are as wide as they are high, other letters a little more than half. */
export const roughWidth: Width = (text, size) =>
  Array.from(text).reduce(
    (sum, letter) => sum + (SQUARE.test(letter) ? 1 : letter === ' ' ? 0.28 : 0.54),
    0,
  ) * size;

interface Group {
  text: string;
  reading?: string;
}
interface Piece extends Group {
  width: number;
}
interface Line {
  pieces: Piece[];
  width: number;
}

/** A sentence as groups with what is read above each, or as one with a line to stand above it. A reading of other words is none. */
export const readingOf = (
  text: string,
  annotation: Annotation | undefined,
): { groups: Group[]; above?: string } => {
  const groups = readGroups(text, annotation);
  if (groups) return { groups };
  const above = typeof annotation === 'string' && annotation !== '' && { above: annotation };
  return { groups: [{ text }], ...above };
};

/** Where a text may be parted: after each square letter, else after a space. A group with a reading stays whole. */
const parts = ({ text, reading }: Group): Group[] => {
  if (reading !== undefined) return [{ text, reading }];
  const out: string[] = [];
  for (const letter of Array.from(text)) {
    const last = out.at(-1);
    const joins =
      last !== undefined && !last.endsWith(' ') && !SQUARE.test(letter) && !SQUARE.test(last);
    if (last !== undefined && (joins || letter === ' ' || CLOSING.test(letter)))
      out[out.length - 1] = last + letter;
    else out.push(letter);
  }
  return out.map((part) => ({ text: part }));
};

/** Lines no wider than `room`. A word that is wider than a line stands alone on its own. */
const broken = (
  groups: readonly Group[],
  { size, lang, room, measure }: { size: number; lang: Language; room: number; measure: Width },
): Line[] => {
  const lines: Line[] = [];
  for (const group of groups.flatMap(parts)) {
    const own = measure(group.text, size, lang);
    const width =
      group.reading === undefined
        ? own
        : Math.max(own, measure(group.reading, size * 0.45, lang) + size * 0.08);
    const line = lines.at(-1);
    if (!line || (line.width + width > room && !CLOSING.test(group.text)))
      lines.push({ pieces: [{ ...group, width }], width });
    else {
      const last = line.pieces.at(-1);
      // Neighbours without a reading are drawn in one go: letters keep their own spacing.
      if (last && last.reading === undefined && group.reading === undefined) {
        last.text += group.text;
        last.width += width;
      } else line.pieces.push({ ...group, width });
      line.width += width;
    }
  }
  return lines;
};

const NARROWER = 0.94;

/** Breaks groups into as few lines as `room` allows, all about as long as each other: no word is left alone on the last. */
export const linesOf = (
  groups: readonly Group[],
  setting: { size: number; lang: Language; room: number; measure: Width },
): Line[] => {
  let lines = broken(groups, setting);
  const [count, least] = [lines.length, setting.room / 3];
  if (count === 1) return lines;
  for (let room = setting.room * NARROWER; room > least; room *= NARROWER) {
    const narrower = broken(groups, { ...setting, room });
    if (narrower.length > count) break;
    lines = narrower;
  }
  return lines;
};
