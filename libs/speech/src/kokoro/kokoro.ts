import { availableParallelism, freemem } from 'node:os';
import { join } from 'node:path';
import { packsOfFolder, type PackSource } from '../packs/source.js';
import type { RenderedSpeech, SpeechEngine, SpeechRequest, Voice } from '../engine.js';
import { SpeechFailed } from '../engine.js';
import { Turnstile } from '../pool/turnstile.js';
import { strangers } from './alphabet.js';
import type { Analyst } from './analyst.js';
import { asAliases, exactFiles } from './exact.js';
import { breathsOf } from './breaths.js';
import { phonemesBy } from './feeding.js';
import { damagedIn, digestOf, type InstalledPack } from './pack.js';
import { RUNTIME, runtimeIsThere, speakersOf } from './speakers.js';
import { Ended, TooLate, VoiceProcess, type Sound } from './voice-process.js';

export interface KokoroOptions {
  dataDir: string;
  analyst: Analyst;
  /** Default: those in `dataDir`. */
  packs?: PackSource;
  /** For tests. Milliseconds for one run of the model: at least, and more for each token. */
  patience?: { openMs: number; leastMs: number; perTokenMs: number };
  idleMs?: number;
}

const PATIENCE = { openMs: 120_000, leastMs: 30_000, perTokenMs: 600 };
const IDLE_MS = 300_000;
/** Sentences whose sounds are remembered: who asks for a key asks for the clip next. */
const REMEMBERED = 2000;
/** Two at once share one model; more would only wait for the processor, and hold threads that files and names need. */
const LANES = Math.min(2, availableParallelism());
/** After so many ends in a row the pack rests: something is wrong with it, not with a sentence. */
const TOO_MANY = 3;
const REST_MS = 300_000;

interface Opened {
  process: VoiceProcess;
  opening: Promise<{ speakers: number }>;
}

/**
 * Natural voices fed with sounds made from the reading that is shown. The model runs in a process of its own, which a damaged file or a fault
 * ends; a sentence is then said by another voice, and the process starts anew.
 */
export class KokoroEngine implements SpeechEngine {
  readonly takesSounds = true;
  readonly id = 'kokoro';
  readonly version = RUNTIME;
  private readonly turnstile = new Turnstile(LANES);
  private readonly fed = new Map<string, Promise<string>>();
  private opened: Opened | undefined;
  private idle: NodeJS.Timeout | undefined;
  private working = 0;
  private ends = 0;
  private restsUntil = 0;
  private closed = false;

  private readonly packs: PackSource;

  constructor(private readonly options: KokoroOptions) {
    this.packs = options.packs ?? packsOfFolder(options.dataDir);
  }

  async voices(): Promise<Voice[]> {
    if (!(await this.pack())) return [];
    const why = this.whyNot();
    return speakersOf().map(({ speaker, language, languages, gender, name }) => ({
      id: `kokoro:${speaker}`,
      name,
      speaker_id: speaker,
      service_id: this.id,
      language,
      ...(languages && { languages }),
      gender,
      // By the author's own grades; Japanese has no pitch accent here, which Open JTalk knows.
      quality: language.startsWith('en') ? 'good' : 'fair',
      disabled: why !== undefined,
      ...(why !== undefined && { note: why }),
    }));
  }

  /** The sounds themselves, and whose: the same ones are the same clip, however they were written. */
  async hintOf(request: SpeechRequest): Promise<string | undefined> {
    const pack = await this.pack();
    return pack && `${digestOf(pack)} ${await this.phonemes(request)}`;
  }

  async synthesize(request: SpeechRequest): Promise<RenderedSpeech> {
    const { voiceId, speed, signal } = request;
    const speaker = speakersOf().find((one) => voiceId === `kokoro:${one.speaker}`);
    if (!speaker) throw new SpeechFailed('UNKNOWN_VOICE', voiceId);
    const pack = await this.pack();
    const why = this.whyNot();
    if (!pack || why !== undefined) throw new SpeechFailed('NOT_READY', why ?? voiceId);
    const phonemes = await this.phonemes(request);
    // Of words there are none that it knows sounds of: another voice may.
    if (phonemes === '') throw new SpeechFailed(/[\p{L}\p{N}]/u.test(request.text) ? 'READING_MISSING' : 'SILENT', request.text); // prettier-ignore
    const unknown = strangers(phonemes);
    if (unknown.length > 0) throw new SpeechFailed('ENGINE_FAILED', `not in the model: ${unknown.join(' ')}`); // prettier-ignore
    const leave = await this.turnstile.enter(signal);
    try {
      const sounds: Sound[] = [];
      for (const breath of breathsOf(phonemes)) {
        if (signal?.aborted) throw new SpeechFailed('ABORTED');
        sounds.push(await this.orAborted(this.run(pack, breath, speaker.sid, speed), signal));
      }
      const { sampleRate } = sounds[0]!;
      return {
        pcm: joined(sounds.map(({ samples }) => samples)),
        sampleRate,
        marks: [],
        engine: this.id,
        engineVersion: this.version,
      };
    } finally {
      leave();
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.idle);
    this.opened?.process.end();
    this.opened = undefined;
  }

  /** Of the process that speaks now, if any: for whoever looks after it. */
  get pid(): number | undefined {
    return this.opened?.process.pid;
  }

