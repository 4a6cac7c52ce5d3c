import { FOLLOWS } from '@app/contracts';
import {
  Instant,
  Rejected,
  UserId,
  defineEvents,
  event,
  personAfter,
  type Decider,
  type EventOf,
} from '@app/kernel';

const fields = {
  userId: UserId.describe('who'),
  authorId: UserId.describe('whose lessons they want to hear of'),
  at: Instant,
};
const example = { authorId: '7d3a1f52-0c1b-4f0e-8a59-1f2e3d4c5b6a' };

export const followEvents = defineEvents({
  AuthorFollowed: event(1, fields, 'A person wants to see what an author publishes.', {
    appendedBy: 'POST /api/users/:id/follow',
    example,
  }),
  AuthorUnfollowed: event(1, fields, 'A person does not want to see it any more.', {
    appendedBy: 'DELETE /api/users/:id/follow, erasure of either account',
    example,
  }),
});
export type FollowEvent = EventOf<typeof followEvents>;

interface Data {
  userId: string;
  authorId: string;
  at: string;
}
export type FollowCommand =
  { type: 'FollowAuthor'; data: Data } | { type: 'UnfollowAuthor'; data: Data };

export const followStream = (userId: string): string => `follows-${userId}`;

/** The authors one person follows. */
export const follows: Decider<ReadonlySet<string>, FollowCommand, FollowEvent> = {
  initial: new Set(),
  snapshot: { name: 'follows', version: 1, persons: personAfter('follows-') },
  decide({ type, data }, all) {
    if (type === 'UnfollowAuthor')
      return all.has(data.authorId) ? [{ type: 'AuthorUnfollowed', data }] : [];
    if (data.authorId === data.userId) throw new Rejected('INVALID', '不用关注自己');
    if (all.has(data.authorId)) return [];
    if (all.size >= FOLLOWS.most)
      throw new Rejected('INVALID', `关注已满，最多 ${FOLLOWS.most} 位作者`);
    return [{ type: 'AuthorFollowed', data }];
  },
  evolve(all, { type, data: { authorId } }) {
    const next = new Set(all);
    if (type === 'AuthorFollowed') next.add(authorId);
    else next.delete(authorId);
    return next;
  },
};
