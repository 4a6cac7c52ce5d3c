import type { Annotation, SentenceWord, SpecialWord, TtsInfo } from '@app/lesson';

/** What a lesson needs of the engines, in its own words. The composition adapts speech, annotation and translation to it. */
export interface Engines {
  annotate(
    language: string,
    segments: readonly { id: string; content: string }[],
    signal?: AbortSignal,
    words?: readonly SpecialWord[],
  ): Promise<Annotated>;
  /** One answer per text, in order: the translation with its engine's name, or a Chinese reason. `onDone` hears how many texts are settled. */
  translate(
    texts: readonly string[],
    source: string,
    target: string,
    signal?: AbortSignal,
    onDone?: (done: number) => void,
    glossary?: readonly { word: string; value: string }[],
  ): Promise<readonly Translated[]>;
  /** Hears what is sent to those services, call by call. Absent: there are none. */
  hearUse?(hear: (sent: SentToService) => void): void;
  /** One sentence by one service that administrators set up. Absent: there are none. */
  tryTranslator?(serviceId: string): Promise<TriedTranslation>;
  ttsInfo(): Promise<TtsInfo>;
  /** Renders, or finds the file that was rendered before. @throws {SpeechFailed} when this clip cannot be made; anything else is our own trouble */
  speak(request: Spoken, signal?: AbortSignal): Promise<Clip>;
  /** Is the file there already? Absent: nothing is kept. */
  isKept?(request: Spoken): Promise<boolean>;
  /** Names the file that it is or would be. Absent: nothing is kept. */
  fileOf?(request: Spoken): Promise<string>;
  /** What else costs nothing. Absent: everything is made anew. */
  kept?: KeptText;
  /** Natural voices that may be installed. Absent: somebody else works. */
  packs?: VoicePackKeeper;
}

interface KeptPack {
  id: string;
  engine: 'kokoro';
  files: readonly { name: string; bytes: number; sha256: string }[];
  memoryBytes: number;
  rtf?: number;
}
/** The packs of voices of the machine that works: their files in its folder, and in the blob store for all others. */
export interface VoicePackKeeper {
  /** Goes on where an earlier one was broken off. @throws {PackFailed} */
  install(
    packId: string,
    work: { signal: AbortSignal; onBytes: (done: number, total: number) => void },
  ): Promise<KeptPack>;
  /** Takes away what came too late. */
  discard(packId: string): Promise<void>;
  /** What others have installed is fetched. */
  fetchAll(): Promise<void>;
  /** What an operator has brought here, and nobody was told of. */
  brought(): Promise<readonly KeptPack[]>;
  /** Puts its files where every worker finds them. */
  keep(pack: KeptPack, signal: AbortSignal): Promise<void>;
  /** Installations that an operator ended here, and nobody was told of; or the pack, where they did not know which it was. */
  takenAway(): readonly string[];
  forgetTakenAway(ended: string): Promise<void>;
}

export interface KeptText {
  /** Ids of the segments whose readings are remembered. */
  readings(
    language: string,
    segments: readonly { id: string; content: string }[],
    words?: readonly SpecialWord[],
  ): Promise<ReadonlySet<string>>;
  /** For each text: it was translated before, or nobody translates between these languages. */
  translations(
    texts: readonly string[],
    source: string,
    target: string,
    glossary?: readonly { word: string; value: string }[],
  ): Promise<readonly boolean[]>;
}

export interface Annotated {
  annotations: Record<string, Annotation>;
  /** How a sentence is said, in the notation its speech engines take. */
  pronunciations: Record<string, string>;
  /** The words of sentences, where their language has an analyser. */
  words?: Record<string, SentenceWord[]>;
  /** Of the readings of that language, as this engine makes them. */
  version?: number;
  errors: readonly { id: string; error: string }[];
}
interface SentToService {
  serviceId: string;
  texts: number;
  characters: number;
  /** As the service counted them, where it tells. */
  tokens?: number;
}
export interface TriedTranslation {
  text?: string;
  /** In Chinese, where there is no text. */
  error?: string;
  ms: number;
  used?: { characters: number; limit: number };
}
export type Translated = { text: string; engine: string } | { error: string };

export interface Spoken {
  text: string;
  language: string;
  voiceId: string;
  speed: number;
  reading?: string;
  /** The reading is a person's own. */
  corrected?: true;
}
export interface Clip {
  /** The audio key; the file is `/media/audio/<key>.mp3`. */
  key: string;
  url: string;
  /** Seconds, and samples at 24 kHz. */
  duration: number;
  samples: number;
  cached: boolean;
  engine: string;
  engineVersion: string;
  rtf: number;
  /** How the voice wants to be named wherever it is heard. */
  credit?: string;
  /** Another voice said it than the one that was asked; why, for the person. */
  instead?: { voiceId: string; why: string };
}

export const ENGINES = Symbol('Engines');
