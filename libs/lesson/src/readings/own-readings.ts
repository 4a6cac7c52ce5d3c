import type { Sentence } from '../playing/lesson.js';
import type { Annotation } from '../types.js';
import { laidOver } from '../words/laid-over.js';
import { cutAt } from '../words/read-words.js';
import { pinyinLine } from './line.js';
import { pinyinGroups } from './pinyin-groups.js';

/** What is read of a sentence. */
export type ReadSentence = Pick<Sentence, 'content' | 'language'> & {
  annotation?: Annotation | undefined;
};
/** A reading somebody has set for themselves. */
export interface OwnReading {
  word: string;
  language: string;
  value: string;
}

const spoken = (language: string, of: string): boolean =>
  language === of || language.startsWith(`${of}-`);

interface Group {
  text: string;
  reading: string;
}
/** Groups with their own readings in them; nothing where none of these words is made of whole groups. */
const reread = (
  { content, language: spokenIn }: ReadSentence,
  given: readonly Group[],
  own: readonly OwnReading[],
): readonly Group[] | undefined => {
  let groups = given;
  let changed = false;
  for (const { word, language, value } of own) {
    if (!spoken(spokenIn, language) || !content.includes(word)) continue;
    for (let at = content.indexOf(word); at >= 0; at = content.indexOf(word, at + word.length))
      groups = cutAt(groups, [at, at + word.length]);
    const next: Group[] = [];
    for (let at = 0; at < groups.length;) {
      let text = '';
      let to = at;
      while (to < groups.length && text.length < word.length) text += groups[to++]?.text ?? '';
      const group = groups[at];
      if (text === word) {
        next.push(...laidOver(word, value));
        changed = true;
        at = to;
      } else {
        if (group) next.push(group);
        at += 1;
      }
    }
    groups = next;
  }
  return changed ? groups : undefined;
};

/**
 * The sentence as they read it: their own readings over the lesson's, wherever their word is made of whole groups, the longest word above
 * those in it. Others stay as they are.
 */
export const withOwnReadings = <T extends ReadSentence>(
  line: T,
  readings: readonly OwnReading[],
): T => {
  const { content, annotation, language } = line;
  const own = readings.toSorted((a, b) => a.word.length - b.word.length);
  if (annotation === undefined) return line;
  if (typeof annotation === 'string') {
    const groups = language.startsWith('zh') ? pinyinGroups(content, annotation) : undefined;
    const said = groups && reread(line, groups.map(({ text, reading = '' }) => ({ text, reading })), own); // prettier-ignore
    return said
      ? { ...line, annotation: pinyinLine(said.map(({ text, reading }) => (reading === '' ? { text } : { text, reading }))) } // prettier-ignore
      : line;
  }
  const { characters } = annotation;
  if (characters.map(({ text }) => text).join('') !== content) return line;
  const said = reread(line, characters, own);
  if (!said) return line;
  const reading = said.map((group) => group.reading || group.text).join('');
  return { ...line, annotation: { reading, characters: [...said] } };
};
