import type { ReadGroup } from './pinyin-groups.js';

/** Letters by what they sound like in most languages: enough to tell whose sound a stretch of notation is. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[bpβᄇᄑᆸ]/g, 'p'],
  [/[dtɾðθʈɖᄃᄐ]/g, 't'],
  [/ᆼ/g, 'nk'],
  [/[gkqcɡxχɣᄀᄏᄎᆨ]/g, 'k'],
  [/[szʃʒʂʐçɕʑjᄉᄌ]/g, 's'],
  [/[fvʋ]/g, 'f'],
  [/[lɫʎɭᆯ]/g, 'l'],
  [/[rɹʁʀɻᄅ]/g, 'r'],
  [/[mɱᄆᆷ]/g, 'm'],
  [/[nŋɲɳᄂᆫ]/g, 'n'],
];
const soundsOf = (text: string): string =>
  SOUNDS.reduce(
    (all, [letters, sound]) => all.replace(letters, sound),
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, ''),
  ).replace(/[^ptksflrmn]/g, '');

/** In letters, of which a Hangul syllable has two or three: what is left to tell words of other scripts apart. */
const lengthOf = (text: string): number => text.normalize('NFD').length;
/** How far two words sound apart, 0–1. */
const apart = (one: string, other: string): number => {
  const [a, b] = [soundsOf(one), soundsOf(other)];
  if (a === '' || b === '') return (a === b ? 0.2 : 0.6) + 0.01 * Math.abs(lengthOf(one) - lengthOf(other)); // prettier-ignore
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1)
      row[j] = Math.min(
        (before[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    before = row;
  }
  return (before[b.length] ?? 0) / Math.max(a.length, b.length);
};

/** What is counted behind a figure is the end of what is said: 7시 ilgop si. */
const endsAs = (text: string, said: string): boolean =>
  soundsOf(said).endsWith(soundsOf(text.split(/\p{N}/u).at(-1) ?? ''));

/** Words of a sentence that are said in one, and of a notation that stand over one word (a figure), at most. */
const [WORDS, SAID] = [3, 12];

const SIGNS = /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'.,!?;:…¿¡]/u;
/** Short for a word, with their full stop: of those that text is cut at there are more. */
const SHORT = /^(?:mrs?|ms|dr|prof|st|[sj]r|rev|gen|sgt|capt|vs|(?:\p{L}\.){1,4}\p{L})$/u;
/** Nobody says an address: nothing stands over it. */
const ADDRESS = /^[^\p{L}\p{N}]{0,4}(?:https?:\/\/|ftp:\/\/|www\.)/iu;
/** Signs at either end of a word are not what is said over it. */
const bare = (text: string): [before: string, word: string, after: string] => {
  let [from, to] = [0, text.length];
  while (from < to && SIGNS.test(text[from] ?? '')) from += 1;
  while (to > from && SIGNS.test(text[to - 1] ?? '')) to -= 1;
  const word = text.slice(from, to).toLowerCase();
  // Dr., p.m.: under a wider reading their full stop would stand apart.
  if (text[to] === '.' && SHORT.test(word)) to += 1;
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
};

/**
 * A line of notation whose words are apart (IPA, a romanisation) over the words it is of; words that are said in one (`in the`) stay
 * together. Nothing where one word of the line is of nothing.
 */
export const wordGroups = (content: string, line: string): ReadGroup[] | undefined => {
  const parts = content.split(/(\s+)/).filter((part) => part !== '');
  const words = parts.flatMap((part, index) =>
    /[\p{L}\p{N}]/u.test(part) && !ADDRESS.test(part) ? [index] : [],
  );
  const said = line.split(/\s+/).filter(Boolean);
  if (words.length === 0 || said.length === 0) return undefined;
  const taken = path(words.map((at) => parts[at] ?? ''), said); // prettier-ignore
  if (!taken) return undefined;
  const groups: ReadGroup[] = [];
  let [word, sound, part] = [0, 0, 0];
  for (const [toWord = 0, toSound = 0] of taken) {
    const [first = 0, last = 0] = [words[word], words[toWord - 1]];
    if (first > part) groups.push({ text: parts.slice(part, first).join('') });
    const [, reading] = bare(said.slice(sound, toSound).join(' '));
    const [before, text, after] = bare(parts.slice(first, last + 1).join(''));
    if (before !== '') groups.push({ text: before });
    groups.push({ text, ...(reading !== '' && { reading }) });
    if (after !== '') groups.push({ text: after });
    [word, sound, part] = [toWord, toSound, last + 1];
  }
  if (part < parts.length) groups.push({ text: parts.slice(part).join('') });
  return groups;
};

/** Where each group of words and of sounds ends. */
const path = (words: readonly string[], said: readonly string[]): number[][] | undefined => {
  const width = said.length + 1;
  const best = new Float64Array((words.length + 1) * width).fill(Infinity);
  const from = new Int32Array(best.length);
  best[0] = 0;
  for (let word = 0; word < words.length; word += 1)
    for (let sound = 0; sound < width; sound += 1) {
      const before = best[word * width + sound] ?? Infinity;
      if (before === Infinity) continue;
      for (let i = 1; i <= Math.min(WORDS, words.length - word); i += 1)
        for (let j = 1; j <= Math.min(i === 1 ? SAID : 1, said.length - sound); j += 1) {
          const text = words.slice(word, word + i).join('');
          const figure = i === 1 && /\p{N}/u.test(text);
          const line = said.slice(sound, sound + j).join('');
          const sounds = figure ? 0.1 * Math.abs(j - (text.match(/\p{N}/gu)?.length ?? 1)) + (endsAs(text, line) ? 0 : 0.3) : apart(text, line) * (i + j - 1); // prettier-ignore
          const total = before + sounds + (i + j > 2 && !figure ? 0.35 : 0);
          const place = (word + i) * width + sound + j;
          if (total >= (best[place] ?? Infinity)) continue;
          best[place] = total;
          from[place] = word * width + sound;
        }
    }
  if ((best.at(-1) ?? Infinity) === Infinity) return undefined;
  const ends: number[][] = [];
  for (let place = best.length - 1; place > 0; place = from[place] ?? 0)
    ends.unshift([Math.floor(place / width), place % width]);
  return ends;
};
