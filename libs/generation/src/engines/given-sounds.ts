import { findWords, readGroups, type SpecialWord } from '@app/lesson';
import { hasGiven, withGiven } from '@app/english';

/** Languages whose voices are told sounds word by word. */
export const takesSounds = (language: string): boolean => /^en\b/i.test(language);

/**
 * A sentence with the sounds behind each word that a person reads otherwise than we would (`Nguyen⟦wɪn⟧`). Undefined where they read none so.
 * @param line of the person @param made of the annotator
 */
export const correctedSounds = (content: string, line: string, made: string): string | undefined => {
  const [own = [], before = []] = [readGroups(content, line), readGroups(content, made)];
  const known = new Map<number, { text: string; reading?: string }>();
  let at = 0;
  for (const group of before) {
    known.set(at, group);
    at += group.text.length;
  }
  at = 0;
  const said = own.map(({ text, reading }) => {
    const was = known.get(at);
    at += text.length;
    const isOurs = was?.text === text && was.reading === reading;
    return reading === undefined || isOurs ? text : withGiven(text, reading);
  }).join('');
  return hasGiven(said) ? said : undefined;
}; // prettier-ignore

/** A text with the sounds of the special words in it; what a person has said of the sentence itself stays. */
export const withSounds = (
  text: string,
  words: readonly SpecialWord[],
  language: string,
): string => {
  let [said, at] = ['', 0];
  for (const { start, end, word } of findWords(text, words, language, ['reading'])) {
    if (text[end] === '⟦') continue;
    said += text.slice(at, start) + withGiven(text.slice(start, end), word.value);
    at = end;
  }
  return said + text.slice(at);
};
