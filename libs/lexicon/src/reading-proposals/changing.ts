import {
  findWords,
  nodesOf,
  respelled,
  respelling,
  SOUNDING,
  type Annotation,
  type LessonDocument,
  type Segment,
  type SpecialWord,
} from '@app/lesson';
import type { PublishedRespelling } from '@published/authoring';
import type { Correction } from './events.js';
import { placed } from './placing.js';

type Made = Pick<LessonDocument, 'graph' | 'resources'>;
export interface Lesson extends Made {
  contentId: string;
  published?: Made;
}

/** A sentence that a correction gives another reading, and where in it the word stands. */
interface ChangedSentence {
  segment: Segment;
  /** In its lesson, from 1. */
  number: number;
  starts: readonly number[];
  /** The draft says something else there. */
  published?: true;
}
/** What a correction changes in one lesson. */
export interface LessonChange {
  contentId: string;
  sentences: readonly ChangedSentence[];
  respellings: readonly PublishedRespelling[];
}
interface Reach {
  /** The proposal is of this lesson: its sentence changes, whoever read it so. */
  asked: boolean;
  /** Those that count in it, with the one that the correction makes: it changes wherever that one is heard. Absent: it makes none. */
  words?: readonly SpecialWord[];
}

/** What a person wrote is theirs: no word touches it. */
const byHand = ({ resources }: Made, id: string): boolean =>
  resources.origins?.annotations[id]?.origin === 'human';

const readsSo = (
  annotation: Annotation | undefined,
  { word, reading }: Correction,
  start: number,
) => respelling(annotation, { start, word, reading })?.current === reading;

/** The sentences of a version, in their order, with the places that read another way so far. */
const changedIn = (
  made: Made,
  correction: Correction,
  { asked, words = [] }: Reach,
): ChangedSentence[] => {
  const found = asked ? placed(made, correction) : undefined;
  const segments = nodesOf(made.graph, 'textContent').flatMap(({ params }) => params.segments);
  return segments.flatMap((segment, index) => {
    const { id, content, language } = segment;
    const here = found?.segment.id === id && found.word ? [found.word.start] : undefined;
    const heard = () =>
      byHand(made, id)
        ? []
        : findWords(content, words, language, SOUNDING).flatMap(({ start, word: by }) =>
            by.word === correction.word && by.value === correction.reading ? start : [],
          );
    const starts = (here ?? heard()).filter(
      (start) => !readsSo(made.resources.annotations[id], correction, start),
    );
    return starts.length === 0 ? [] : [{ segment, number: index + 1, starts }];
  });
};

/** Each reading once: equal sentences share theirs. */
const respellingsOf = (
  { resources }: Made,
  { word, reading }: Correction,
  sentences: readonly ChangedSentence[],
): PublishedRespelling[] => {
  const unique = new Map(sentences.map((one) => [one.segment.id, one]));
  return [...unique.values()].flatMap(({ segment: { id: segmentId }, starts }) => {
    let annotation = resources.annotations[segmentId];
    const from = resources.origins?.annotations[segmentId];
    return starts.flatMap((start, index): PublishedRespelling[] => {
      const found = respelling(annotation, { start, word, reading });
      if (!found) return [];
      annotation = respelled(annotation, found.respelling);
      const before = index === 0 ? from : { origin: 'human' as const };
      return [{ segmentId, ...found.respelling, ...(before && { from: before }), to: { origin: 'human' } }]; // prettier-ignore
    });
  });
};

/** What a correction changes in a lesson: in the draft, and in the version that others hear. */
export const changeOf = (lesson: Lesson, correction: Correction, reach: Reach): LessonChange => {
  const draft = changedIn(lesson, correction, reach);
  const others = lesson.published ? changedIn(lesson.published, correction, reach) : [];
  const respellings = lesson.published ? respellingsOf(lesson.published, correction, others) : [];
  const written = new Set(respellings.map(({ segmentId }) => segmentId));
  const known = new Set(draft.map(({ segment }) => segment.occurrenceId));
  const apart = others
    .filter(({ segment }) => written.has(segment.id) && !known.has(segment.occurrenceId))
    .map((one) => ({ ...one, published: true as const }));
  return { contentId: lesson.contentId, sentences: [...draft, ...apart], respellings };
};
