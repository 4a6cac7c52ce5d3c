import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SpeechFailed } from '../engine.js';
import { WorkerPool } from '../pool/worker-pool.js';
import { Speech } from '../speech.js';
import { speechEngineContract } from '../speech-engine.contract.js';
import type { Analyst } from './analyst.js';
import { KokoroEngine } from './kokoro.js';
import { damage, heardBy, installOracle, type Fault } from './oracle.given.js';
import { runtimeIsThere } from './speakers.js';

const spoken = runtimeIsThere() ? describe : describe.skip;
if (!runtimeIsThere())
  console.warn('sherpa-onnx-node is not installed: natural voices are not tested');

const analyst: Analyst = {
  words: async () =>
    [
      '今日/きょう',
      'は/は',
      '学校/がっこう',
      'へ/へ',
      '行き/いき/行く',
      'まし/まし/ます',
      'た/た',
    ].map((word) => {
      const [surface = '', reading = '', base = surface] = word.split('/');
      return { surface, reading, base };
    }),
  reading: async () => 'キョーワガッコーエイキマシタ。',
  ipa: async (words) => new Map(words.map((word) => [word, 'jˌæmɐbˈiːkoʊ'])),
};
const patience = { openMs: 30_000, leastMs: 3_000, perTokenMs: 0 };

