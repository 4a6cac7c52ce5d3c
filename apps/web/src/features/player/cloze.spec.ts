import { clozeOf, gapsOf } from './cloze.js';

const shown = (content: string, language: string) =>
  clozeOf(content, language)
    .map(({ text, gap }) => (gap ? '_' : text))
    .join('');

it('leaves out about every third word, and the signs where they are', () => {
  expect(shown('Excuse me, where is the station?', 'en')).toBe('Excuse _, where is _ station?');
  expect(gapsOf(clozeOf('Excuse me, where is the station?', 'en'))).toBe('me the');
});
it('has at least one gap where there is a word', () => {
  expect([shown('はい。', 'ja'), shown('Yes.', 'en'), shown('Good morning.', 'en')]).toEqual(['_。', '_.', 'Good _.']);
});
it('has none where there is none', () => expect(gapsOf(clozeOf('…', 'en'))).toBe(''));
