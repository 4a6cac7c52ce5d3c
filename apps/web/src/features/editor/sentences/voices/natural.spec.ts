import type { TtsInfo, Voice } from '@app/lesson';
import type { Row } from '../rows/rows.js';
import { backsOf, editsOf, swapsOf, undoing } from './natural.js';
import type { Choices } from './voices.js';

const voice = (id: string, quality: string): Voice => ({ id, name: id, speaker_id: id, service_id: 's', disabled: false, language: 'en', quality }); // prettier-ignore
const info: TtsInfo = {
  voices: [voice('robot', 'robotic'), voice('heart', 'good'), voice('bella', 'good')],
  languages: [],
  defaultMappings: { en: { default: 'heart' } },
};
const choices = (more: Partial<Choices> = {}): Choices => ({ info, lesson: {}, saved: {}, speakers: ['default'], sounds: [], ...more }); // prettier-ignore
const row = (id: string, said: string | undefined, own?: string, voiceBefore?: string) =>
  ({
    segment: { occurrenceId: id, speaker: 'default', language: 'en', ...(own && { voice_db_id: own }) }, // prettier-ignore
    audio: { status: 'ready', ...(said && { said }), ...(voiceBefore && { voiceBefore }) },
  }) as unknown as Row;

it('are those that a lesser voice speaks, and nothing has to be written where the better one comes by itself', () => {
  const swaps = swapsOf([row('a', 'robot ten thirty'), row('b', 'bella'), row('c', undefined)], choices()); // prettier-ignore
  expect(swaps.map(({ id, from, to }) => [id, from.id, to.id])).toEqual([['a', 'robot', 'heart']]);
  expect(editsOf(swaps)).toEqual([]);
});

it('leave what was chosen for one sentence, and ask where it was chosen for the lesson', () => {
  const chosen = choices({ lesson: { default: 'robot' } });
  const swaps = swapsOf([row('a', 'robot'), row('b', 'robot', 'robot')], chosen);
  expect(editsOf(swaps)).toMatchObject([{ occurrenceId: 'a', change: { voiceId: 'heart' } }]);
});

it('are none where there is no better voice', () => {
  const poor = { ...info, voices: [voice('robot', 'robotic')], defaultMappings: {} };
  expect(swapsOf([row('a', 'robot')], choices({ info: poor }))).toEqual([]);
});

it('have a way back as long as their words are the same: the voice that was, chosen only where it does not come by itself', () => {
  const rows = [row('a', 'heart', undefined, 'robot'), row('b', 'heart', 'heart', 'robot'), row('c', 'heart'), row('d', 'robot', 'robot', 'heart')]; // prettier-ignore
  expect(backsOf(rows, choices()).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(undoing(backsOf(rows, choices()))).toMatchObject([
    { occurrenceId: 'a', change: { voiceId: 'robot' }, base: { voiceId: null } },
    { occurrenceId: 'b', change: { voiceId: 'robot' }, base: { voiceId: 'heart' } },
  ]);
  const usual = choices({ lesson: { default: 'robot' } });
  expect(undoing(backsOf(rows.slice(0, 2), usual))).toMatchObject([
    { occurrenceId: 'b', change: { voiceId: null }, base: { voiceId: 'heart' } },
  ]);
});
