import { given } from '../../../kernel/src/testing.js';
import { members, type MemberCommand, type MemberEvent } from './members.js';

const at = '2026-01-01T00:00:00.000Z';
const of = { userId: 'u', featureKey: 'export_audio', at };
const level = (to: number): MemberCommand => ({
  type: 'SetMemberLevel',
  data: { userId: 'u', level: to, reason: '试用', by: 'a', at },
});
const lifted: MemberEvent = {
  type: 'MemberLevelSet',
  data: { userId: 'u', level: 2, before: 1, reason: '试用', at },
};
const granted: MemberEvent = {
  type: 'PermissionSet',
  data: { ...of, effect: 'grant', before: null },
};
const after = given(members);

describe('members', () => {
  it('are lifted to a level, and the event says from where', () =>
    after().when(level(2)).thenEvents(lifted));
  it('are at level 1 to begin with', () => after().when(level(1)).thenNothing());
  it('get a feature', () =>
    after()
      .when({ type: 'SetPermission', data: { ...of, effect: 'grant', by: 'a' } })
      .thenEvents(granted));
  it('may be refused it afterwards', () =>
    after(granted)
      .when({ type: 'SetPermission', data: { ...of, effect: 'deny', reason: '滥用', by: 'a' } })
      .thenEvents({
        type: 'PermissionSet',
        data: { ...of, effect: 'deny', before: { effect: 'grant' }, reason: '滥用' },
      }));
  it('get nothing that is over before it begins', () => {
    const until = (expiresAt: string): MemberCommand => ({
      type: 'SetPermission',
      data: { ...of, effect: 'grant', expiresAt, by: 'a' },
    });
    after().when(until(at)).thenRejected('INVALID');
    after()
      .when(until('2026-01-01T00:00:01.000Z'))
      .thenEvents({
        type: 'PermissionSet',
        data: { ...of, effect: 'grant', expiresAt: '2026-01-01T00:00:01.000Z', before: null },
      });
  });
  it('go back to the rules for all', () =>
    after(granted)
      .when({ type: 'RemovePermission', data: { ...of, by: 'a' } })
      .thenEvents({ type: 'PermissionRemoved', data: { ...of, before: { effect: 'grant' } } }));
  it('lose no decision that nobody made', () =>
    expect(() =>
      members.decide({ type: 'RemovePermission', data: { ...of, by: 'a' } }, members.initial),
    ).toThrow('permission not found'));
});
