import { usualTones } from '@app/lesson';
import type { WorkerClient } from '../worker-client.js';
import { type Character, inContext, type Tagged } from './context.js';
import { syllablesOf } from './lexicon.js';
import { byNeighbours } from './rules.js';
import { asInTaiwan, byTraditional } from './taiwan.js';

/** Words that the analyser parts and the lexicon knows as one: of so many pieces at most. */
const PIECES = 3;
/** So many characters stand together only because they are that word. */
const SURE = 3;
/** Not a word's to say: they go by what follows. */
const RULED = /[一不儿]/;

/** 商量一下 is a word to the analyser, and two to everybody else. */
const parted = (words: readonly Tagged[]): Tagged[] =>
  words.flatMap((one): Tagged[] =>
    /^..(?:一下|一番|一次|一点|一会儿)$/u.test(one[0])
      ? [[one[0].slice(0, 2), one[1]], [one[0].slice(2), 'm']]
      : [one],
  ); // prettier-ignore

/** Readings of whole words, the longest first. */
const byWords = (characters: Character[], words: readonly Tagged[]): void => {
  let at = 0;
  for (let index = 0; index < words.length;) {
    let took = 1;
    for (let count = Math.min(PIECES, words.length - index); count > 0; count -= 1) {
      const word = words.slice(index, index + count).map(([piece]) => piece).join(''); // prettier-ignore
      const alone = count === 1 ? words[index]?.[2] : undefined;
      const syllables = (count > 1 && word.length < SURE ? undefined : syllablesOf(word)) ?? alone;
      if (!syllables) continue;
      syllables.forEach((syllable, place) => {
        const character = characters[at + place];
        if (character?.pinyin === undefined || RULED.test(character.text) || syllable === '-')
          return;
        character.pinyin = syllable;
      });
      took = count;
      break;
    }
    for (const [piece] of words.slice(index, index + took)) at += Array.from(piece).length;
    index += took;
  }
};

/** 一 and 不 as they are said before what has been found to follow them. */
const inUsualTones = (characters: readonly Character[]): Character[] => {
  const pinyin = usualTones(
    characters.map((one, index) => ({
      text: one.text,
      pinyin: one.pinyin ?? '',
      follows: characters[index - 1]?.pinyin !== undefined && one.pinyin !== undefined,
    })),
  );
  return characters.map((one, index) =>
    one.pinyin === undefined ? one : { ...one, pinyin: pinyin[index] ?? one.pinyin },
  );
};

/** The pinyin of each character, as its sentence has it. */
export const spelled = async (
  worker: WorkerClient,
  texts: readonly string[],
  language: string,
  signal?: AbortSignal,
): Promise<Character[][]> => {
  const answers = (await worker.ask({ engine: 'chinese', texts }, signal)) as {
    characters: Character[];
    words: Tagged[];
  }[];
  return answers.map(({ characters, words }) => {
    const tagged = parted(words);
    byWords(characters, tagged);
    const said = inContext(characters, tagged);
    const simplified = Array.from(tagged.map(([word]) => word).join(''));
    byNeighbours(said, simplified, tagged);
    byTraditional(said, simplified, language);
    asInTaiwan(said, language, tagged);
    return inUsualTones(said);
  });
};
