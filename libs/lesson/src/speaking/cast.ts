import { DEFAULT_SPEAKER, type AudioItem, type TtsInfo, type Voice } from '../types.js';
import { voicesFor } from './voices.js';

const rank = (voice: Voice): number => ['good', 'fair'].indexOf(voice.quality ?? '') >>> 0;

/** Speaker → voice that most of their sentences sound with. What was chosen for one sentence says nothing of the others. */
const heardAs = (sounds: readonly AudioItem[], language: string): ReadonlyMap<string, string> => {
  const counts = new Map<string, Map<string, number>>();
  for (const { audioType, status, stale, said, voice_db_id, speaker, ...sound } of sounds) {
    const voice = said?.split(' ')[0];
    if (audioType !== 'source' || sound.language !== language || status !== 'ready') continue;
    if (stale || voice === undefined || voice_db_id !== undefined) continue;
    const own = counts.get(speaker) ?? new Map<string, number>();
    counts.set(speaker, own.set(voice, (own.get(voice) ?? 0) + 1));
  }
  const most = (own: ReadonlyMap<string, number>) =>
    [...own].reduce((one, other) => (other[1] > one[1] ? other : one))[0];
  return new Map([...counts].map(([speaker, own]) => [speaker, most(own)]));
};

/**
 * The server's own mapping for a lesson with several speakers: each gets a voice of their own, the first the language's default, the next
 * the other gender in turn, best quality first. With more speakers than voices they start over. Who sounds already keeps their voice, wherever somebody new comes in. A
 * person's saved mapping goes before it.
 * @param sounds what was made of the lesson until now
 */
export const castVoices = (
  info: TtsInfo,
  language: string,
  speakers: readonly string[],
  sounds: readonly AudioItem[] = [],
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
  const heard = heardAs(sounds, language);
  const kept = new Map(
    named.flatMap((speaker) => {
      const voice = pool.find(({ id }) => id === heard.get(speaker));
      return voice ? [[speaker, voice] as const] : [];
    }),
  );
  const mapping: Record<string, string> = {};
  let rest = pool.filter((voice) => ![...kept.values()].includes(voice));
  let last: Voice | undefined;
  for (const speaker of named) {
    if (rest.length === 0) rest = [...pool];
    const other = ({ gender }: Voice) => last === undefined || gender !== last.gender;
    const next = kept.get(speaker) ?? rest.find(other) ?? rest[0];
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
