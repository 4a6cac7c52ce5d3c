import type { Mark, SpeechEngine, SpeechRequest } from '../engine.js';
import { EspeakEngine } from '../espeak/espeak.js';
import { FliteEngine } from '../flite/flite.js';
import { WorkerPool } from '../pool/worker-pool.js';
import { AzureEngine } from '../providers/azure.js';
import { Provider, wavOf, type Protocol } from '../providers/provider.given.js';
import { Speech } from '../speech.js';
import { wordTimes } from '../word-times.js';

const pool = new WorkerPool(2);
const [flite, espeak] = [new FliteEngine(pool), new EspeakEngine(pool)];
const english = {
  language: 'en-US',
  text: 'When the sun came up, the old fisherman pushed his boat into the water and rowed towards the island.',
};
const chinese = {
  language: 'zh-CN',
  text: '火车七点开，我们还有时间吃早饭，然后去河边散步。',
  reading: 'huo3 che1 qi1 dian3 kai1, wo3 men5 hai2 you3 shi2 jian1 chi1 zao3 fan4, ran2 hou4 qu4 he2 bian1 san4 bu4.',
}; // prettier-ignore

/** A cloud that says whatever it is asked for by `voice`, and nothing of its words. */
const cloudOf = async (voice: string, said: SpeechEngine, request: Omit<SpeechRequest, 'voiceId' | 'speed'>) => {
  const { pcm, sampleRate, marks } = await said.synthesize({ ...request, voiceId: voice, speed: 0.9 }); // prettier-ignore
  const protocol: Protocol = ({ path }) =>
    path.endsWith('/list') ? { body: [] } : { body: wavOf(pcm, sampleRate) };
  const provider = new Provider(protocol);
  const azure = new AzureEngine({ key: 'k', baseUrl: await provider.url() });
  const speech = new Speech([azure, flite, espeak], pool);
  return { provider, speech, seconds: pcm.length / sampleRate, marks };
}; // prettier-ignore
const voiceId = 'azure:xx-XX-Somebody';
const beginsOf = (marks: readonly Mark[]) =>
  new Map(marks.filter(({ type }) => type === 'word').map(({ charStart, startMs }) => [charStart, startMs])); // prettier-ignore

afterAll(() => pool.close());

describe('words of a voice that tells nothing of them', () => {
  it.each([
    ['English, by another person', english, 'flite:rms', flite],
    ['Mandarin, by another mouth', chinese, 'espeak:zh-CN+m3', espeak],
  ])('are found: %s', async (_, request, voice, said) => {
    const { provider, speech, marks } = await cloudOf(voice, said, request);
    const clip = await speech.render({ ...request, voiceId, speed: 1 });
    provider.close();
    expect(clip).toMatchObject({ engine: 'azure', aligned: true });
    const [truth, found] = [beginsOf(marks), beginsOf(clip.marks)];
    const apart = [...found].map(([place, ms]) => truth.get(place)! - ms).toSorted((a, b) => a - b);
    // What the finish cuts off at the beginning moves all of them alike: no one word tells by how much.
    const moved = apart[apart.length >> 1]!;
    const off = apart.map((ms) => Math.abs(ms - moved)).toSorted((a, b) => a - b);
    expect(found.size / truth.size).toBeGreaterThan(0.8);
    expect(off[off.length >> 1]).toBeLessThan(40);
    expect(off[Math.floor(off.length * 0.95)]).toBeLessThan(120);
    expect(wordTimes(clip).map(({ from, to }) => request.text.slice(from, to))).toEqual(expect.arrayContaining(request === english ? ['fisherman', 'island'] : ['火', '河'])); // prettier-ignore
  });

  it('are not guessed where it says something else', async () => {
    const other = { ...english, text: 'My brother works in a small office near the station, but he would rather be a painter.' }; // prettier-ignore
    const { provider, speech } = await cloudOf('flite:rms', flite, other);
    const clip = await speech.render({ ...english, voiceId, speed: 1 });
    provider.close();
    expect([clip.marks, clip.aligned]).toEqual([[], undefined]);
  });

  it('are nobody’s where no engine of the house tells any in that language', async () => {
    const { provider, speech } = await cloudOf('flite:rms', flite, english);
    const clip = await speech.render({ text: '今日は、元気ですか。', reading: 'キョーワ、ゲンキデスカ。', language: 'ja', voiceId, speed: 1 }); // prettier-ignore
    provider.close();
    expect(clip.marks).toEqual([]);
  });
});