spoken('natural voices, with an oracle for a model', () => {
  const dirs: string[] = [];
  const open: KokoroEngine[] = [];
  const engineWith = (fault?: Fault, memoryBytes?: number, idleMs?: number) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'yamabiko-kokoro-'));
    const folder = installOracle(dataDir, fault, memoryBytes);
    const engine = new KokoroEngine({ dataDir, analyst, patience, ...(idleMs !== undefined && { idleMs }) }); // prettier-ignore
    dirs.push(dataDir);
    open.push(engine);
    return { engine, folder, dataDir };
  };
  afterAll(async () => {
    for (const engine of open) await engine.close();
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  });
  const japanese = { text: '今日は学校へ行きました。', language: 'ja', voiceId: 'kokoro:jf_alpha', speed: 1.25 }; // prettier-ignore
  const english = { text: 'I used to read it.', language: 'en-US', voiceId: 'kokoro:af_heart', speed: 1 }; // prettier-ignore
  const failure = (said: Promise<unknown>) =>
    said.then(() => 'spoken', (error: unknown) => (error as SpeechFailed).failure); // prettier-ignore

  it('feeds the model the reading that is shown, symbol for symbol, with speaker, row and speed', async () => {
    const { engine } = engineWith();
    const said = await engine.synthesize({ ...japanese, reading: 'コンニチワガッコーエイキマシタ。' }); // prettier-ignore
    const phonemes = 'koɲɲiʨi βa ɡaʔkoː e ikʲimaɕita.';
    expect(heardBy(said.pcm)).toEqual([{ phonemes, sid: 37, row: Array.from(phonemes).length, speed: 1.25 }]); // prettier-ignore
    const chinese = await engine.synthesize({ text: '你好', language: 'zh-CN', voiceId: 'kokoro:zf_xiaobei', speed: 1, reading: 'ni3 hao3' }); // prettier-ignore
    expect(heardBy(chinese.pcm)[0]?.phonemes).toMatch(/^ni.\s?xau↓$/);
    const unknown = await engine.synthesize({ ...english, text: 'Yamabiko sings' });
    expect(heardBy(unknown.pcm)[0]).toMatchObject({ phonemes: 'jˌæməbˈikO sˈɪŋz', sid: 3 });
  });

  it('makes sounds of a sentence that nobody has read yet', async () => {
    const { engine } = engineWith();
    const { pcm } = await engine.synthesize(japanese);
    expect(heardBy(pcm)[0]?.phonemes).toBe('kʲoː βa ɡaʔkoː e ikʲimaɕita.');
  });

  it('says a long sentence in breaths, each one run of the model', async () => {
    const { engine } = engineWith();
    const text = Array.from({ length: 80 }, () => 'We used the old machine.').join(' ');
    const runs = heardBy((await engine.synthesize({ ...english, text })).pcm);
    expect(runs.length).toBeGreaterThan(3);
    expect(Math.max(...runs.map(({ row }) => row))).toBeLessThanOrEqual(380);
    expect(runs.map(({ phonemes }) => phonemes).join(' ').match(/məʃˈin/g)).toHaveLength(80); // prettier-ignore
  });

  it('speaks many at a time, each its own', async () => {
    const { engine } = engineWith();
    const texts = Array.from({ length: 24 }, (_, at) => `I see ${'red '.repeat(at)}machines.`);
    const all = await Promise.all(texts.map((text) => engine.synthesize({ ...english, text })));
    all.forEach(({ pcm }, at) => {
      const [run] = heardBy(pcm);
      expect(run?.phonemes.match(/ɹˈɛd/g)?.length ?? 0).toBe(at);
    });
  });

  it('tells one sound from another by what goes in', async () => {
    const { engine } = engineWith();
    const hint = (reading: string) => engine.hintOf({ ...japanese, reading });
    expect(await hint('キョー')).toBe(await hint('キョー '));
    expect(await hint('キョー')).not.toBe(await hint('コンニチ'));
  });

  it.each<[Fault, string]>([
    ['NaN', 'ENGINE_FAILED'],
    ['never answers', 'TIMEOUT'],
    ['no metadata', 'ENGINE_FAILED'],
    ['unreadable', 'ENGINE_FAILED'],
  ])('survives a model that is bad (%s) and says %s', async (fault, expected) => {
    const { engine } = engineWith(fault);
    expect(await failure(engine.synthesize(english))).toBe(expected);
  });

  it('leaves to another voice what it knows no sounds of, and calls only silence silent', async () => {
    const { engine } = engineWith();
    const chinese = { language: 'zh-CN', voiceId: 'kokoro:zf_xiaobei', speed: 1, reading: '' };
    expect(await failure(engine.synthesize({ ...chinese, text: '他说「こんにちは」。' }))).toBe('READING_MISSING'); // prettier-ignore
    expect(await failure(engine.synthesize({ ...chinese, text: '……' }))).toBe('SILENT');
  });

  it('refuses a damaged file before anybody opens it, and a voice that finds no memory', async () => {
    const { engine, folder } = engineWith();
    damage(join(folder, 'model.onnx'));
    expect(await failure(engine.synthesize(english))).toBe('NOT_READY');
    const { engine: tooLarge } = engineWith(undefined, 1e15);
    expect(await failure(tooLarge.synthesize(english))).toBe('NOT_READY');
  });

  it('starts anew when its process was killed, and a sentence under way is said all the same', async () => {
    const { engine } = engineWith();
    await engine.synthesize(english);
    process.kill(engine.pid!, 'SIGKILL');
    expect(heardBy((await engine.synthesize(english)).pcm)).toHaveLength(1);
  });

  it('rests when it ends again and again, so that nobody waits for it', async () => {
    const { engine } = engineWith('no metadata');
    await failure(engine.synthesize(english));
    await failure(engine.synthesize(english));
    expect((await engine.voices()).every(({ disabled }) => disabled)).toBe(true);
    expect(await failure(engine.synthesize(english))).toBe('NOT_READY');
  });

  it('lets its memory go when it is idle', async () => {
    const { engine } = engineWith(undefined, 0, 50);
    await engine.synthesize(english);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(engine.pid).toBeUndefined();
  });

  it('has no voices without a pack', async () => {
    const engine = new KokoroEngine({ dataDir: join(tmpdir(), 'nothing-here'), analyst });
    expect(await engine.voices()).toEqual([]);
    expect(await failure(engine.synthesize(english))).toBe('NOT_READY');
  });

  it('is a voice like others behind the one door', async () => {
    const { engine } = engineWith();
    const speech = new Speech([engine], new WorkerPool(1));
    const clip = await speech.render(english);
    expect(clip).toMatchObject({ engine: 'kokoro', key: await speech.keyOf(english) });
    expect((await speech.voiceFor('en-US'))?.id).toBe('kokoro:af_heart');
    expect((await speech.voiceFor('zh-TW'))?.language).toBe('zh');
    await speech.close();
  });

  speechEngineContract('Kokoro', async () => ({
    engine: engineWith().engine,
    language: 'en-US',
    text: english.text,
    word: 'yes',
    marks: false,
    words: [],
  }));
});
