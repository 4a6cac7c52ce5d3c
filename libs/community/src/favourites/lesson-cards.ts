import type { ContentSummary } from '@app/contracts';
import type { ReadModels } from '@app/kernel';

/** The fields of the read model `content-summary` that a card shows. Content writes it; nobody else reads the lesson itself. */
type Card = Omit<ContentSummary, 'id' | 'author' | 'readyCount' | 'failedCount' | 'generating'> & {
  contentId: string;
  userId: string;
  ready: readonly string[];
  failed: readonly string[];
  open: readonly string[];
};

/** Lessons as cards, for people who may see them. */
export class LessonCards {
  constructor(private readonly models: ReadModels) {}

  async maySee(contentId: string, viewer: string): Promise<boolean> {
    const card = await this.models.collection<Card>('content-summary').findOne({ _id: contentId });
    return card !== null && isFor(card, viewer);
  }

  /** In the order of `ids`; what is gone or hidden is left out. */
  async of(ids: readonly string[], viewer: string): Promise<ContentSummary[]> {
    const cards = await this.models
      .collection<Card>('content-summary')
      .find({ _id: { $in: ids } })
      .toArray();
    const seen = new Map(cards.filter((card) => isFor(card, viewer)).map((card) => [card._id, card]));
    const authors = [...new Set([...seen.values()].map(({ userId }) => userId))];
    const found = await this.models
      .collection<{ username: string | null }>('users')
      .find({ _id: { $in: authors } })
      .toArray();
    const names = new Map(found.map(({ _id, username }) => [_id, username]));
    return ids.flatMap((id) => {
      const card = seen.get(id);
      return card ? [shown(card, names.get(card.userId) ?? undefined)] : [];
    });
  }
}

const isFor = ({ visibility, userId }: Card, viewer: string) => visibility !== 'private' || userId === viewer;

const shown = (card: Card, name: string | undefined): ContentSummary => {
  const { contentId, userId, title, description, tags, visibility, language, level, durationSeconds, sentenceCount, speakers, revision } = card;
  const { ready, failed, open, createdAt, updatedAt, publishedAt } = card;
  const username = name ?? (userId === 'yamabiko' ? 'Yamabiko' : '已注销用户');
  return {
    id: contentId,
    title,
    description,
    tags,
    visibility,
    language,
    level,
    durationSeconds,
    sentenceCount,
    readyCount: ready.length,
    failedCount: failed.length,
    generating: open.length > 0,
    speakers,
    revision,
    author: { id: userId, username },
    createdAt,
    updatedAt,
    ...(publishedAt === undefined ? {} : { publishedAt }),
  };
};
