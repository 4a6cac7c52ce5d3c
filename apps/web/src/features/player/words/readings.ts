import { cutAt, laidOver, type Annotation, type Reading, type Sentence } from '@app/lesson';

/** A reading they have set for themselves. */
export interface OwnReading {
  word: string;
  language: string;
  value: string;
}

/** The groups a sentence is written in with its readings; none where they are not of these words. */
export const groupsOf = (content: string, annotation: Annotation | undefined) =>
  typeof annotation === 'object' &&
  annotation.characters.map(({ text }) => text).join('') === content
    ? annotation.characters
    : undefined;

const spoken = (language: string, of: string): boolean =>
  language === of || language.startsWith(`${of}-`);

/** The sentence as they read it: their own readings over the lesson's, wherever their word is made of whole groups. Others stay as they are. */
export const withOwnReadings = (line: Sentence, own: readonly OwnReading[]): Sentence => {
  let groups = groupsOf(line.content, line.annotation);
  if (!groups) return line;
  let changed = false;
  for (const { word, language, value } of own) {
    if (!spoken(line.language, language) || !line.content.includes(word)) continue;
    const { content } = line;
    for (let at = content.indexOf(word); at >= 0; at = content.indexOf(word, at + word.length))
      groups = cutAt(cutAt(groups, at), at + word.length);
    const next: Reading['characters'] = [];
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
  if (!changed) return line;
  return {
    ...line,
    annotation: {
      reading: groups.map(({ text, reading }) => reading || text).join(''),
      characters: groups,
    },
  };
};
