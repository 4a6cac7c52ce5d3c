import { EspeakEngine } from './espeak/espeak.js';
import { FliteEngine } from './flite/flite.js';
import { OpenJTalkEngine } from './japanese/open-jtalk.js';
import { WorkerPool } from './pool/worker-pool.js';
import { Speech } from './speech.js';

export interface SpeechOptions {
  /** Holds `voices/`; see `prepareJapaneseVoices`. */
  dataDir: string;
  /** Worker threads at most. Default: one per core. */
  workers?: number;
}

/** Everything this installation can speak with. Nothing is loaded until somebody speaks. */
export const createSpeech = ({ dataDir, workers }: SpeechOptions): Speech => {
  const pool = new WorkerPool(workers);
  return new Speech([new OpenJTalkEngine(dataDir), new FliteEngine(pool), new EspeakEngine(pool)], pool);
};
