import type {
  Collection,
  CollectionItem,
  CollectionLesson,
  CollectionSummary,
  ContentSummary,
  TakenDown,
} from '@app/contracts';
import {
  Missing,
  readEachWhole,
  readWhole,
  type Filter,
  type ReadModels,
  type Sort,
} from '@app/kernel';
import { paged } from '@app/platform';
import { LessonCards } from '@published/library';
import { standingIn } from '@published/practice';
import { keptCollectionLists } from './favourites.view.js';
import { collectionRecords, type CollectionDoc } from './collections.view.js';
import { everybodys, namesOf, seenBy } from './seen.js';

interface Wanted {
  page: number;
  pageSize: number;
}
interface Listed<T> {
  collections: T[];
  total: number;
  page: number;
  pageSize: number;
}
type Card = Omit<CollectionDoc, 'items'>;
/** What a class is given. */
export type Given = Pick<Collection, 'id' | 'title' | 'description' | 'items'>;

/** What owner and administrators read of a take-down. */
const toldOf = ({ at, reason, answer, answeredAt }: TakenDown): TakenDown => ({
  at,
  reason,
  ...(answer !== undefined && { answer }),
  ...(answeredAt !== undefined && { answeredAt }),
});

/** What a list shows of a collection. */
const cardOf = (doc: Card, username: string): CollectionSummary => ({
  id: doc.collectionId,
  title: doc.title,
  description: doc.description,
  ...(doc.cover !== '' && { cover: doc.cover }),
  itemCount: doc.itemCount,
  published: doc.published,
  owner: { id: doc.userId, username },
  favouriteCount: doc.favouriteCount,
  createdAt: doc.createdAt,
  updatedAt: doc.updatedAt,
  ...(doc.publishedAt !== undefined && { publishedAt: doc.publishedAt }),
  ...(doc.binnedAt !== undefined && { binnedAt: doc.binnedAt }),
  ...(doc.takenDown !== undefined && { takenDown: toldOf(doc.takenDown) }),
});

const rowOf = ({
  id,
  title,
  visibility,
  language,
  level,
  durationSeconds,
  sentenceCount,
  readyCount,
  author,
  cover,
}: ContentSummary): CollectionLesson => ({
  id,
  title,
  visibility,
  language,
  level,
  durationSeconds,
  sentenceCount,
  readyCount,
  author,
  ...(cover !== undefined && { cover }),
});

/** Reads collections for whoever may see them. Others' private ones are missing, not forbidden. */
export class OpenCollections {
  constructor(private readonly models: ReadModels) {}

  countOf(userId: string): Promise<number> {
    return this.models.collection(collectionRecords).countDocuments({ userId, binned: false });
  }

  /** @param contentId says of each whether that lesson is in it */
  async ofOwner(
    userId: string,
    { contentId, ...wanted }: Wanted & { contentId?: string | undefined },
  ): Promise<Listed<CollectionSummary & { contains?: boolean }>> {
    const list = await this.list({ userId, binned: false }, { updatedAt: -1 }, wanted);
    if (contentId === undefined) return list;
    const collections = [];
    for (const card of list.collections) {
      const whole = await readWhole(this.models.collection(collectionRecords), card.id);
      const contains = whole?.items.some((item) => item.contentId === contentId) === true;
      collections.push({ ...card, contains });
    }
    return { ...list, collections };
  }

  /** Does one of their collections, the bin's apart, already count for the lesson? */
  async counts(userId: string, contentId: string): Promise<boolean> {
    const mine = this.models.collection(collectionRecords);
    for await (const { items } of readEachWhole(mine, { userId, binned: false }))
      if (items.some((item) => item.contentId === contentId && item.counts)) return true;
    return false;
  }

  bin(userId: string, wanted: Wanted): Promise<Listed<CollectionSummary>> {
    return this.list({ userId, binned: true }, { binnedAt: -1 }, wanted);
  }

  /** The last published first. */
  async everybodys(wanted: Wanted): Promise<Listed<CollectionSummary>> {
    return this.list(await everybodys(this.models), { publishedAt: -1 }, wanted);
  }

  /** What everybody finds of one person, the last published first. */
  publishedBy(userId: string, wanted: Wanted): Promise<Listed<CollectionSummary>> {
    return this.list({ userId, published: true, binned: false }, { publishedAt: -1 }, wanted);
  }

