import { marked } from './marked.js';

const ja = (...characters: [string, string][]) => ({
  reading: '',
  characters: characters.map(([text, reading]) => ({ text, reading })),
});
const differing = (...of: Parameters<typeof marked>) =>
  marked(...of).flatMap(({ text, reading, differs }) => (differs ? `${text} ${reading}` : []));

it('marks the words that are read otherwise, wherever they are cut', () => {
  const before = ja(['玩', 'おも'], ['具', 'ちゃ'], ['の', ''], ['方', 'ほう']);
  const after = ja(['玩具', 'おもちゃ'], ['の', ''], ['方', 'ほう']);
  expect(differing('玩具の方', after, before)).toEqual(['玩具 おもちゃ']);
  expect(differing('玩具の方', before, after)).toEqual(['玩 おも', '具 ちゃ']);
});
it('marks syllables over their characters', () =>
  expect(differing('行长，长大。', 'háng zhǎng zhǎng dà', 'xíng cháng zhǎng dà')).toEqual([
    '行 háng',
    '长 zhǎng',
  ]));
it('marks the whole of a line that nobody can lay over its words', () =>
  expect(differing('长大', 'zhǎng', 'cháng dà')).toEqual(['长大 zhǎng']));
