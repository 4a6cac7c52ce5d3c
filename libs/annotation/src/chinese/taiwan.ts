import { type Character, type Tagged, toneless } from './context.js';
import { taiwanWords } from './lexicon.js';

const TAIWAN = /^zh-(?:tw|hant)/i;

/** What simplified writing has made one, and traditional writing tells apart. */
const APART = new Map(
  Array.from(
    '乾gān幹gàn髮fà隻zhī只zhǐ捲juǎn卷juàn臟zàng髒zāng鬥dòu斗dǒu儘jǐn盡jìn蔔bo纖xiān縴qiàn闢pì僕pú繫jì係xì彆biè'.matchAll(
      /(\p{Script=Han})(\P{Script=Han}+)/gu,
    ),
    ([, character = '', pinyin = '']) => [character, pinyin] as const,
  ),
);
const isNameOf = (character: string, next: string | undefined): boolean =>
  character === '乾' && /^[坤隆]/.test(next ?? '');

/** Traditional characters that leave no doubt. Simplified writing (no character of the others in the text) says nothing of them. */
export const byTraditional = (
  characters: readonly Character[],
  simplified: readonly string[],
  language: string,
): void => {
  if (characters.every(({ text }, index) => text === simplified[index])) return;
  for (const [index, character] of characters.entries()) {
    const pinyin = APART.get(character.text);
    if (pinyin === undefined || character.pinyin === undefined) continue;
    // 頭髮 has lost its tone on the mainland alone.
    const isLight = character.pinyin === toneless(pinyin) && !TAIWAN.test(language);
    if (!isLight && !isNameOf(character.text, characters[index + 1]?.text))
      character.pinyin = pinyin;
  }
};

const LONGEST = 8;

/** 和 that stands for itself and is no 與: 和室, 和局, 和一和. */
const NO_WITH =
  /^(?:[室服牌棋局泥藥弦睦談音風親式菓牛了為而鳴在]|一和|氣(?![球溫])|[麵面](?![粉包條])|好(?:[了如嗎吧的]|$)|民族)/u;

/** 我和你: a word of its own, with something behind it. The Ministry of Education reads it ㄏㄢˋ, as schools do (一字多音審訂表: 連詞). */
const and = (characters: readonly Character[], words: readonly Tagged[]): void => {
  let at = 0;
  for (const [word] of words) {
    const one = characters[at];
    const next = characters.slice(at + 1, at + 4).map(({ text }) => text).join('').trimStart().slice(0, 2).replace(/[^\p{L}\p{N}].?$/u, ''); // prettier-ignore
    if (word === '和' && one?.pinyin === 'hé' && next !== '' && !NO_WITH.test(next))
      one.pinyin = 'hàn';
    at += Array.from(word).length;
  }
};

/** As it is read in Taiwan, where that is otherwise: whole words first, then characters that are read so there in every word. */
export const asInTaiwan = (
  characters: readonly Character[],
  language: string,
  tagged: readonly Tagged[],
): void => {
  if (!TAIWAN.test(language)) return;
  and(characters, tagged);
  for (let at = 0; at < characters.length;) {
    let took = 1;
    for (let length = Math.min(LONGEST, characters.length - at); length > 0; length -= 1) {
      const own = characters.slice(at, at + length);
      const read = own.map(({ pinyin }) => pinyin ?? '').join(' ');
      const said = taiwanWords(
        own.map(({ text }) => text).join(''),
        length === 1 ? read : undefined,
      );
      if (!said) continue;
      own.forEach((character, place) => {
        if (character.pinyin !== undefined && said[place] !== undefined)
          character.pinyin = said[place];
      });
      took = length;
      break;
    }
    at += took;
  }
};
