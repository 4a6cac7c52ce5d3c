import type { SentenceBase, Voice } from '@app/lesson';
import type { Row } from '../rows/rows.js';
import { type Choices, voiceOf } from './voices.js';

/** A sentence whose sound a better voice could make. */
export interface Swap {
  id: string;
  /** Who speaks it now, and who would. */
  from: Voice;
  to: Voice;
  /** What was chosen for the sentence itself. */
  had: string | null;
  /** Somebody chose the lesser voice for the lesson or for all of theirs: the sentence has to say that it wants another. */
  chosen: boolean;
}

const rank = ({ quality }: Voice): number =>
  ['robotic', 'fair', 'good'].indexOf(quality ?? 'robotic');

/** Sentences that a lesser voice speaks than there is for them now. What was chosen for one sentence is left alone. */
export const swapsOf = (rows: readonly Row[], choices: Choices): Swap[] =>
  rows.flatMap(({ segment, audio }): Swap[] => {
    const spokenBy = audio?.status === 'ready' ? audio.said?.split(' ')[0] : undefined;
    const from = choices.info.voices.find(({ id }) => id === spokenBy);
    if (!from || segment.voice_db_id !== undefined) return [];
    const { occurrenceId: id, speaker, language } = segment;
    const now = voiceOf(choices, { speaker, language });
    const best = voiceOf({ ...choices, lesson: {}, saved: {} }, { speaker, language });
    const to = now && rank(now.voice) > rank(from) ? now.voice : best?.voice;
    if (!to || rank(to) <= rank(from)) return [];
    return [{ id, from, to, had: null, chosen: now?.voice.id !== to.id }];
  });

const choosing = (id: string, voiceId: string | null, base: string | null) => ({
  kind: 'editSentence' as const,
  occurrenceId: id,
  change: { voiceId },
  base: { voiceId: base } satisfies SentenceBase,
});
/** What has to be written before they are spoken: nothing where the voice comes by itself. */
export const editsOf = (swaps: readonly Swap[]) =>
  swaps.filter(({ chosen }) => chosen).map(({ id, to, had }) => choosing(id, to.id, had));
/** The voices that were. Their sounds are kept: they cost nothing. */
export const undoing = (swaps: readonly Swap[]) =>
  swaps.map(({ id, from, to, had, chosen }) => choosing(id, chosen ? had : from.id, chosen ? to.id : had)); // prettier-ignore
