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
import { traceMarks } from './trace.js';

const run = promisify(execFile);

const speakers = [
  { speaker: 'mei_normal', name: '日语女声 Mei', gender: 'female' },
  { speaker: 'mei_happy', name: '日语女声 Mei（开心）', gender: 'female' },
  { speaker: 'mei_bashful', name: '日语女声 Mei（害羞）', gender: 'female' },
  { speaker: 'mei_angry', name: '日语女声 Mei（生气）', gender: 'female' },
  { speaker: 'mei_sad', name: '日语女声 Mei（悲伤）', gender: 'female' },
  { speaker: 'nitech', name: '日语男声 Nitech', gender: 'male' },
] as const;

/** Japanese with pitch accent. Reads kanji itself; a special reading comes as kana inside the text. One process per sentence: it speaks the first line only. */
export class OpenJTalkEngine implements SpeechEngine {
  readonly id = 'openjtalk';
  /** Of the voices and dictionary, which make the sound; the binary's own version changes nothing audible. */
  readonly version = 'openjtalk-mei-1.8';
  private readonly turnstile = new Turnstile(availableParallelism());
  private installed: Installed | undefined;

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

  async synthesize({ text, voiceId, speed, signal }: SpeechRequest): Promise<RenderedSpeech> {
    const speaker = speakers.find((one) => voiceId === `openjtalk:${one.speaker}`)?.speaker;
    if (!speaker) throw new SpeechFailed('UNKNOWN_VOICE', voiceId);
    const installed = this.ready();
    const voice = installed?.voices[speaker];
    if (!installed || !voice) throw new SpeechFailed('NOT_READY', voiceId);
    const leave = await this.turnstile.enter(signal);
    try {
      return {
        ...(await this.speak(installed, voice, text, speed, signal)),
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

  private async speak(
    installed: Installed,
    voice: string,
    text: string,
    speed: number,
    signal: AbortSignal | undefined,
  ) {
    const home = japaneseFolder(this.dataDir);
    const folder = await mkdtemp(join(tmpdir(), 'yamabiko-openjtalk-'));
    const [input, sound, trace] = ['in.txt', 'out.wav', 'trace.txt'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    try {
      await writeFile(input, `${text.replaceAll(/\s+/g, ' ')}\n`);
      const options = [
        '-x',
        resolve(home, installed.dictionary),
        '-m',
        resolve(home, voice),
        '-r',
        speed.toFixed(3),
        '-ow',
        sound,
        '-ot',
        trace,
        input,
      ];
      await run(resolve(home, installed.binary), options, {
        timeout: 60_000,
        ...(signal ? { signal } : {}),
      });
      if (!existsSync(sound)) throw new SpeechFailed('SILENT');
      return {
        ...decodeWav(await readFile(sound)),
        marks: traceMarks(await readFile(trace, 'utf8'), text),
      };
    } catch (error) {
      if (error instanceof SpeechFailed) throw error;
      throw new SpeechFailed(
        signal?.aborted ? 'ABORTED' : 'ENGINE_FAILED',
        error instanceof Error ? error.message : String(error),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
