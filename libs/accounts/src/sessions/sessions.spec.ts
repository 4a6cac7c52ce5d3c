import { given } from '../../../kernel/src/testing.js';
import { sessions, type SessionEvent } from './sessions.js';
import { isLive } from './sessions.view.js';

const at = '2026-01-01T00:00:00.000Z';
const started = (sessionId: string): SessionEvent => ({ type: 'SessionStarted', data: { userId: 'u', sessionId, device: 'Mac', browser: 'Safari', at } });
const ended = (sessionId: string): SessionEvent => ({ type: 'SessionEnded', data: { userId: 'u', sessionId, at } });
const data = (sessionId: string) => ({ userId: 'u', sessionId, at });
const after = given(sessions);

describe('sessions', () => {
  it('end', () =>
    after(started('a'))
      .when({ type: 'EndSession', data: data('a') })
      .thenEvents(ended('a')));
  it('end all but the own', () =>
    after(started('a'), started('b'), started('c'))
      .when({ type: 'EndOtherSessions', data: data('b') })
      .thenEvents(ended('a'), ended('c')));
  it('are not seen after their end', () =>
    after(started('a'), ended('a'))
      .when({ type: 'SeeSession', data: data('a') })
      .thenNothing());
  it('live thirty days unused and 180 in all', () => {
    const day = 86_400_000;
    const begun = Date.parse(at);
    const session = { userId: 'u', device: '', browser: '', createdAt: at, lastSeenAt: at };
    expect([30 * day - 1, 30 * day].map((age) => isLive(session, begun + age))).toEqual([true, false]);
    const busy = { ...session, lastSeenAt: new Date(begun + 179 * day).toISOString() };
    expect([180 * day - 1, 180 * day].map((age) => isLive(busy, begun + age))).toEqual([true, false]);
  });
});
