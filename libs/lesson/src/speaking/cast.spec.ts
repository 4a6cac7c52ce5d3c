import { castVoices } from './cast.js';
import type { TtsInfo, Voice } from '../types.js';
import { chooseVoice } from './voices.js';

const voice = (id: string, gender: 'female' | 'male', quality = 'good'): Voice => ({
  id,
  name: id,
  speaker_id: id,
  service_id: 's',
  disabled: false,
  language: 'ja',
  gender,
  quality,
});
const info: TtsInfo = {
  voices: [
    voice('mei', 'female'),
    voice('mei-happy', 'female'),
    voice('nitech', 'male'),
    voice('robot', 'male', 'robotic'),
  ],
  languages: [],
  defaultMappings: { ja: { default: 'mei' } },
};
const heard = (speakers: string[], saved?: Record<string, Record<string, string>>) =>
  speakers.map(
    (speaker) =>
      chooseVoice(castVoices(info, 'ja', speakers), { language: 'ja', speaker, saved })?.id,
  );

describe('the cast of a dialogue', () => {
  it('gives every speaker a voice of their own, the other gender in turn', () =>
    expect(heard(['店員', '客', '友'])).toEqual(['mei', 'nitech', 'mei-happy']));
  it('starts over when voices run out, never with a robotic one', () =>
    expect(heard(['a', 'b', 'c', 'd'])).toEqual(['mei', 'nitech', 'mei-happy', 'nitech']));
  it('leaves a single speaker the default voice', () =>
    expect(heard(['店員', 'default'])).toEqual(['mei', 'mei']));
  it('gives way to what the person saved', () =>
    expect(heard(['店員', '客'], { ja: { 客: 'mei-happy' } })).toEqual(['mei', 'mei-happy']));
});
