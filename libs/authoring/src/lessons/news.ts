import type { LiveMessage } from '@app/kernel';
import type { SummaryDoc } from '@app/lesson';

type ChangedDoc = Partial<Pick<SummaryDoc, 'revision' | 'binned'>>;

/** Open editors fetch what is newer than what they have; players what they play. */
export const lessonNews = (
  contentId: string,
  doc: ChangedDoc | undefined,
  position: bigint,
): LiveMessage => ({
  topic: `content:${contentId}`,
  type: 'content.changed',
  data: {
    contentId,
    gone: doc === undefined || doc.binned === true,
    ...(doc?.revision !== undefined && { revision: doc.revision }),
  },
  position,
});
