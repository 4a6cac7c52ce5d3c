import type { Lesson, Sentence } from '../playing/lesson.js';
import type { Language } from '../types.js';
import type { Cue } from '../exports/cues.js';
import { HILLS } from './hills.js';
import { FILM } from '../exports/film.js';
import { linesOf, readingOf, type Width } from '../exports/typesetting.js';

/** Words at a place of the picture: `y` is the baseline, pixels. */
export interface Inscription {
  text: string;
  x: number;
  y: number;
  size: number;
  lang: Language;
  tone: 'words' | 'reading' | 'meaning' | 'quiet' | 'title';
  align: 'start' | 'middle' | 'end';
  /** On the hills of a cover: a rim around the letters keeps them legible wherever they lie. */
  rim?: keyof typeof RIMS;
}
/** Dark letters on the sky, light ones on the hills below; `width` is a part of their size. */
export const RIMS = {
  sky: { letters: '#17211d', rim: '#f4f7f2', opacity: 0.75, width: 0.14 },
  hill: { letters: '#ffffff', rim: '#0c221a', opacity: 0.6, width: 0.16 },
} as const;
/** The hills of a cover on the film: across its whole width, what is too high cut off above and below. */
export const OVER_HILLS = {
  scale: FILM.width / HILLS.width,
  top: (FILM.height - (FILM.width / HILLS.width) * HILLS.height) / 2,
} as const;
export const COLOURS = {
  paper: '#f7f4ec',
  words: '#17211d',
  reading: '#2f6a55',
  meaning: '#4b5a53',
  quiet: '#6f7b75',
  title: '#17211d',
  pine: '#2f6a55',
} as const;

const { width, height } = FILM;
const MIDDLE = width / 2;
const EDGE = 96;
const ROOM = width - 2 * EDGE;
/** Sizes of a sentence, the largest that fits on the picture. */
const SIZES = [64, 56, 48, 42, 36, 30];
const HIGHEST = 400;
const PLACES: Record<string, [number, number, Inscription['align']]> = {
  topLeft: [40, 52, 'start'],
  topRight: [width - 40, 52, 'end'],
  bottomLeft: [40, height - 36, 'start'],
  bottomRight: [width - 40, height - 36, 'end'],
  center: [MIDDLE, height - 110, 'middle'],
};

/** px of a copyright's lines in a corner: beside what stands in the middle of the same edge. */
const CORNER = 440;
/** Whose it is, in as many lines as it needs: at the upper edge they grow downwards, at the lower one upwards. */
const copyrightOf = (
  { copyright }: Pick<Lesson, 'copyright'>,
  lang: Language,
  measure: Width,
): Inscription[] => {
  if (!copyright || copyright.text === '') return [];
  const [x, y, align] = PLACES[copyright.position] ?? [40, 52, 'start' as const];
  const room = align === 'middle' ? ROOM : CORNER;
  const set = (size: number) => ({
    size,
    lines: linesOf([{ text: copyright.text }], { size, lang, room, measure }),
  });
  const { size, lines } = [22, 18].map(set).find((chosen) => chosen.lines.length <= 2) ?? set(16);
  const top = y > height / 2 ? y - (lines.length - 1) * size * 1.35 : y;
  return lines.map(({ pieces }, index): Inscription => ({
    text: pieces.map(({ text }) => text).join(''),
    x,
    y: top + index * size * 1.35,
    align,
    size,
    lang,
    tone: 'quiet',
  }));
};

/** The title on the cover, over its hills, by the width that `measure` finds. */
export const coverPicture = (
  lesson: Pick<Lesson, 'title' | 'language' | 'copyright'>,
  measure: Width,
): Inscription[] => {
  const lang = lesson.language;
  const size = 72;
  const lines = linesOf([{ text: lesson.title }], { size, lang, room: ROOM, measure }).slice(0, 4);
  // Below the place of the echo.
  const top = height / 2 + 24 - ((lines.length - 1) * size * 1.3) / 2;
  const words = lines.map(({ pieces }, index): Inscription => ({
    text: pieces.map(({ text }) => text).join(''),
    x: MIDDLE,
    y: top + index * size * 1.3,
    size,
    lang,
    tone: 'title',
    align: 'middle',
    rim: 'sky',
  }));
  const foot: Inscription = {
    text: 'Yamabiko · 回声',
    x: MIDDLE,
    y: height - 60,
    size: 24,
    lang: 'zh-CN',
    tone: 'quiet',
    align: 'middle',
    rim: 'hill',
  };
  const signed = copyrightOf(lesson, 'zh-CN', measure).map((line): Inscription => ({
    ...line,
    rim: line.y > height / 2 ? 'hill' : 'sky',
  }));
  return [...words, foot, ...signed];
};

const paragraph = (
  text: string,
  y: number,
  {
    size,
    lang,
    tone,
    measure,
    most,
  }: Pick<Inscription, 'size' | 'lang' | 'tone'> & { measure: Width; most: number },
) =>
  linesOf([{ text }], { size, lang, room: ROOM, measure })
    .slice(0, most)
    .map(({ pieces }, index): Inscription => ({
      text: pieces.map((piece) => piece.text).join(''),
      x: MIDDLE,
      y: y + index * size * 1.35,
      size,
      lang,
      tone,
      align: 'middle',
    }));

