import { hasGiven, withoutGiven } from '@app/english';
import { createHash } from 'node:crypto';
import { wordsByReference } from './aligning/by-reference.js';
import type { Mark, Quality, SpeechEngine, SpeechRequest, Voice } from './engine.js';
import { SpeechFailed } from './engine.js';
import { marksOfText, withoutPlace } from './in-words.js';
import { languageName, speaks } from './languages.js';
import type { WorkerPool } from './pool/worker-pool.js';
import { referenceSentence } from './reference-sentences.js';
import { inBreaths } from './in-breaths.js';
import { FINISH, OUTPUT_RATE } from './sound/finish.js';

export interface SpeechInfo {
  voices: Voice[];
  languages: { code: string; name: string; voice_ids: string[] }[];
  /** Language → speaker → voice id; the server knows `default` only. */
  defaultMappings: Record<string, { default: string }>;
}

export interface RenderedClip {
  /** Content address: the same key is the same sound. */
  key: string;
  mp3: Uint8Array;
  durationSeconds: number;
  /** The clip before encoding, mono at 24 kHz: what tracks are joined from, exact to the sample. */
  samples24k: Float32Array;
  /** Milliseconds from the clip's first sample, what was cut off before it taken away; characters are those of the request's text. */
  marks: Mark[];
  /** The engine told nothing: the words were found beside another engine's, good enough to be lit, not to be cut out. */
  aligned?: true;
  engine: string;
  engineVersion: string;
  /** How the voice wants to be named wherever it is heard. */
  credit?: string;
  /** Wall-clock seconds of work per second of sound. */
  rtf: number;
}

const rank: Record<Quality, number> = { good: 0, fair: 1, robotic: 2 };
const oneLine = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

const REMEMBERED = 2000;
const paceKey = ({ voiceId, language, text, reading = '' }: SpeechRequest): string =>
  JSON.stringify([voiceId, language, text, reading]);

/** Languages whose reading is the text in words, which every engine can say; of the others it is a notation for those that take it. */
const IN_WORDS = (language: string): boolean => !/^(?:ja|zh|yue)\b/i.test(language);

/** Without the sounds given with words where an engine does not take them: nothing where only they were the difference. */
const inWords = (
  { takesSounds }: SpeechEngine,
  { text, language, reading }: SpeechRequest,
): string | undefined => {
  if (reading === undefined || !IN_WORDS(language)) return undefined;
  const given = oneLine(reading);
  if (takesSounds || !hasGiven(given)) return given;
  const said = withoutGiven(given);
  return said === oneLine(text) ? undefined : said;
};

/** All engines behind one door, in order of preference: configured clouds first, then what is installed, then what is built in. */
export class Speech {
  /** Gain of each voice's reference sentence: level of clips too short to be measured. One extra sentence per voice and process. */
  private readonly gains = new Map<string, Promise<number>>();
  /** Seconds of sentences at their voice's own pace: other speeds are measured by them. */
  private readonly paces = new Map<string, Promise<number>>();

  constructor(
    private readonly engines: readonly SpeechEngine[],
    private readonly pool: WorkerPool,
  ) {}

  async voices(): Promise<Voice[]> {
    return (await Promise.all(this.engines.map((engine) => engine.voices()))).flat();
  }

  async info(): Promise<SpeechInfo> {
    const voices = await this.voices();
    const codes = [
      ...new Set(voices.flatMap(({ language, languages }) => languages ?? [language])),
    ];
    const languages = codes.map((code) => ({
      code,
      name: languageName(code),
      voice_ids: voices.filter((voice) => speaks(voice, code)).map(({ id }) => id),
    }));
    const defaults = codes.flatMap((code) => {
      const voice = preferred(voices, code);
      return voice ? [[code, { default: voice.id }] as const] : [];
    });
    return { voices, languages, defaultMappings: Object.fromEntries(defaults) };
  }

  /** The wanted voice if it can speak now, else the language's default, else nothing. */
  async voiceFor(language: string, wanted?: string): Promise<Voice | undefined> {
    const voices = await this.voices();
    return (
      voices.find(({ id, disabled }) => id === wanted && !disabled) ?? preferred(voices, language)
    );
  }

  /** Who says a sentence that this voice could not: the best of another engine. */
  async voiceInstead(language: string, failed: string): Promise<Voice | undefined> {
    const engine = this.engineOf(failed).id;
    const others = (await this.voices()).filter((voice) => !voice.id.startsWith(`${engine}:`));
    return preferred(others, language);
  }

  /** sha256 over all that changes the sound. @throws {SpeechFailed} UNKNOWN_VOICE */
  async keyOf(request: SpeechRequest): Promise<string> {
    const { text, language, voiceId, speed } = request;
    const engine = this.engineOf(voiceId);
    const { id, version } = engine;
    const reading = IN_WORDS(language) ? inWords(engine, request) : request.reading;
    const hint = await engine.hintOf?.({ ...request, text: oneLine(text) });
    const parts = [
      id,
      version,
      voiceId,
      language,
      speed.toFixed(3),
      oneLine(text),
      reading === undefined ? '' : oneLine(reading),
      FINISH,
      ...(hint === undefined ? [] : [hint]),
    ];
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  }

