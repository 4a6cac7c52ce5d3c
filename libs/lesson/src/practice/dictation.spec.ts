import * as fc from 'fast-check';
import { compareDictation } from './dictation.js';

const kinds = (expected: string, typed: string) =>
  compareDictation(expected, typed).pieces.map(({ kind, expected: said, typed: written }) => [kind, said, written]);

describe('a dictation', () => {
  it.each([
    ['punctuation and case', 'Hello, there!', 'hello there'],
    ['width', '８時です。', '8時です'],
    ['kana of the other kind', 'コーヒーをください', 'こーひーをください'],
    ['accents left out', 'Où est le café ?', 'ou est le cafe'],
  ])('does not mind %s', (_, said, typed) => expect(compareDictation(said, typed)).toMatchObject({ score: 1, right: true }));
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
  it('keeps every letter of both, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.string({ unit: 'grapheme', maxLength: 40 }), (said, typed) => {
        const { pieces, score } = compareDictation(said, typed);
        expect(pieces.map((piece) => piece.expected).join('')).toBe(said.normalize('NFC'));
        expect(pieces.map((piece) => piece.typed).join('')).toBe(typed.normalize('NFC'));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }),
    );
  });
});
