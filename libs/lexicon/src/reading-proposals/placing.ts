import { nodesOf, type LessonDocument, type Reading, type Segment } from '@app/lesson';
import type { Correction } from './events.js';

type Made = Pick<LessonDocument, 'graph' | 'resources'>;
type Group = Reading['characters'][number];

/** A proposal laid upon a lesson as it is now. */
export interface Placed {
  segment: Segment;
  /** From 0, in the order of the text. */
  index: number;
  /** It says something else than when the reading was proposed. */
  changed: boolean;
  /** Where the word is and how it is read; absent when the word is not there, or not by itself. */
  word?: { start: number; current: string; corrected: Reading };
}

/** A stretch that is read as it is written can be cut anywhere; under other characters nobody can tell which reading is whose. */
const cuts = ({ text, reading }: Group): boolean => reading === '' || reading === text;
const piece = ({ reading }: Group, text: string): Group => ({
  text,
  reading: reading === '' ? '' : text,
});

/** The groups with one for the word, read anew. Undefined where the word ends inside a group that has one reading. */
const regrouped = (
  groups: readonly Group[],
  start: number,
  word: string,
  reading: string,
): { current: string; groups: Group[] } | undefined => {
  const end = start + word.length;
  const after: Group[] = [];
  let current = '';
  let at = 0;
  for (const group of groups) {
    const { text } = group;
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, text.length)];
    at += text.length;
    if (from >= to) {
      after.push(group);
      continue;
    }
    const whole = from === 0 && to === text.length;
    if (!whole && !cuts(group)) return undefined;
    current += whole ? group.reading || text : text.slice(from, to);
    if (from > 0) after.push(piece(group, text.slice(0, from)));
    if (at >= end) after.push({ text: word, reading });
    if (to < text.length) after.push(piece(group, text.slice(to)));
  }
  return { current, groups: after };
};

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
  const found = regrouped(annotation.characters, start, correction.word, correction.reading);
  if (!found) return undefined;
  const reading = found.groups.map((group) => group.reading || group.text).join('');
  return { start, current: found.current, corrected: { reading, characters: found.groups } };
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