  /** How many those are, and the day on which the first was published. */
  async countPublished(userId: string): Promise<{ value: number; since?: string }> {
    const records = this.models.collection(collectionRecords);
    const filter = { userId, published: true, binned: false };
    const [first] = await records.find(filter).sort({ publishedAt: 1 }).limit(1).toArray();
    const since = first?.publishedAt?.slice(0, 10);
    return { value: await records.countDocuments(filter), ...(since !== undefined && { since }) };
  }

  /** In the order of `ids`; what is gone or hidden is left out. */
  async of(ids: readonly string[], viewer: string): Promise<CollectionSummary[]> {
    const docs = await this.models
      .collection(collectionRecords)
      .find({ _id: { $in: ids } })
      .toArray();
    const seen = await seenBy(this.models, docs, viewer);
    const cards = new Map(seen.map(({ doc, username }) => [doc._id, cardOf(doc, username)]));
    return ids.flatMap((id) => cards.get(id) ?? []);
  }

  async maySee(id: string, viewer: string | undefined): Promise<boolean> {
    return (await this.find(id, viewer)) !== undefined;
  }

  /** With its lessons, and where the viewer stands in each. @throws {Missing} */
  async show(id: string, viewer: string | undefined): Promise<Collection> {
    const found = await this.find(id, viewer);
    if (!found) throw new Missing('collection');
    const { doc, username } = found;
    const kept =
      viewer === undefined
        ? null
        : await readWhole(this.models.collection(keptCollectionLists), viewer);
    return {
      ...cardOf(doc, username),
      items: await this.itemsOf(doc, viewer),
      revision: doc.itemsAt,
      isFavorite: kept?.collectionIds.includes(id) === true,
    };
  }

  /**
   * Its lessons for somebody whom its owner gave it to: also of the owner's unlisted ones they are told, whoever else may see the collection.
   * Of one that is in the bin or was taken down, nobody but its owner knows.
   */
  async given(id: string, viewer: string): Promise<Given | undefined> {
    const doc = await readWhole(this.models.collection(collectionRecords), id);
    if (!doc || doc.binned || (doc.takenDown && doc.userId !== viewer)) return undefined;
    const { title, description } = doc;
    return { id, title, description, items: await this.itemsOf(doc, viewer, true) };
  }

  /** Could somebody who is a stranger hear a lesson of it? */
  async isHeard(id: string): Promise<boolean> {
    const doc = await readWhole(this.models.collection(collectionRecords), id);
    if (!doc) return false;
    const ids = doc.items.map(({ contentId }) => contentId);
    const cards = await new LessonCards(this.models).of(ids, undefined);
    return cards.some(({ visibility }) => visibility === 'public');
  }

  private async itemsOf(doc: CollectionDoc, viewer: string | undefined, given = false) {
    const ids = doc.items.map(({ contentId }) => contentId);
    const seen = (await new LessonCards(this.models).of(ids, viewer)).filter(
      ({ visibility, author }) =>
        doc.userId === viewer ||
        visibility === 'public' ||
        author.id === viewer ||
        (given && author.id === doc.userId),
    );
    const cards = new Map(seen.map((card) => [card.id, card]));
    const places = viewer === undefined ? new Map() : await standingIn(this.models, viewer, seen);
    return doc.items.map(({ contentId }, at): CollectionItem => {
      const card = cards.get(contentId);
      // The id of an unlisted lesson is its link.
      if (!card) return { contentId: doc.userId === viewer ? contentId : `${at}`, withdrawn: true };
      const place = places.get(contentId);
      return {
        contentId,
        content: rowOf(card),
        ...(place && {
          place: {
            ...(!place.done &&
              place.occurrenceId !== undefined && { occurrenceId: place.occurrenceId }),
            at: place.at,
            done: place.finished > 0,
            percentage: place.percentage,
          },
        }),
      };
    });
  }

  private async find(id: string, viewer: string | undefined) {
    const doc = await readWhole(this.models.collection(collectionRecords), id);
    const [found] = doc ? await seenBy(this.models, [doc], viewer) : [];
    return found;
  }

  private async list(
    filter: Filter,
    sort: Sort,
    wanted: Wanted,
  ): Promise<Listed<CollectionSummary>> {
    const records = this.models.collection(collectionRecords);
    const { docs, ...list } = await paged(records, filter, sort, wanted);
    const names = await namesOf(
      this.models,
      docs.map(({ userId }) => userId),
    );
    const collections = docs.flatMap((doc) => {
      const username = names.get(doc.userId);
      return username === undefined ? [] : [cardOf(doc, username)];
    });
    return { collections, ...list };
  }
}
