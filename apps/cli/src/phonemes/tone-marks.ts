const MARKS = ['\u0304', '\u0301', '\u030c', '\u0300', ''];

/** The vowel that carries the tone: a or e, the o of ou, else the last one. */
const carrier = (letters: string): number => {
  for (const vowel of ['a', 'e', 'ou']) if (letters.includes(vowel)) return letters.indexOf(vowel);
  return Math.max(...Array.from('iouüê').map((vowel) => letters.lastIndexOf(vowel)));
};

/** `zhong1 guo2` as it stands above a sentence: zhōng guó. What is no syllable stays. */
export const toneMarks = (line: string): string =>
  line.replace(/\b([a-zêü]+)([1-5])/g, (_, written: string, tone: string) => {
    const letters = written.replace('v', 'ü');
    const at = carrier(letters) + 1;
    return `${letters.slice(0, at)}${at > 0 ? MARKS[Number(tone) - 1] : ''}${letters.slice(at)}`.normalize('NFC'); // prettier-ignore
  });
