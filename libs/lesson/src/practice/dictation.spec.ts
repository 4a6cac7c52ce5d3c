import * as fc from 'fast-check';
import { compareDictation } from './dictation.js';

const kinds = (expected: string, typed: string) =>
  compareDictation(expected, typed).pieces.map(({ kind, expected: said, typed: written }) => [
    kind,
    said,
    written,
  ]);

describe('a dictation', () => {
  it.each([
    ['punctuation and case', 'Hello, there!', 'hello there'],
    ['width', '８時です。', '8時です'],
    ['kana of the other kind', 'コーヒーをください', 'こーひーをください'],
    ['signs before the first word', '「お先に」と言った。', 'お先にと言った'],
    ['signs before the first word, of Spanish', '¿Dónde está?', 'donde esta'],
    ['signs that were not said', 'Hello', '- hello!'],
    ['accents left out', 'Où est le café ?', 'ou est le cafe'],
  ])('does not mind %s', (_, said, typed) =>
    expect(compareDictation(said, typed)).toMatchObject({ score: 1, right: true }),
  );
  it('minds a voiced sound', () => expect(compareDictation('がき', 'かき').right).toBe(false));
  it('shows what was heard wrong, left out and added, letter by letter', () => {
    expect(kinds('今日は雨です', '今日が雨')).toEqual([
      ['same', '今日', '今日'],
      ['wrong', 'は', 'が'],
      ['same', '雨', '雨'],
      ['missing', 'です', ''],
    ]);
    expect(kinds('雨です', '大雨です')).toEqual([
      ['extra', '', '大'],
      ['same', '雨です', '雨です'],
    ]);
    expect(compareDictation('今日は雨です', '今日が雨').score).toBeCloseTo(3 / 6);
  });
  it('counts nothing typed as nothing heard, and a sentence without letters as heard', () => {
    expect(compareDictation('はい。', '')).toMatchObject({ score: 0, right: false });
    expect(compareDictation('…', '')).toMatchObject({ score: 1 });
  });
  it('takes a word that is written as it is read for heard, and shows it as it is written', () => {
    const spellings = [
      { text: '谷', reading: 'たに' },
      { text: 'が', reading: '' },
      { text: '答', reading: 'こた' },
      { text: 'えます。', reading: '' },
    ];
    const of = (typed: string) => compareDictation('谷が答えます。', typed, spellings);
    for (const typed of ['谷が答えます', '谷がこたえます', 'たにがこたえます', 'タニガコタエマス'])
      expect(of(typed)).toMatchObject({
        score: 1,
        right: true,
        pieces: [{ kind: 'same', expected: '谷が答えます。' }],
      });
    expect(of('かわがこたえます')).toMatchObject({ right: false, score: 5 / 6 });
    expect(of('たにが聞こえます').pieces.map(({ kind, expected }) => [kind, expected])).toEqual([
      ['same', '谷が'],
      ['wrong', '答'],
      ['extra', ''],
      ['same', 'えます。'],
    ]);
    const signs = ['「', '谷', '」、', '山', '。'].map((text) => ({
      text,
      reading: { 谷: 'たに', 山: 'やま' }[text] ?? '',
    }));
    expect(compareDictation('「谷」、山。', 'たにやま', signs).right).toBe(true);
    expect(
      compareDictation('「谷」、山。', 'たに', signs).pieces.map(({ kind, expected: said }) => [
        kind,
        said,
      ]),
    ).toEqual([
      ['same', '「谷」、'],
      ['missing', '山。'],
    ]);
    expect(compareDictation('谷が答える', 'たにがこたえる', spellings).right).toBe(false); // of another sentence
  });
  it('keeps every letter of both, whatever they are', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.string({ maxLength: 3 }),
        (said, typed, reading) => {
          const spellings = Array.from(said, (text) => ({ text, reading }));
          const { pieces, score } = compareDictation(said, typed + reading.repeat(3), spellings);
          expect(pieces.map((piece) => piece.expected).join('')).toBe(said.normalize('NFC'));
          expect(pieces.map((piece) => piece.typed).join('')).toBe(
            (typed + reading.repeat(3)).normalize('NFC'),
          );
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
