import { given } from '../../../kernel/src/testing.js';
import { favourites, type FavouriteEvent } from './favourites.js';

const data = { userId: 'u', contentId: 'c', at: '2026-01-01T00:00:00.000Z' };
const added: FavouriteEvent = { type: 'FavouriteAdded', data };
const after = given(favourites);

describe('favourites', () => {
  it('are kept', () => after().when({ type: 'AddFavourite', data }).thenEvents(added));
  it('are kept once', () => after(added).when({ type: 'AddFavourite', data }).thenNothing());
  it('go', () =>
    after(added)
      .when({ type: 'RemoveFavourite', data })
      .thenEvents({ type: 'FavouriteRemoved', data }));
  it('that count tell since when, as they go', () => {
    const counted: FavouriteEvent = { type: 'FavouriteAdded', data: { ...data, counts: true } };
    after()
      .when({ type: 'AddFavourite', data: { ...data, counts: true } })
      .thenEvents(counted);
    const later = { ...data, at: '2026-01-09T00:00:00.000Z' };
    after(counted)
      .when({ type: 'RemoveFavourite', data: later })
      .thenEvents({ type: 'FavouriteRemoved', data: { ...later, since: data.at } });
  });
  it('need not be there to go', () =>
    after().when({ type: 'RemoveFavourite', data }).thenNothing());
  it('are lessons and sentences, apart', () => {
    const sentence = { ...data, occurrenceId: 's' };
    const kept: FavouriteEvent = { type: 'SentenceFavouriteAdded', data: sentence };
    after(added).when({ type: 'AddFavourite', data: sentence }).thenEvents(kept);
    after(added, kept).when({ type: 'AddFavourite', data: sentence }).thenNothing();
    after(added, kept)
      .when({ type: 'RemoveFavourite', data: sentence })
      .thenEvents({ type: 'SentenceFavouriteRemoved', data: sentence });
    after(kept).when({ type: 'RemoveFavourite', data }).thenNothing();
  });
  it('of old that name a sentence are the lesson', () => {
    const old: FavouriteEvent = { type: 'FavouriteAdded', data: { ...data, occurrenceId: 's' } };
    after(old).when({ type: 'AddFavourite', data }).thenNothing();
    after(old)
      .when({ type: 'RemoveFavourite', data })
      .thenEvents({ type: 'FavouriteRemoved', data });
  });
  it('have an end', () => {
    const full = Array.from({ length: 2000 }, (_, n): FavouriteEvent => ({
      type: 'FavouriteAdded',
      data: { ...data, contentId: `c${n}` },
    }));
    after(...full)
      .when({ type: 'AddFavourite', data })
      .thenRejected('FAVOURITES_FULL');
  });
});
