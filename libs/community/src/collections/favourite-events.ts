import { Id, Instant, UserId, defineEvents, event, type EventOf } from '@app/kernel';

const example = { collectionId: '5d7f3c1e-2222-4a43-9c0e-6a1f2b3c4d5e' };
const fields = {
  userId: UserId.describe('who'),
  collectionId: Id.describe('which collection'),
  at: Instant,
};

export const collectionFavouriteEvents = defineEvents({
  CollectionFavouriteAdded: event(1, fields, 'A person keeps a collection.', {
    appendedBy: 'POST /api/collections/:id/favorite',
    example,
  }),
  CollectionFavouriteRemoved: event(1, fields, 'A person lets a collection go.', {
    appendedBy: 'DELETE /api/collections/:id/favorite, erasure',
    example,
  }),
});
export type CollectionFavouriteEvent = EventOf<typeof collectionFavouriteEvents>;
