import type { TtsInfo } from '@app/lesson';
import { voiceOf, voicesOf, withChoice } from './voices.js';

const voice = (id: string, gender: 'female' | 'male') => ({
  id,
  name: id,
  speaker_id: id,
  service_id: 's',
  disabled: false,
  language: 'ja',
  gender,
  quality: 'good',
});
const info: TtsInfo = {
  voices: [voice('a', 'female'), voice('b', 'male'), voice('c', 'female')],
  languages: [{ code: 'ja', name: '日语', voice_ids: ['a', 'b', 'c'] }],
  defaultMappings: { ja: { default: 'a' } },
};
const nobody = { info, lesson: {}, saved: {}, speakers: ['店員', '客'], sounds: [] };
const says = (choices: object, segment: object = {}) => {
  const found = voiceOf({ ...nobody, ...choices }, { language: 'ja', speaker: '客', ...segment });
  return found && `${found.voice.id} ${found.source}`;
};

it('gives each speaker a voice of their own when nobody has said anything', () =>
  expect(says({})).toBe('b server'));
it('asks the sentence, then the lesson, then the person, then the server', () => {
  const [lesson, saved] = [{ 客: 'b' }, { ja: { 客: 'c' } }];
  expect(says({ saved })).toBe('c person');
  expect(says({ saved, lesson })).toBe('b lesson');
  expect(says({ saved, lesson }, { voice_db_id: 'a' })).toBe('a sentence');
});
it('falls back to the entry default, and passes over voices that are gone', () => {
  expect(says({ saved: { ja: { default: 'c' } }, speakers: [] })).toBe('c person');
  expect(says({ saved: { ja: { 客: 'gone' } } })).toBe('a server');
});
it('knows nobody for a language without voices', () =>
  expect(says({}, { language: 'fi' })).toBeUndefined());
it('counts how many sentences each voice speaks, not only the first one', () => {
  const said = (speaker: string, own?: string) => ({
    language: 'ja',
    speaker,
    ...(own !== undefined && { voice_db_id: own }),
  });
  const spoken = voicesOf(nobody, [
    said('店員'),
    said('客'),
    said('店員'),
    said('客', 'c'),
    said('店員'),
  ]);
  expect([...spoken].map(([id, { count }]) => [id, count])).toEqual([
    ['a', 3],
    ['b', 1],
    ['c', 1],
  ]);
});
it('takes a choice in and out again', () => {
  const chosen = withChoice({ ja: { 客: 'a' }, en: { default: 'e' } }, 'ja', '店員', 'c');
  expect(chosen).toEqual({ ja: { 客: 'a', 店員: 'c' }, en: { default: 'e' } });
  expect(withChoice(chosen, 'ja', '店員', null)).toEqual({ ja: { 客: 'a' }, en: { default: 'e' } });
});
