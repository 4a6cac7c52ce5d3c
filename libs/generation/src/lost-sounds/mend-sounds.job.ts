import type { Job, JobContext } from '@app/kernel';

export const MEND_SOUNDS = 'mend-sounds';

/** Of one lesson, or of all behind `after`. */
export type MendSoundsData = { contentId: string } | { after: string };

/** Of one lesson, once an hour at most: whoever hears it may ask. */
export const mendLessonJob = (contentId: string, now: Date): Job<MendSoundsData> => ({
  id: `${contentId}.${now.toISOString().slice(0, 13)}.${MEND_SOUNDS}`,
  kind: MEND_SOUNDS,
  data: { contentId },
});
export const mendAllJob = (id: string): Job<MendSoundsData> => ({
  id,
  kind: MEND_SOUNDS,
  data: { after: '' },
});

/** Lessons of one turn. */
const SOME = 50;
interface MendDeps {
  /** Ids of lessons in their order. */
  lessonsAfter: (id: string, most: number) => Promise<readonly string[]>;
  mend: (contentId: string, signal: AbortSignal) => Promise<void>;
}

/** @returns where the next turn goes on; what was mended before it is not looked for again */
export const mendSounds = async (
  { lessonsAfter, mend }: MendDeps,
  data: MendSoundsData,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<MendSoundsData | undefined> => {
  if ('contentId' in data) {
    await mend(data.contentId, signal);
    return undefined;
  }
  const some = await lessonsAfter(data.after, SOME);
  for (const contentId of some) {
    signal.throwIfAborted();
    await mend(contentId, signal);
  }
  const last = some.at(-1);
  return some.length < SOME || last === undefined ? undefined : { after: last };
};
