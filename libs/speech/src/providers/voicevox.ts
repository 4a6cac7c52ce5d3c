import * as z from 'zod/mini';
import type { Mark, RenderedSpeech, SpeechEngine, SpeechRequest, Voice } from '../engine.js';
import { SpeechFailed } from '../engine.js';
import type { RemoteOptions } from './remote.js';
import { Remote } from './remote.js';
import { sound } from './sound.js';
import { VoiceList } from './voice-list.js';
import { kanaWithAccents } from './voicevox-reading.js';

export interface VoicevoxOptions extends RemoteOptions {
  /** Default `http://127.0.0.1:50021`. */
  baseUrl?: string;
}

const Speakers = z.array(
  z.object({
    name: z.string(),
    styles: z.array(z.object({ name: z.string(), id: z.number(), type: z.optional(z.string()) })),
  }),
);
const Mora = z.looseObject({
  text: z.string(),
  vowel: z.optional(z.string()),
  consonant_length: z.nullish(z.number()),
  vowel_length: z.number(),
});
// Loose: the engine wants its own query back, whole.
const Phrases = z.array(
  z.looseObject({
    moras: z.array(Mora),
    accent: z.number(),
    pause_mora: z.nullish(Mora),
    is_interrogative: z.optional(z.boolean()),
  }),
);
const Query = z.looseObject({
  accent_phrases: Phrases,
  prePhonemeLength: z.number(),
});

/** Moras in their order, lengths in seconds at normal speed. */
const moraMarks = (
  { accent_phrases, prePhonemeLength }: z.infer<typeof Query>,
  speed: number,
): Mark[] => {
  let seconds = prePhonemeLength;
  const ms = () => Math.round((seconds / speed) * 1000);
  return accent_phrases.flatMap(({ moras, pause_mora: pause }) => {
    const marks = moras.map(({ text, consonant_length: consonant, vowel_length: vowel }) => {
      const startMs = ms();
      seconds += (consonant ?? 0) + vowel;
      return { type: 'phoneme' as const, startMs, endMs: ms(), value: text };
    });
    seconds += pause?.vowel_length ?? 0;
    return marks;
  });
};

/**
 * A VOICEVOX engine on the same machine or network: the best free Japanese. It reads by itself; where it reads otherwise than is shown, it is given
 * our reading with its own accents. Each character wants to be credited by name.
 */
export class VoicevoxEngine implements SpeechEngine {
  readonly id = 'voicevox';
  readonly version = 'audio-query-2';
  private readonly remote: Remote;
  private readonly list = new VoiceList(() => this.ask());

  constructor({ baseUrl = 'http://127.0.0.1:50021', ...options }: VoicevoxOptions) {
    this.remote = new Remote(baseUrl, {}, { concurrency: 2, ...options });
  }

  voices = () => this.list.get();

  async synthesize(request: SpeechRequest): Promise<RenderedSpeech> {
    const { text, voiceId, speed, reading, signal } = request;
    const speaker = encodeURIComponent(voiceId.slice('voicevox:'.length));
    const query = Query.safeParse(
      await this.remote.json(`/audio_query?text=${encodeURIComponent(text)}&speaker=${speaker}`, {
        method: 'POST',
        signal,
      }),
    );
    if (!query.success) throw new SpeechFailed('ENGINE_FAILED', 'not an audio query');
    const { accent_phrases: own } = query.data;
    const kana = reading === undefined ? undefined : kanaWithAccents(own, reading);
    const phrases = kana === undefined ? own : ((await this.said(kana, speaker, signal)) ?? own);
    const asShown = { ...query.data, accent_phrases: phrases };
    const body = JSON.stringify({ ...asShown, speedScale: speed });
    const bytes = await this.remote.bytes(`/synthesis?speaker=${speaker}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal,
    });
    return {
      ...sound(bytes),
      marks: moraMarks(asShown, speed),
      engine: this.id,
      engineVersion: this.version,
    };
  }

  close = async () => {};

  /** Kana with accents, as the engine would say them; undefined where it does not know a sound. */
  private async said(kana: string, speaker: string, signal: AbortSignal | undefined) {
    const path = `/accent_phrases?text=${encodeURIComponent(kana)}&speaker=${speaker}&is_kana=true`;
    try {
      return Phrases.safeParse(await this.remote.json(path, { method: 'POST', signal })).data;
    } catch (error) {
      if (error instanceof SpeechFailed && error.failure === 'REFUSED') return undefined;
      throw error;
    }
  }

  private async ask(): Promise<Voice[]> {
    const speakers = Speakers.parse(await this.remote.json('/speakers'));
    return speakers.flatMap(({ name, styles }) =>
      styles
        .filter(({ type = 'talk' }) => type === 'talk') // the others sing
        .map((style) => ({
          id: `voicevox:${style.id}`,
          name: `VOICEVOX:${name}（${style.name}）`,
          speaker_id: String(style.id),
          service_id: this.id,
          language: 'ja',
          quality: 'good' as const,
          credit: `VOICEVOX:${name}`,
          disabled: false,
        })),
    );
  }
}
