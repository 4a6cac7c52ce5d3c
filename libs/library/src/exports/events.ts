import type { ExportFormat } from '@app/contracts';
import type { EventDefinition } from '@app/kernel';

interface OfExport {
  exportId: string;
  /** Who asked for it, and alone may fetch it. */
  userId: string;
  at: string;
}
export type ExportEnd = 'failed' | 'cancelled';
/** What went wrong, for the person: `gone` the lesson is no more to be seen, `silent` nothing of it sounds yet, `lacking` the host cannot. */
export type ExportFault = 'gone' | 'silent' | 'lacking' | 'error';

export type LessonExportRequested = {
  type: 'LessonExportRequested';
  data: OfExport & { contentId: string; format: ExportFormat; language?: string };
};
type LessonExportReady = {
  type: 'LessonExportReady';
  data: OfExport & { size: number; expiresAt: string };
};
type LessonExportEnded = {
  type: 'LessonExportEnded';
  data: OfExport & { end: ExportEnd; fault?: ExportFault };
};
type LessonExportRemoved = { type: 'LessonExportRemoved'; data: OfExport };
export type LessonExportEvent =
  LessonExportRequested | LessonExportReady | LessonExportEnded | LessonExportRemoved;

const define = (
  type: LessonExportEvent['type'],
  description: string,
  fields: Record<string, string>,
  sample: Record<string, unknown>,
): EventDefinition => ({
  type,
  version: 1,
  description,
  fields: {
    exportId: 'id of the job, also its id in /api/jobs',
    userId: 'who asked',
    at: 'instant',
    ...fields,
  },
  example: { exportId: 'e-1', userId: 'u-1', at: '2026-01-01T08:00:00.000Z', ...sample },
  appendedBy: 'lesson-exports',
});

export const lessonExportEvents: readonly EventDefinition[] = [
  define(
    'LessonExportRequested',
    'A person asked for a lesson as a file.',
    {
      contentId: 'the lesson',
      format: 'mp3, mp4, srt, lrc or anki',
      language: 'of the translations that go along',
    },
    { contentId: 'c-1', format: 'mp3' },
  ),
  define(
    'LessonExportReady',
    'The file can be fetched.',
    { size: 'bytes', expiresAt: 'until when' },
    { size: 1200, expiresAt: '2026-01-02T08:00:00.000Z' },
  ),
  define(
    'LessonExportEnded',
    'There will be no file.',
    { end: 'failed or cancelled', fault: 'gone, silent, lacking or error' },
    { end: 'failed', fault: 'silent' },
  ),
  define('LessonExportRemoved', 'A day later, or with its person, the file was deleted.', {}, {}),
];
