import type { Mark } from '../engine.js';

/** One beat of Japanese: `wa`, `cl`, `N`, or the kana itself where the engine speaks in kana. Milliseconds. */
export interface Mora {
  said: string;
  startMs: number;
  endMs: number;
}

/** Capital vowels are whispered. */
const ENDS_A_MORA = /^(?:[aiueoAIUEON]|cl)$|\p{Script=Katakana}/u;

/** Phonemes of Open JTalk, or kana of VOICEVOX, in moras. Consonants after which nothing comes are dropped. */
export const morasOf = (phonemes: readonly Mark[]): Mora[] => {
  const moras: Mora[] = [];
  let begun: { said: string; startMs: number } | undefined;
  for (const { value = '', startMs, endMs = startMs } of phonemes) {
    begun = { said: (begun?.said ?? '') + value, startMs: begun?.startMs ?? startMs };
    if (!ENDS_A_MORA.test(value)) continue;
    moras.push({ ...begun, endMs });
    begun = undefined;
  }
  return moras;
};
