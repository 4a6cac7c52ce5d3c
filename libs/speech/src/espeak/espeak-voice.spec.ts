import { marksOf } from './espeak-voice.js';

it('turns 1-based characters into offsets, also behind an emoji', () => {
  const events = [
    { type: 'sentence', text_position: 1, word_length: 0, audio_position: 0, id: 1 },
    { type: 'word', text_position: 1, word_length: 2, audio_position: 0, id: 1 },
    { type: 'phoneme', text_position: 1, word_length: 0, audio_position: 10, id: 'h' },
    { type: 'phoneme', text_position: 1, word_length: 0, audio_position: 60, id: '' },
    { type: 'word', text_position: 4, word_length: 3, audio_position: 200, id: 2 },
    'garbage',
  ];
  expect(marksOf(events, '😀a bcd', 500)).toEqual([
    { type: 'word', startMs: 0, endMs: 200, charStart: 0, charEnd: 3 },
    { type: 'phoneme', startMs: 10, endMs: 500, value: 'h' },
    { type: 'word', startMs: 200, endMs: 500, charStart: 4, charEnd: 7 },
  ]);
});

it('lets a word reach to where the next one begins, without the signs between them', () => {
  const text = 'C’est bien-aimé, oui.';
  const at = (text_position: number, audio_position: number) => ({
    type: 'word',
    text_position,
    word_length: 1,
    audio_position,
  });
  const said = marksOf([at(1, 0), at(7, 200), at(18, 600)], text, 900).map(
    ({ charStart, charEnd }) => text.slice(charStart, charEnd),
  );
  expect(said).toEqual(['C’est', 'bien-aimé', 'oui']);
});
