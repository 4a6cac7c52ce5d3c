import { COLLECTION, TAKE_DOWN } from '@app/contracts';
import {
  Id,
  Instant,
  UserId,
  defineEvents,
  event,
  open,
  personal,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

const ofCollection = {
  collectionId: Id.describe('which collection'),
  userId: UserId.describe("owner's id; its key seals the text"),
  at: Instant,
};
const ids = { collectionId: '5d7f3c1e-2222-4a43-9c0e-6a1f2b3c4d5e', userId: 'u-1' };
const byAdmin = {
  ...ofCollection,
  by: UserId.describe('which administrator'),
  reason: personal(z.string().max(TAKE_DOWN.reason)).describe('why, as its owner reads it'),
};
const contentId = Id.describe('which lesson');
const addedAt = Instant.describe('when the lesson was added, ISO 8601');
const cover = open(z.string().max(120).optional(), 'an address of ours', '').describe(
  'picture of ours; empty: none',
);
const counts = z
  .literal(true)
  .optional()
  .describe('true: of neither the author nor an administrator; it makes the lesson hot');
/** What went with it, or came back: who counts additions need not know the collection. */
const items = z
  .array(z.strictObject({ contentId: Id, addedAt: Instant, counts }))
  .max(COLLECTION.lessons)
  .readonly()
  .describe('the lessons that are in it, with the instants at which they were added');
const example = { ...ids, items: [{ contentId: 'c-1', addedAt: '2026-01-01T08:00:00.000Z' }] };

/** A person puts lessons into an order. */
export const collectionEvents = defineEvents({
  CollectionCreated: event(
    1,
    {
      ...ofCollection,
      title: personal(z.string().max(100)).describe('title'),
      description: personal(z.string().max(1000)).describe('text'),
      cover,
    },
    'A person begins a collection.',
    { appendedBy: 'POST /api/collections', example: { ...ids, title: '便利店日语' } },
  ),
  CollectionDescribed: event(
    1,
    {
      ...ofCollection,
      title: personal(z.string().max(100).optional()).describe('title'),
      description: personal(z.string().max(1000).optional()).describe('text'),
      cover,
    },
    'Its owner changes what it says of itself.',
    { appendedBy: 'PUT /api/collections/:id', example: { ...ids, title: '车站日语' } },
  ),
  CollectionItemAdded: event(
    1,
    { ...ofCollection, contentId, counts },
    'A lesson is put at the end of a collection.',
    { appendedBy: 'POST /api/collections/:id/items', example: { ...ids, counts: undefined } },
  ),
  CollectionItemRemoved: event(
    1,
    { ...ofCollection, contentId, addedAt, counts },
    'A lesson is taken out of a collection.',
    {
      appendedBy: 'DELETE /api/collections/:id/items/:contentId',
      example: { ...ids, counts: undefined },
    },
  ),
  CollectionItemsOrdered: event(
    1,
    {
      ...ofCollection,
      contentIds: z
        .array(Id)
        .max(COLLECTION.lessons)
        .readonly()
        .describe('all its lessons in their new order'),
    },
    'Its owner puts the lessons of a collection into another order.',
    { appendedBy: 'PUT /api/collections/:id/items/order', example: ids },
  ),
  CollectionPublished: event(1, ofCollection, 'Everybody may see the collection from now on.', {
    appendedBy: 'POST /api/collections/:id/publish',
    example: ids,
  }),
  CollectionUnpublished: event(1, ofCollection, 'Its owner takes the collection back.', {
    appendedBy: 'POST /api/collections/:id/unpublish',
    example: ids,
  }),
  CollectionDeleted: event(
    1,
    { ...ofCollection, items },
    'The collection goes into the bin; nobody but its owner knows of it.',
    { appendedBy: 'DELETE /api/collections/:id', example },
  ),
  CollectionUndeleted: event(
    1,
    { ...ofCollection, items },
    'The collection comes out of the bin, for its owner alone.',
    { appendedBy: 'POST /api/collections/:id/undelete', example },
  ),
  CollectionTakenDown: event(
    1,
    { ...byAdmin, published: z.boolean().describe('whether everybody could see it until now') },
    'An administrator took it off the public side: only its owner and administrators see it.',
    {
      appendedBy: 'POST /api/admin/reports/:target/:targetId/take-down',
      example: { ...ids, by: 'u-9', reason: '标题是广告' },
    },
  ),
  CollectionRestored: event(
    1,
    { ...byAdmin, published: z.boolean().describe('whether everybody sees it from now on') },
    'An administrator put it back where it was.',
    {
      appendedBy: 'POST /api/admin/reports/:target/:targetId/restore',
      example: { ...ids, by: 'u-9', reason: '标题改过了' },
    },
  ),
  CollectionTakeDownAnswered: event(
    1,
    {
      ...ofCollection,
      moderator: UserId.describe('which administrator had taken it down'),
      text: personal(z.string().max(TAKE_DOWN.answer)).describe('the words'),
    },
    'Its owner said something to the take-down.',
    {
      appendedBy: 'POST /api/collections/:id/take-down/answer',
      example: { ...ids, moderator: 'u-9', text: '标题已经改好。' },
    },
  ),
  CollectionPurged: event(
    1,
    ofCollection,
    'The collection is gone for good: its 30 days in the bin are over, or its owner was erased.',
    {
      appendedBy: 'the bin, erasure',
      example: { ...ids, collectionId: '5d7f3c1e-3333-4a43-9c0e-6a1f2b3c4d5e' },
    },
  ),
});
export type CollectionEvent = EventOf<typeof collectionEvents>;
