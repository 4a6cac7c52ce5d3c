import type { Analyst } from './analyst.js';
import { phonemesOf, unknownIn, type Sentence } from './phonemes.js';

interface Asked {
  text: string;
  language: string;
  reading?: string | undefined;
  signal?: AbortSignal | undefined;
}

const NOTED = /^(?:ja|zh)\b/i;

/** What the voice is fed for a sentence: sounds of the reading that is shown, or of the one it gets here where none is. */
export const phonemesBy = async (
  analyst: Analyst,
  { text, language, reading, signal }: Asked,
): Promise<string> => {
  const isNoted = NOTED.test(language);
  const said = isNoted ? (reading ?? (await analyst.reading(text, language, signal))) : undefined;
  const sentence: Sentence = {
    text: isNoted ? text : (reading ?? text),
    language,
    ...(said !== undefined && { reading: said }),
    ...(isNoted && { words: await analyst.words(text, language, signal) }),
  };
  const unknown = unknownIn(sentence);
  const ipa = unknown.length > 0 ? await analyst.ipa(unknown, 'en') : new Map<string, string>();
  return phonemesOf({ ...sentence, ipa: (word) => ipa.get(word) });
};
