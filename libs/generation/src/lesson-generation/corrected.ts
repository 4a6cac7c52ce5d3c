import type { Annotation, Segment, SpecialWord } from '@app/lesson';
import type { Engines } from '../engines/engines.js';
import { correctedSounds, takesSounds } from '../engines/given-sounds.js';
import { segmentsOf, type Made } from './wanted.js';

/** Languages whose sentences go to their voices with a reading. */
const READ = /^(ja|zh)\b/i;
const FIRST = 1_000_000;

/** What a corrected reading says, as words that the annotator reads so: whatever else is known of the sentence stays. */
export const wordsOf = (
  { content, language }: Pick<Segment, 'content' | 'language'>,
  annotation: Annotation,
): SpecialWord[] => {
  const word = (text: string, value: string): SpecialWord => ({
    word: text,
    kind: 'reading',
    value,
    language,
    scope: 'content',
    priority: FIRST,
  });
  if (typeof annotation !== 'string')
    return annotation.characters
      .filter(({ text, reading }) => reading !== '' && reading !== text)
      .map(({ text, reading }) => word(text, reading));
  // A figure has as many syllables as it is said with: the line is that of the sentence as a whole.
  if (/[\p{N}\p{Script=Latin}]/u.test(content)) return [word(content, annotation)];
  const syllables = annotation.split(/[\s，。！？、,.!?]+/).filter(Boolean);
  const runs = content.match(/\p{Script=Han}+/gu) ?? [];
  // A syllable a character, or nobody can tell which is whose.
  if (runs.reduce((sum, run) => sum + Array.from(run).length, 0) !== syllables.length) return [];
  return runs.map((run) => word(run, syllables.splice(0, Array.from(run).length).join(' ')));
};

/** Segment id → how a sentence is said whose reading a person corrected. */
export const correctedReadings = async (
  engines: Pick<Engines, 'annotate'>,
  made: Made,
  signal?: AbortSignal,
): Promise<Record<string, string>> => {
  const { annotations, origins } = made.resources;
  const found = Object.create(null) as Record<string, string>; // ids of an imported lesson
  for (const segment of segmentsOf(made)) {
    const { id, language } = segment;
    const annotation = annotations[id];
    if (
      annotation === undefined ||
      found[id] !== undefined ||
      origins?.annotations[id]?.origin !== 'human' ||
      !(READ.test(language) || takesSounds(language))
    )
      continue;
    if (takesSounds(language)) {
      const ours = (await engines.annotate(language, [segment], signal)).annotations[id];
      const isLine = typeof annotation === 'string' && typeof ours === 'string';
      const said = isLine ? correctedSounds(segment.content, annotation, ours) : undefined;
      if (said !== undefined) found[id] = said;
      continue;
    }
    const words = wordsOf(segment, annotation);
    if (words.length === 0) continue;
    const { [id]: said } = (await engines.annotate(language, [segment], signal, words))
      .pronunciations;
    if (said !== undefined && said !== '') found[id] = said;
  }
  return found;
};
