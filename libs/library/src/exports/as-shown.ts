import type { Settings } from '@app/contracts';
import { isInZhuyin, mandarinShown, readGroups, type Lesson } from '@app/lesson';

/** A lesson with the tones and letters of Mandarin that this person sees in the player; whoever set nothing sees it as it is kept. */
export const asShown = (
  lesson: Lesson,
  { tones = 'usual', zhuyin = 'never' }: Settings,
): Lesson => ({
  ...lesson,
  segments: lesson.segments.map((segment) => {
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
