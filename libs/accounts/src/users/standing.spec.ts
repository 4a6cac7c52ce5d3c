import { given } from '../../../kernel/src/testing.js';
import {
  CONFIGURED,
  standing,
  type Role,
  type StandingCommand,
  type StandingEvent,
} from './standing.js';

const at = '2026-01-01T08:00:00.000Z';
const reason = '轮换';
const changed = (userId: string, role: Role, before: Role): StandingEvent => ({
  type: 'UserRoleChanged',
  data: { userId, role, before, reason, at },
});
const appointed = (userId: string): StandingEvent => ({
  type: 'UserRoleChanged',
  data: { userId, role: 'admin', before: 'user', reason: CONFIGURED, at },
});
const disabled = (userId: string): StandingEvent => ({
  type: 'UserDisabled',
  data: { userId, reason, at },
});
const change = (userId: string, role: Role): StandingCommand => ({
  type: 'ChangeRole',
  data: { userId, role, reason, by: 'boss', at },
});
const disable = (userId: string): StandingCommand => ({
  type: 'DisableUser',
  data: { userId, reason, by: 'boss', at },
});
const enable = (userId: string): StandingCommand => ({
  type: 'EnableUser',
  data: { userId, reason, by: 'boss', at },
});
const configured = (userId: string): StandingCommand => ({
  type: 'AppointConfigured',
  data: { userId, at },
});
const after = given(standing);

describe('the standing of people', () => {
  it('begins with who is configured', () =>
    after().when(configured('a')).thenEvents(appointed('a')));
  it('keeps a demotion against the configuration', () =>
    after(appointed('a'), appointed('b'), changed('a', 'user', 'admin'))
      .when(configured('a'))
      .thenNothing());
  it('names the old and the new role', () =>
    after(appointed('a'))
      .when(change('b', 'admin'))
      .thenEvents(changed('b', 'admin', 'user')));
  it('does nothing the second time', () =>
    after(appointed('a')).when(change('a', 'admin')).thenNothing());
  it('lets one of two administrators go', () =>
    after(appointed('a'), appointed('b'))
      .when(change('a', 'user'))
      .thenEvents(changed('a', 'user', 'admin')));
  it('keeps the last administrator', () =>
    after(appointed('a')).when(change('a', 'user')).thenRejected('LAST_ADMIN'));
  it('does not count one who is shut out', () =>
    after(appointed('a'), appointed('b'), disabled('b'))
      .when(change('a', 'user'))
      .thenRejected('LAST_ADMIN'));
  it('does not shut out the last administrator', () =>
    after(appointed('a')).when(disable('a')).thenRejected('LAST_ADMIN'));
  it('shuts out and lets in again', () => {
    after(appointed('a')).when(disable('b')).thenEvents(disabled('b'));
    after(disabled('b')).when(disable('b')).thenNothing();
    after(disabled('b'))
      .when(enable('b'))
      .thenEvents({ type: 'UserEnabled', data: { userId: 'b', reason, at } });
    after().when(enable('b')).thenNothing();
  });
});
