import { ExportFormat } from '@app/contracts';
import { Id, Instant, UserId, defineEvents, event, open, type EventOf } from '@app/kernel';
import { z } from 'zod';

const ofExport = {
  exportId: Id.describe('id of the job, also its id in /api/jobs'),
  /** Who asked for it, and alone may fetch it. */
  userId: UserId.describe('who asked'),
  at: Instant.describe('instant'),
};
const ids = { exportId: 'e-1', userId: 'u-1' };

export const lessonExportEvents = defineEvents({
  LessonExportRequested: event(
    1,
    {
      ...ofExport,
      contentId: Id.describe('the lesson'),
      format: ExportFormat,
      language: open(z.string().optional(), 'a language', 'zh-CN').describe(
        'of the translations that go along',
      ),
    },
    'A person asked for a lesson as a file.',
    { example: { ...ids, contentId: 'c-1', format: 'mp3' } },
  ),
  LessonExportReady: event(
    1,
    {
      ...ofExport,
      size: z.number().describe('bytes'),
      expiresAt: Instant.describe('until when'),
    },
    'The file can be fetched.',
    { example: { ...ids, size: 1200, expiresAt: '2026-01-02T08:00:00.000Z' } },
  ),
  LessonExportEnded: event(
    1,
    {
      ...ofExport,
      end: z.enum(['failed', 'cancelled']).describe('failed or cancelled'),
      /** For the person: `gone` the lesson is no more to be seen, `silent` nothing of it sounds yet, `lacking` the host cannot. */
      fault: z
        .enum(['gone', 'silent', 'lacking', 'error'])
        .describe('gone, silent, lacking or error')
        .optional(),
    },
    'There will be no file.',
    { example: { ...ids, fault: 'silent' } },
  ),
  LessonExportRemoved: event(
    1,
    ofExport,
    'A day later, or with its person, the file was deleted.',
    {
      example: ids,
    },
  ),
});
export type LessonExportEvent = EventOf<typeof lessonExportEvents>;
export type LessonExportRequested = Extract<LessonExportEvent, { type: 'LessonExportRequested' }>;
type Ended = Extract<LessonExportEvent, { type: 'LessonExportEnded' }>['data'];
export type ExportEnd = Ended['end'];
export type ExportFault = NonNullable<Ended['fault']>;
