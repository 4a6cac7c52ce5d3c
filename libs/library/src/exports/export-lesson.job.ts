import type { BlobStore, Clock, Job, JobContext } from '@app/kernel';
import { Missing } from '@app/kernel';
import type { Lesson } from '@app/lesson';
import type { LessonExportCommand, LessonExports } from './lesson-exports.js';
import { EXPORT_LESSON, type LessonExportDoc } from './lesson-exports.view.js';
import { make, Silent, type Making } from './making.js';

/** Which export, and nothing else: the rest is in the log. */
export interface ExportData {
  exportId: string;
}
export const jobOf = (
  queueId: string,
  { exportId, userId }: ExportData & { userId: string },
): Job<ExportData> => ({
  id: queueId,
  kind: EXPORT_LESSON,
  data: { exportId },
  person: userId,
});
/** The file of an export. */
export const blobOf = (exportId: string): string => `lesson-export-${exportId}`;

export const exportOf = (key: string): string | undefined =>
  /^lesson-export-([\w-]{1,100})$/.exec(key)?.[1];

export const ATTEMPTS = 2;
const PROGRESS_MS = 250;
/** Progress is told in hundredths. */
const WHOLE = 100;

export interface ExportParts extends Making {
  blobs: BlobStore;
  clock: Clock;
  /** As the person who asked may see it now. @throws {Missing} */
  lesson: (contentId: string, userId: string) => Promise<Lesson>;
  /** @throws {Behind} where it is not known yet whether there is one */
  find: (exportId: string) => Promise<LessonExportDoc | undefined>;
  record: (command: LessonExportCommand) => Promise<{ state: Pick<LessonExports, 'states'> }>;
}

/** Makes the file, keeps it, says so. A file that is there already (a crash came between) is not made again. */
export const exportLesson = async (
  parts: ExportParts,
  { exportId }: ExportData,
  { signal, progress }: JobContext,
): Promise<void> => {
  const { blobs, clock, lesson, find, record } = parts;
  const doc = await find(exportId);
  if (doc?.state !== 'open') return; // cancelled meanwhile
  const { userId, contentId, format, language } = doc;
  const of = () => ({ exportId, userId, at: clock.now().toISOString() });
  let last = -PROGRESS_MS;
  const told = (part: number) => {
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    progress(Math.min(WHOLE - 1, Math.floor(part * WHOLE)), WHOLE).catch(() => undefined); // the end is recorded either way
  };
  const key = blobOf(exportId);
  try {
    if (!(await blobs.has(key))) {
      const bytes = await make(parts, {
        lesson: await lesson(contentId, userId),
        format,
        language,
        at: clock.now().toISOString(),
        signal,
        told,
      });
      signal.throwIfAborted();
      await blobs.put(key, bytes);
    }
  } catch (error) {
    if (!(error instanceof Missing || error instanceof Silent)) throw error;
    await record({
      type: 'EndLessonExport',
      data: { ...of(), end: 'failed', fault: error instanceof Silent ? 'silent' : 'gone' },
    });
    return;
  }
  const { state } = await record({
    type: 'FinishLessonExport',
    data: { ...of(), size: (await blobs.stat(key))?.size ?? 0 },
  });
  // Cancelled or erased meanwhile: nobody will fetch it.
  if (state.states.get(exportId) === 'over') await blobs.delete(key);
};
