import { own } from '../own.js';
import { segmentsOf } from '../forks/forked.js';
import type { LessonDocument, Provenance, Segment } from '../types.js';

/**
 * How often the readings of a language have become others, by its base: raised with every change that reads sentences otherwise (the
 * annotator's `versions.spec.ts` turns red), so that lessons which were read before can be read anew.
 */
const VERSIONS: Readonly<Record<string, number>> = { ja: 6, zh: 6, ko: 4, en: 7 };
const FIRST = 1;

/** Of readings that are made now. */
export const readingVersion = (language: string): number =>
  own(VERSIONS, language.toLowerCase().split('-')[0] ?? '') ?? FIRST;

/** Was it read by an annotator of before? What a person said of it stays. */
export const isReadBefore = (language: string, made: Provenance | undefined): boolean =>
  made?.origin !== 'human' && (made?.version ?? FIRST) < readingVersion(language);

/** The sentences of a lesson that were, once each. */
export const readBefore = (lesson: LessonDocument): Segment[] => {
  const { annotations, origins } = lesson.resources;
  const found = segmentsOf(lesson).filter(
    ({ id, language }) =>
      own(annotations, id) !== undefined && isReadBefore(language, own(origins?.annotations, id)),
  );
  return [...new Map(found.map((segment) => [segment.id, segment])).values()];
};
