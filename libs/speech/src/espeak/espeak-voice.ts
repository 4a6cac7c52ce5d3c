// Runs inside a worker: eSpeak NG (GPL-3, see NOTICE.md).
import createEspeak from '@echogarden/espeak-ng-emscripten';
import type { Mark } from '../engine.js';
import { floats } from '../sound/wav.js';

export interface ToEspeak {
  text: string;
  /** eSpeak's own name, with the variant: `sit/cmn+f2`. */
  voice: string;
  wordsPerMinute: number;
}
export interface SpokenByEspeak {
  pcm: Float32Array;
  sampleRate: number;
  marks: Mark[];
}

interface Event {
  type: string;
  /** 1-based, in characters. */
  text_position: number;
  word_length: number;
  /** ms */
  audio_position: number;
  id?: string | number;
}
const isEvent = (event: unknown): event is Event =>
  typeof event === 'object' && event !== null && 'type' in event && 'audio_position' in event;

const SAMPLE_RATE = 22_050;

type Espeak = InstanceType<Awaited<ReturnType<typeof createEspeak>>['eSpeakNGWorker']>;
let loaded: Promise<Espeak> | undefined;
const load = async () => new (await createEspeak()).eSpeakNGWorker();

/** UTF-16 offset of every code point: the engine counts characters. */
const offsets = (text: string): number[] => {
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    starts.push(at);
    at += character.length;
  }
  return [...starts, at];
};

const LAST_SIGN = /(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/u;

/** A word reaches to where the next one begins: it tells of `C` and means `C’est`, of `well` and means `well-known`. */
export const marksOf = (events: readonly unknown[], text: string, endMs: number): Mark[] => {
  const starts = offsets(text);
  const place = (position: number) => starts[Math.min(position, starts.length - 1)]!;
  const heard = events
    .filter(isEvent)
    .filter(({ type, id }) => type === 'word' || (type === 'phoneme' && id));
  return heard.map(
    (
      { type, text_position: position, word_length: length, audio_position: startMs, id },
      index,
    ) => {
      const next = heard
        .slice(index + 1)
        .find((later) => later.type === type && later.audio_position >= startMs);
      const end = next?.audio_position ?? endMs;
      if (type === 'phoneme') return { type, startMs, endMs: end, value: String(id) };
      const charStart = place(position - 1);
      const reach = text
        .slice(charStart, next ? place(next.text_position - 1) : text.length)
        .replace(LAST_SIGN, '').length;
      return {
        type: 'word',
        startMs,
        endMs: end,
        charStart,
        charEnd: Math.max(charStart + reach, place(position - 1 + length)),
      };
    },
  );
};

export const speak = async ({ text, voice, wordsPerMinute }: ToEspeak): Promise<SpokenByEspeak> => {
  const espeak = await (loaded ??= load());
  // It keeps the voice before when it does not know this one, and only this number tells.
  if (espeak.set_voice(voice) !== 0) throw new Error(`espeak has no voice ${voice}`);
  espeak.set_rate(wordsPerMinute);
  const chunks: Int16Array[] = [];
  const events: unknown[] = [];
  espeak.synthesize(text, (samples, heard) => {
    chunks.push(samples.slice());
    events.push(...heard);
    return undefined;
  });
  const all = new Int16Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return {
    pcm: floats(all),
    sampleRate: SAMPLE_RATE,
    marks: marksOf(events, text, Math.round((all.length / SAMPLE_RATE) * 1000)),
  };
};
