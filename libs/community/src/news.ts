import type { DocumentChange, LiveMessage } from '@app/kernel';

/** What a person's open pages are told. */
export const communityNews = ({
  collection,
  key,
  position,
}: DocumentChange): readonly LiveMessage[] =>
  collection === 'favourite-list'
    ? [{ topic: `user:${key}`, type: 'favorites.changed', data: {}, position }]
    : [];
