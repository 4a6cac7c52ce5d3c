import { projection, readModel } from '@app/kernel';
import { followEvents } from './follows.js';

/** That one person follows one author: asked from either side. */
export interface Follow {
  userId: string;
  authorId: string;
  at: string;
}

export const followRecords = readModel<Follow>('follows', 1);

const BETWEEN = ':';
export const followerIn = (key: string): string => key.split(BETWEEN)[0] ?? '';

export const followView = projection(followRecords, {
  hears: followEvents,
  key: ({ data: { userId, authorId } }) => `${userId}${BETWEEN}${authorId}`,
  project: (_, { type, data: { userId, authorId, at } }) =>
    type === 'AuthorFollowed' ? { userId, authorId, at } : undefined,
  indexes: [['userId', 'at'], ['authorId']],
});
