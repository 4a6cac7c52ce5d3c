import type { EdgeOptions } from './edge/edge.js';
import { EdgeEngine } from './edge/edge.js';
import type { SpeechEngine } from './engine.js';
import { EspeakEngine } from './espeak/espeak.js';
import { FliteEngine } from './flite/flite.js';
import type { Analyst } from './kokoro/analyst.js';
import { KokoroEngine } from './kokoro/kokoro.js';
import type { PackSource } from './packs/source.js';
import { OpenJTalkEngine } from './japanese/open-jtalk.js';
import { WorkerPool } from './pool/worker-pool.js';
import type { AzureOptions } from './providers/azure.js';
import { AzureEngine } from './providers/azure.js';
import type { GoogleOptions } from './providers/google.js';
import { GoogleEngine } from './providers/google.js';
import type { OpenAiCompatibleOptions } from './providers/openai-compatible.js';
import { OpenAiCompatibleEngine } from './providers/openai-compatible.js';
import type { VoicevoxOptions } from './providers/voicevox.js';
import { VoicevoxEngine } from './providers/voicevox.js';
import { Speech } from './speech.js';

export interface SpeechOptions {
  /** Holds `voices/`; see `prepareJapaneseVoices`. */
  dataDir: string;
  /** Holds the packs of natural voices, `voices/packs`. Default: `dataDir`. */
  packsIn?: string;
  /** Which packs there are. Default: those in `packsIn`. */
  packs?: PackSource;
  /** Who reads sentences for voices that are fed with sounds; without one there are none. */
  analyst?: Analyst;
  /** Worker threads at most. Default: one per core. */
  workers?: number;
  /** Those that are configured come before what is installed, in this order. */
  providers?: {
    google?: GoogleOptions;
    azure?: AzureOptions;
    openai?: OpenAiCompatibleOptions;
    voicevox?: VoicevoxOptions;
    /** Unofficial and without promises: only where somebody asked for it. */
    edge?: EdgeOptions;
  };
}

/** Everything this installation can speak with. Nothing is loaded until somebody speaks. */
export const createSpeech = ({
  dataDir,
  packsIn = dataDir,
  packs,
  analyst,
  workers,
  providers: { google, azure, openai, voicevox, edge } = {},
}: SpeechOptions): Speech => {
  const pool = new WorkerPool(workers);
  const configured: SpeechEngine[] = [
    ...(google ? [new GoogleEngine(google)] : []),
    ...(azure ? [new AzureEngine(azure)] : []),
    ...(openai ? [new OpenAiCompatibleEngine(openai)] : []),
    ...(voicevox ? [new VoicevoxEngine(voicevox)] : []),
    ...(edge ? [new EdgeEngine(edge)] : []),
  ];
  return new Speech(
    [
      ...configured,
      new OpenJTalkEngine(dataDir),
      ...(analyst
        ? [new KokoroEngine({ dataDir: packsIn, analyst, ...(packs && { packs }) })]
        : []),
      new FliteEngine(pool),
      new EspeakEngine(pool),
    ],
    pool,
  );
};
