import { shownIn, usual, type Syllable } from './tones.js';

const syllables = (text: string, line: string): Syllable[] => {
  const pinyin = line.split(' ');
  return Array.from(text, (char, index) => ({ text: char, pinyin: pinyin[index] ?? '', follows: index > 0 })); // prettier-ignore
};

it.each([
  ['不对', 'bù duì', 'bú duì'],
  ['不好', 'bú hǎo', 'bù hǎo'],
  ['一个', 'yì gè', 'yí gè'],
  ['一种', 'yí zhǒng', 'yì zhǒng'],
  ['第一次', 'dì yī cì', 'dì yī cì'],
  ['好不好', 'hǎo bu hǎo', 'hǎo bu hǎo'],
])('says 一 and 不 of %s before what follows: %s is %s', (text, line, said) =>
  expect(usual(syllables(text, line)).join(' ')).toBe(said),
);

it.each([
  ['你好', '你 好', 'nǐ hǎo', 'ní hǎo'],
  ['小老虎', '小 老虎', 'xiǎo lǎo hǔ', 'xiǎo láo hǔ'],
  ['展览馆', '展览馆', 'zhǎn lǎn guǎn', 'zhán lán guǎn'],
  ['我很好', '我 很 好', 'wǒ hěn hǎo', 'wó hén hǎo'],
  ['好好学', '好好 学', 'hǎo hǎo xué', 'háo hǎo xué'],
  ['我去', '我 去', 'wǒ qù', 'wǒ qù'],
])('raises third tones of %s as they are said', (text, words, line, said) => {
  const starts = words.split(' ').map((_, index, all) => all.slice(0, index).join('').length);
  const begins = (index: number) => starts.includes(index);
  expect(shownIn('spoken', syllables(text, line), begins).join(' ')).toBe(said);
});

it('does not reach over a sign', () => {
  const all = syllables('好你', 'hǎo nǐ').map((one) => ({ ...one, follows: false }));
  expect(shownIn('spoken', all)).toEqual(['hǎo', 'nǐ']);
});

it('gives each its own tone back', () => {
  const all = syllables('不一', 'bú yì');
  expect(shownIn('own', all)).toEqual(['bù', 'yī']);
  expect(shownIn('usual', all)).toEqual(['bú', 'yì']);
});
