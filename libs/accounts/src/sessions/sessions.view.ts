import type { Projection } from '@app/kernel';
import type { SessionEvent } from './sessions.js';

export interface SessionView {
  userId: string;
  device: string;
  browser: string;
  createdAt: string;
  lastSeenAt: string;
}

/** Sessions that are not ended; whether one is too old is asked with the clock, by `isLive`. */
export const sessionView: Projection<SessionView, SessionEvent> = {
  name: 'sessions.v1',
  hears: ['SessionStarted', 'SessionSeen', 'SessionNamed', 'SessionEnded'],
  key: ({ data }) => data.sessionId,
  project(session, event) {
    const { type, data } = event as SessionEvent;
    if (type === 'SessionStarted') {
      const { userId, device, browser, at } = data;
      return { userId, device, browser, createdAt: at, lastSeenAt: at };
    }
    if (!session || type === 'SessionEnded') return undefined;
    return type === 'SessionNamed' ? { ...session, device: data.name } : { ...session, lastSeenAt: data.at };
  },
  indexes: [['userId']],
};

const DAY = 86_400_000;
/** Thirty days since it was last used, 180 since it began. `now` in ms. */
export const isLive = ({ createdAt, lastSeenAt }: SessionView, now: number): boolean =>
  now < Math.min(Date.parse(lastSeenAt) + 30 * DAY, Date.parse(createdAt) + 180 * DAY);
/** Its use is written down once a day, not at every call. */
export const isStale = ({ lastSeenAt }: SessionView, now: number): boolean => now - Date.parse(lastSeenAt) > DAY;
