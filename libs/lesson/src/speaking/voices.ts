import {
  DEFAULT_SPEAKER,
  type Language,
  type SpeakerMapping,
  type TtsInfo,
  type Voice,
} from '../types.js';

/** The enabled voices of a language, as the server lists them; for a language without any, those of its siblings (`en` for `en-GB`). */
export function voicesFor(info: TtsInfo, language: Language): Voice[] {
  const primary = language.split('-')[0] ?? language;
  const of = (match: (code: Language) => boolean) => {
    const listed = new Set(
      info.languages.filter(({ code }) => match(code)).flatMap(({ voice_ids }) => voice_ids),
    );
    return info.voices.filter(
      (voice) => !voice.disabled && (listed.has(voice.id) || match(voice.language)),
    );
  };
  const exact = of((code) => code === language);
  return exact.length > 0 ? exact : of((code) => code.split('-')[0] === primary);
}

/**
 * The voice for a speaker: a voice chosen for the sentence itself, else the person's saved mapping over the server's defaults, and in
 * it the speaker's entry, then `default`, then the first enabled voice for the language. Entries of unknown or disabled voices do
 * not count. Undefined: nobody can speak this language.
 */
export function chooseVoice(
  info: TtsInfo,
  wanted: {
    language: Language;
    speaker?: string;
    voice_db_id?: string;
    saved?: SpeakerMapping | undefined;
  },
): Voice | undefined {
  const { language, speaker = DEFAULT_SPEAKER, voice_db_id, saved } = wanted;
  const mapping: Partial<Record<string, string>> = {
    ...info.defaultMappings[language],
    ...saved?.[language],
  };
  const own = (name: string) => (Object.hasOwn(mapping, name) ? mapping[name] : undefined);
  for (const id of [voice_db_id, own(speaker), own(DEFAULT_SPEAKER)]) {
    const voice = info.voices.find((candidate) => candidate.id === id && !candidate.disabled);
    if (voice) return voice;
  }
  return voicesFor(info, language)[0];
}

/** A voice's name for people. */
export const voiceName = (info: Pick<TtsInfo, 'voices'>, id: string): string =>
  info.voices.find((voice) => voice.id === id)?.name ?? `声音ID: ${id}`;