  /** @throws {SpeechFailed} */
  async render(request: SpeechRequest): Promise<RenderedClip> {
    const begin = performance.now();
    const engine = this.engineOf(request.voiceId);
    const text = oneLine(request.text);
    if (!/[\p{L}\p{N}]/u.test(text)) throw new SpeechFailed('SILENT', 'nothing but punctuation');
    const { reading: _, ...unread } = request;
    const said = inWords(engine, request);
    const spoken =
      said !== undefined
        ? { ...unread, text: said }
        : { ...(IN_WORDS(request.language) ? unread : request), text };
    const raw = await inBreaths(engine, spoken);
    const { pcm, sampleRate, marks, engineVersion } = raw;
    const short = pcm.length / sampleRate < 2; // the silence around it is not yet cut
    const voiceGainDb = short ? await this.gainOf(engine, request) : undefined;
    const spokenSeconds = await this.secondsFor(engine, spoken);
    const {
      mp3,
      samples24k,
      durationSeconds,
      marks: moved,
      spokenSeconds: heard,
    } = await this.finish(
      {
        pcm,
        sampleRate,
        marks,
        ...(voiceGainDb !== undefined && { voiceGainDb }),
        ...(spokenSeconds !== undefined && { spokenSeconds }),
      },
      request.signal,
    );
    if (request.speed === 1) void this.remember(paceKey(spoken), Promise.resolve(heard));
    const rtf = (performance.now() - begin) / 1000 / durationSeconds;
    const isTold = marks.length > 0;
    const found = isTold ? moved : await this.wordsIn(samples24k, spoken);
    const inText = said === undefined ? found : marksOfText(found, said, text);
    const { credit } = (await engine.voices()).find(({ id }) => id === request.voiceId) ?? {};
    const placed = text === request.text ? inText : inText.map(withoutPlace);
    return {
      key: await this.keyOf(request),
      mp3,
      durationSeconds,
      samples24k,
      marks: placed,
      ...(!isTold && placed.length > 0 && { aligned: true as const }),
      engine: engine.id,
      engineVersion,
      rtf,
      ...(credit !== undefined && { credit }),
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.engines.map((engine) => engine.close()));
    await this.pool.close();
  }

  /** Words of a sound whose engine told nothing, by what the best engine of the house that does says of the same sentence. */
  private wordsIn(pcm: Float32Array, request: SpeechRequest): Promise<Mark[]> {
    const own = this.engineOf(request.voiceId);
    const engines = this.engines.filter((engine) => engine.isCheap && engine !== own);
    const sound = { pcm, sampleRate: OUTPUT_RATE };
    return wordsByReference({ engines, pool: this.pool, preferred }, sound, request);
  }

  private engineOf(voiceId: string): SpeechEngine {
    const engine = this.engines.find(({ id }) => voiceId.startsWith(`${id}:`));
    if (!engine) throw new SpeechFailed('UNKNOWN_VOICE', voiceId);
    return engine;
  }

  private finish(raw: Parameters<typeof this.pool.run<'finish'>>[1], signal?: AbortSignal) {
    const { pcm: given } = raw;
    // A window of a buffer that others still read, as the line to a voice's process is, stays theirs: taken away, it would end this process.
    const pcm = given.byteLength === given.buffer.byteLength ? given : given.slice();
    return this.pool.run('finish', { ...raw, pcm }, { signal, transfer: [pcm.buffer as ArrayBuffer] }); // prettier-ignore
  }

  /** How long a sentence has to be at another speed, by how long it is at the voice's own pace. */
  private async secondsFor(
    engine: SpeechEngine,
    request: SpeechRequest,
  ): Promise<number | undefined> {
    const { signal: _, speed, ...asked } = request; // others may wait for the same measure
    if (engine.isCheap === undefined || speed === 1) return undefined;
    const key = paceKey(request);
    const measure = async () => {
      const { pcm, sampleRate } = await inBreaths(engine, { ...asked, speed: 1 });
      return (await this.finish({ pcm, sampleRate, marks: [] })).spokenSeconds;
    };
    return (await (this.paces.get(key) ?? this.remember(key, measure()))) / speed;
  }

  private remember(key: string, seconds: Promise<number>): Promise<number> {
    this.paces.set(key, seconds);
    seconds.catch(() => this.paces.delete(key));
    const [oldest] = this.paces.keys();
    if (this.paces.size > REMEMBERED && oldest !== undefined) this.paces.delete(oldest);
    return seconds;
  }

  private gainOf(engine: SpeechEngine, { voiceId, language }: SpeechRequest): Promise<number> {
    const known = this.gains.get(voiceId);
    if (known) return known;
    const measure = async () => {
      const { pcm, sampleRate } = await engine.synthesize({
        ...referenceSentence(language),
        language,
        voiceId,
        speed: 1,
      });
      return (await this.finish({ pcm, sampleRate, marks: [] })).gainDb;
    };
    const gain = measure();
    this.gains.set(voiceId, gain);
    gain.catch(() => this.gains.delete(voiceId));
    return gain;
  }
}

/** Engines come in order of preference; within one the better voice, then the list's own order. */
const preferred = (voices: readonly Voice[], language: string): Voice | undefined => {
  const able = voices.filter((voice) => !voice.disabled && speaks(voice, language));
  const best = Math.min(...able.map(({ quality }) => rank[quality]));
  return able.find(({ quality }) => rank[quality] === best);
};
