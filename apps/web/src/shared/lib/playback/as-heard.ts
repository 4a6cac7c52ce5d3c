import { buildTimeline, type Lesson, type Timeline } from '@app/lesson';

/** How a learner hears lessons. */
interface Hearing {
  /** Of each sentence; 0: as the lesson says. */
  repeats: number;
  pauseScale: number;
  rate: number;
  /** Each sentence is heard once before its translation. */
  plainFirst?: boolean;
  /** Sounds of it are still being made. */
  growing?: boolean;
}

/**
 * The lesson as this learner hears it: their count of repetitions, the author's speeds as far as they go. Sound is played at their rate; a pause of so
 * many milliseconds is theirs to speak in and keeps its length, so it is laid as much longer as it is played faster. One that is so many times the
 * sentence follows the sentence as it is heard, by itself.
 */
export const asHeard = (
  lesson: Lesson,
  { repeats, pauseScale, rate, plainFirst = false, growing = false }: Hearing,
): Timeline => {
  const sections = lesson.sections.map((section) => ({
    ...section,
    pauseMs: section.pauseMs * rate,
    ...(repeats > 0 && {
      repeatCount: repeats,
      speeds: Array.from(
        { length: repeats },
        (_, index) => section.speeds[index] ?? section.speeds.at(-1) ?? 1,
      ),
    }),
  }));
  return buildTimeline(
    { ...lesson, sections },
    { pauseScale, keepMissing: true, plainFirst, growing },
  );
};
