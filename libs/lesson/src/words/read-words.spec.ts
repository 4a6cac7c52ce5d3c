import { readWords } from './read-words.js';

const words = (...list: (string | [string, string])[]) =>
  list.map((one) => (typeof one === 'string' ? { text: one } : { text: one[0], base: one[1] }));
const groups = (written: string) =>
  [...written.matchAll(/([^[\]|]+)(?:\[([^\]]*)\])?\|?/g)].map(([, text = '', reading = '']) => ({ text, reading })); // prettier-ignore
const shown = (all: ReturnType<typeof readWords>) =>
  all.map(({ text, reading, base }) => [text, reading, base].filter(Boolean).join(' '));

it('takes the groups of a word together, and cuts what is read as it is written', () => {
  const read = readWords(
    words('大変', ['食べました', '食べる'], 'ね', '。'),
    groups('大[たい]変[へん]|食[た]|べましたね。'),
  );
  expect(shown(read)).toEqual(['大変 たいへん', '食べました たべました 食べる', 'ね', '。']);
  expect(read[1]?.groups).toEqual([
    { text: '食', reading: 'た' },
    { text: 'べました', reading: '' },
  ]);
});

it('makes one word of those that stand under one reading', () => {
  const read = readWords(words('山田', '朋', ['大', '大'], 'は'), groups('山[やま]田[だ]朋大[ともお]は')); // prettier-ignore
  expect(shown(read)).toEqual(['山田 やまだ', '朋大 ともお', 'は']);
});

it('keeps every character, whatever the cuts', () => {
  const text = '私は12本のビールを飲んだ。';
  for (let size = 1; size < 5; size += 1) {
    const cut = text.match(new RegExp(`.{1,${size}}`, 'gsu')) ?? [];
    const read = readWords(words(...cut), groups('私[わたし]は12[じゅうに]本[ほん]のビールを飲[の]んだ。')); // prettier-ignore
    expect(read.map((one) => one.text).join('')).toBe(text);
    expect(read.flatMap((one) => one.groups.map((group) => group.text)).join('')).toBe(text);
  }
});

it('looks at the groups of a long sentence a few times each, not once a word', () => {
  let looks = 0;
  const group = {
    get text() {
      looks += 1;
      return 'あ';
    },
  };
  const many = Array.from({ length: 1000 }, () => group);
  expect(readWords(words(...many.map(() => 'あ')), many)).toHaveLength(1000);
  expect(looks).toBeLessThan(20 * many.length);
});
