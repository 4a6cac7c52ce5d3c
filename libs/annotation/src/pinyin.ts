const VOWELS: Readonly<Record<string, string>> = { ā: 'a1', á: 'a2', ǎ: 'a3', à: 'a4', ē: 'e1', é: 'e2', ě: 'e3', è: 'e4', ī: 'i1', í: 'i2', ǐ: 'i3', ì: 'i4', ō: 'o1', ó: 'o2', ǒ: 'o3', ò: 'o4', ū: 'u1', ú: 'u2', ǔ: 'u3', ù: 'u4', ǖ: 'v1', ǘ: 'v2', ǚ: 'v3', ǜ: 'v4', ü: 'v', ḿ: 'm2', ń: 'n2', ň: 'n3', ǹ: 'n4' }; // prettier-ignore
const SIGNS: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '。': '.',
  '！': '!',
  '？': '?',
  '：': ':',
  '；': ';',
  '…': '.',
  '—': ',',
};
const SYLLABLE = /^[a-z]+$/;

/** A character that has no reading, alone: 㕶, ㄴ. The rest of the sentence is said as it is shown. */
const UNREAD = /^(?!\p{Script=Latin})\p{L}$/u;

const LATIN = /(?:(?=\p{Script=Latin})\p{L}\p{M}*)+(?:['’](?:(?=\p{Script=Latin})\p{L})+)*/gu;
const CURLED = 2;

/** A syllable with its tone as a figure; 儿 that curls it is one of its own, engines know no such syllable. */
const numbered = (marked: string): string | undefined => {
  const spelled = marked.toLowerCase().replace(/[^a-z]/g, (char) => VOWELS[char] ?? char);
  const letters = spelled.replace(/\d/g, '');
  const [tone = '5', more] = spelled.match(/\d/g) ?? [];
  if (more !== undefined || !SYLLABLE.test(letters)) return undefined;
  return letters.length > CURLED && letters.endsWith('r')
    ? `${letters.slice(0, -1)}${tone} er5`
    : `${letters}${tone}`;
};

/**
 * A line of pinyin with tone marks as speech engines take it: `Nǐ hǎo，` → `ni3 hao3,`; ü is v (eSpeak reads ü as English), a neutral tone 5.
 * Latin words of the text stay as they are, without a figure; a single character without a reading is skipped. `undefined` where something else stands in the line: then the script itself
 * says more.
 * @param text the sentence that the line is of
 */
export const toneDigits = (line: string, text: string): string | undefined => {
  const latin: string[] = text.match(LATIN) ?? [];
  const inWords = latin.some((word) => /['’]/.test(word));
  const parts = line
    .replace(inWords ? /[‘]/g : /['‘’]/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\s'’,.!?:;，、。！？：；…—]/gu, ' ') // brackets, quotes, · and - between names
    .replace(/[，、。！？：；…—]/g, (sign) => `${SIGNS[sign]} `)
    .replace(/(?<=[,.!?:;])(?=\p{L})/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const said: string[] = [];
  for (const part of parts) {
    const [, word = '', signs = ''] = /^([^,.!?:;]*)([,.!?:;]*)$/.exec(part) ?? [];
    if (word === '' && signs === '') return undefined;
    const foreign = latin.indexOf(word);
    if (word !== '' && foreign >= 0) latin.splice(0, foreign + 1);
    const spoken = word === '' || UNREAD.test(word) ? '' : foreign >= 0 ? word : numbered(word);
    if (spoken === undefined) return undefined;
    const last = said.length - 1;
    if (spoken === '' && last >= 0 && signs !== '') said[last] = `${said[last]}${signs[0]}`;
    else if (spoken !== '') said.push(`${spoken}${signs.slice(0, 1)}`);
  }
  const all = said.join(' ').replace(/([,.!?:;])[,.!?:;]+/g, '$1');
  return /\d/.test(all) ? all : undefined;
};
