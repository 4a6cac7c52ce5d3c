import type { WordTime } from '@app/contracts';
import { wordsOf } from './word-cuts.js';
import { cutOf } from './word-times.js';

/** Each word ten times as many milliseconds long as it has letters; a part is told by `|`. */
const times = (text: string, ...words: string[]): WordTime[] => {
  let [at, ms] = [0, 0];
  return words.map((word) => {
    const from = text.indexOf(word, at);
    at = from + word.length;
    return { from, to: at, at: [ms, (ms += word.length * 10)] };
  });
};
/** Moras of 100 ms from the first on, written with spaces. */
const moras = (said: string, from: number, to: number | undefined, first = 0): WordTime => ({
  from,
  ...(to !== undefined && { to }),
  at: said.split(' ').flatMap((_, i) => [(first + i) * 100, (first + i + 1) * 100]),
  moras: said.split(' '),
});
const read = (...groups: [string, string?][]) =>
  groups.map(([text, reading = text]) => ({ text, reading }));
const ja = (...groups: [string, string?][]) => {
  const content = groups.map(([text]) => text).join('');
  return wordsOf({
    content,
    language: 'ja',
    annotation: { reading: '', characters: read(...groups) },
  });
};
const cutsOf = (told: readonly WordTime[], words: ReturnType<typeof wordsOf>) =>
  words.flatMap(({ text, word }, index) => {
    const cut = cutOf(told, words, index);
    return word ? [[text, cut && `${cut.from}-${cut.to}`]] : [];
  });

it('finds English words where they are, and leaves out what is part of one', () => {
  const content = 'It’s a well-known story, at 7.';
  const words = wordsOf({ content, language: 'en' });
  expect(cutsOf(times(content, 'It’s', 'a', 'well-known', 'story', 'at', '7'), words)).toEqual([
    ['It’s', '0-40'],
    ['a', '40-50'],
    ['well', undefined],
    ['known', undefined],
    ['story', '150-200'],
    ['at', '200-220'],
    ['7', '220-230'],
  ]);
});
it('puts Chinese words together from their characters', () => {
  const content = '火车开了。';
  expect(
    cutsOf(times(content, '火', '车', '开', '了'), wordsOf({ content, language: 'zh-CN' }))[0],
  ).toEqual(['火车', '0-20']);
});
it('says nothing of a word of which a part has no place', () => {
  const content = '火车。';
  expect(cutOf(times(content, '火'), [{ text: '火车' }, { text: '。' }], 0)).toBeUndefined();
  expect(cutOf([], [{ text: '火车' }], 0)).toBeUndefined();
});

describe('a Japanese word', () => {
  const words = ja(
    ['私', 'わたし'],
    ['は'],
    ['学校', 'がっこう'],
    ['に'],
    ['行', 'い'],
    ['った'],
    ['。'],
  );
  it('is said with the kana it ends in', () => {
    const told = [
      moras('wa ta shi', 0, 1),
      moras('wa', 1, 2, 3),
      moras('ga cl ko o', 2, 4, 4),
      moras('ni', 4, 5, 8),
      moras('i cl', 5, 7, 9),
      moras('ta', 7, 8, 11),
    ];
    expect(cutsOf(told, words)).toEqual([
      ['私', '0-300'],
      ['は', '300-400'],
      ['学校', '400-800'],
      ['に', '800-900'],
      ['行', '900-1100'],
      ['っ', undefined], // a silence
      ['た', '1100-1200'],
    ]);
  });
  it('is counted out of a sentence of which only the beats are known', () => {
    expect(
      cutsOf([moras('wa ta shI wa ga cl ko o ni i cl ta', 0, undefined)], words).map(
        ([, cut]) => cut,
      ),
    ).toEqual(['0-300', '300-400', '400-800', '800-900', '900-1000', undefined, '1100-1200']);
    expect(cutsOf([moras('ワ タ シ ワ ガ ッ コ オ ニ イ ッ タ', 0, undefined)], words)[2]).toEqual([
      '学校',
      '400-800',
    ]);
  });
  it.each([
    ['more beats were said than are read', 'wa ta ku shi wa ga cl ko o ni i cl ta'],
    ['as many were said, but others', 'a shi ta wa ga cl ko o ni i cl ta'],
  ])('is not cut out when %s', (_, said) =>
    expect(cutsOf([moras(said, 0, undefined)], words).every(([, cut]) => cut === undefined)).toBe(
      true,
    ),
  );
  it('is not counted where something has no reading', () => {
    expect(
      cutsOf([moras('mi cl ka ni a me', 0, undefined)], ja(['3日'], ['に'], ['雨', 'あめ'])).every(
        ([, cut]) => cut === undefined,
      ),
    ).toBe(true);
  });
  it('is a part of a longer word of the engine', () => {
    const told = [moras('to o kyo o to cho o', 0, 4), moras('de', 4, 5, 7)];
    expect(cutsOf(told, ja(['東京', 'とうきょう'], ['都庁', 'とちょう'], ['で']))).toEqual([
      ['東京', '0-400'],
      ['都庁', '400-700'],
      ['で', '700-800'],
    ]);
  });
});
