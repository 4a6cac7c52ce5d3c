import * as fc from 'fast-check';
import {
  findWords,
  glossaryOf,
  keptWhole,
  markOf,
  spokenText,
  type SpecialWord,
} from './special-words.js';

const word = (text: string, value: string, more: Partial<SpecialWord> = {}): SpecialWord => ({
  word: text,
  kind: 'reading',
  value,
  ...more,
});
const found = (text: string, words: SpecialWord[], language = 'ja') =>
  findWords(text, words, language).map(({ start, word: { value } }) => `${start}${value}`);

it('finds every place of a word', () =>
  expect(found('猫と猫', [word('猫', 'ねこ')])).toEqual(['0ねこ', '2ねこ']));
it('lets the longest word win', () =>
  expect(found('東京都', [word('東京', 'a'), word('京都', 'b'), word('東京都', 'c')])).toEqual([
    '0c',
  ]));
it('prefers content over user over global', () => {
  const words = [
    word('猫', 'global', { scope: 'global', priority: 9 }),
    word('猫', 'content', { scope: 'content' }),
    word('猫', 'user', { scope: 'user' }),
  ];
  expect(found('猫', words)).toEqual(['0content']);
});
it('prefers the higher priority inside a scope', () =>
  expect(found('猫', [word('猫', 'a', { priority: 2 }), word('猫', 'b', { priority: 1 })])).toEqual(
    ['0a'],
  ));
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
it('takes zh for both Chinas', () =>
  expect(found('行', [word('行', 'háng', { language: 'zh' })], 'zh-TW')).toEqual(['0háng']));
it('does not cut a spelled word', () =>
  expect(found('concatenate cat', [word('cat', 'kæt')], 'en')).toEqual(['12kæt']));

describe('the text a voice reads', () => {
  it('holds what is said instead, and kana for their word', () =>
    expect(
      spokenText(
        'NASAの方',
        [word('NASA', 'ナサ', { kind: 'speak-as' }), word('方', 'かた')],
        'ja',
      ),
    ).toBe('ナサのかた'));
  it('leaves notations to the reading hint', () =>
    expect(spokenText('银行', [word('行', 'háng')], 'zh-CN')).toBe('银行'));
  it('is the text itself without words', () => expect(spokenText('猫', [], 'ja')).toBe('猫'));
});

describe('a glossary', () => {
  const words = [
    word('東京', '东京', { kind: 'glossary', language: 'zh' }),
    word('東京', 'Tokyo', { kind: 'glossary', language: 'en' }),
  ];
  it('is by the language translated into, each word once', () => {
    expect(glossaryOf('東京と東京', words, 'zh-CN')).toEqual([{ word: '東京', value: '东京' }]);
    expect(glossaryOf('東京', words, 'fr')).toEqual([]);
  });
});

it('keeps words whole, of one language or of all', () => {
  const words = [
    word('Yahoo! Japan', '', { kind: 'no-split', language: 'en' }),
    word('モー娘。', '', { kind: 'no-split', language: 'ja' }),
  ];
  expect([keptWhole(words), keptWhole(words, 'ja')]).toEqual([
    ['Yahoo! Japan', 'モー娘。'],
    ['モー娘。'],
  ]);
});

describe('a mark', () => {
  const cat = word('猫', 'ねこ');
  it('is empty where no word stands', () => expect(markOf('犬', [cat], 'ja')).toBe(''));
  it('changes with the words that count, and only with them', () => {
    const before = markOf('猫が来た', [cat], 'ja');
    expect(
      markOf('猫が来た', [cat, word('犬', 'いぬ'), word('猫', 'cat', { kind: 'glossary' })], 'ja'),
    ).toBe(before);
    expect(markOf('猫が来た', [word('猫', 'ニャー')], 'ja')).not.toBe(before);
    expect(markOf('猫が来た', [{ ...cat, isEnabled: false }], 'ja')).toBe('');
  });
  it('tells texts apart by what is said: equal texts and words, equal marks and speech', () => {
    const letters = fc.string({ unit: fc.constantFrom('猫', '犬', 'が', 'a', ' '), maxLength: 12 });
    const some = fc.array(
      fc.record({
        word: fc.constantFrom('猫', '犬', '猫が', 'a'),
        kind: fc.constantFrom('reading' as const, 'speak-as' as const),
        value: fc.constantFrom('ね', 'い'),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(letters, some, some, (text, a, b) => {
        if (markOf(text, a, 'ja') === markOf(text, b, 'ja'))
          expect(spokenText(text, a, 'ja')).toBe(spokenText(text, b, 'ja'));
      }),
    );
  });
  it('never lets occurrences overlap, and each stands where its word does', () => {
    const letters = fc.string({ unit: fc.constantFrom('東', '京', '都', 'a'), maxLength: 16 });
    const some = fc.array(
      fc.constantFrom('東京', '京都', '東京都', '都', 'a').map((text) => word(text, 'x')),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(letters, some, (text, words) => {
        const all = findWords(text, words, 'ja');
        for (const [index, { start, end, word: one }] of all.entries()) {
          expect(text.slice(start, end)).toBe(one.word);
          expect(start).toBeGreaterThanOrEqual(all[index - 1]?.end ?? 0);
        }
      }),
    );
  });
});
