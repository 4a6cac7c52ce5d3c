import type { Sentence } from '../playing/lesson.js';
import { withOwnReadings } from './own-readings.js';

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

describe('own readings', () => {
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

  it('are those of the longest word, whichever was set last', () => {
    const both = [own('上手', 'かみて'), own('上', 'うえ')];
    for (const given of [both, both.toReversed()])
      expect(withOwnReadings(line(), given).annotation).toMatchObject({
        reading: 'きょうはかみて',
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

  it('stand over the pinyin of a Chinese sentence', () => {
    const given = line({ content: '他姓单。', language: 'zh-CN', annotation: 'tā xìng dān。' });
    expect(withOwnReadings(given, [own('单', 'shàn', 'zh-CN')]).annotation).toBe('tā xìng shàn。');
    expect(withOwnReadings(given, [own('单', 'shàn')])).toBe(given);
  });
});
