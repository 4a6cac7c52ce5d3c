import type { Annotation } from '@app/lesson';

/** The groups a sentence is written in with its readings; none where they are not of these words. */
export const groupsOf = (content: string, annotation: Annotation | undefined) =>
  typeof annotation === 'object' &&
  annotation.characters.map(({ text }) => text).join('') === content
    ? annotation.characters
    : undefined;
