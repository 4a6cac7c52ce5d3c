interface Group {
  text: string;
  reading: string;
}

/** A reading over a word: kana that it begins or ends with stand for themselves. 食べました たべました is 食[た]べました. */
export const laidOver = (text: string, reading: string): Group[] => {
  const isKana = (at: number) => /[ぁ-ゖァ-ヺー]/.test(text[at] ?? '');
  let head = 0;
  while (isKana(head) && text[head] === reading[head]) head += 1;
  let tail = 0;
  const same = () => text.at(-1 - tail) === reading.at(-1 - tail);
  while (tail < Math.min(text.length, reading.length) - head - 1 && isKana(text.length - 1 - tail) && same()) tail += 1; // prettier-ignore
  return [
    { text: text.slice(0, head), reading: '' },
    { text: text.slice(head, text.length - tail), reading: reading.slice(head, reading.length - tail) },
    { text: text.slice(text.length - tail), reading: '' },
  ].filter((group) => group.text !== ''); // prettier-ignore
};
