import type { AudioItem } from '../types.js';

/** Whose voices ask to be named wherever they are heard, by the beginning of their ids. */
const CREDITS: readonly (readonly [voices: string, line: string])[] = [
  ['openjtalk:mei', '声音：HTS Voice “Mei” © 2009–2013 名古屋工业大学 MMDAgent 项目组，CC BY 3.0'],
  ['openjtalk:', '声音：HTS Voice “NIT ATR503 M001”，名古屋工业大学 HTS 工作组，CC BY 3.0'],
  ['kokoro:', '声音：Kokoro-82M，hexgrad，Apache-2.0'],
  ['voicevox:', '声音：VOICEVOX'],
];

/** The voices that are heard in a lesson, as their licences ask to be named; once each. */
export const voiceCredits = (
  items: readonly Pick<AudioItem, 'said' | 'status'>[],
): readonly string[] => {
  const heard = [...new Set(items.flatMap(({ said, status }) => (status === 'ready' ? said?.split(' ')[0] ?? [] : [])))]; // prettier-ignore
  const lines = heard.flatMap((voice) => CREDITS.find(([own]) => voice.startsWith(own))?.[1] ?? []);
  return [...new Set(lines)];
};
