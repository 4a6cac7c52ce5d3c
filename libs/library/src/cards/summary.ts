import type { ContentSummary, TakenDown } from '@app/contracts';
import { readModel } from '@app/kernel';
import { SAMPLE_AUTHOR } from '@app/lesson';
import type { LessonOrigin } from '@published/authoring';

/** Title and the like as they were published. */
export type PublicCard = Pick<SummaryDoc, 'title' | 'description' | 'tags' | 'level' | 'cover'>;

/** What lists, cards and counts need of a lesson. */
export interface SummaryDoc extends Omit<
  ContentSummary,
  | 'id'
  | 'author'
  | 'generating'
  | 'jobId'
  | 'tags'
  | 'speakers'
  | 'changed'
  | 'publishedRevision'
  | 'takenDown'
  | 'origins'
> {
  contentId: string;
  userId: string;
  tags: readonly string[];
  speakers: readonly string[];
  /** Occurrences whose own clip is there, and those whose clip failed: in parts, cards need only how many. */
  ready: readonly string[];
  failed: readonly string[];
  /** Occurrences that stand in no playing order: they count for nothing. */
  unplayed: readonly string[];
  /** Generations that have not ended. */
  open: readonly string[];
  /** In the bin: nobody sees it, its owner may take it out again. */
  binned: boolean;
  /** By an administrator: it is private meanwhile, and comes back for those who saw it. */
  takenDown?: TakenDown & Pick<SummaryDoc, 'visibility'>;
  /** Revision of the last change an author would publish. */
  edited: number;
  /** What others see: the lesson as it was published, whatever its author has done since. */
  published?: { revision: number } & Pick<
    SummaryDoc,
    | 'sentenceCount'
    | 'language'
    | 'speakers'
    | 'durationSeconds'
    | 'ready'
    | 'readyCount'
    | 'unplayed'
  > & {
      /** Absent in what was published before titles were published, too: the draft's are shown. */
      card?: PublicCard;
    };
  /** Revision of the last change of the card since it was published apart. */
  described?: number;
  /** Of a fork: what it was made of, and how that was called then, the nearest first. */
  origin?: LessonOrigin;
  originTitles?: readonly string[];
  /** Title, description and tags in one, folded for search in their own list. */
  words: string;
}

export const lessonSummaries = readModel<SummaryDoc>('content-summary', 5);

/** Public and unlisted lessons are for everybody, private ones for their owner, those in the bin for nobody. */
export const isFor = (
  { visibility, userId, binned }: Pick<SummaryDoc, 'visibility' | 'userId' | 'binned'>,
  viewer: string | undefined,
): boolean => !binned && (visibility !== 'private' || userId === viewer);

/** What owner and administrators read of a take-down. */
const toldOf = ({ at, reason, answer, answeredAt }: TakenDown): TakenDown => ({
  at,
  reason,
  ...(answer !== undefined && { answer }),
  ...(answeredAt !== undefined && { answeredAt }),
});

/** @param username absent when the account is gone */
export const authorOf = (id: string, username: string | null | undefined) => ({
  id,
  username: id === SAMPLE_AUTHOR ? 'Yamabiko' : (username ?? '已注销用户'),
});

/** What its author sees of a lesson in a list. @param username of the author; absent when the account is gone */
export const draftCardOf = (
  doc: SummaryDoc,
  username: string | null | undefined,
): ContentSummary => {
  const {
    contentId,
    userId,
    title,
    description,
    tags,
    visibility,
    language,
    level,
    durationSeconds,
    sentenceCount,
    speakers,
    revision,
  } = doc;
  const {
    readyCount,
    failedCount,
    open,
    createdAt,
    updatedAt,
    publishedAt,
    cover,
    binnedAt,
    edited,
    described = -1,
    published,
    takenDown,
    licence,
    shareAlike,
  } = doc;
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
    readyCount: Math.min(readyCount, sentenceCount), // a published version hears of sentences it does not have
    failedCount,
    generating: open.length > 0,
    ...(newest !== undefined && { jobId: newest }),
    speakers: [...speakers],
    revision,
    author: authorOf(userId, username),
    createdAt,
    updatedAt,
    ...(publishedAt !== undefined && { publishedAt }),
    ...(cover !== undefined && { cover }),
    ...(binnedAt !== undefined && { binnedAt }),
    ...(takenDown !== undefined && { takenDown: toldOf(takenDown) }),
    ...(licence !== undefined && { licence }),
    ...(shareAlike && { shareAlike }),
    ...(published !== undefined && {
      publishedRevision: published.revision,
      changed: Math.max(edited, described) > published.revision,
    }),
  };
};

/** What everybody sees of it: the published version where there is one. */
export const cardOf = (doc: SummaryDoc, username: string | null | undefined): ContentSummary => {
  const { cover: draftCover, ...draft } = doc;
  const { card: told = draftCover === undefined ? {} : { cover: draftCover }, ...heard } =
    doc.published ?? {};
  const { changed: _changed, ...card } = draftCardOf(
    { ...draft, ...heard, ...told, revision: doc.revision },
    username,
  );
  return card;
};
