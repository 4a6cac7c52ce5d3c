import { withoutGiven } from '@app/english';
import type { Mark } from './engine.js';

interface Word {
  text: string;
  from: number;
  to: number;
}
const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[^\s]+/g)].map(({ 0: word, index }) => ({
    text: withoutGiven(word).toLowerCase(),
    from: index,
    to: index + word.length,
  }));
const LONGEST = 600;

/** Of a text that was written otherwise before it was spoken: its characters are not those of the sentence. */
export const withoutPlace = ({ charStart: _from, charEnd: _to, ...mark }: Mark): Mark => mark;

/** For each of `said` the word of `text` that it is, or −1: as many as possible, in their order. */
const sameWords = (said: readonly Word[], text: readonly Word[]): number[] => {
  const width = text.length + 1;
  const most = new Uint16Array((said.length + 1) * width);
  const at = (i: number, j: number) => most[i * width + j]!;
  for (let i = said.length - 1; i >= 0; i--)
    for (let j = text.length - 1; j >= 0; j--)
      most[i * width + j] =
        said[i]!.text === text[j]!.text
          ? at(i + 1, j + 1) + 1
          : Math.max(at(i + 1, j), at(i, j + 1));
  const found = said.map(() => -1);
  for (let i = 0, j = 0; i < said.length && j < text.length;) {
    if (said[i]!.text === text[j]!.text) found[i++] = j++;
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return found;
};

/**
 * Marks over a text in words, as marks over the text it was made of: a word that stands in both is itself, what was said for a figure or
 * a sign is all of what stands there. @param said `ten thirty` @param text `10:30`
 */
export const marksOfText = (marks: readonly Mark[], said: string, text: string): Mark[] => {
  const [spoken, written] = [wordsOf(said), wordsOf(text)];
  if (spoken.length > LONGEST || written.length > LONGEST) return marks.map(withoutPlace);
  const same = sameWords(spoken, written);
  const placeOf = (index: number): [number, number] | undefined => {
    const own = written[same[index]!];
    if (own) return [own.from, own.to];
    const before = same.slice(0, index).findLast((at) => at >= 0) ?? -1;
    const after = same.slice(index).find((at) => at >= 0) ?? written.length;
    const [first, last] = [written[before + 1], written[after - 1]];
    return first && last && after > before + 1 ? [first.from, last.to] : undefined;
  };
  return marks.map(({ charStart, charEnd, ...mark }) => {
    if (charStart === undefined || charEnd === undefined) return mark;
    const index = spoken.findIndex(({ from, to }) => charStart >= from && charStart < to);
    const place = index < 0 ? undefined : placeOf(index);
    if (!place) return mark;
    // The part of its word that a mark is of, where the word is the same.
    const inside = same[index]! >= 0 ? [charStart, charEnd].map((at) => Math.min(place[1], place[0] + at - spoken[index]!.from)) : place; // prettier-ignore
    return { ...mark, charStart: inside[0]!, charEnd: inside[1]! };
  });
};
