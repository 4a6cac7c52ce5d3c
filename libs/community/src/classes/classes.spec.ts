import { CLASS } from '@app/contracts';
import { given } from '../../../kernel/src/testing.js';
import { classes } from './classes.js';
import type { ClassEvent } from './events.js';

const of = { classId: 'k', at: '2026-01-01T00:00:00.000Z' };
const begun: ClassEvent = {
  type: 'ClassBegun',
  data: { ...of, userId: 't', linkId: 'l', linkHash: 'h', collectionId: 'c', name: '周三' },
};
const joined = (userId = 'm'): ClassEvent => ({
  type: 'ClassJoined',
  data: { ...of, userId, teacherId: 't' },
});
const closed: ClassEvent = { type: 'ClassClosed', data: { ...of, userId: 't' } };
const ended = (...members: string[]): ClassEvent => ({
  type: 'ClassEnded',
  data: { ...of, userId: 't', linkHash: 'h', members },
});
const join = (memberId = 'm', linkHash = 'h') => ({
  type: 'JoinClass' as const,
  by: memberId,
  data: { ...of, memberId, linkHash },
});
const leave = { type: 'LeaveClass' as const, by: 'm', data: { ...of, memberId: 'm' } };
const remove = { type: 'RemoveMember' as const, by: 't', data: { ...of, memberId: 'm' } };
const bare = (type: 'CloseClass' | 'ReopenClass' | 'EndClass', by = 't') => ({
  type,
  by,
  data: of,
});
const renew = {
  type: 'RenewClassLink' as const,
  by: 't',
  data: { ...of, linkId: 'l2', linkHash: 'h2' },
};
const renewed: ClassEvent = {
  type: 'ClassLinkRenewed',
  data: { ...of, userId: 't', linkId: 'l2', linkHash: 'h2', before: 'h' },
};
const after = given(classes);

describe('a class', () => {
  it('is joined by its link, once', () => {
    after(begun).when(join()).thenEvents(joined());
    after(begun, joined()).when(join()).thenNothing();
  });
  it('is not joined by its teacher', () => after(begun).when(join('t')).thenRejected('INVALID'));
  it('is not joined by a link that was renewed, by the new one it is', () => {
    after(begun).when(renew).thenEvents(renewed);
    after(begun, renewed).when(join()).thenRejected('NOT_FOUND');
    after(begun, renewed).when(join('m', 'h2')).thenEvents(joined());
  });
  it('takes nobody while it is closed; who is in it stays', () => {
    after(begun).when(bare('CloseClass')).thenEvents(closed);
    after(begun, closed).when(bare('CloseClass')).thenNothing();
    after(begun, closed).when(join()).thenRejected('CONFLICT');
    after(begun, joined(), closed).when(join()).thenNothing();
    after(begun, closed)
      .when(bare('ReopenClass'))
      .thenEvents({ type: 'ClassReopened', data: { ...of, userId: 't' } });
  });
  it('has so many members', () => {
    const full = Array.from({ length: CLASS.members }, (_, n) => joined(`m${n}`));
    after(begun, ...full)
      .when(join())
      .thenRejected('INVALID');
  });
  it('is left, and its members can be taken out', () => {
    const data = { ...of, userId: 'm', teacherId: 't' };
    after(begun, joined()).when(leave).thenEvents({ type: 'ClassLeft', data });
    after(begun, joined()).when(remove).thenEvents({ type: 'ClassMemberRemoved', data });
    after(begun, joined(), { type: 'ClassLeft', data }).when(join()).thenEvents(joined());
    after(begun).when(leave).thenNothing();
    after(begun).when(remove).thenNothing();
    after().when(leave).thenNothing();
  });
  it('does not take back by the same link whom its teacher took out; by a new one it does', () => {
    const removed: ClassEvent = {
      type: 'ClassMemberRemoved',
      data: { ...of, userId: 'm', teacherId: 't' },
    };
    after(begun, joined(), removed).when(join()).thenRejected('NOT_FOUND');
    after(begun, joined(), removed).when(join('n')).thenEvents(joined('n'));
    after(begun, joined(), removed, renewed).when(join('m', 'h2')).thenEvents(joined());
    after(begun, joined(), removed, renewed, joined()).when(join('m', 'h2')).thenNothing();
  });
  it('is called something else', () => {
    const rename = (name: string) => ({
      type: 'RenameClass' as const,
      by: 't',
      data: { ...of, name },
    });
    const renamed: ClassEvent = {
      type: 'ClassRenamed',
      data: { ...of, userId: 't', name: '周四晚上' },
    };
    after(begun).when(rename('周四晚上')).thenEvents(renamed);
    after(begun).when(rename('周三')).thenNothing();
    after(begun, renamed).when(rename('周四晚上')).thenNothing();
    after(begun)
      .when({ ...rename('x'), by: 'm' })
      .thenRejected('NOT_FOUND');
  });
  it('ends for all who are in it, and is nothing to anybody then', () => {
    after(begun, joined()).when(bare('EndClass')).thenEvents(ended('m'));
    after(begun, ended()).when(bare('EndClass')).thenNothing();
    after(begun, ended()).when(join()).thenRejected('NOT_FOUND');
    after(begun, ended()).when(renew).thenRejected('NOT_FOUND');
    after(begun, joined(), ended('m')).when(leave).thenNothing();
  });
  it.each([renew, remove, bare('CloseClass'), bare('ReopenClass'), bare('EndClass')])(
    'is its teacher’s: $type by a member is refused',
    (command) =>
      after(begun, joined())
        .when({ ...command, by: 'm' })
        .thenRejected('NOT_FOUND'),
  );
});
