import type { Lesson } from '../playing/lesson.js';
import { own } from '../own.js';
import { DEFAULT_SPEAKER, type Language } from '../types.js';
import { readingOf } from './typesetting.js';

/** One card of a deck: hear it, then see it. */
export interface Note {
  /** The same sentence of the same lesson keeps its card, and with it what the learner knows of it, when a deck is imported again. */
  guid: string;
  number: number;
  /** HTML, with furigana. */
  sentence: string;
  reading: string;
  translation: string;
  speaker: string;
  audioUrl?: string;
}

/** Text as it may stand in HTML. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The sentences of a lesson as cards, in order; announcements are none. */
export const notesOf = (
  { id = '', segments }: Lesson,
  { translation }: { translation?: Language } = {},
): Note[] =>
  segments
    .filter(({ type }) => type === 'normal')
    .map(({ occurrenceId, content, annotation, translations, speaker, audioUrl }, index) => {
      const { groups } = readingOf(content, annotation);
      const ruby = groups.map(({ text, reading }) =>
        reading === undefined
          ? escaped(text)
          : `<ruby>${escaped(text)}<rt>${escaped(reading)}</rt></ruby>`,
      );
      return {
        guid: `${id}.${occurrenceId}`,
        number: index + 1,
        sentence: ruby.join(''),
        reading: escaped(typeof annotation === 'string' ? annotation : (annotation?.reading ?? '')),
        translation: escaped(
          translation === undefined ? '' : (own(translations, translation) ?? ''),
        ),
        speaker: speaker === DEFAULT_SPEAKER ? '' : escaped(speaker),
        ...(audioUrl === undefined ? {} : { audioUrl }),
      };
    });
