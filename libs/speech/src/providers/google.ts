import * as z from 'zod/mini';
import type { RenderedSpeech, SpeechEngine, SpeechRequest, Voice } from '../engine.js';
import { SpeechFailed } from '../engine.js';
import { languageName } from '../languages.js';
import type { RemoteOptions } from './remote.js';
import { Remote } from './remote.js';
import { sound } from './sound.js';
import { VoiceList, lessonLanguage } from './voice-list.js';

export interface GoogleOptions extends RemoteOptions {
  apiKey: string;
  baseUrl?: string;
}

const Voices = z.object({
  voices: z.array(
    z.object({
      name: z.string(),
      languageCodes: z.array(z.string()).check(z.minLength(1)),
      ssmlGender: z.optional(z.string()),
    }),
  ),
});
const Synthesized = z.object({ audioContent: z.string() });

/** Google Cloud Text-to-Speech, REST v1 with an API key. */
export class GoogleEngine implements SpeechEngine {
  readonly id = 'google';
  readonly version = 'v1';
  private readonly remote: Remote;
  private readonly list = new VoiceList(() => this.ask());

  constructor({
    apiKey,
    baseUrl = 'https://texttospeech.googleapis.com',
    ...options
  }: GoogleOptions) {
    this.remote = new Remote(
      baseUrl,
      { 'x-goog-api-key': apiKey, 'content-type': 'application/json' },
      options,
    );
  }

  voices = () => this.list.get();

  async synthesize({ text, voiceId, speed, signal }: SpeechRequest): Promise<RenderedSpeech> {
    const name = voiceId.slice('google:'.length);
    const languageCode = name.split('-').slice(0, 2).join('-'); // every name begins with its locale
    const order = {
      input: { text },
      voice: { name, languageCode },
      audioConfig: { audioEncoding: 'LINEAR16', sampleRateHertz: 24_000, speakingRate: speed },
    };
    const answer = Synthesized.safeParse(
      await this.remote.json('/v1/text:synthesize', {
        method: 'POST',
        body: JSON.stringify(order),
        signal,
      }),
    );
    if (!answer.success) throw new SpeechFailed('ENGINE_FAILED', 'no audioContent in the answer');
    return {
      ...sound(Buffer.from(answer.data.audioContent, 'base64')),
      marks: [],
      engine: this.id,
      engineVersion: this.version,
    };
  }

  close = async () => {};

  private async ask(): Promise<Voice[]> {
    const { voices } = Voices.parse(await this.remote.json('/v1/voices'));
    return voices.map(({ name, languageCodes, ssmlGender }) => {
      const language = lessonLanguage(languageCodes[0]!);
      const gender =
        ssmlGender === 'FEMALE' ? 'female' : ssmlGender === 'MALE' ? 'male' : undefined;
      return {
        id: `google:${name}`,
        name: `${languageName(language)} ${name}`,
        speaker_id: name,
        service_id: this.id,
        language,
        ...(gender ? { gender } : {}),
        quality: name.includes('Standard') ? 'fair' : 'good',
        disabled: false,
      };
    });
  }
}
