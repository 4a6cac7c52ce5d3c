import type { Sentence } from '@app/lesson';
import { withOwnReadings } from './readings.js';
import { wordsOf } from './word-cuts.js';

const line = (more: Partial<Sentence> = {}): Sentence => ({
  id: 's',
  occurrenceId: 'o',
  content: '今日は上手',
  type: 'normal',
  keywords: [],
  language: 'ja',
  speaker: 'default',
  translations: {},
  annotation: {
    reading: 'きょうはじょうず',
    characters: [
      { text: '今日', reading: 'きょう' },
      { text: 'は', reading: 'は' },
      { text: '上', reading: 'じょう' },
      { text: '手', reading: 'ず' },
    ],
  },
  ...more,
});
const own = (word: string, value: string, language = 'ja') => ({ word, value, language });

describe('their own readings', () => {
  it('stand over the lesson’s, for one group or several', () => {
    const { annotation } = withOwnReadings(line(), [
      own('今日', 'こんにち'),
      own('上手', 'うわて'),
    ]);
    expect(annotation).toEqual({
      reading: 'こんにちはうわて',
      characters: [
        { text: '今日', reading: 'こんにち' },
        { text: 'は', reading: 'は' },
        { text: '上手', reading: 'うわて' },
      ],
    });
  });
  it('leave alone what they do not spell: half a group, another language, a reading of an older sentence', () => {
    for (const [given, word] of [
      [line(), own('日', 'ひ')],
      [line(), own('今日', 'x', 'zh')],
      [line({ content: '今日も上手' }), own('今日', 'x')],
      [line({ annotation: 'kyoo' }), own('今日', 'x')],
    ] as const)
      expect(withOwnReadings(given, [word])).toBe(given);
  });
});

describe('words to tap', () => {
  it('are the groups of the reading', () => {
    expect(
      wordsOf(line({ content: '今日は上手' })).map(({ text, reading }) => [text, reading]),
    ).toEqual([
      ['今日', 'きょう'],
      ['は', undefined],
      ['上', 'じょう'],
      ['手', 'ず'],
    ]);
  });
  it('are the words of the language without one, signs between them', () => {
    const words = wordsOf({ content: 'Good morning, Ken.', language: 'en' });
    expect(words.filter(({ word }) => word).map(({ text }) => text)).toEqual([
      'Good',
      'morning',
      'Ken',
    ]);
    expect(words.map(({ text }) => text).join('')).toBe('Good morning, Ken.');
  });
});
