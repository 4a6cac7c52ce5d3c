import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileBlobStore } from '@app/adapters';
import { LocalInFlight } from '@app/kernel';
import { castVoices, chooseVoice } from '@app/lesson';
import { EspeakEngine } from '../../../../libs/speech/src/espeak/espeak.js';
import { FliteEngine } from '../../../../libs/speech/src/flite/flite.js';
import { KokoroEngine } from '../../../../libs/speech/src/kokoro/kokoro.js';
import { installOracle, type Fault } from '../../../../libs/speech/src/kokoro/oracle.given.js';
import { runtimeIsThere } from '../../../../libs/speech/src/kokoro/speakers.js';
import { WorkerPool } from '../../../../libs/speech/src/pool/worker-pool.js';
import { Speech } from '../../../../libs/speech/src/speech.js';
import { standingFor } from '../../../../test/long.js';
import { lessonEngines } from './lesson-engines.js';

const spoken = runtimeIsThere() ? describe : describe.skip;
if (!runtimeIsThere())
  console.warn('sherpa-onnx-node is not installed: natural voices of lessons are not tested');

const analyst = { words: async () => [], reading: async () => undefined, ipa: async () => new Map() }; // prettier-ignore
const patience = { openMs: 30_000, leastMs: 3_000, perTokenMs: 0 };

spoken('natural voices of a lesson, with an oracle for a model', () => {
  const ends: (() => unknown)[] = [];
  afterAll(async () => {
    for (const end of ends) await end();
  });
  const given = async (fault?: Fault) => {
    const folder = mkdtempSync(join(tmpdir(), 'yamabiko-natural-'));
    installOracle(folder, fault);
    const kokoro = new KokoroEngine({ dataDir: folder, analyst, patience });
    const pool = new WorkerPool(1);
    const speech = new Speech([kokoro, new FliteEngine(pool), new EspeakEngine(pool)], pool);
    ends.push(
      () => speech.close(),
      () => rmSync(folder, { recursive: true, force: true }),
    );
    const blobs = await FileBlobStore.open(join(folder, 'media'));
    const parts = { speech, blobs, inFlight: new LocalInFlight() } as unknown as Parameters<
      typeof lessonEngines
    >[0];
    return { engines: lessonEngines(parts), kokoro, speech };
  };
  const request = { text: 'I used to read it.', language: 'en-US', voiceId: 'kokoro:af_heart', speed: 1 }; // prettier-ignore

  it('say it themselves where nothing is wrong', async () => {
    const clip = await (await given()).engines.speak(request);
    expect([clip.engine, clip.instead]).toEqual(['kokoro', undefined]);
  }, 240_000);

  it.each(standingFor<Fault>(['NaN', 'never answers', 'no metadata'], 'never answers'))(
    'give the sentence to the next voice when the model is bad (%s), and say so',
    async (fault) => {
      const clip = await (await given(fault)).engines.speak(request);
      expect(clip.engine).toBe('flite');
      expect(clip.instead).toMatchObject({
        voiceId: expect.stringMatching(/^flite:/),
        why: expect.stringMatching(/^(语音引擎出错|语音服务超时)，改用.+$/),
      });
    },
    240_000,
  );

  it('give it to the next voice when their process dies whenever it begins', async () => {
    const { engines, kokoro } = await given();
    await engines.speak({ ...request, text: 'Yes.' });
    const kill = () => {
      try {
        if (kokoro.pid !== undefined) process.kill(kokoro.pid, 'SIGKILL');
      } catch {
        // it is dead already
      }
    };
    // At once: the one that has just spoken answers sooner than a timer comes on a busy machine.
    kill();
    const killer = setInterval(kill, 5);
    try {
      const clip = await engines.speak(request);
      expect([clip.engine, clip.instead?.why]).toEqual(['flite', expect.stringContaining('改用')]);
    } finally {
      clearInterval(killer);
    }
  }, 240_000);

  it.each(standingFor(['en', 'en-US', 'zh-CN', 'ja'], 'en-US', 'ja'))(
    'are one for each speaker of a dialogue by themselves (%s)',
    async (language) => {
      const info = await (await given()).speech.info();
      const speakers = ['A', 'B', 'C'];
      const cast = castVoices(info, language, speakers);
      const voices = speakers.map((speaker) => chooseVoice(cast, { language, speaker })!);
      expect(new Set(voices.map(({ id }) => id)).size).toBe(3);
      expect(voices.every(({ id }) => id.startsWith('kokoro:'))).toBe(true);
      expect(voices[0]?.gender).not.toBe(voices[1]?.gender);
    },
  );
});
