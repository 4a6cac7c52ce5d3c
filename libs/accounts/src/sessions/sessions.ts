import { Missing, personAfter, type Decider } from '@app/kernel';

/** The id of a session is the SHA-256 of its token: the token itself is nowhere but with its owner. */
export type SessionEvent =
  | {
      type: 'SessionStarted';
      data: { userId: string; sessionId: string; device: string; browser: string; at: string };
    }
  | { type: 'SessionSeen'; data: { userId: string; sessionId: string; at: string } }
  | { type: 'SessionNamed'; data: { userId: string; sessionId: string; name: string; at: string } }
  | { type: 'SessionConfirmed'; data: { userId: string; sessionId: string; at: string } }
  | { type: 'SessionEnded'; data: { userId: string; sessionId: string; at: string } };

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
    if (type === 'SessionNamed') next.set(data.sessionId, { name: data.name });
    if (type === 'SessionEnded') next.delete(data.sessionId);
    return next;
  },
};
