import type { ContentSummary } from '@app/contracts';

/** The author of the sample lessons; nobody can log in as it. */
export const HOUSE_AUTHOR = 'yamabiko';

/** A document of the read model `content-summary`: content writes it, and whoever shows lessons as cards reads it by that name. */
export interface SummaryDoc extends Omit<ContentSummary, 'id' | 'author' | 'readyCount' | 'failedCount' | 'generating' | 'jobId' | 'tags' | 'speakers'> {
  contentId: string;
  userId: string;
  tags: readonly string[];
  speakers: readonly string[];
  /** Occurrences whose own clip is there, and those whose clip failed. */
  ready: readonly string[];
  failed: readonly string[];
  /** Generations that have not ended. */
  open: readonly string[];
}

/** Public and unlisted lessons are for everybody, private ones for their owner. */
export const isFor = ({ visibility, userId }: Pick<SummaryDoc, 'visibility' | 'userId'>, viewer: string | undefined): boolean =>
  visibility !== 'private' || userId === viewer;

/** What people see of a lesson in a list. @param username of the author; absent when the account is gone */
export const cardOf = (doc: SummaryDoc, username: string | null | undefined): ContentSummary => {
  const { contentId, userId, title, description, tags, visibility, language, level, durationSeconds, sentenceCount, speakers, revision } = doc;
  const { ready, failed, open, createdAt, updatedAt, publishedAt } = doc;
  const newest = open.at(-1);
  return {
    id: contentId,
    title,
    description,
    tags: [...tags],
    visibility,
    language,
    level,
    durationSeconds,
    sentenceCount,
    readyCount: ready.length,
    failedCount: failed.length,
    generating: open.length > 0,
    ...(newest !== undefined && { jobId: newest }),
    speakers: [...speakers],
    revision,
    author: { id: userId, username: userId === HOUSE_AUTHOR ? 'Yamabiko' : (username ?? '已注销用户') },
    createdAt,
    updatedAt,
    ...(publishedAt !== undefined && { publishedAt }),
  };
};
