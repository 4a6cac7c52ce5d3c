import type { ReadGroup } from './pinyin-groups.js';
import { inTone } from './tones.js';
import { zhuyinOf } from './zhuyin.js';

/** Nobody says them, and no line of pinyin has them. */
const UNSAID = /(?:https?:\/\/|www\.)[\w\-.~:/?#[\]@!$&'()*+,;=%]{0,400}|\p{Extended_Pictographic}|\u200d|\ufe0f|\p{Emoji_Modifier}/gu; // prettier-ignore
const IN_WORD = /[\p{L}\p{N}]$/u;
const WORD = /^[\p{L}\p{N}\p{Sc}]/u;

/** Characters with their pinyin as the one line that is kept of them: `nǐ hǎo，Word`. */
export const pinyinLine = (groups: readonly ReadGroup[]): string => {
  let line = '';
  let isRead = false;
  for (const { text, reading } of groups) {
    const said = reading ?? text.replace(UNSAID, '');
    if (said === '') continue;
    const apart = reading === undefined ? isRead && WORD.test(said) : isRead || IN_WORD.test(line);
    line += apart ? ` ${said}` : said;
    isRead = reading !== undefined;
  }
  return line.trim();
};

const NEUTRAL = 5;
/** The vowel that has the mark: a or e, o of ou, else the last one. */
const marked = (letters: string, tone: number): string => {
  if (tone === NEUTRAL || tone === 0) return letters;
  const at = [letters.search(/[ae]/), letters.indexOf('ou'), letters.search(/[iouü](?=[^iouü]*$)/)].find((place) => place >= 0); // prettier-ignore
  if (at === undefined) return letters;
  const first = `${letters.slice(0, at + 1)}\u0304${letters.slice(at + 1)}`.normalize('NFC');
  return inTone(first, tone);
};

/** Pinyin as people write it (`hao3`, `lv4`, `Hǎo`) with tone marks, syllables apart; undefined where it is none. */
export const typedPinyin = (typed: string): string | undefined => {
  const syllables = typed.toLowerCase().normalize('NFC').trim().split(/\s+/);
  const said = syllables.map((syllable) => {
    const [, letters = '', tone] = /^([^\d]{1,8})([0-5])$/.exec(syllable) ?? [undefined, syllable];
    const plain = letters.replace(/u:|v/, 'ü');
    const whole = tone === undefined ? plain : marked(plain, Number(tone));
    return zhuyinOf(whole) === undefined ? undefined : whole;
  });
  return said.includes(undefined) ? undefined : said.join(' ');
};
