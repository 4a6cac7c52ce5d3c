import { vocabularyOf } from './vocabulary.js';

const words = (language: string, ...contents: string[]) => [
  ...vocabularyOf(contents.map((content) => ({ content, language }))).values(),
];

describe('the words of a lesson', () => {
  it('are Japanese words of kanji or katakana, whatever their ending; particles and signs are none', () =>
    expect(words('ja', '谷が答えます。', '谷は答えた！', 'コーヒーを、どうぞ。')).toEqual([
      '谷',
      '答え',
      'コーヒー',
    ]));
  it('are Chinese words without particles', () =>
    expect(words('zh-CN', '你好吗？', '去银行了。')).toEqual(['你好', '去', '银行']));
  it('are words of an alphabet in any case, without figures', () =>
    expect(words('en-GB', 'The valley answers: 42!', 'THE answers — the valley.')).toEqual([
      'The',
      'valley',
      'answers',
    ]));
  it('are told apart by their language', () =>
    expect(
      vocabularyOf([
        { content: 'Gift', language: 'en' },
        { content: 'Gift', language: 'de' },
      ]).size,
    ).toBe(2));
  it('are none where there is no language, and none of nothing', () =>
    expect([words('!', 'word'), words('ja', '……')]).toEqual([[], []]));
});

it('takes the words that the lesson tells, each in its dictionary form', () => {
  const told = [{ text: '体当たり' }, { text: 'しました', base: 'する' }, { text: '行って', base: '行く' }, { text: '。' }]; // prettier-ignore
  const content = told.map(({ text }) => text).join('');
  const found = vocabularyOf([
    { content, language: 'ja', words: told },
    { content: '行きます', language: 'ja', words: [{ text: '行きます', base: '行く' }] },
  ]);
  expect([...found]).toEqual([
    ['ja 体当', '体当たり'],
    ['ja 行', '行って'],
  ]);
});
