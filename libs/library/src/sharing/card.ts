import { CARD } from '@app/contracts';
import type { Language } from '@app/lesson';
import { escaped, fontOf } from '../exports/drawing.js';
import type { CardContent } from './card-content.js';
import { linesOf, readingPart, type Line } from './lines.js';
import { mark, landscape } from './landscape.js';

/** docs/design.md, by day. */
const [PAPER, INK, MUTED, PINE] = ['#FBFAF6', '#1E2422', '#566159', '#2C6A57'];
const EDGE = 80;
/** Between the head and the hills. */
const [TOP, BOTTOM] = [132, 506];
const SIZES = [92, 82, 72, 64, 56, 50, 44];
const MOST_LINES = 3;
/** Where an uploaded cover stands. */
export const PANEL = { left: 820, top: 0, width: CARD.width - 820, height: CARD.height };
const FROM_RIGHT = /^(ar|he|fa|ur|yi|ps|sd|ug)(-|$)/;

interface Inked {
  x: number;
  y: number;
  size: number;
  lang: Language;
  fill: string;
  serif?: boolean;
  anchor?: 'start' | 'middle' | 'end';
  /** Written from right to left: it starts at the right. */
  mirrored?: boolean;
}
const text = (
  words: string,
  { x, y, size, lang, fill, serif = false, anchor = 'start', mirrored = false }: Inked,
): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size.toFixed(1)}" text-anchor="${anchor}"${mirrored ? ' direction="rtl"' : ''} fill="${fill}" font-family="${fontOf({ lang, tone: serif ? 'words' : 'quiet' })}" xml:lang="${escaped(lang)}" xml:space="preserve">${escaped(words)}</text>`;

const plain = ({ pieces }: Line): string => pieces.map((piece) => piece.text).join('');

/** Lines of one kind from the top down. @returns their height too */
const block = (lines: readonly Line[], top: number, high: number, set: Omit<Inked, 'y'>) => ({
  drawn: lines.map((line, index) =>
    text(plain(line).trimEnd(), { ...set, y: top + index * high + set.size * 0.9 }),
  ),
  height: lines.length * high,
});

/** The words at the largest size at which they fit with what stands above and beneath. */
const chosen = ({ groups, above, beneath }: CardContent, room: number) => {
  const ruby = groups.some(({ reading }) => reading !== undefined);
  const tried = SIZES.map((size) => {
    const { lines, whole } = linesOf(groups, { size, room, most: MOST_LINES });
    const small = {
      words: Math.max(24, size * 0.42),
      meaning: Math.min(36, Math.max(26, size * 0.5)),
    };
    const aloud =
      above === undefined
        ? []
        : linesOf([{ text: above }], { size: small.words, room, most: 2 }).lines;
    const meaning =
      beneath === undefined
        ? []
        : linesOf([{ text: beneath.text }], { size: small.meaning, room, most: 2 }).lines;
    const high = size * (ruby ? 1.82 : 1.34);
    const [aloudHeight, gap] = [aloud.length * small.words * 1.45, meaning.length === 0 ? 0 : 26];
    const height = aloudHeight + lines.length * high + gap + meaning.length * small.meaning * 1.45;
    return { size, lines, whole, aloud, meaning, small, high, aloudHeight, gap, height, ruby };
  });
  return (
    tried.find(({ whole, height }) => whole && height <= BOTTOM - TOP) ??
    tried.findLast(({ height }) => height <= BOTTOM - TOP) ??
    tried.at(-1)
  );
};

const wordsOf = (content: CardContent, room: number): string[] => {
  const set = chosen(content, room);
  if (!set) return [];
  const { size, lines, aloud, meaning, small, high, aloudHeight, gap, height, ruby } = set;
  const lang = content.language;
  const mirrored = FROM_RIGHT.test(lang);
  const place = (fromRight: boolean): Pick<Inked, 'x' | 'mirrored'> =>
    fromRight ? { x: EDGE + room, mirrored: true } : { x: EDGE };
  let top = TOP + Math.max(0, (BOTTOM - TOP - height) / 2);
  const above = block(aloud, top, small.words * 1.45, {
    ...place(false),
    size: small.words,
    lang: '',
    fill: PINE,
  });
  top += aloudHeight;
  const words = lines.flatMap((line, index) => {
    const y = top + index * high + size * (ruby ? 1.42 : 1.02);
    if (!line.pieces.some(({ reading }) => reading !== undefined))
      return [
        text(plain(line).trimEnd(), { ...place(mirrored), y, size, lang, fill: INK, serif: true }),
      ];
    let x = EDGE;
    return line.pieces.flatMap(({ text: part, reading, width }) => {
      const centre = { x: x + width / 2, anchor: 'middle' as const, lang };
      x += width;
      const own = text(part, { ...centre, y, size, fill: INK, serif: true });
      return reading === undefined
        ? [own]
        : [
            own,
            text(reading, {
              ...centre,
              y: y - size * 0.98,
              size: size * readingPart(reading),
              fill: PINE,
            }),
          ];
    });
  });
  top += lines.length * high + gap;
  const beneath = content.beneath?.language ?? '';
  const told = block(meaning, top, small.meaning * 1.45, {
    ...place(FROM_RIGHT.test(beneath)),
    size: small.meaning,
    lang: beneath,
    fill: MUTED,
  });
  return [...above.drawn, ...words, ...told.drawn];
};

const picture = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}"><rect width="${CARD.width}" height="${CARD.height}" fill="${PAPER}"/>${inside}</svg>`;

/** A card as SVG. `seed` chooses its hills; `brand` is what the host can write of our name. Where a cover is, it stands at `PANEL`. */
export const card = (
  content: CardContent,
  { seed, brand }: { seed: string; brand: string },
): string => {
  const right = content.cover === undefined ? CARD.width - EDGE : PANEL.left - EDGE / 2;
  const head = { y: 86, lang: 'zh-CN', fill: MUTED };
  return picture(
    [
      landscape(seed, { words: true }),
      mark(EDGE - 6, 38, 66),
      text(brand, { ...head, x: EDGE + 78, size: 30, fill: PINE, serif: true }),
      text(content.facts, { ...head, x: right, size: 27, anchor: 'end' }),
      ...wordsOf(content, right - EDGE),
    ].join(''),
  );
};

/** The card where the words cannot be written: hills and an echo, or the cover alone on all of it. */
export const wordless = (seed: string): string => picture(landscape(seed, { words: false }));
export const WHOLE = { left: 0, top: 0, width: CARD.width, height: CARD.height };
