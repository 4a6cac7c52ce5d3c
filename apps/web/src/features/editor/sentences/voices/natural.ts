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

/** A sentence that a better voice speaks than before: it has no other words since, and may have its old voice again. */
export interface Back {
  id: string;
  from: Voice;
  /** What is chosen for the sentence itself, and what would be. */
  had: string | null;
  wanted: string | null;
}

/** The way back, as long as it is one: the sounds know which voice made the ones before them. */
export const backsOf = (rows: readonly Row[], choices: Choices): readonly Back[] =>
  rows.flatMap(({ segment, audio }): Back[] => {
    const voice = (id: string | undefined) => choices.info.voices.find((one) => one.id === id);
    const [now, from] = [voice(audio?.said?.split(' ')[0]), voice(audio?.voiceBefore)];
    if (audio?.status !== 'ready' || !now || !from || from.disabled || rank(from) >= rank(now)) return []; // prettier-ignore
    const { occurrenceId: id, speaker, language, voice_db_id: had = null } = segment;
    // Whoever would speak it by themselves needs no choice.
    const isUsual = voiceOf(choices, { speaker, language })?.voice.id === from.id;
    return [{ id, from, had, wanted: isUsual ? null : from.id }];
  });
/** What has to be written before the voices that were speak again. Their sounds are kept: they cost nothing. */
export const undoing = (backs: readonly Back[]) =>
  backs.filter(({ had, wanted }) => had !== wanted).map(({ id, had, wanted }) => choosing(id, wanted, had)); // prettier-ignore
