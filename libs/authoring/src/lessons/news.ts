import type { News } from '@app/platform';

interface Changed {
  revision?: number;
  binned?: boolean;
}

/** Open editors fetch what is newer than what they have; players what they play. */
export const lessonNews = (contentId: string, doc: Changed | undefined): News => ({
  topic: `content:${contentId}`,
  type: 'content.changed',
  data: {
    contentId,
    gone: doc === undefined || doc.binned === true,
    ...(doc?.revision !== undefined && { revision: doc.revision }),
  },
});
