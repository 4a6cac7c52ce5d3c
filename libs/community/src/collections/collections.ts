import { COLLECTION, DOWN_ALREADY, IN_THE_BIN, RESTORED_ALREADY } from '@app/contracts';
import { Rejected, type AsRead, type Decider } from '@app/kernel';
import { SYSTEM, ownerFor } from '@published/authoring';
import type { CollectionEvent } from './events.js';

interface OfCollection {
  collectionId: string;
  at: string;
}
interface Told {
  title: string;
  description: string;
  /** Empty: none. */
  cover: string;
}
/** `by` is who asks: only the owner, or the system that works for them, may. */
export type CollectionCommand = { by: string } & (
  | { type: 'CreateCollection'; data: OfCollection & Omit<Told, 'cover'> & Partial<Told> }
  | { type: 'DescribeCollection'; data: OfCollection & Partial<Told> }
  | { type: 'AddItem'; data: OfCollection & { contentId: string; counts?: true } }
  | { type: 'RemoveItem'; data: OfCollection & { contentId: string } }
  | {
      type: 'OrderItems';
      /** `revision`: the one that the order was made of; without it the last one wins. */
      data: OfCollection & { contentIds: readonly string[]; revision?: number };
    }
  /** `heard`: everybody may see one of its lessons at least. */
  | { type: 'PublishCollection'; data: OfCollection & { heard: boolean } }
  | { type: 'UnpublishCollection'; data: OfCollection }
  | { type: 'DeleteCollection'; data: OfCollection }
  | { type: 'UndeleteCollection'; data: OfCollection }
  | { type: 'PurgeCollection'; data: OfCollection }
  /** By an administrator, which is asked before. */
  | { type: 'TakeCollectionDown'; data: OfCollection & { reason: string } }
  | { type: 'RestoreCollection'; data: OfCollection & { reason: string } }
  | { type: 'AnswerCollectionTakeDown'; data: OfCollection & { text: string } }
);

interface Item {
  contentId: string;
  addedAt: string;
  /** Of neither the author of the lesson nor an administrator. */
  counts?: true | undefined;
}
export interface CollectionState {
  userId?: string;
  items: readonly Item[];
  /** Of the stream. */
  revision: number;
  /** The revision at which lessons or their order changed last. */
  itemsAt: number;
  published: boolean;
  /** An administrator took it down; published before, it will be again, unless its owner takes it back meanwhile. */
  takenDown?: { published: boolean; by: string };
  /** An administrator put it back. */
  restoredBy?: string;
  deleted: boolean;
  purged: boolean;
}

const initial: CollectionState = {
  items: [],
  revision: -1,
  itemsAt: 0,
  published: false,
  deleted: false,
  purged: false,
};

const itemOf = ({ contentId, counts }: Omit<Item, 'addedAt'>) => ({
  contentId,
  ...(counts && { counts }),
});

export const collectionStream = (collectionId: string): string => `collection-${collectionId}`;

/** Lessons in the order in which their owner wants them to be heard. */
export const collections: Decider<CollectionState, CollectionCommand, CollectionEvent> = {
  initial,
  decide(command, state) {
    if (command.type === 'CreateCollection') {
      if (state.userId !== undefined) throw new Rejected('CONFLICT');
      return [{ type: 'CollectionCreated', data: { ...command.data, userId: command.by } }];
    }
    if (command.type === 'TakeCollectionDown' || command.type === 'RestoreCollection')
      return moderated(command, state);
    const userId = ownerFor(command.by, state);
    const { collectionId, at } = command.data;
    const ids = { collectionId, userId, at };
    if (state.deleted) return fromBin(command, state, ids);
    switch (command.type) {
      case 'DescribeCollection':
        return [{ type: 'CollectionDescribed', data: { ...command.data, userId } }];
      case 'AddItem':
        return added(state, { ...ids, ...itemOf(command.data) });
      case 'RemoveItem': {
        const { contentId } = command.data;
        const there = state.items.find((item) => item.contentId === contentId);
        if (!there) return [];
        const data = { ...ids, ...itemOf(there), addedAt: there.addedAt };
        return [{ type: 'CollectionItemRemoved', data }];
      }
      case 'OrderItems':
        return ordered(state, ids, command.data);
      case 'PublishCollection':
        if (state.takenDown) throw new Rejected('TAKEN_DOWN');
        if (state.published) return [];
        if (!command.data.heard) throw new Rejected('COLLECTION_UNHEARD');
        return [{ type: 'CollectionPublished', data: ids }];
      case 'UnpublishCollection':
        return (state.takenDown ?? state).published
          ? [{ type: 'CollectionUnpublished', data: ids }]
          : [];
      case 'AnswerCollectionTakeDown':
        if (!state.takenDown) throw new Rejected('CONFLICT', '合集已经恢复，不用再说明');
        return [
          {
            type: 'CollectionTakeDownAnswered',
            data: { ...ids, text: command.data.text, moderator: state.takenDown.by },
          },
        ];
      case 'DeleteCollection':
        return [{ type: 'CollectionDeleted', data: { ...ids, items: state.items } }];
      case 'UndeleteCollection':
        return [];
      case 'PurgeCollection':
        return [
          { type: 'CollectionDeleted', data: { ...ids, items: state.items } },
          { type: 'CollectionPurged', data: ids },
        ];
    }
  },
  evolve,
  snapshot: {
    name: 'collection',
    version: 1,
    persons: ({ userId }) => (userId === undefined ? [] : [userId]),
  },
};

