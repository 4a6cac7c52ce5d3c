import { given } from '../../../kernel/src/testing.js';
import { users, type UserCommand, type UserEvent } from './users.js';

const at = '2026-01-01T08:00:00.000Z';
const userId = 'u';
const registered: UserEvent = {
  type: 'UserRegistered',
  data: { userId, email: 'hana@example.org', username: '花子', at },
};
const erased: UserEvent = { type: 'UserErased', data: { userId, at } };
const updated = (news: object): UserEvent => ({
  type: 'ProfileUpdated',
  data: { userId, ...news, at },
});
const update = (change: object): UserCommand => ({
  type: 'UpdateProfile',
  data: { userId, change, at },
});
const erase: UserCommand = { type: 'EraseUser', data: { userId, by: userId, at } };
const after = given(users);

describe('a person', () => {
  it('records what changed and nothing else', () =>
    after(registered, updated({ settings: { theme: 'dark' } }))
      .when(update({ username: '花子', settings: { theme: 'dark', timeZone: 'Asia/Tokyo' } }))
      .thenEvents(updated({ settings: { timeZone: 'Asia/Tokyo' } })));
  it('records nothing when nothing changed', () =>
    after(registered)
      .when(update({ username: '花子' }))
      .thenNothing());
  it('bears no name of the product’s own, unless it was theirs before', () => {
    after(registered)
      .when(update({ username: '管理员' }))
      .thenRejected('INVALID');
    after(registered, updated({ username: 'Admin' }))
      .when(update({ username: 'Admin', settings: { theme: 'dark' } }))
      .thenEvents(updated({ settings: { theme: 'dark' } }));
  });
  it('is erased once', () => {
    after(registered).when(erase).thenEvents(erased);
    after(registered, erased).when(erase).thenNothing();
  });
  it('is erased by somebody else with a reason', () =>
    after(registered)
      .when({ type: 'EraseUser', data: { userId, by: 'boss', reason: '本人来信要求', at } })
      .thenEvents({
        type: 'UserErased',
        data: { userId, by: 'boss', reason: '本人来信要求', at },
      }));
  it('is gone when all traces are', () => {
    const complete: UserCommand = { type: 'CompleteErasure', data: { userId, at } };
    const gone: UserEvent = { type: 'ErasureCompleted', data: { userId, at } };
    after(registered).when(complete).thenNothing();
    after(registered, erased).when(complete).thenEvents(gone);
    after(registered, erased, gone).when(complete).thenNothing();
  });
  it('is not registered again once erased', () =>
    after(registered, erased).when({ type: 'RegisterUser', data: registered.data }).thenNothing());
  it('has no profile before and after', () => {
    expect(() => users.decide(update({ username: 'x' }), { is: 'nobody' })).toThrow(
      'user not found',
    );
    expect(() => users.decide(update({ username: 'x' }), { is: 'erased' })).toThrow(
      'user not found',
    );
  });
});
