import type { SpeakBatch, Spoken } from '@app/contracts';
import { chooseVoice } from '@app/lesson';
import { SpeechFailed } from '@published/speech';
import type { Engines, Spoken as Clip } from '../engines/engines.js';
import { orTooLate, TOO_LATE, type Run } from './run.js';

/** What an engine says of its own clip; all else is nothing that a person could read. */
const said = (error: unknown): string =>
  error instanceof SpeechFailed ? error.message : '音频生成失败';

/** Clips of one call at the same time. */
const LANES = 4;

type Item = SpeakBatch['items'][number];
const NO_VOICE = 'no voice';

/** What an engine is asked for an item, with its voice and reading; `undefined` where no voice speaks the language. */
export const clipsOf = async (engines: Engines) => {
  const info = await engines.ttsInfo();
  return async (
    { text, language, speaker, voice_db_id, speed = 1 }: Item,
    signal: AbortSignal,
  ): Promise<Clip | undefined> => {
    const voice = chooseVoice(info, {
      language,
      ...(speaker !== undefined && { speaker }),
      ...(voice_db_id !== undefined && { voice_db_id }),
    });
    if (!voice) return undefined;
    const { pronunciations } = await engines.annotate(
      language,
      [{ id: 's', content: text }],
      signal,
    );
    const { s: reading } = pronunciations;
    return { text, language, voiceId: voice.id, speed, ...(reading !== undefined && { reading }) };
  };
};

/** As many results as items, in their order. */
export const speakBatch = async (
  engines: Engines,
  { items }: SpeakBatch,
  { signal, progress }: Run,
): Promise<Spoken> => {
  const clipOf = await clipsOf(engines);
  let settled = 0;
  const speak = async (item: Item) => {
    try {
      const clip = await orTooLate(signal, async () => {
        const wanted = await clipOf(item, signal);
        return wanted ? engines.speak(wanted, signal) : NO_VOICE;
      });
      if (clip === NO_VOICE) return { success: false, error: '没有可用于该语言的声音' };
      return clip
        ? { success: true, url: clip.url, duration: clip.duration, cached: clip.cached }
        : { success: false, error: TOO_LATE };
    } catch (error) {
      signal.throwIfAborted(); // a cancelled clip has not failed
      return { success: false, error: said(error) };
    }
  };
  const results: Spoken['results'] = [];
  const waiting = items.entries();
  const lane = async () => {
    for (const [index, item] of waiting) {
      results[index] = { ...(item.id !== undefined && { id: item.id }), ...(await speak(item)) };
      progress(++settled, items.length);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { success: true, results };
};
