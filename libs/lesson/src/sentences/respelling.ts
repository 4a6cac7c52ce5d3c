import { equal } from '../operations/changes.js';
import type { Annotation, Reading } from '../types.js';
import { laidOver } from '../words/laid-over.js';

type Group = Reading['characters'][number];

/** A stretch of a sentence gets another reading: which groups stood there and which stand there then, both of the same characters. */
export interface Respelling {
  /** Where the groups begin, in UTF-16 units. */
  start: number;
  was: readonly Group[];
  now: readonly Group[];
  /** The reading of the whole sentence, before and after. */
  before: string;
  after: string;
}

/** A stretch that is read as it is written can be cut anywhere; under other characters nobody can tell which reading is whose. */
const cuts = ({ text, reading }: Group): boolean => reading === '' || reading === text;
const piece = ({ reading }: Group, text: string): Group => ({
  text,
  reading: reading === '' ? '' : text,
});
const read = (groups: readonly Group[]): string =>
  groups.map(({ text, reading }) => reading || text).join('');

/** The word with a reading of its own. Undefined where it is not there, or ends inside a group that has one reading. */
export const respelling = (
  annotation: Annotation | undefined,
  { start, word, reading }: { start: number; word: string; reading: string },
): { current: string; respelling: Respelling } | undefined => {
  if (typeof annotation !== 'object') return undefined;
  const { characters } = annotation;
  const end = start + word.length;
  const was: Group[] = [];
  const now: Group[] = [];
  let [current, at, first] = ['', 0, -1];
  for (const [index, group] of characters.entries()) {
    const { text } = group;
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, text.length)];
    if (from < to) {
      const whole = from === 0 && to === text.length;
      if (!whole && !cuts(group)) return undefined;
      if (first < 0) first = index;
      was.push(group);
      current += whole ? group.reading || text : text.slice(from, to);
      if (from > 0) now.push(piece(group, text.slice(0, from)));
      if (at + text.length >= end) now.push(...laidOver(word, reading));
      if (to < text.length) now.push(piece(group, text.slice(to)));
    }
    at += text.length;
  }
  if (first < 0 || at < end) return undefined;
  const begins = characters.slice(0, first).reduce((sum, { text }) => sum + text.length, 0);
  const after = read(characters.toSpliced(first, was.length, ...now));
  return {
    current,
    respelling: { start: begins, was, now, before: annotation.reading, after },
  };
};

/** The annotation with it. Undefined where something else stands there by now. */
export const respelled = (
  annotation: Annotation | undefined,
  { start, was, now, after }: Respelling,
): Reading | undefined => {
  if (typeof annotation !== 'object') return undefined;
  const { characters } = annotation;
  let [index, at] = [0, 0];
  for (; at < start && index < characters.length; index += 1)
    at += characters[index]?.text.length ?? 0;
  if (at !== start || !equal(characters.slice(index, index + was.length), was)) return undefined;
  return { reading: after, characters: characters.toSpliced(index, was.length, ...now) };
};

/** What takes it back. */
export const spelledBack = ({ start, was, now, before, after }: Respelling): Respelling => ({
  start,
  was: now,
  now: was,
  before: after,
  after: before,
});
