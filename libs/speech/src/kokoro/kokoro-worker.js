// Runs in a process of its own: the native runtime ends the process it is in on a damaged file, and some of its faults answer never.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Held for good: one that is let go while it speaks takes the process along. */
let voice;

const open = async ({ model, voices, tokens, lexicon, dataDir, threads }) => {
  const { OfflineTts } = require('sherpa-onnx-node');
  voice = await OfflineTts.createAsync({
    model: {
      kokoro: { model, voices, tokens, lexicon, dataDir },
      numThreads: threads,
      debug: 0,
      provider: 'cpu',
    },
    maxNumSentences: 1,
    silenceScale: 1, // anything else shortens the pauses that the voice makes
  });
  return { speakers: voice.numSpeakers, sampleRate: voice.sampleRate };
};

const speak = async ({ text, sid, speed }) => {
  if (sid >= voice.numSpeakers) throw new Error(`no speaker ${sid}`); // else it would be the first one
  const { samples, sampleRate } = await voice.generateAsync({
    text,
    enableExternalBuffer: false,
    generationConfig: { sid, speed, silenceScale: 1 },
  });
  return { samples, sampleRate };
};

const work = { open, speak };

process.on('message', ({ id, task, input }) => {
  work[task](input).then(
    (value) => process.send({ id, value }),
    (error) => process.send({ id, error: String(error?.message ?? error) }),
  );
});
process.on('disconnect', () => process.exit(0));