/** What an administrator does to it. Asking twice is not an error; a second one's reason would be lost, so they are told. */
const moderated = (
  {
    type,
    by,
    data,
  }: Extract<CollectionCommand, { type: 'TakeCollectionDown' | 'RestoreCollection' }>,
  { userId, deleted, purged, published, takenDown, restoredBy }: CollectionState,
): CollectionEvent[] => {
  if (userId === undefined || purged) throw new Rejected('NOT_FOUND');
  if (deleted) throw new Rejected('NOT_FOUND', IN_THE_BIN);
  const facts = { ...data, userId, by };
  if (type === 'TakeCollectionDown') {
    if (takenDown && takenDown.by !== by) throw new Rejected('CONFLICT', DOWN_ALREADY);
    return takenDown ? [] : [{ type: 'CollectionTakenDown', data: { ...facts, published } }];
  }
  if (takenDown)
    return [{ type: 'CollectionRestored', data: { ...facts, published: takenDown.published } }];
  if (restoredBy !== undefined && restoredBy !== by)
    throw new Rejected('CONFLICT', RESTORED_ALREADY);
  return [];
};

/** Nobody else sees it, and nobody will when an administrator puts it back. */
const takenBack = (state: CollectionState): CollectionState => ({
  ...state,
  published: false,
  ...(state.takenDown && { takenDown: { ...state.takenDown, published: false } }),
});

interface Ids {
  collectionId: string;
  userId: string;
  at: string;
}

const added = (
  { items }: CollectionState,
  data: Ids & { contentId: string; counts?: true },
): CollectionEvent[] => {
  if (items.some(({ contentId }) => contentId === data.contentId)) return [];
  if (items.length >= COLLECTION.lessons)
    throw new Rejected(
      'COLLECTION_FULL',
      `一个合集最多 ${COLLECTION.lessons} 课，请先移出不需要的课`,
    );
  return [{ type: 'CollectionItemAdded', data }];
};

const ordered = (
  { items, itemsAt }: CollectionState,
  ids: Ids,
  { contentIds, revision }: { contentIds: readonly string[]; revision?: number },
): CollectionEvent[] => {
  if (revision !== undefined && revision !== itemsAt)
    throw new Rejected('CONFLICT', '合集里的课后来变过，顺序没有改。请看过现在的样子再排');
  const wanted = new Set(contentIds);
  if (
    contentIds.length !== items.length ||
    wanted.size !== items.length ||
    !items.every(({ contentId }) => wanted.has(contentId))
  )
    throw new Rejected('INVALID', '顺序里要正好是合集里的每一课，没有做任何更改');
  if (items.every(({ contentId }, at) => contentId === contentIds[at])) return [];
  return [{ type: 'CollectionItemsOrdered', data: { ...ids, contentIds } }];
};

/** In the bin a collection is not there, except to be taken out or to go for good; asking twice is not an error. */
const fromBin = (
  { type, by }: CollectionCommand,
  { purged, items }: CollectionState,
  ids: Ids,
): CollectionEvent[] => {
  if (type === 'DeleteCollection' || (type === 'PurgeCollection' && purged)) return [];
  if (type === 'PurgeCollection' && by === SYSTEM) return [{ type: 'CollectionPurged', data: ids }];
  if (type === 'UndeleteCollection' && !purged)
    return [{ type: 'CollectionUndeleted', data: { ...ids, items } }];
  throw new Rejected('NOT_FOUND');
};

function evolve(before: CollectionState, { type, data }: AsRead<CollectionEvent>): CollectionState {
  const revision = before.revision + 1;
  const state = { ...before, revision };
  const others = (contentId: string) => before.items.filter((item) => item.contentId !== contentId);
  switch (type) {
    case 'CollectionCreated':
      return { ...state, userId: data.userId };
    case 'CollectionDescribed':
      return state;
    case 'CollectionItemAdded': {
      const item = { ...itemOf(data), addedAt: data.at };
      return { ...state, itemsAt: revision, items: [...before.items, item] };
    }
    case 'CollectionItemRemoved':
      return { ...state, itemsAt: revision, items: others(data.contentId) };
    case 'CollectionItemsOrdered':
      return { ...state, itemsAt: revision, items: inOrder(before.items, data.contentIds) };
    case 'CollectionPublished':
      return { ...state, published: true };
    case 'CollectionUnpublished':
      return takenBack(state);
    case 'CollectionTakenDown':
      return { ...state, published: false, takenDown: { published: data.published, by: data.by } };
    case 'CollectionTakeDownAnswered':
      return state;
    case 'CollectionRestored': {
      const { takenDown: _down, ...rest } = state;
      return { ...rest, published: data.published, restoredBy: data.by };
    }
    case 'CollectionDeleted':
      return { ...takenBack(state), deleted: true };
    case 'CollectionUndeleted':
      return { ...state, deleted: false };
    case 'CollectionPurged':
      return { ...state, items: [], deleted: true, purged: true };
  }
}

/** The same lessons as `contentIds` has them. */
export const inOrder = <T extends { contentId: string }>(
  items: readonly T[],
  contentIds: readonly string[],
): T[] => {
  const byId = new Map(items.map((item) => [item.contentId, item]));
  return contentIds.flatMap((id) => byId.get(id) ?? []);
};
