import { FOLLOWS } from '@app/contracts';
import { given } from '../../../kernel/src/testing.js';
import { follows, type FollowEvent } from './follows.js';

const data = { userId: 'u', authorId: 'a', at: '2026-01-01T00:00:00.000Z' };
const followed: FollowEvent = { type: 'AuthorFollowed', data };
const after = given(follows);

describe('an author', () => {
  it('is followed', () => after().when({ type: 'FollowAuthor', data }).thenEvents(followed));
  it('is followed once', () => after(followed).when({ type: 'FollowAuthor', data }).thenNothing());
  it('is let go', () =>
    after(followed)
      .when({ type: 'UnfollowAuthor', data })
      .thenEvents({ type: 'AuthorUnfollowed', data }));
  it('need not be followed to be let go', () =>
    after().when({ type: 'UnfollowAuthor', data }).thenNothing());
  it('is followed anew', () =>
    after(followed, { type: 'AuthorUnfollowed', data })
      .when({ type: 'FollowAuthor', data })
      .thenEvents(followed));
  it('is somebody else', () =>
    after()
      .when({ type: 'FollowAuthor', data: { ...data, authorId: 'u' } })
      .thenRejected('INVALID'));
  it('is one of so many', () => {
    const full = Array.from({ length: FOLLOWS.most }, (_, n): FollowEvent => ({
      type: 'AuthorFollowed',
      data: { ...data, authorId: `a${n}` },
    }));
    after(...full)
      .when({ type: 'FollowAuthor', data })
      .thenRejected('INVALID');
    after(...full)
      .when({ type: 'FollowAuthor', data: { ...data, authorId: 'a0' } })
      .thenNothing();
  });
});
