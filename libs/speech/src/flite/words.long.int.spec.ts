import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createSpeech } from '../create.js';
import { resample } from '../sound/resample.js';
import { wordTimes } from '../word-times.js';

const run = promisify(execFile);
const SENTENCES = join(__dirname, '../../../../test/engines/speech-english.txt');
const MODEL = '/usr/share/pocketsphinx/model/en-us';
const missing = (process.env['MISSING_TOOLS'] ?? '')
  .split(',')
  .some((tool) => tool.startsWith('pocketsphinx'));

/** 16-bit samples at the recogniser's 16 kHz, with the quarter of a second of silence around them that it wants. */
const raw = (samples: Float32Array): Buffer => {
  const out = Buffer.alloc(samples.length * 2 + 16_000);
  for (const [i, sample] of samples.entries())
    out.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), i * 2 + 8000);
  return out;
};

(missing ? describe.skip : describe)('a word cut out of its sentence', () => {
  it.each(['flite:slt', 'flite:rms'])(
    'of %s is understood by a machine, among the words of all sentences',
    async (voiceId) => {
      const folder = await mkdtemp(join(tmpdir(), 'yamabiko-words-'));
      const speech = createSpeech({ dataDir: folder });
      try {
        const known = new Set(
          (await readFile(join(MODEL, 'cmudict-en-us.dict'), 'utf8'))
            .split('\n')
            .map((line) => line.split(' ')[0]),
        );
        const sentences = (await readFile(SENTENCES, 'utf8')).trim().split('\n');
        const cuts: { word: string; piece: Float32Array }[] = [];
        let all = 0;
        for (const text of sentences) {
          const { engine, marks, samples24k } = await speech.render({
            text,
            language: 'en',
            voiceId,
            speed: 1,
          });
          all += text.match(/[a-z']+/gi)?.length ?? 0;
          for (const { from, to, at } of wordTimes({ engine, marks }))
            cuts.push({
              word: text.slice(from, to).toLowerCase(),
              piece: samples24k.slice(at[0]! * 24, at[1]! * 24),
            });
        }
        expect(cuts.length / all).toBeGreaterThan(0.95);
        const asked = cuts.filter(({ word }) => word.length > 3 && known.has(word)); // `the` and `a` are hardly more than a breath
        await Promise.all(
          asked.map(({ piece }, i) =>
            writeFile(join(folder, `${i}.raw`), raw(resample(piece, 24_000, 16_000))),
          ),
        );
        await writeFile(join(folder, 'list'), asked.map((_, i) => `${i}\n`).join(''));
        const choices = [...new Set(asked.map(({ word }) => word))];
        await writeFile(
          join(folder, 'words.gram'),
          `#JSGF V1.0;\ngrammar words;\npublic <word> = ${choices.join(' | ')};\n`,
        );
        const models = [
          '-hmm',
          join(MODEL, 'en-us'),
          '-jsgf',
          join(folder, 'words.gram'),
          '-dict',
          join(MODEL, 'cmudict-en-us.dict'),
        ];
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
          join(folder, 'heard'),
        ];
        await run('pocketsphinx_batch', [...models, ...input], { maxBuffer: 64 * 1024 * 1024 });
        const heard = (await readFile(join(folder, 'heard'), 'utf8')).trimEnd().split('\n');
        const right = asked.filter(
          ({ word }, i) => (heard[i] ?? '').replace(/\([^()]*\)$/, '').trim() === word,
        ).length;
        expect(right / asked.length).toBeGreaterThan(0.9);
      } finally {
        await speech.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
    180_000,
  );
});
