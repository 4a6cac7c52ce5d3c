import type { Mark, SpeechEngine, SpeechRequest, Voice } from '../engine.js';
import { SpeechFailed } from '../engine.js';
import { inBreaths } from '../in-breaths.js';
import type { WorkerPool } from '../pool/worker-pool.js';
import { LONGEST_SECONDS, type ToAlign } from './aligned.js';

/** Where it is known how far off the words that are found may be: see bench/results/alignment.md. */
const MEASURED = new Set(['en', 'ja', 'zh']);

interface House {
  /** Those that run here and may tell where their words are. */
  engines: readonly SpeechEngine[];
  pool: WorkerPool;
  preferred: (voices: readonly Voice[], language: string) => Voice | undefined;
}

/**
 * Where the words of a sound are whose engine told nothing: the same sentence is said by an engine of the house that tells, and the two are laid
 * beside each other in a thread of the pool. Nothing where there is no such engine, where it fails, or where the two are not alike enough.
 */
export const wordsByReference = async (
  { engines, pool, preferred }: House,
  sound: ToAlign['sound'],
  request: SpeechRequest,
): Promise<Mark[]> => {
  if (!MEASURED.has(request.language.split('-')[0] ?? '')) return [];
  if (sound.pcm.length / sound.sampleRate > LONGEST_SECONDS) return [];
  try {
    for (const engine of engines) {
      const voice = preferred(await engine.voices(), request.language);
      if (!voice) continue;
      const { pcm, sampleRate, marks } = await inBreaths(engine, { ...request, voiceId: voice.id });
      const reference = { pcm, sampleRate, marks };
      return (await pool.run('align', { sound, reference }, { signal: request.signal })).marks;
    }
  } catch {
    if (request.signal?.aborted) throw new SpeechFailed('ABORTED');
  }
  return []; // the sentence sounds without
};
