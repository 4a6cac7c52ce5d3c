import {
  castVoices,
  chooseVoice,
  easternWordsIn,
  type AudioItem,
  type SpeakerMapping,
} from '@app/lesson';
import { correctedReadings } from './corrected.js';
import type { Engines, Spoken } from '../engines/engines.js';
import { segmentsOf, type Made } from './wanted.js';

export interface Voiced extends Made {
  /** Speaker → voice id, for this lesson. */
  voices: Record<string, string>;
  /** Segment id → how it is said. */
  pronunciations: Record<string, string>;
}

const SLOWEST = 0.5;
const FASTEST = 2;
const within = (speed: number): number =>
  Math.round(Math.min(FASTEST, Math.max(SLOWEST, speed)) * 1000) / 1000;

/**
 * How each clip of a lesson is to be spoken now: voice, reading, and the section's speed times the sentence's own pace. Undefined where
 * nobody speaks the language. @param saved the person's own choices: language → speaker → voice id
 */
export const voicing = async (
  engines: Pick<Engines, 'ttsInfo' | 'annotate'>,
  lesson: Voiced,
  saved: SpeakerMapping,
): Promise<(clip: AudioItem) => Spoken | undefined> => {
  const corrected = await correctedReadings(engines, lesson);
  const pronunciations = { ...lesson.pronunciations, ...corrected };
  const segments = segmentsOf(lesson);
  const speakers = segments.map(({ speaker }) => speaker);
  const info = [...new Set(segments.map(({ language }) => language))].reduce(
    (cast, language) => castVoices(cast, language, speakers, lesson.resources.audioItems),
    await engines.ttsInfo(),
  );
  return ({ text, language, speaker, speed, pace = 1, audioType, sourceId, voice_db_id }) => {
    // The author's choice for this lesson speaks for the text, not for its translations.
    const chosen = audioType === 'translation' ? {} : lesson.voices;
    const mapping = { ...saved, [language]: { ...saved[language], ...chosen } };
    const voice = chooseVoice(info, {
      language,
      speaker,
      saved: mapping,
      ...(voice_db_id !== undefined && { voice_db_id }),
    });
    const reading = audioType === 'source' ? pronunciations[sourceId] : undefined;
    return (
      voice && {
        text,
        language,
        voiceId: voice.id,
        speed: within(speed * pace),
        ...(reading !== undefined && { reading }),
        ...(reading !== undefined && corrected[sourceId] !== undefined && { corrected: true }),
      }
    );
  };
};

/** Behind a person's own reading: voices of before said what they would have said without it, and kept it as said. */
const HEARD = '✓';
/** Of a sentence with words of another script: voices of before left those out. */
const WHOLE = '※';

/** What a clip was spoken with; kept beside it, so that another voice or reading shows although text and settings stayed. */
export const saidWith = ({ voiceId, reading, corrected, text, language }: Spoken): string =>
  [
    voiceId,
    ...(reading ? [reading] : []),
    ...(corrected ? [HEARD] : []),
    ...(easternWordsIn(text, language).length > 0 ? [WHOLE] : []),
  ].join(' ');

/** What a clip says that it was spoken with; undefined for older ones. */
export const spokenWith = (clip: AudioItem): Spoken | undefined => {
  const { said, text, language, speed, pace = 1 } = clip;
  if (said === undefined) return undefined;
  const [voiceId = '', ...reading] = said.replace(/(?: ✓)?(?: ※)?$/, '').split(' ');
  const request = { text, language, voiceId, speed: within(speed * pace) };
  return reading.length === 0 ? request : { ...request, reading: reading.join(' ') };
};

/** What counts as one sentence: the same words, voice and reading, at whatever speed. Undefined where nobody speaks it. */
export const saidAs = (spoken: Spoken | undefined): string | undefined =>
  spoken && JSON.stringify([spoken.language, spoken.voiceId, spoken.text, spoken.reading ?? '']);

/** Was a clip that is there spoken as it would be now? Older clips do not tell; of no reading some say that it is empty. */
export const soundsAsNow = ({ said }: AudioItem, spoken: Spoken | undefined): boolean =>
  said === undefined || spoken === undefined || said.trimEnd() === saidWith(spoken);
