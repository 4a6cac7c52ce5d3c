import type { Lesson } from '@app/lesson';
import { bearable, mechanicalIn, sayingOf } from './device-voices.js';

const voice = (name: string, lang: string, usual = false) => ({ name, lang, voiceURI: name, default: usual }) as SpeechSynthesisVoice; // prettier-ignore

it('takes the best voice of the language, and none that is as mechanical as the server’s', () => {
  const voices = [
    voice('eSpeak Japanese', 'ja'),
    voice('Kyoko', 'ja-JP', true),
    voice('Microsoft Nanami Online (Natural)', 'ja-JP'),
    voice('Zarvox', 'en-US'),
    voice('Daniel', 'en_GB'),
    voice('Google US English', 'en-US'),
  ];
  const names = (language: string) => bearable(voices, language).map(({ name }) => name);
  expect(names('ja')).toEqual(['Microsoft Nanami Online (Natural)', 'Kyoko']);
  expect(names('en-GB')).toEqual(['Daniel', 'Google US English']);
  expect(names('fr')).toEqual([]);
});

const lesson = {
  segments: [
    { occurrenceId: 'a', content: '山彦。', language: 'ja' },
    { occurrenceId: 'b', content: 'Echo.', language: 'en' },
  ],
  audioItems: [
    { id: '1', audioType: 'source', status: 'ready', language: 'ja', said: 'openjtalk:mei ヤマビコ', text: '山彦。', speed: 0.8, pace: 1.25 }, // prettier-ignore
    { id: '2', audioType: 'source', status: 'ready', language: 'en', said: 'kokoro:af_heart', text: 'Echo.', speed: 1 }, // prettier-ignore
  ],
} as unknown as Lesson;

it('knows which languages of a lesson a mechanical voice speaks', () => {
  expect(mechanicalIn(lesson)).toEqual(['ja']);
});

it('says what the clip says at its speed, and leaves other languages to their clips', () => {
  const kyoko = voice('Kyoko', 'ja-JP');
  const saying = sayingOf(lesson, (language) => (language === 'ja' ? kyoko : undefined));
  const slot = { kind: 'source' as const, sectionId: 's', startSample: 0, lengthSamples: 1, repetition: 1, of: 1 }; // prettier-ignore
  expect(saying({ ...slot, occurrenceId: 'a', clipKey: '1' })).toEqual({ text: '山彦。', voice: kyoko, rate: 1 }); // prettier-ignore
  expect(saying({ ...slot, occurrenceId: 'b', clipKey: '2' })).toBeUndefined();
  expect(saying({ ...slot, occurrenceId: 'a' })?.text).toBe('山彦。'); // its sound was never made
});
