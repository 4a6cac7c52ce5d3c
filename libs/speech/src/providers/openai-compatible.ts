import type { RenderedSpeech, SpeechEngine, SpeechRequest, Voice } from '../engine.js';
import type { RemoteOptions } from './remote.js';
import { Remote } from './remote.js';
import { sound } from './sound.js';

export interface OpenAiCompatibleOptions extends RemoteOptions {
  apiKey?: string;
  /** With `/v1`. Default `https://api.openai.com/v1`; self-hosted servers speak the same. */
  baseUrl?: string;
  /** Default `gpt-4o-mini-tts`. */
  model?: string;
  /** Names the server knows; it cannot be asked. */
  voices?: readonly { name: string; gender?: 'female' | 'male' }[];
  /** Default: those people learn here most. */
  languages?: readonly string[];
}

const usual = [
  { name: 'nova', gender: 'female' },
  { name: 'shimmer', gender: 'female' },
  { name: 'coral', gender: 'female' },
  { name: 'onyx', gender: 'male' },
  { name: 'echo', gender: 'male' },
  { name: 'ash', gender: 'male' },
] as const;

/** `POST {base}/audio/speech`, as OpenAI and many self-hosted servers have it. */
export class OpenAiCompatibleEngine implements SpeechEngine {
  readonly id = 'openai';
  readonly version: string;
  private readonly remote: Remote;
  private readonly model: string;
  private readonly offered: Voice[];

  constructor({
    apiKey,
    baseUrl = 'https://api.openai.com/v1',
    model = 'gpt-4o-mini-tts',
    voices = usual,
    languages = ['ja', 'en', 'zh-CN', 'zh-TW', 'ko', 'fr', 'es', 'de'],
    ...options
  }: OpenAiCompatibleOptions) {
    this.model = model;
    this.version = `${model}@${new URL(baseUrl).host}`; // another model or server is another sound
    this.remote = new Remote(
      baseUrl,
      {
        'content-type': 'application/json',
        ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      },
      options,
    );
    this.offered = voices.map(({ name, gender }) => ({
      id: `openai:${name}`,
      name: `多语言 ${name}`,
      speaker_id: name,
      service_id: this.id,
      language: languages[0] ?? 'ja',
      languages,
      ...(gender ? { gender } : {}),
      quality: 'good',
      disabled: false,
    }));
  }

  voices = async () => this.offered;

  async synthesize({ text, voiceId, speed, signal }: SpeechRequest): Promise<RenderedSpeech> {
    const order = {
      model: this.model,
      voice: voiceId.slice('openai:'.length),
      input: text,
      response_format: 'wav',
      speed,
    };
    const bytes = await this.remote.bytes('/audio/speech', {
      method: 'POST',
      body: JSON.stringify(order),
      signal,
    });
    return { ...sound(bytes), marks: [], engine: this.id, engineVersion: this.version };
  }

  close = async () => {};
}
