import {
  Instant,
  KeyedHash,
  Missing,
  UserId,
  defineEvents,
  event,
  personAfter,
  open as inClear,
  personal,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

/** The id of a session is the SHA-256 of its token: the token itself is nowhere but with its owner. */
const SessionId = KeyedHash.describe('which session');
const of = { userId: UserId, sessionId: SessionId, at: Instant };
const example = { sessionId: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' };

export const sessionsOf = (userId: string): string => `sessions-${userId}`;

export const sessionEvents = defineEvents({
  SessionStarted: event(
    1,
    {
      userId: UserId,
      sessionId: KeyedHash.describe('SHA-256 of the token'),
      device: inClear(z.string(), 'a kind, of few', 'iPhone').describe('kind of device'),
      browser: inClear(z.string(), 'a kind, of few', 'Safari').describe('kind of browser'),
      at: Instant,
    },
    'A device logged in.',
    { appendedBy: 'POST /api/auth/verify-code', example },
  ),
  SessionSeen: event(1, of, 'A session was used, noted once a day.', {
    appendedBy: 'any call with a token',
    example,
  }),
  SessionNamed: event(
    1,
    { ...of, name: personal(z.string()).describe('the name') },
    'A person gave a device a name.',
    { appendedBy: 'PUT /api/sessions/:id', example: { ...example, name: '厨房的平板' } },
  ),
  SessionConfirmed: event(
    1,
    of,
    'With a code from the own mailbox a person proved anew who uses a session.',
    { appendedBy: 'POST /api/auth/confirm', example },
  ),
  SessionEnded: event(1, of, 'A session was logged out or revoked.', {
    appendedBy:
      'POST /api/auth/logout, DELETE /api/sessions, DELETE /api/admin/sessions/:id, whatever ends or disables an account',
    example,
  }),
});
export type SessionEvent = EventOf<typeof sessionEvents>;

export type SessionCommand =
  | {
      type: 'StartSession';
      data: { userId: string; sessionId: string; device: string; browser: string; at: string };
    }
  | { type: 'SeeSession'; data: { userId: string; sessionId: string; at: string } }
  | { type: 'NameSession'; data: { userId: string; sessionId: string; name: string; at: string } }
  | { type: 'ConfirmSession'; data: { userId: string; sessionId: string; at: string } }
  | { type: 'EndSession'; data: Ending & { sessionId: string } }
  | { type: 'EndOtherSessions'; data: Ending & { sessionId: string } }
  | { type: 'EndAllSessions'; data: Ending };

interface Ending {
  userId: string;
  /** Who ends it, when it is not the person. */
  by?: string;
  at: string;
}

type Open = ReadonlyMap<string, { name?: string }>;

/** The devices of one person. */
export const sessions: Decider<Open, SessionCommand, SessionEvent> = {
  initial: new Map(),
  snapshot: { name: 'sessions', version: 1, persons: personAfter('sessions-') },
  decide({ type, data }, open) {
    const { userId, at } = data;
    const ended = (sessionId: string): SessionEvent => ({
      type: 'SessionEnded',
      data: { userId, sessionId, at },
    });
    if (type === 'EndAllSessions') return [...open.keys()].map(ended);
    const { sessionId } = data;
    const session = open.get(sessionId);
    switch (type) {
      case 'StartSession':
        return session ? [] : [{ type: 'SessionStarted', data }];
      case 'SeeSession':
        return session ? [{ type: 'SessionSeen', data }] : [];
      case 'NameSession':
        if (!session) throw new Missing('session');
        return session.name === data.name ? [] : [{ type: 'SessionNamed', data }];
      case 'ConfirmSession':
        if (!session) throw new Missing('session');
        return [{ type: 'SessionConfirmed', data }];
      case 'EndSession':
        if (!session) throw new Missing('session');
        return [ended(sessionId)];
      case 'EndOtherSessions':
        return [...open.keys()].filter((id) => id !== sessionId).map(ended);
    }
  },
  evolve(open, { type, data }) {
    const next = new Map(open);
    if (type === 'SessionStarted') next.set(data.sessionId, {});
    if (type === 'SessionNamed')
      next.set(data.sessionId, data.name === null ? {} : { name: data.name });
    if (type === 'SessionEnded') next.delete(data.sessionId);
    return next;
  },
};
