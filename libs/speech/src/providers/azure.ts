import * as z from 'zod/mini';
import type { RenderedSpeech, SpeechEngine, SpeechRequest, Voice } from '../engine.js';
import { languageName } from '../languages.js';
import type { RemoteOptions } from './remote.js';
import { Remote } from './remote.js';
import { sound } from './sound.js';
import { escaped } from './ssml.js';
import { VoiceList, lessonLanguage } from './voice-list.js';

export interface AzureOptions extends RemoteOptions {
  key: string;
  /** For example `eastasia`; or give the whole address. */
  region?: string;
  baseUrl?: string;
}

const Voices = z.array(
  z.object({
    ShortName: z.string(),
    Locale: z.string(),
    Gender: z.optional(z.string()),
    LocalName: z.optional(z.string()),
  }),
);

/** Azure AI Speech, REST. */
export class AzureEngine implements SpeechEngine {
  readonly id = 'azure';
  readonly version = 'v1';
  private readonly remote: Remote;
  private readonly list = new VoiceList(() => this.ask());

  constructor({
    key,
    region = 'eastasia',
    baseUrl = `https://${region}.tts.speech.microsoft.com`,
    ...options
  }: AzureOptions) {
    this.remote = new Remote(
      baseUrl,
      { 'ocp-apim-subscription-key': key, 'user-agent': 'yamabiko' },
      options,
    );
  }

  voices = () => this.list.get();

  async synthesize({ text, voiceId, speed, signal }: SpeechRequest): Promise<RenderedSpeech> {
    const name = voiceId.slice('azure:'.length);
    const locale = escaped(name.split('-').slice(0, 2).join('-'));
    const rate = `${speed >= 1 ? '+' : ''}${Math.round((speed - 1) * 100)}%`;
    const body = `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${locale}"><voice name="${escaped(name)}"><prosody rate="${rate}">${escaped(text)}</prosody></voice></speak>`;
    const headers = {
      'content-type': 'application/ssml+xml',
      'x-microsoft-outputformat': 'riff-24khz-16bit-mono-pcm',
    };
    const bytes = await this.remote.bytes('/cognitiveservices/v1', {
      method: 'POST',
      headers,
      body,
      signal,
    });
    return { ...sound(bytes), marks: [], engine: this.id, engineVersion: this.version };
  }

  close = async () => {};

  private async ask(): Promise<Voice[]> {
    const voices = Voices.parse(await this.remote.json('/cognitiveservices/voices/list'));
    return voices.map(({ ShortName, Locale, Gender, LocalName }) => {
      const language = lessonLanguage(Locale);
      const gender = Gender === 'Female' ? 'female' : Gender === 'Male' ? 'male' : undefined;
      return {
        id: `azure:${ShortName}`,
        name: `${languageName(language)} ${LocalName ?? ShortName}`,
        speaker_id: ShortName,
        service_id: this.id,
        language,
        ...(gender ? { gender } : {}),
        quality: 'good',
        disabled: false,
      };
    });
  }
}