/** A sentence in lines with its reading above: furigana over their own characters, anything else as lines of its own. */
const sentencePicture = (
  text: string,
  sentence: Sentence | undefined,
  lang: Language,
  measure: Width,
) => {
  const { groups, above } = readingOf(
    text,
    sentence?.content === text ? sentence.annotation : undefined,
  );
  const ruby = groups.some(({ reading }) => reading !== undefined);
  const tall = (size: number) => size * (ruby ? 1.85 : 1.4);
  const set = (size: number) => ({
    size,
    lines: linesOf(groups, { size, lang, room: ROOM, measure }),
  });
  const chosen =
    SIZES.map(set).find(({ size, lines }) => lines.length * tall(size) <= HIGHEST) ?? set(24);
  const { size, lines } = chosen;
  const aloud =
    above === undefined
      ? []
      : paragraph(above, 0, {
          size: Math.max(24, size * 0.5),
          lang: '',
          tone: 'reading',
          measure,
          most: 3,
        });
  const aloudHeight = aloud.length === 0 ? 0 : (aloud.at(-1)?.y ?? 0) + (aloud[0]?.size ?? 0) * 1.6;
  const block = aloudHeight + lines.length * tall(size);
  const top = Math.max(150, 310 - block / 2);
  const inscriptions = aloud.map((line) => ({ ...line, y: line.y + top }));
  lines.forEach(({ pieces, width: wide }, index) => {
    const y = top + aloudHeight + index * tall(size) + (ruby ? size * 0.75 : size * 0.35);
    if (!pieces.some(({ reading }) => reading !== undefined)) {
      inscriptions.push({
        text: pieces.map((piece) => piece.text).join(''),
        x: MIDDLE,
        y,
        size,
        lang,
        tone: 'words',
        align: 'middle',
      });
      return;
    }
    let x = MIDDLE - wide / 2;
    for (const { text: part, reading, width: own } of pieces) {
      const centre = { x: x + own / 2, align: 'middle' as const, lang };
      inscriptions.push({ ...centre, text: part, y, size, tone: 'words' });
      if (reading !== undefined)
        inscriptions.push({
          ...centre,
          text: reading,
          y: y - size * 0.98,
          size: size * 0.45,
          tone: 'reading',
        });
      x += own;
    }
  });
  return { inscriptions, bottom: top + block };
};

/** What stands on the picture while a cue sounds: which sentence of how many, the words, what they mean, and which repetition it is. */
export const cuePicture = (
  lesson: Lesson,
  cue: Cue,
  language: Language | undefined,
  measure: Width,
): Inscription[] => {
  const spoken = lesson.segments.filter(({ type }) => type === 'normal');
  const sentence = lesson.segments.find(({ occurrenceId }) => occurrenceId === cue.occurrenceId);
  const section = lesson.sections.find(({ id }) => id === cue.sectionId);
  const lang = sentence?.language ?? lesson.language;
  const number = spoken.findIndex(({ occurrenceId }) => occurrenceId === cue.occurrenceId) + 1;
  const quiet = { size: 24, lang: 'zh-CN', tone: 'quiet' as const };
  const head: Inscription[] =
    number === 0
      ? []
      : [{ ...quiet, text: `${number} / ${spoken.length}`, x: MIDDLE, y: 84, align: 'middle' }];
  const rings =
    cue.of > 1 && cue.repetition > 0
      ? '●'.repeat(cue.repetition) + '○'.repeat(cue.of - cue.repetition)
      : '';
  const foot: Inscription[] =
    rings === ''
      ? []
      : [{ ...quiet, text: rings, x: MIDDLE, y: height - 56, align: 'middle', tone: 'reading' }];
  const shown =
    section?.showText === false ? undefined : sentencePicture(cue.text, sentence, lang, measure);
  const who: Inscription[] =
    cue.speaker === undefined
      ? []
      : [
          {
            ...quiet,
            text: cue.speaker,
            x: MIDDLE,
            y: 124,
            align: 'middle',
            lang,
            tone: 'reading',
          },
        ];
  const meaning =
    section?.showTranslation === false || cue.translation === undefined ? '' : cue.translation;
  const signed = copyrightOf(lesson, 'zh-CN', measure);
  // A copyright in the middle stands right below the meaning.
  const floor = Math.min(
    height,
    ...signed.filter(({ align }) => align === 'middle').map(({ y, size }) => y - size + 106),
  );
  const at = Math.min((shown?.bottom ?? 300) + 56, floor - 150);
  const told =
    meaning === ''
      ? []
      : paragraph(meaning, at, {
          size: meaning.length > 60 ? 26 : 32,
          lang: language ?? '',
          tone: 'meaning',
          measure,
          most: 2,
        });
  return [...head, ...who, ...(shown?.inscriptions ?? []), ...told, ...foot, ...signed];
};
