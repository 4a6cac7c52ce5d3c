import { castVoices } from './cast.js';
import type { AudioItem, TtsInfo, Voice } from '../types.js';
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

  /** Sounds of a speaker in a voice, as they are kept. */
  const sound = (speaker: string, voiceId: string, more: Partial<AudioItem> = {}): AudioItem => ({
    id: `${speaker}${voiceId}`,
    text: 'はい。',
    language: 'ja',
    speaker,
    status: 'ready',
    speed: 1,
    sequenceId: 'o',
    sourceId: 's',
    type: 'normal',
    audioType: 'source',
    isKeyword: false,
    said: `${voiceId} はい`,
    ...more,
  });
  const keeping = (speakers: string[], sounds: AudioItem[]) =>
    speakers.map((speaker) => chooseVoice(castVoices(info, 'ja', speakers, sounds), { language: 'ja', speaker })?.id); // prettier-ignore
  const two = [sound('店員', 'mei'), sound('客', 'nitech')];

  it('lets who sounds keep their voice when somebody comes in before them', () =>
    expect(keeping(['友', '店員', '客'], two)).toEqual(['mei-happy', 'mei', 'nitech']));
  it('shares a voice where there are no more, and nobody loses theirs', () =>
    expect(keeping(['甲', '乙', '店員', '客'], two)).toEqual(['mei-happy', 'nitech', 'mei', 'nitech'])); // prettier-ignore
  it('goes by what most of their sentences sound with, not by one that chose for itself', () =>
    expect(
      keeping(
        ['友', '店員', '客'],
        [
          ...two,
          sound('店員', 'mei-happy', { voice_db_id: 'mei-happy' }),
          sound('店員', 'nitech', { stale: true }),
          sound('客', 'mei', { status: 'pending' }),
          sound('客', 'mei', { language: 'en' }),
        ],
      ),
    ).toEqual(['mei-happy', 'mei', 'nitech']));
  it('lets go of a robotic voice, once there are better ones', () =>
    expect(keeping(['店員', '客'], [sound('客', 'robot')])).toEqual(['mei', 'nitech']));
});
