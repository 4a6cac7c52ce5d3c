import { clozeOf, gapsOf, spellingsOf } from './cloze.js';

const shown = (content: string, language: string) =>
  clozeOf({ content, language })
    .map(({ text, gap }) => (gap ? '_' : text))
    .join('');

it('leaves out about every third word, and the signs where they are', () => {
  expect(shown('Excuse me, where is the station?', 'en')).toBe('Excuse _, where is _ station?');
  expect(gapsOf(clozeOf({ content: 'Excuse me, where is the station?', language: 'en' }))).toBe(
    'me the',
  );
});
it('has at least one gap where there is a word', () => {
  expect([shown('はい。', 'ja'), shown('Yes.', 'en'), shown('Good morning.', 'en')]).toEqual([
    '_。',
    '_.',
    'Good _.',
  ]);
});
it('has none where there is none', () =>
  expect(gapsOf(clozeOf({ content: '…', language: 'en' }))).toBe(''));
it('knows how the words of the gaps are read, and of one that is cut through only how it is written', () => {
  const groups = [
    { text: '駅', reading: 'えき' },
    { text: 'は', reading: '' },
    { text: '今日', reading: 'きょう' },
  ];
  const parts = [
    { text: '駅', gap: true },
    { text: 'は今', gap: false },
    { text: '日', gap: true },
  ];
  expect(spellingsOf(parts, groups)).toEqual([
    { text: '駅', reading: 'えき' },
    { text: ' ', reading: '' },
    { text: '日', reading: '' },
  ]);
});
