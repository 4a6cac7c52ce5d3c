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

/**
 * A line of pinyin with tone marks as speech engines take it: `Nǐ hǎo，` → `ni3 hao3,`; ü is v (eSpeak reads ü as English), a neutral tone 5.
 * `undefined` where something else than pinyin stands in the line (a Latin name, a figure): then the script itself says more.
 */
export const toneDigits = (line: string, text: string): string | undefined => {
  // Latin letters of the text would be taken for syllables.
  if (/[\p{Script=Latin}\p{N}]/u.test(text)) return undefined;
  const words = line
    .toLowerCase()
    .replace(/[“”‘’「」『』《》（）()"]/g, ' ')
    .replace(/[，、。！？：；…—]/g, (sign) => `${SIGNS[sign]} `)
    .split(/\s+/)
    .filter(Boolean);
  const said: string[] = [];
  for (const word of words) {
    const [, marked = '', signs = ''] = /^([^,.!?:;]*)([,.!?:;]*)$/.exec(word) ?? [];
    const spelled = marked.replace(/[^a-z]/g, (char) => VOWELS[char] ?? char);
    const letters = spelled.replace(/\d/g, '');
    const tones = spelled.match(/\d/g) ?? [];
    if (
      tones.length > 1 ||
      (letters !== '' && !SYLLABLE.test(letters)) ||
      (word !== '' && marked === '' && signs === '')
    )
      return undefined;
    const curled = letters.length > 2 && letters.endsWith('r'); // zhèr: engines know no such syllable
    const syllable =
      letters === ''
        ? ''
        : curled
          ? `${letters.slice(0, -1)}${tones[0] ?? '5'} er5`
          : `${letters}${tones[0] ?? '5'}`;
    const last = said.length - 1;
    if (syllable === '' && last >= 0) said[last] = `${said[last]}${signs[0]}`;
    else if (syllable !== '') said.push(`${syllable}${signs.slice(0, 1)}`);
  }
  return said.length === 0 ? undefined : said.join(' ').replace(/([,.!?:;])[,.!?:;]+/g, '$1');
};
