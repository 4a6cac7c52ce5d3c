import { type Sentence, withOwnReadings } from '@app/lesson';
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

describe('words to tap', () => {
  const shown = (sentence: Sentence) =>
    wordsOf(sentence).map(({ text, reading, base }) => [text, reading, base].filter(Boolean).join(' ')); // prettier-ignore

  it('are words, of how many groups ever their reading is', () =>
    expect(shown(line())).toEqual(['今日 きょう', 'は', '上手 じょうず']));

  it('are those of the lesson where it tells them, in their dictionary form', () => {
    const sentence = line({
      content: '大変お世話になりました。',
      annotation: {
        reading: 'たいへんおせわになりました。',
        characters: [
          { text: '大', reading: 'たい' },
          { text: '変', reading: 'へん' },
          { text: 'お', reading: '' },
          { text: '世', reading: 'せ' },
          { text: '話', reading: 'わ' },
          { text: 'になりました。', reading: '' },
        ],
      },
      words: [
        { text: '大変' },
        { text: 'お世話', base: '世話' },
        { text: 'に' },
        { text: 'なりました', base: 'なる' },
        { text: '。' },
      ],
    });
    expect(shown(sentence)).toEqual([
      '大変 たいへん',
      'お世話 おせわ 世話',
      'に',
      'なりました なる',
      '。',
    ]);
    const [first] = wordsOf(withOwnReadings(sentence, [own('お世話', 'おせは')]));
    expect(first?.groups).toEqual([
      { text: '大', reading: 'たい' },
      { text: '変', reading: 'へん' },
    ]);
    expect(shown(withOwnReadings(sentence, [own('お世話', 'おせは')]))[1]).toBe(
      'お世話 おせは 世話',
    );
    expect(
      wordsOf({ ...sentence, words: [{ text: '別' }] })
        .map(({ text }) => text)
        .join(''),
    ).toBe(sentence.content);
  });

  it('are read as a person says, with their endings as they stand', () => {
    const sentence = line({
      content: '辛いね',
      annotation: {
        reading: 'つらいね',
        characters: [
          { text: '辛', reading: 'つら' },
          { text: 'いね', reading: '' },
        ],
      },
      words: [{ text: '辛い' }, { text: 'ね' }],
    });
    const read = withOwnReadings(sentence, [own('辛い', 'からい')]);
    expect(read.annotation).toEqual({
      reading: 'からいね',
      characters: [
        { text: '辛', reading: 'から' },
        { text: 'い', reading: '' },
        { text: 'ね', reading: '' },
      ],
    });
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
