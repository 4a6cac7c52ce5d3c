import type { SpecialWord } from './annotator.js';
import { findWords } from './special-words.js';

const word = (text: string, value: string, more: Partial<SpecialWord> = {}): SpecialWord => ({ word: text, kind: 'reading', value, ...more });
const found = (text: string, words: SpecialWord[], language = 'ja') => findWords(text, words, language).map(({ start, word: { value } }) => `${start}${value}`);

it('finds every place of a word', () => expect(found('猫と猫', [word('猫', 'ねこ')])).toEqual(['0ねこ', '2ねこ']));
it('lets the longest word win', () => expect(found('東京都', [word('東京', 'a'), word('京都', 'b'), word('東京都', 'c')])).toEqual(['0c']));
it('prefers content over user over global', () => {
  const words = [word('猫', 'global', { scope: 'global', priority: 9 }), word('猫', 'content', { scope: 'content' }), word('猫', 'user', { scope: 'user' })];
  expect(found('猫', words)).toEqual(['0content']);
});
it('prefers the higher priority inside a scope', () =>
  expect(found('猫', [word('猫', 'a', { priority: 2 }), word('猫', 'b', { priority: 1 })])).toEqual(['0a']));
it('ignores what is switched off, empty, of another language or of another kind', () => {
  const words = [
    word('a', 'x', { isEnabled: false }),
    word('', 'x'),
    word('b', ''),
    word('c', 'x', { language: 'en' }),
    word('d', 'x', { kind: 'glossary' }),
    word('e', 'x', { kind: 'no-split' }),
  ];
  expect(found('a b c d e', words)).toEqual([]);
});
it('takes zh for both Chinas', () => expect(found('行', [word('行', 'háng', { language: 'zh' })], 'zh-TW')).toEqual(['0háng']));
it('does not cut a spelled word', () => expect(found('concatenate cat', [word('cat', 'kæt')], 'en')).toEqual(['12kæt']));
