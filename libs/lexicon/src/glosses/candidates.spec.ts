import { candidates, type Tapped } from './candidates.js';

const word = (surface: string, reading?: string, base?: string) => ({
  surface,
  ...(reading !== undefined && { reading }),
  ...(base !== undefined && { base }),
});
const forms = (list: readonly { form: string; reading?: string }[]) =>
  list.map(({ form, reading }) => (reading === undefined ? form : `${form} ${reading}`));
const asked = (sentence: string, reading?: string): Tapped => {
  const [before = '', tapped = '', after = ''] = sentence.split('|');
  return { before, word: tapped, after, ...(reading !== undefined && { reading }) };
};
const SCHOOL = [
  word('私', 'わたし'),
  word('は', 'は'),
  word('学校', 'がっこう'),
  word('に', 'に'),
  word('行っ', 'いっ', '行く'),
  word('た', 'た'),
];

describe('a tapped word of Japanese', () => {
  it('is looked up as the word that its characters belong to', () =>
    expect(forms(candidates(asked('私は学|校|に行った', 'こう'), SCHOOL, 'ja').own)).toEqual([
      '学校 がっこう',
      '校 こう',
    ]));

  it('is looked up as a dictionary writes it', () =>
    expect(forms(candidates(asked('私は学校に|行|った', 'い'), SCHOOL, 'ja').own)).toEqual([
      '行く いっ',
      '行っ いっ',
      '行 い',
    ]));

  it('is looked up with its neighbours first, the most of them first, never across a sign', () => {
    const words = [
      word('「'),
      word('気', 'き'),
      word('に', 'に'),
      word('入っ', 'はいっ', '入る'),
      word('た', 'た'),
      word('。'),
    ];
    const { longer } = candidates(asked('「|気|に入った。', 'き'), words, 'ja');
    expect(forms(longer)).toEqual([
      '気に入った きにはいった',
      '気に入る きにはいっ',
      '気に入っ きにはいっ',
      '気に きに',
    ]);
  });

  it('is read as it is written above it, where the analyser reads it otherwise', () => {
    const words = [word('上手', 'じょうず'), word('から', 'から')];
    expect(forms(candidates(asked('|上|手から', 'かみ'), words, 'ja').own)[0]).toBe('上手 かみ');
    expect(forms(candidates(asked('|上手|から', 'じょうず'), words, 'ja').own)[0]).toBe(
      '上手 じょうず',
    );
  });
});

describe('a tapped word of Chinese', () => {
  const words = [
    word('他', 'tā'),
    word('去', 'qù'),
    word('图书馆', 'tú shū guǎn'),
    word('了', 'le'),
    word('。'),
  ];
  it('is looked up as the word it belongs to, then as it was tapped', () => {
    const { own, parts } = candidates(asked('他去|图书|馆了。'), words, 'zh-CN');
    expect([forms(own), forms(parts)]).toEqual([['图书馆 tú shū guǎn', '图书'], ['图']]);
  });
  it('is part of something longer only where that is surely one word', () => {
    const { longer } = candidates(asked('他去|图书馆|了。'), words, 'zh-CN');
    expect(longer.map(({ form }) => form).toSorted()).toEqual([
      '他去图书馆',
      '他去图书馆了',
      '去图书馆',
      '去图书馆了',
      '图书馆了',
    ]);
    expect(candidates(asked('他|去|'), words.slice(0, 2), 'zh-CN').longer).toEqual([]);
  });
});

describe('a tapped word of a language without an analyser', () => {
  it('is looked up as it stands', () =>
    expect(candidates(asked('|Hello|'), [], 'en')).toEqual({
      longer: [],
      own: [{ form: 'Hello' }],
      parts: [],
    }));
  it('may begin with a word where words are written together', () =>
    expect(forms(candidates(asked('|학교에서|'), [], 'ko').parts)).toEqual([
      '학교에',
      '학교',
      '학',
    ]));
});

it('asks a bounded number of questions, whatever the sentence', () => {
  const words = Array.from({ length: 180 }, () => word('あ', 'あ', 'い'));
  const { longer, own, parts } = candidates(
    { before: 'あ'.repeat(60), word: 'あ'.repeat(60), after: 'あ'.repeat(60) },
    words,
    'ja',
  );
  expect(longer.length + own.length + parts.length).toBeLessThan(40);
});
