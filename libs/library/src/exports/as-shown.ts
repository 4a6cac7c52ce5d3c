import type { Settings } from '@app/contracts';
import {
  isInZhuyin,
  mandarinShown,
  readGroups,
  withOwnReadings,
  type Lesson,
  type OwnReading,
} from '@app/lesson';

/**
 * A lesson as this person sees it in the player: with their own readings, and in their tones and letters of Mandarin. Whoever set nothing
 * sees it as it is kept.
 */
export const asShown = (
  lesson: Lesson,
  { tones = 'usual', zhuyin = 'never' }: Settings,
  own: readonly OwnReading[] = [],
): Lesson => ({
  ...lesson,
  segments: lesson.segments.map((kept) => {
    const segment = own.length > 0 ? withOwnReadings(kept, own) : kept;
    const { content, annotation, language } = segment;
    const inLetters = isInZhuyin(zhuyin, language);
    const groups =
      language.startsWith('zh') && (tones !== 'usual' || inLetters)
        ? readGroups(content, annotation)
        : undefined;
    if (!groups) return segment;
    const characters = mandarinShown(groups, tones, inLetters, language).map(
      ({ text, reading = '' }) => ({ text, reading }),
    );
    const line = characters.map(({ text, reading }) => reading || text.trim()).join(' ');
    const reading = line.replace(/ {1,9}(?=[\p{P}\p{Z}]|$)/gu, '');
    return { ...segment, annotation: { reading, characters } };
  }),
});
