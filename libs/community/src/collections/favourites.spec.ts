import { given } from '../../../kernel/src/testing.js';
import { keptCollections } from './favourites.js';
import type { CollectionFavouriteEvent } from './favourite-events.js';

const data = { userId: 'u', collectionId: 'k', at: '2026-01-01T00:00:00.000Z' };
const kept: CollectionFavouriteEvent = { type: 'CollectionFavouriteAdded', data };
const gone: CollectionFavouriteEvent = { type: 'CollectionFavouriteRemoved', data };
const after = given(keptCollections);

describe('collections somebody keeps', () => {
  it('are kept once', () => {
    after().when({ type: 'KeepCollection', data }).thenEvents(kept);
    after(kept).when({ type: 'KeepCollection', data }).thenNothing();
  });
  it('go, and need not be there to go', () => {
    after(kept).when({ type: 'LetCollectionGo', data }).thenEvents(gone);
    after(kept, gone).when({ type: 'LetCollectionGo', data }).thenNothing();
  });
  it('are 2000 at most', () => {
    const full = Array.from({ length: 2000 }, (_, n): CollectionFavouriteEvent => ({
      type: 'CollectionFavouriteAdded',
      data: { ...data, collectionId: `k${n}` },
    }));
    after(...full)
      .when({ type: 'KeepCollection', data })
      .thenRejected('FAVOURITES_FULL');
  });
});
