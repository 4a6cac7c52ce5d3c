import { addWords, byCount } from './words.js';

const of = (word: string, count: number, language = 'ja') => ({ word, language, count });

it('counts words over lessons, each language apart, the most looked up first', () => {
  const words: Parameters<typeof addWords>[0] = new Map();
  addWords(words, [of('谷', 2), of('山', 4)]);
  addWords(words, [of('谷', 3), of('山', 1, 'zh-CN')]);
  expect([...words.values()].toSorted(byCount)).toEqual([
    { ...of('谷', 5), lessons: 2 },
    { ...of('山', 4), lessons: 1 },
    { ...of('山', 1, 'zh-CN'), lessons: 1 },
  ]);
});
