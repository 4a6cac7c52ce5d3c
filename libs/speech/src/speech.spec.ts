import type { SpeechEngine, Voice } from './engine.js';
import { WorkerPool } from './pool/worker-pool.js';
import { Speech } from './speech.js';

const voice = (id: string, language: string, more: Partial<Voice> = {}): Voice => ({
  id,
  name: id,
  speaker_id: id,
  service_id: id.split(':')[0]!,
  language,
  quality: 'fair',
  disabled: false,
  ...more,
});
const engine = (id: string, version: string, ...voices: Voice[]): SpeechEngine => ({
  id,
  version,
  voices: async () => voices,
  synthesize: async () => ({
    pcm: new Float32Array(24_000),
    sampleRate: 24_000,
    marks: [],
    engine: id,
    engineVersion: version,
  }),
  close: async () => {},
});

describe('Speech', () => {
  const cloud = engine(
    'google',
    '1',
    voice('google:a', 'ja', { disabled: true }),
    voice('google:b', 'en-US', { quality: 'good' }),
  );
  const local = engine(
    'openjtalk',
    '1',
    voice('openjtalk:mei', 'ja'),
    voice('openjtalk:nitech', 'ja'),
  );
  const robot = engine(
    'espeak',
    '1',
    voice('espeak:ja', 'ja', { quality: 'robotic' }),
    voice('espeak:zh-CN', 'zh-CN', { quality: 'robotic' }),
    voice('espeak:zh-HK', 'zh-HK', { quality: 'robotic' }),
  );
  let speech: Speech;
  beforeEach(() => {
    speech = new Speech([cloud, local, robot], new WorkerPool(1));
  });
  afterEach(() => speech.close());
  const request = { text: 'こんにちは', language: 'ja', voiceId: 'openjtalk:mei', speed: 1 };

  it('prefers what can speak now and speaks best', async () => {
    const { defaultMappings, languages } = await speech.info();
    expect(defaultMappings).toEqual({
      ja: { default: 'openjtalk:mei' },
      'en-US': { default: 'google:b' },
      'zh-CN': { default: 'espeak:zh-CN' },
      'zh-HK': { default: 'espeak:zh-HK' },
    });
    expect(languages[0]).toEqual({
      code: 'ja',
      name: '日语',
      voice_ids: ['google:a', 'openjtalk:mei', 'openjtalk:nitech', 'espeak:ja'],
    });
  });
  it('takes the wanted voice, and the default when that one is gone', async () => {
    expect((await speech.voiceFor('ja', 'openjtalk:nitech'))?.id).toBe('openjtalk:nitech');
    expect((await speech.voiceFor('ja', 'google:a'))?.id).toBe('openjtalk:mei');
    expect((await speech.voiceFor('en'))?.id).toBe('google:b');
    expect(await speech.voiceFor('tlh')).toBeUndefined();
  });
  it('has one key for one sound', async () => {
    const key = await speech.keyOf(request);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(await speech.keyOf({ ...request, text: ' こんにちは\n' })).toBe(key);
    const changes = [
      { text: 'こんばんは' },
      { voiceId: 'openjtalk:nitech' },
      { speed: 0.9 },
      { reading: 'コンニチワ' },
    ];
    const others = await Promise.all(
      changes.map((change) => speech.keyOf({ ...request, ...change })),
    );
    expect(new Set([key, ...others]).size).toBe(5);
    const newer = new Speech([engine('openjtalk', '2')], new WorkerPool(1));
    expect(await newer.keyOf(request)).not.toBe(key);
  });
  it('refuses an unknown voice, punctuation alone and an engine that stays silent', async () => {
    await expect(speech.render({ ...request, voiceId: 'nobody:x' })).rejects.toMatchObject({
      failure: 'UNKNOWN_VOICE',
    });
    await expect(speech.render({ ...request, text: '……！' })).rejects.toMatchObject({
      failure: 'SILENT',
    });
    await expect(speech.render(request)).rejects.toMatchObject({ failure: 'SILENT' });
  }, 30_000);
  it('gives sounds of English words to who takes them, and to others the text', async () => {
    const heard: string[] = [];
    const hearing = (id: string, takes: boolean): SpeechEngine => ({
      ...engine(id, '1', voice(`${id}:a`, 'en')),
      ...(takes && { takesSounds: true }),
      synthesize: async ({ text, reading }) => {
        heard.push(`${id} ${text} ${reading}`);
        throw new Error('enough');
      },
    });
    const both = new Speech([hearing('flite', true), hearing('azure', false)], new WorkerPool(1));
    const asked = { text: 'I like Nguyen.', language: 'en', speed: 1, reading: 'I like Nguyen⟦wɪn⟧.' }; // prettier-ignore
    for (const id of ['flite', 'azure'])
      await expect(both.render({ ...asked, voiceId: `${id}:a` })).rejects.toThrow('enough');
    expect(heard).toEqual([
      'flite I like Nguyen⟦wɪn⟧. undefined',
      'azure I like Nguyen. undefined',
    ]);
    const { reading: _, ...plain } = asked;
    const keys = (voiceId: string) => Promise.all([both.keyOf({ ...asked, voiceId }), both.keyOf({ ...plain, voiceId })]); // prettier-ignore
    const [[one, two], [three, four]] = [await keys('flite:a'), await keys('azure:a')];
    expect([one === two, three === four]).toEqual([false, true]);
    await both.close();
  });
  it('leaves an engine the buffer of which it gave a window', async () => {
    const line = new ArrayBuffer(96_000 + 8);
    const given = engine('kokoro', '1', voice('kokoro:a', 'ja'));
    const said = await given.synthesize(request);
    const natural = { ...given, synthesize: async () => ({ ...said, pcm: new Float32Array(line, 8) }) }; // prettier-ignore
    const other = new Speech([natural], new WorkerPool(1));
    await expect(other.render({ ...request, voiceId: 'kokoro:a' })).rejects.toMatchObject({ failure: 'SILENT' }); // prettier-ignore
    expect(line.byteLength).toBe(96_008);
    await other.close();
  }, 30_000);
});
