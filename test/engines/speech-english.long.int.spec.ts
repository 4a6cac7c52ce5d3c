import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createSpeech } from '@app/speech';
import { resample } from '../../libs/speech/src/sound/resample.js';

const run = promisify(execFile);
const sentences = readFileSync(join(__dirname, 'speech-english.txt'), 'utf8').trim().split('\n');
const MODEL = '/usr/share/pocketsphinx/model/en-us';
const missing = (process.env['MISSING_TOOLS'] ?? '')
  .split(',')
  .some((tool) => tool.startsWith('pocketsphinx'));

const words = (text: string) => text.toLowerCase().match(/[a-z']+/g) ?? [];

/** Words to change, leave out or put in. */
const edits = (said: readonly string[], heard: readonly string[]): number => {
  let row = Array.from({ length: heard.length + 1 }, (_, i) => i);
  for (const [i, word] of said.entries()) {
    const next = [i + 1];
    for (const [j, other] of heard.entries())
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (word === other ? 0 : 1)));
    row = next;
  }
  return row[heard.length]!;
};

/** 16-bit samples at the recogniser's 16 kHz, without a header. */
const raw = (samples: Float32Array): Buffer => {
  const out = Buffer.alloc(samples.length * 2);
  for (const [i, sample] of samples.entries())
    out.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), i * 2);
  return out;
};

(missing ? describe.skip : describe)('English speech is understood by a machine', () => {
  it.each(['flite:slt', 'flite:rms'])(
    'word error rate of %s is at most 0.15',
    async (voiceId) => {
      const folder = await mkdtemp(join(tmpdir(), 'yamabiko-wer-'));
      const speech = createSpeech({ dataDir: folder });
      try {
        const clips = await Promise.all(
          sentences.map((text) => speech.render({ text, language: 'en', voiceId, speed: 1 })),
        );
        await Promise.all(
          clips.map(({ samples24k }, i) =>
            writeFile(join(folder, `${i}.raw`), raw(resample(samples24k, 24_000, 16_000))),
          ),
        );
        await writeFile(join(folder, 'list'), clips.map((_, i) => `${i}\n`).join(''));
        const models = [
          '-hmm',
          join(MODEL, 'en-us'),
          '-lm',
          join(MODEL, 'en-us.lm.bin'),
          '-dict',
          join(MODEL, 'cmudict-en-us.dict'),
        ];
        const hypotheses = join(folder, 'heard');
        const input = [
          '-adcin',
          'yes',
          '-cepdir',
          folder,
          '-cepext',
          '.raw',
          '-ctl',
          join(folder, 'list'),
          '-hyp',
          hypotheses,
        ];
        await run('pocketsphinx_batch', [...models, ...input], { maxBuffer: 64 * 1024 * 1024 });
        const heard = readFileSync(hypotheses, 'utf8').trimEnd().split('\n');
        // A line of the answer is the words, then `(name score)`.
        const wrong = sentences.map((said, i) =>
          edits(words(said), words((heard[i] ?? '').replace(/\([^()]*\)$/, ''))),
        );
        const all = sentences.flatMap(words).length;
        expect(wrong.reduce((sum, count) => sum + count, 0) / all).toBeLessThanOrEqual(0.15);
      } finally {
        await speech.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
    180_000,
  );
});
