import {
  cutAt,
  laidOver,
  type Annotation,
  pinyinGroups,
  pinyinLine,
  type Sentence,
} from '@app/lesson';

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

interface Group {
  text: string;
  reading: string;
}
/** Groups with their own readings in them; nothing where none of these words is made of whole groups. */
const reread = (
  { content, language: spokenIn }: Sentence,
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

/** The sentence as they read it: their own readings over the lesson's, wherever their word is made of whole groups. Others stay as they are. */
export const withOwnReadings = (line: Sentence, own: readonly OwnReading[]): Sentence => {
  const { content, annotation, language } = line;
  if (typeof annotation === 'string') {
    const groups = language.startsWith('zh') ? pinyinGroups(content, annotation) : undefined;
    const said = groups && reread(line, groups.map(({ text, reading = '' }) => ({ text, reading })), own); // prettier-ignore
    return said
      ? { ...line, annotation: pinyinLine(said.map(({ text, reading }) => (reading === '' ? { text } : { text, reading }))) } // prettier-ignore
      : line;
  }
  const groups = groupsOf(content, annotation);
  const said = groups && reread(line, groups, own);
  if (!said) return line;
  const reading = said.map((group) => group.reading || group.text).join('');
  return { ...line, annotation: { reading, characters: [...said] } };
};
