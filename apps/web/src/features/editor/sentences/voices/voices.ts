import {
  castVoices,
  chooseVoice,
  DEFAULT_SPEAKER,
  type AudioItem,
  type Segment,
  type SpeakerMapping,
  type TtsInfo,
  type Voice,
} from '@app/lesson';

/** All that says who speaks with which voice, the nearest first: the sentence, the lesson, the person, the server. */
export interface Choices {
  info: TtsInfo;
  /** Speaker → voice id, for this lesson. */
  lesson: Record<string, string>;
  /** The person's, for all lessons. */
  saved: SpeakerMapping;
  /** Everybody who speaks in the lesson, in order: the server gives each a voice of their own. */
  speakers: readonly string[];
  /** What was made of the lesson until now: who sounds keeps their voice. */
  sounds: readonly AudioItem[];
}
export type Source = 'sentence' | 'lesson' | 'person' | 'server';

const casts = new WeakMap<Choices['speakers'], Map<string, { by: Choices; cast: TtsInfo }>>();
/** Casting looks at every sentence: it is done once for all of them, not for each. */
const castOf = (by: Choices, language: string): TtsInfo => {
  const { info, speakers, sounds } = by;
  const known = casts.get(speakers) ?? new Map<string, { by: Choices; cast: TtsInfo }>();
  casts.set(speakers, known);
  const last = known.get(language);
  if (last?.by.info === info && last.by.sounds === sounds) return last.cast;
  const cast = castVoices(info, language, speakers, sounds);
  known.set(language, { by, cast });
  return cast;
};

/** The voice a sentence will be spoken with, by the rules the server renders by, and who decided it. */
export const voiceOf = (
  choices: Choices,
  { language, speaker, voice_db_id }: Pick<Segment, 'language' | 'speaker' | 'voice_db_id'>,
): { voice: Voice; source: Source } | undefined => {
  const { lesson, saved } = choices;
  const mapping = { ...saved, [language]: { ...saved[language], ...lesson } };
  const wanted = {
    language,
    speaker,
    saved: mapping,
    ...(voice_db_id === undefined ? {} : { voice_db_id }),
  };
  const voice = chooseVoice(castOf(choices, language), wanted);
  if (!voice) return undefined;
  const named = (choice: Record<string, string> | undefined) =>
    choice?.[speaker] === voice.id || choice?.[DEFAULT_SPEAKER] === voice.id;
  const source =
    voice_db_id === voice.id
      ? 'sentence'
      : named(lesson)
        ? 'lesson'
        : named(saved[language])
          ? 'person'
          : 'server';
  return { voice, source };
};

/** Which voices these sentences will be spoken with, as they begin to speak, and how many of them each. */
export const voicesOf = (
  choices: Choices,
  segments: readonly Pick<Segment, 'language' | 'speaker' | 'voice_db_id'>[],
): Map<string, { name: string; count: number }> => {
  const known = new Map<string, Voice | undefined>();
  const found = new Map<string, { name: string; count: number }>();
  for (const segment of segments) {
    const key = JSON.stringify([segment.language, segment.speaker, segment.voice_db_id]);
    if (!known.has(key)) known.set(key, voiceOf(choices, segment)?.voice);
    const voice = known.get(key);
    if (voice)
      found.set(voice.id, { name: voice.name, count: (found.get(voice.id)?.count ?? 0) + 1 });
  }
  return found;
};

const GENDERS = { female: '女声', male: '男声' } as const;
const QUALITIES: Record<string, string> = { good: '自然', fair: '清晰', robotic: '机械音' };
export const voiceText = ({ name, gender, quality }: Voice): string =>
  [
    name,
    gender && !name.includes(GENDERS[gender]) && GENDERS[gender],
    quality !== undefined && QUALITIES[quality],
  ]
    .filter(Boolean)
    .join(' · ');

/** `mapping` with one choice more, or less. */
export const withChoice = (
  mapping: SpeakerMapping,
  language: string,
  speaker: string,
  voice: string | null,
): SpeakerMapping => {
  const others = Object.entries(mapping[language] ?? {}).filter(([name]) => name !== speaker);
  return {
    ...mapping,
    [language]: Object.fromEntries(
      voice === null ? others : [...others, [speaker, voice]].slice(-200),
    ),
  };
};
