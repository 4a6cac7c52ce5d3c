import type { ExportFormat } from '@app/contracts';
import { jobId, projection, readModel } from '@app/kernel';
import { lessonExportEvents, type ExportFault } from './events.js';

export const EXPORT_LESSON = 'export-lesson';

export interface LessonExportDoc {
  exportId: string;
  userId: string;
  contentId: string;
  format: ExportFormat;
  language?: string;
  /** The queue's id of the work. */
  queueId: string;
  state: 'open' | 'done' | 'failed' | 'cancelled' | 'removed';
  fault?: ExportFault;
  expiresAt?: string;
  size?: number;
}

export const lessonExportRecords = readModel<LessonExportDoc>('lesson-exports', 1);

export const queueIdOf = (eventId: string): string => jobId({ id: eventId }, EXPORT_LESSON);

/** How exports ended; while one runs, the queue knows better. */
export const lessonExportView = projection(lessonExportRecords, {
  hears: lessonExportEvents,
  indexes: [['userId'], ['queueId'], ['state']],
  key: ({ data }) => data.exportId,
  project(doc, { id, type, data }): LessonExportDoc | undefined {
    switch (type) {
      case 'LessonExportRequested': {
        const { exportId, userId, contentId, format, language } = data;
        return {
          exportId,
          userId,
          contentId,
          format,
          ...(language !== undefined && { language }),
          queueId: queueIdOf(id),
          state: 'open',
        };
      }
      case 'LessonExportReady':
        return doc && { ...doc, state: 'done', size: data.size, expiresAt: data.expiresAt };
      case 'LessonExportEnded':
        return (
          doc && { ...doc, state: data.end, ...(data.fault !== undefined && { fault: data.fault }) }
        );
      case 'LessonExportRemoved':
        return doc && { ...doc, state: 'removed' };
    }
  },
});
