import type { TakenDown } from '@app/contracts';
import { projection, readModel, type Recorded } from '@app/kernel';
import { collectionFavouriteEvents } from './favourite-events.js';
import { inOrder } from './collections.js';
import { collectionEvents, type CollectionEvent } from './events.js';

export interface CollectionDoc {
  collectionId: string;
  userId: string;
  title: string;
  description: string;
  /** Empty: none. */
  cover: string;
  /** In order; in parts, lists need only how many. */
  items: readonly { contentId: string; addedAt: string; counts?: true }[];
  itemCount: number;
  /** Of its stream, when lessons or their order changed last. */
  itemsAt: number;
  published: boolean;
  publishedAt?: string;
  /** By an administrator: it is not published meanwhile, and comes back if it was. */
  takenDown?: TakenDown & { published: boolean };
  /** In the bin: nobody but its owner knows of it. */
  binned: boolean;
  binnedAt?: string;
  favouriteCount: number;
  createdAt: string;
  updatedAt: string;
}

export const collectionRecords = readModel<CollectionDoc>('collections', 1);

const WEEK = 7 * 86_400_000;
/** Publishing again within a week of the last time does not put a collection on top of the newest. */
const newest = (before: string | undefined, at: string): string =>
  before !== undefined && Date.parse(at) - Date.parse(before) < WEEK ? before : at;

const withItems = (
  doc: CollectionDoc,
  { revision }: { revision: number },
  items: CollectionDoc['items'],
): CollectionDoc => ({ ...doc, items, itemCount: items.length, itemsAt: revision });

const hidden = ({ takenDown, ...doc }: CollectionDoc): CollectionDoc => ({
  ...doc,
  published: false,
  ...(takenDown && { takenDown: { ...takenDown, published: false } }),
});

const changed = (
  doc: CollectionDoc,
  event: Exclude<Recorded<CollectionEvent>, { type: 'CollectionCreated' }>,
): CollectionDoc | undefined => {
  switch (event.type) {
    case 'CollectionDescribed': {
      const { title, description, cover = doc.cover } = event.data;
      const told = { title: title ?? doc.title, description: description ?? doc.description };
      return { ...doc, ...told, cover };
    }
    case 'CollectionItemAdded': {
      const { contentId, counts, at: addedAt } = event.data;
      const item = { contentId, addedAt, ...(counts && { counts }) };
      return withItems(doc, event, [...doc.items, item]);
    }
    case 'CollectionItemRemoved': {
      const { contentId } = event.data;
      return withItems(
        doc,
        event,
        doc.items.filter((item) => item.contentId !== contentId),
      );
    }
    case 'CollectionItemsOrdered':
      return withItems(doc, event, inOrder(doc.items, event.data.contentIds));
    case 'CollectionPublished':
      return { ...doc, published: true, publishedAt: newest(doc.publishedAt, event.data.at) };
    case 'CollectionUnpublished':
      return hidden(doc);
    case 'CollectionTakenDown': {
      const { at, reason, published } = event.data;
      return { ...doc, published: false, takenDown: { at, reason: reason ?? '', published } };
    }
    case 'CollectionTakeDownAnswered': {
      if (!doc.takenDown) return doc;
      const { text, at: answeredAt } = event.data;
      return { ...doc, takenDown: { ...doc.takenDown, answer: text ?? '', answeredAt } };
    }
    case 'CollectionRestored': {
      const { takenDown: _down, ...rest } = doc;
      return { ...rest, published: event.data.published };
    }
    case 'CollectionDeleted':
      return { ...hidden(doc), binned: true, binnedAt: event.data.at };
    case 'CollectionUndeleted': {
      const { binnedAt: _at, ...rest } = doc;
      return { ...rest, binned: false };
    }
    case 'CollectionPurged':
      return undefined;
  }
};

/** Collections with their lessons, and how many people keep them. */
export const collectionView = projection(collectionRecords, {
  hears: { ...collectionEvents, ...collectionFavouriteEvents },
  key: ({ data }) => data.collectionId,
  project(doc, event): CollectionDoc | undefined {
    if (event.type === 'CollectionCreated') {
      const { collectionId, userId, title, description, cover = '', at } = event.data;
      const empty = { items: [], itemCount: 0, itemsAt: 0, published: false, binned: false };
      const told = { title: title ?? '', description: description ?? '', cover };
      const dates = { createdAt: at, updatedAt: at };
      return { collectionId, userId, ...told, ...empty, favouriteCount: 0, ...dates };
    }
    if (!doc) return undefined;
    if (event.type === 'CollectionFavouriteAdded')
      return { ...doc, favouriteCount: doc.favouriteCount + 1 };
    if (event.type === 'CollectionFavouriteRemoved')
      return { ...doc, favouriteCount: doc.favouriteCount - 1 };
    const next = changed(doc, event);
    return next && { ...next, updatedAt: event.data.at };
  },
  indexes: [
    ['userId', 'binned', 'updatedAt'],
    ['published', 'publishedAt'],
    ['binned', 'binnedAt'],
  ],
  parts: ['items'],
});
