import type { DryRun as Answer } from '@app/contracts';
import type { Work } from '@app/kernel';
import type { AudioItem, SpeakerMapping } from '@app/lesson';
import type { Step } from './events.js';
import type { Engines, Spoken } from '../engines/engines.js';
import { saidAs, soundsAsNow, voicing, type Voiced } from './voicing.js';
import { byLanguage, clipsOf, isOpen, toAnnotate, toTranslate, type Made } from './wanted.js';

type Cost = Pick<DryRun, 'sentences' | 'cached' | 'units'>;
/** What a run would do, step by step. */
export type DryRun = Omit<Answer, 'success'>;

const isSentence = ({ audioType }: AudioItem): boolean => audioType === 'source';
const sentencesOf = (clips: readonly AudioItem[]): Set<string> =>
  new Set(clips.map(({ sequenceId }) => sequenceId));

/** What a run would cost at most, looking at the lesson alone. A sentence is one, at however many speeds it is spoken. */
export const cost = (made: Made, occurrenceIds?: readonly string[]): Cost => {
  const own = clipsOf(made, occurrenceIds).filter(isSentence);
  const sounding = sentencesOf(own.filter((clip) => !isOpen(clip)));
  const all = sentencesOf(own);
  const units = [...all].filter((id) => !sounding.has(id)).length;
  return { sentences: all.size, cached: all.size - units, units };
};

/** Units by counted feature: the most that these steps can use. What turns out to be there already comes back when the run has ended. */
export const workOf = (
  made: Made,
  steps: readonly Step[],
  occurrenceIds?: readonly string[],
  units = cost(made, occurrenceIds).units,
): Work => ({
  ...(steps.includes('annotate') && { annotation: toAnnotate(made, occurrenceIds).length }),
  ...(steps.includes('translate') && {
    translation: [...toTranslate(made, occurrenceIds).values()].reduce(
      (sum, open) => sum + open.length,
      0,
    ),
  }),
  ...(steps.includes('speak') && { tts_generation: units }),
});

/** One at any of its speeds was rendered before: the others cost nothing. */
const someIsKept = async (engines: Engines, requests: readonly Spoken[]): Promise<boolean> => {
  for (const request of requests) if ((await engines.isKept?.(request)) === true) return true;
  return false;
};

/**
 * What a run would do and cost now, exactly: another voice or reading makes a clip anew, a file that was rendered for the same words and
 * voice before is free. Translations that are still to be made are not spoken yet: their clips cost nothing and are not counted.
 */
export const dryRun = async (
  engines: Engines,
  lesson: Voiced,
  saved: SpeakerMapping,
  {
    steps,
    occurrenceIds,
  }: { steps: readonly Step[]; occurrenceIds?: readonly string[] | undefined },
): Promise<DryRun> => {
  const { annotation = 0, translation = 0 } = workOf(lesson, steps, occurrenceIds);
  const clips = clipsOf(lesson, occurrenceIds);
  const spokenAs = await voicing(engines, lesson, saved);
  const open = steps.includes('speak')
    ? clips.filter((clip) => isOpen(clip) || !soundsAsNow(clip, spokenAs(clip)))
    : [];
  const own = clips.filter(isSentence);
  const sounding = new Set(
    own.filter((clip) => !open.includes(clip)).flatMap((clip) => saidAs(spokenAs(clip)) ?? []),
  );
  const waiting = new Map<string, AudioItem[]>();
  for (const clip of open.filter(isSentence))
    waiting.set(clip.sequenceId, [...(waiting.get(clip.sequenceId) ?? []), clip]);
  const sentences = sentencesOf(own).size;
  const paid = new Set<string>();
  let cached = sentences - waiting.size;
  for (const clipsOfOne of waiting.values()) {
    const requests = clipsOfOne.flatMap((clip) => spokenAs(clip) ?? []);
    const key = saidAs(requests[0]);
    if (key === undefined) continue; // nobody speaks it: it costs nothing, and has no sound either
    if (!sounding.has(key) && (await someIsKept(engines, requests))) sounding.add(key);
    // The same words in the same voice cost once, however often they come and at however many speeds.
    if (sounding.has(key)) cached += 1;
    else paid.add(key);
  }
  const occurrences = [...new Set(open.map(({ sequenceId }) => sequenceId))];
  return {
    sentences,
    cached,
    units: paid.size,
    annotate: annotation,
    translate: translation,
    speak: open.length,
    occurrenceIds: occurrences,
  };
};

/** Readings of what is still without one: the key of a clip needs them. */
const withReadings = async (
  engines: Engines,
  lesson: Voiced,
  occurrenceIds?: readonly string[],
): Promise<Voiced> => {
  const pronunciations: Record<string, string> = { ...lesson.pronunciations };
  for (const [language, segments] of byLanguage(toAnnotate(lesson, occurrenceIds)))
    Object.assign(pronunciations, (await engines.annotate(language, segments)).pronunciations);
  return { ...lesson, pronunciations };
};

/**
 * What a run cannot find anywhere and has to make: no more than `workOf`, and nothing at all for a lesson that was made before. It costs
 * readings, so it is for those who have too few units to reserve the most. Where readings and translations alone are more than one can
 * afford nothing is read, and the sounds count in full: hundreds of sentences are not worked through to be refused.
 */
export const openWork = async (
  engines: Engines,
  lesson: Voiced,
  saved: SpeakerMapping,
  {
    steps,
    occurrenceIds,
    affords = async () => true,
  }: {
    steps: readonly Step[];
    occurrenceIds?: readonly string[] | undefined;
    affords?: (work: Work) => Promise<boolean>;
  },
): Promise<Work> => {
  let [annotation, translation] = [0, 0];
  if (steps.includes('annotate'))
    for (const [language, segments] of byLanguage(toAnnotate(lesson, occurrenceIds)))
      annotation +=
        segments.length - ((await engines.kept?.readings(language, segments))?.size ?? 0);
  if (steps.includes('translate'))
    for (const [target, open] of toTranslate(lesson, occurrenceIds))
      for (const [source, segments] of byLanguage(open)) {
        const texts = segments.map(({ content }) => content);
        const free = (await engines.kept?.translations(texts, source, target)) ?? [];
        translation += texts.filter((_, index) => free[index] !== true).length;
      }
  if (!(await affords({ annotation, translation })))
    return { ...workOf(lesson, steps, occurrenceIds), annotation, translation };
  const read = steps.includes('annotate')
    ? await withReadings(engines, lesson, occurrenceIds)
    : lesson;
  const { units } = await dryRun(engines, read, saved, { steps, occurrenceIds });
  return { annotation, translation, tts_generation: units };
};
