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
    ['apostrophes', "I don't think it’s John's.", 'i dont think its johns'],
    [
      'words that are written together or apart',
      'A well-known ice cream, every day?',
      'a well known icecream everyday',
    ],
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
  it.each([
    [
      'one word wrong',
      'The dog is here.',
      'the horse is here',
      ['same The /the ', 'wrong dog /horse ', 'same is here./is here'],
      9 / 12,
    ],
    [
      'one letter wrong in a word',
      'Good morning.',
      'good mornimg',
      ['same Good morni/good morni', 'wrong n/m', 'same g./g'],
      10 / 11,
    ],
    [
      'a word left out',
      'I have a red car.',
      'i have a car',
      ['same I have a /i have a ', 'missing red /', 'same car./car'],
      9 / 12,
    ],
    [
      'words added',
      'Where is it?',
      'so where exactly is it',
      ['extra /so ', 'same Where /where ', 'extra /exactly ', 'same is it?/is it'],
      1,
    ],
    [
      'a misspelt word in two',
      'Breakfast is ready.',
      'breck fast is ready',
      ['same Bre/bre', 'wrong a/c', 'same kfast is ready./k fast is ready'],
      15 / 16,
    ],
    [
      'nothing in common',
      'See you tomorrow!',
      'black birds sing',
      ['wrong See you tomorrow!/black birds sing'],
      0,
    ],
    [
      'nothing in common but letters',
      'Do you have an appointment?',
      'how can i help',
      ['wrong Do you have an appointment?/how can i help'],
      0,
    ],
    [
      'other words in place of some',
      'Good morning. Do you have an appointment?',
      'good morning, how can i help you',
      [
        'same Good morning. /good morning, ',
        'wrong Do /how can i help ',
        'same you /you',
        'missing have an appointment?/',
      ],
      14 / 33,
    ],
    [
      'another language with spaces',
      'Ich hätte gern ein Zimmer.',
      'ich hatte nur zimmer',
      ['same Ich hätte /ich hatte ', 'wrong gern ein /nur ', 'same Zimmer./zimmer'],
      14 / 21,
    ],
  ])('is compared by words where words stand apart: %s', (_, said, typed, pieces, score) => {
    // prettier-ignore
    expect(kinds(said, typed).map(([kind, expected, written]) => `${kind} ${expected}/${written}`)).toEqual(pieces); // prettier-ignore
    expect(compareDictation(said, typed).score).toBeCloseTo(score);
  });
  it('is compared by letters where a sentence is in other letters too', () =>
    expect(kinds('私はPython', '私はpithon')).toEqual([
      ['same', '私はP', '私はp'],
      ['wrong', 'y', 'i'],
      ['same', 'thon', 'thon'],
    ]));
  it('takes a word for heard that is written as it is read in other letters', () => {
    const spellings = [
      { text: 'Привет', reading: 'privet' },
      { text: ', мир!', reading: '' },
    ];
    expect(compareDictation('Привет, мир!', 'privet мир', spellings).right).toBe(true);
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
