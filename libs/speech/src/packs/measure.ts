import { referenceSentence } from '../reference-sentences.js';
import type { Speech } from '../speech.js';

const NATURAL = 'kokoro:';

/** Seconds of work for a second of sound: a sentence of the first natural voice, said twice. @throws {SpeechFailed} */
export const measuredPace = async (speech: Speech): Promise<number> => {
  const voiceId = (await speech.voices()).find(({ id }) => id.startsWith(NATURAL))?.id ?? NATURAL;
  const sentence = { ...referenceSentence('en'), language: 'en-US', voiceId, speed: 1 };
  await speech.render(sentence); // the model is read from the disk once
  return (await speech.render(sentence)).rtf;
};
