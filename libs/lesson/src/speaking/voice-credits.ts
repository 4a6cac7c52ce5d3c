import type { AudioItem } from '../types.js';

/** Whose voices ask to be named wherever they are heard, by the beginning of their ids. VOICEVOX wants its character named: the clip tells which. */
const CREDITS: readonly (readonly [voices: string, credit: string])[] = [
  ['openjtalk:mei', 'HTS Voice “Mei” © 2009–2013 名古屋工业大学 MMDAgent 项目组，CC BY 3.0'],
  ['openjtalk:', 'HTS Voice “NIT ATR503 M001”，名古屋工业大学 HTS 工作组，CC BY 3.0'],
  ['kokoro:', 'Kokoro-82M，hexgrad，Apache-2.0'],
  ['voicevox:', 'VOICEVOX'],
];

/** How a voice wants to be named; empty where it does not ask. */
export const creditOf = (voiceId: string): string =>
  CREDITS.find(([own]) => voiceId.startsWith(own))?.[1] ?? '';

/** The voices that are heard in a lesson, as their licences ask to be named; once each. */
export const voiceCredits = (
  items: readonly Pick<AudioItem, 'said' | 'status' | 'credit'>[],
): readonly string[] => {
  const heard = items.flatMap(({ said, status, credit = creditOf(said?.split(' ')[0] ?? '') }) =>
    status === 'ready' && credit !== '' ? [`声音：${credit}`] : [],
  );
  return [...new Set(heard)];
};
