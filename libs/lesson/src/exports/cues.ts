import type { Lesson } from '../playing/lesson.js';
import { own } from '../own.js';
import { SAMPLE_RATE, type Slot, type Timeline } from '../playing/timeline.js';
import type { Language } from '../types.js';

/** One stretch in which the same words stand on the screen. Times are seconds from the beginning of the track. */
export interface Cue {
  start: number;
  end: number;
  occurrenceId: string;
  sectionId: string;
  kind: Exclude<Slot['kind'], 'pause'>;
  /** 1…`of`; what sounds before the first repetition carries 0. */
  repetition: number;
  of: number;
  text: string;
  speaker?: string;
  translation?: string;
}

export interface CueOptions {
  /** Language whose translations go along; none without it. */
  translation?: Language;
  /** The pause after a clip belongs to its cue: words stay readable while a learner repeats. Default true. */
  throughPauses?: boolean;
}

/** What is said when, in the track that the timeline renders to: highlight, subtitles and the video's frames all read this. */
export function cuesOf(
  { segments }: Pick<Lesson, 'segments'>,
  { slots }: Pick<Timeline, 'slots'>,
  { translation, throughPauses = true }: CueOptions = {},
): Cue[] {
  const byOccurrence = new Map(segments.map((segment) => [segment.occurrenceId, segment]));
  const cues: Cue[] = [];
  for (const {
    kind,
    occurrenceId,
    sectionId,
    repetition,
    of,
    startSample,
    lengthSamples,
    keywordId,
  } of slots) {
    const end = (startSample + lengthSamples) / SAMPLE_RATE;
    const last = cues.at(-1);
    if (kind === 'pause') {
      if (throughPauses && last) last.end = end;
      continue;
    }
    const segment = byOccurrence.get(occurrenceId);
    if (!segment) continue;
    const translated =
      translation === undefined ? undefined : own(segment.translations, translation);
    const keyword =
      kind === 'keyword' ? segment.keywords.find(({ id }) => id === keywordId)?.text : undefined;
    cues.push({
      start: startSample / SAMPLE_RATE,
      end,
      occurrenceId,
      sectionId,
      kind,
      repetition,
      of,
      text: keyword ?? segment.content,
      ...(segment.speaker === 'default' ? {} : { speaker: segment.speaker }),
      ...(translated === undefined || keyword !== undefined ? {} : { translation: translated }),
    });
  }
  return cues;
}
