import {
  nodesOf,
  respelled,
  respelling,
  type LessonDocument,
  type Reading,
  type Respelling,
  type Segment,
} from '@app/lesson';
import type { Correction } from './events.js';

type Made = Pick<LessonDocument, 'graph' | 'resources'>;

/** A proposal laid upon a lesson as it is now. */
export interface Placed {
  segment: Segment;
  /** From 0, in the order of the text. */
  index: number;
  /** It says something else than when the reading was proposed. */
  changed: boolean;
  /** Where the word is and how it is read; absent when the word is not there, or not by itself. */
  word?: {
    start: number;
    current: string;
    before: Reading;
    corrected: Reading;
    respelling: Respelling;
  };
}

/** Where it was, or where the only such word is. */
const startOf = (content: string, { start, word }: Correction): number => {
  if (content.startsWith(word, start)) return start;
  const found = content.indexOf(word);
  return found === content.lastIndexOf(word) ? found : -1;
};

const wordIn = (
  { resources }: Made,
  { id, content }: Segment,
  correction: Correction,
): Placed['word'] => {
  const annotation = resources.annotations[id];
  const start = startOf(content, correction);
  if (
    start < 0 ||
    typeof annotation !== 'object' ||
    annotation.characters.map(({ text }) => text).join('') !== content
  )
    return undefined;
  const { word, reading } = correction;
  const found = respelling(annotation, { start, word, reading });
  const corrected = found && respelled(annotation, found.respelling);
  return (
    corrected && {
      start,
      current: found.current,
      before: annotation,
      corrected,
      respelling: found.respelling,
    }
  );
};

/** Finds what a proposal is about: the very sentence, one that says the same, or what stands at its place now. */
export const placed = (made: Made, correction: Correction): Placed | undefined => {
  const segments = nodesOf(made.graph, 'textContent').flatMap(({ params }) => params.segments);
  const { occurrenceId, sentenceId } = correction;
  const same = segments.filter(({ id }) => id === sentenceId);
  const segment =
    same.find((one) => one.occurrenceId === occurrenceId) ??
    same[0] ??
    segments.find((one) => one.occurrenceId === occurrenceId);
  if (!segment) return undefined;
  const word = wordIn(made, segment, correction);
  return {
    segment,
    index: segments.indexOf(segment),
    changed: segment.id !== sentenceId,
    ...(word && { word }),
  };
};
