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
  describe('whose name an administrator took down', () => {
    const facts = { userId, by: 'boss', reason: '冒充机构', at };
    const take: UserCommand = { type: 'TakeUsernameDown', data: facts };
    const restore: UserCommand = { type: 'RestoreUsername', data: facts };
    const answer: UserCommand = {
      type: 'AnswerUsernameTakeDown',
      data: { userId, text: '本名', at },
    };
    const down: UserEvent = { type: 'UsernameTakenDown', data: facts };
    const restored: UserEvent = { type: 'UsernameRestored', data: facts };
    const replaced: UserEvent = { type: 'UsernameReplaced', data: { userId, at } };

    it('has it taken down once, for one reason', () => {
      after(registered).when(take).thenEvents(down);
      after(registered, down).when(take).thenNothing();
      after(registered, down)
        .when({ ...take, data: { ...facts, by: 'second' } })
        .thenRejected('CONFLICT');
    });
    it('keeps a name that nobody has looked at', () => {
      const seen = (name: string): UserCommand => ({ ...take, data: { ...facts, name } });
      after(registered).when(seen('花子')).thenEvents(down);
      after(registered, updated({ username: '山田' }))
        .when(seen('花子'))
        .thenRejected('CONFLICT');
    });
    it('chooses another, and not the same again however it is written', () => {
      after(registered, down)
        .when(update({ username: '山田' }))
        .thenEvents(updated({ username: '山田' }), replaced);
      for (const name of ['花子', '花 子.', '花子2', '花子 007'])
        after(registered, down, updated({ username: '山田' }), replaced)
          .when(update({ username: name }))
          .thenRejected('TAKEN_DOWN');
      after(registered, down)
        .when(update({ settings: { theme: 'dark' } }))
        .thenEvents(updated({ settings: { theme: 'dark' } }));
      after(registered, down)
        .when(update({ username: '花子' }))
        .thenRejected('TAKEN_DOWN');
    });
    it('gets it back, while they have chosen no other', () => {
      after(registered, down).when(restore).thenEvents(restored);
      after(registered, down, restored).when(restore).thenNothing();
      after(registered, down, restored)
        .when({ ...restore, data: { ...facts, by: 'second' } })
        .thenRejected('CONFLICT');
      after(registered).when(restore).thenRejected('CONFLICT');
      after(registered, down, updated({ username: '山田' }), replaced)
        .when(restore)
        .thenRejected('CONFLICT');
      after(registered, down, restored, updated({ username: '山田' }))
        .when(update({ username: '花子' }))
        .thenEvents(updated({ username: '花子' }));
    });
    it('says something to it, as long as it is down', () => {
      after(registered, down)
        .when(answer)
        .thenEvents({
          type: 'UsernameTakeDownAnswered',
          data: { userId, text: '本名', at, moderator: 'boss' },
        });
      after(registered).when(answer).thenRejected('CONFLICT');
    });
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
