import { Missing, type Decider } from '@app/kernel';

/** The id of a session is the SHA-256 of its token: the token itself is nowhere but with its owner. */
export type SessionEvent =
  | { type: 'SessionStarted'; data: { userId: string; sessionId: string; device: string; browser: string; at: string } }
  | { type: 'SessionSeen'; data: { userId: string; sessionId: string; at: string } }
  | { type: 'SessionNamed'; data: { userId: string; sessionId: string; name: string; at: string } }
  | { type: 'SessionEnded'; data: { userId: string; sessionId: string; at: string } };

export type SessionCommand =
  | { type: 'StartSession'; data: { userId: string; sessionId: string; device: string; browser: string; at: string } }
  | { type: 'SeeSession'; data: { userId: string; sessionId: string; at: string } }
  | { type: 'NameSession'; data: { userId: string; sessionId: string; name: string; at: string } }
  | { type: 'EndSession'; data: { userId: string; sessionId: string; at: string } }
  | { type: 'EndOtherSessions'; data: { userId: string; sessionId: string; at: string } };

type Open = ReadonlyMap<string, { name?: string }>;

/** The devices of one person. */
export const sessions: Decider<Open, SessionCommand, SessionEvent> = {
  initial: new Map(),
  decide({ type, data }, open) {
    const { userId, sessionId, at } = data;
    const session = open.get(sessionId);
    switch (type) {
      case 'StartSession':
        return session ? [] : [{ type: 'SessionStarted', data }];
      case 'SeeSession':
        return session ? [{ type: 'SessionSeen', data }] : [];
      case 'NameSession':
        if (!session) throw new Missing('session');
        return session.name === data.name ? [] : [{ type: 'SessionNamed', data }];
      case 'EndSession':
        if (!session) throw new Missing('session');
        return [{ type: 'SessionEnded', data }];
      case 'EndOtherSessions':
        return [...open.keys()].filter((id) => id !== sessionId).map((id) => ({ type: 'SessionEnded', data: { userId, sessionId: id, at } }));
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
