import type { SpeakBatch, Spoken } from '@app/contracts';
import { chooseVoice } from '@app/lesson';
import type { Engines } from '../generation/engines.js';
import { orTooLate, TOO_LATE, type Run } from './run.js';

const said = (error: unknown): string => (error instanceof Error && /\p{Script=Han}/u.test(error.message) ? error.message : '音频生成失败');

/** Clips of one call at the same time. */
const LANES = 4;

/** As many results as items, in their order. */
export const speakBatch = async (engines: Engines, { items }: SpeakBatch, { signal, progress }: Run): Promise<Spoken> => {
  const info = await engines.ttsInfo();
  let settled = 0;
  const speak = async ({ text, language, speaker, voice_db_id, speed = 1 }: SpeakBatch['items'][number]) => {
    const voice = chooseVoice(info, { language, ...(speaker !== undefined && { speaker }), ...(voice_db_id !== undefined && { voice_db_id }) });
    if (!voice) return { success: false, error: '没有可用于该语言的声音' };
    try {
      const clip = await orTooLate(signal, async () => {
        const { pronunciations } = await engines.annotate(language, [{ id: 's', content: text }], signal);
        const { s: reading } = pronunciations;
        return engines.speak({ text, language, voiceId: voice.id, speed, ...(reading !== undefined && { reading }) }, signal);
      });
      return clip ? { success: true, url: clip.url, duration: clip.duration, cached: clip.cached } : { success: false, error: TOO_LATE };
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