  private phonemes(request: SpeechRequest): Promise<string> {
    const { language, text, reading } = request;
    const key = JSON.stringify([language, reading ?? text, text]);
    const known = this.fed.get(key);
    if (known) return known;
    const made = phonemesBy(this.options.analyst, request);
    this.fed.set(key, made);
    made.catch(() => this.fed.delete(key));
    const [oldest] = this.fed.keys();
    if (this.fed.size > REMEMBERED && oldest !== undefined) this.fed.delete(oldest);
    return made;
  }

  private async pack(): Promise<InstalledPack | undefined> {
    return (await this.packs.installed()).find(({ engine }) => engine === 'kokoro');
  }

  private folderOf(pack: InstalledPack): Promise<string> {
    return this.packs.folderOf(pack).catch((error: unknown) => {
      throw new SpeechFailed('NOT_READY', error instanceof Error ? error.message : String(error));
    });
  }

  private whyNot(): string | undefined {
    if (!runtimeIsThere()) return '这台机器没有安装 sherpa-onnx-node';
    if (Date.now() < this.restsUntil) return '自然声音连续出错，暂停几分钟';
    return undefined;
  }

  /** A run in progress cannot be stopped without its neighbour: its answer is dropped. */
  private orAborted<T>(running: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    if (!signal) return running;
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new SpeechFailed('ABORTED'));
      signal.addEventListener('abort', giveUp, { once: true });
      running.finally(() => signal.removeEventListener('abort', giveUp)).then(resolve, reject);
    });
  }

  /** @throws {SpeechFailed} */
  private async run(
    pack: InstalledPack,
    phonemes: string,
    sid: number,
    speed: number,
  ): Promise<Sound> {
    const { leastMs, perTokenMs } = this.options.patience ?? PATIENCE;
    const withinMs = leastMs + perTokenMs * Array.from(phonemes).length;
    this.working += 1;
    clearTimeout(this.idle);
    try {
      // Another sentence may have ended the process: once more, then it is this one.
      for (let isLast = false; ; isLast = true) {
        try {
          const process = await this.ready(pack);
          const sound = await process.ask('speak', { text: asAliases(phonemes), sid, speed }, withinMs); // prettier-ignore
          if (!sound.samples.every((sample) => Number.isFinite(sample))) throw new Error('NaN');
          this.ends = 0;
          return sound;
        } catch (error) {
          if (error instanceof Ended || error instanceof TooLate) this.countEnd();
          if (!(error instanceof Ended) || isLast || this.closed) throw failed(error);
        }
      }
    } finally {
      this.working -= 1;
      if (this.working === 0) this.restLater();
    }
  }

  private countEnd(): void {
    this.ends += 1;
    if (this.ends < TOO_MANY) return;
    this.ends = 0;
    this.restsUntil = Date.now() + REST_MS;
  }

  private restLater(): void {
    this.idle = setTimeout(() => {
      this.opened?.process.end('idle');
      this.opened = undefined;
    }, this.options.idleMs ?? IDLE_MS);
    this.idle.unref();
  }

  /** The process with the model open in it, started where there is none. */
  private async ready(pack: InstalledPack): Promise<VoiceProcess> {
    if (this.opened?.process.hasEnded) this.opened = undefined;
    this.opened ??= await this.start(pack);
    const { process, opening } = this.opened;
    await opening;
    return process;
  }

  private starting: Promise<Opened> | undefined;
  private start(pack: InstalledPack): Promise<Opened> {
    this.starting ??= this.begin(pack).finally(() => (this.starting = undefined));
    return this.starting;
  }

  private async begin(pack: InstalledPack): Promise<Opened> {
    const free = process.availableMemory?.() ?? freemem();
    if (free < pack.memoryBytes) throw new SpeechFailed('NOT_READY', `${Math.round(free / 1e6)} MB of memory are free, ${Math.round(pack.memoryBytes / 1e6)} needed`); // prettier-ignore
    const folder = await this.folderOf(pack);
    const damaged = await damagedIn(folder, pack.files);
    if (damaged.length > 0) throw new SpeechFailed('NOT_READY', `damaged: ${damaged.join(', ')}`);
    const exact = join(folder, 'exact');
    await exactFiles(exact);
    const own = (end: string) =>
      join(folder, pack.files.find(({ name }) => name.endsWith(end))!.name);
    const voice = new VoiceProcess();
    const opening = voice.ask(
      'open',
      {
        model: own('.onnx'),
        voices: own('voices.bin'),
        tokens: join(exact, 'tokens.txt'),
        lexicon: join(exact, 'lexicon.txt'),
        dataDir: join(exact, 'espeak'),
        threads: LANES > 1 ? 1 : 2,
      },
      (this.options.patience ?? PATIENCE).openMs,
    );
    opening.catch(() => voice.end('not opened'));
    return { process: voice, opening };
  }
}

const failed = (error: unknown): SpeechFailed => {
  if (error instanceof SpeechFailed) return error;
  const told = error instanceof Error ? error.message : String(error);
  return new SpeechFailed(error instanceof TooLate ? 'TIMEOUT' : 'ENGINE_FAILED', told);
};

const joined = (parts: readonly Float32Array[]): Float32Array => {
  if (parts.length === 1) return parts[0]!;
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};
