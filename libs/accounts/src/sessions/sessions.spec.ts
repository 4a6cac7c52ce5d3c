import { given } from '../../../kernel/src/testing.js';
import { sessions, type SessionEvent } from './sessions.js';
import { freshUntil, isLive, isStale, liveAt } from './sessions.view.js';

const at = '2026-01-01T00:00:00.000Z';
const started = (sessionId: string): SessionEvent => ({
  type: 'SessionStarted',
  data: { userId: 'u', sessionId, device: 'Mac', browser: 'Safari', at },
});
const ended = (sessionId: string): SessionEvent => ({
  type: 'SessionEnded',
  data: { userId: 'u', sessionId, at },
});
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
  it('end all together', () =>
    after(started('a'), started('b'), ended('a'))
      .when({ type: 'EndAllSessions', data: { userId: 'u', by: 'boss', at } })
      .thenEvents(ended('b')));
  it('are confirmed while they are open', () => {
    after(started('a'))
      .when({ type: 'ConfirmSession', data: data('a') })
      .thenEvents({ type: 'SessionConfirmed', data: data('a') });
    expect(() =>
      sessions.decide({ type: 'ConfirmSession', data: data('a') }, sessions.initial),
    ).toThrow('session not found');
  });
  it('are fresh for a quarter of an hour after login and after a confirmation', () => {
    const session = { userId: 'u', device: '', browser: '', createdAt: at, lastSeenAt: at };
    const hours = (n: number) => Date.parse(at) + n * 3_600_000;
    expect(freshUntil(session)).toBe(hours(0.25));
    expect(freshUntil({ ...session, confirmedAt: new Date(hours(2)).toISOString() })).toBe(
      hours(2.25),
    );
  });
  it('are noted once a day of the books, also of who comes a little earlier each day', () => {
    const seenAt = '2026-01-01T01:00:00.000Z'; // nine in Shanghai
    const session = { userId: 'u', device: '', browser: '', createdAt: seenAt, lastSeenAt: seenAt };
    const stale = (now: string) => isStale(session, Date.parse(now));
    expect(stale('2026-01-01T15:59:59.999Z')).toBe(false);
    expect(stale('2026-01-01T16:00:00.000Z')).toBe(true);
    expect(stale('2026-01-02T00:00:00.000Z')).toBe(true);
  });
  it('are not seen after their end', () =>
    after(started('a'), ended('a'))
      .when({ type: 'SeeSession', data: data('a') })
      .thenNothing());
  it('live thirty days unused and 180 in all', () => {
    const day = 86_400_000;
    const begun = Date.parse(at);
    const session = { userId: 'u', device: '', browser: '', createdAt: at, lastSeenAt: at };
    expect([30 * day - 1, 30 * day].map((age) => isLive(session, begun + age))).toEqual([
      true,
      false,
    ]);
    const busy = { ...session, lastSeenAt: new Date(begun + 179 * day).toISOString() };
    expect([180 * day - 1, 180 * day].map((age) => isLive(busy, begun + age))).toEqual([
      true,
      false,
    ]);
    expect(liveAt(begun + 180 * day)).toEqual({
      lastSeenAt: { $gt: new Date(begun + 150 * day).toISOString() },
      createdAt: { $gt: at },
    });
  });
});
