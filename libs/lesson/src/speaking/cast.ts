import { DEFAULT_SPEAKER, type TtsInfo, type Voice } from '../types.js';
import { voicesFor } from './voices.js';

const rank = (voice: Voice): number => ['good', 'fair'].indexOf(voice.quality ?? '') >>> 0;

/**
 * The server's own mapping for a lesson with several speakers: each gets a voice of their own, the first the language's default, the next
 * the other gender in turn, best quality first. With more speakers than voices they start over. A person's saved mapping goes before it.
 */
export const castVoices = (
  info: TtsInfo,
  language: string,
  speakers: readonly string[],
): TtsInfo => {
  const named = [...new Set(speakers)].filter((speaker) => speaker !== DEFAULT_SPEAKER);
  const able = voicesFor(info, language);
  const best = Math.min(...able.map(rank));
  const preferred = info.defaultMappings[language]?.[DEFAULT_SPEAKER];
  // One engine for all of them where it has the voices: they sound as if they stood in one room.
  const home = able.find(({ id }) => id === preferred)?.service_id;
  const near = (voice: Voice) => Number(voice.id === preferred) * 2 + Number(voice.service_id === home); // prettier-ignore
  const pool = able.filter((voice) => rank(voice) === best).toSorted((a, b) => near(b) - near(a));
  if (named.length < 2 || pool.length < 2) return info;
  const mapping: Record<string, string> = {};
  let rest: Voice[] = [];
  let last: Voice | undefined;
  for (const speaker of named) {
    if (rest.length === 0) rest = [...pool];
    const next = rest.find(({ gender }) => last === undefined || gender !== last.gender) ?? rest[0];
    if (!next) break;
    rest = rest.filter((voice) => voice !== next);
    mapping[speaker] = next.id;
    last = next;
  }
  return {
    ...info,
    defaultMappings: {
      ...info.defaultMappings,
      [language]: { ...mapping, ...info.defaultMappings[language] },
    },
  };
};
