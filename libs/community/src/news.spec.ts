import { communityNews } from './news.js';

const change = (collection: string) => ({
  collection,
  key: 'u',
  doc: undefined,
  position: 7n,
  build: `${collection}.v1`,
});

describe('an open page', () => {
  it('hears of favourites', () =>
    expect(communityNews(change('favourite-list'))).toEqual([
      { topic: 'user:u', type: 'favorites.changed', position: 7n, data: {} },
    ]));
  it('hears nothing of what is not ours', () =>
    expect(communityNews(change('checkins'))).toEqual([]));
});
