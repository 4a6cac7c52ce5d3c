import { dayOf, projection, readModel, type Filter } from '@app/kernel';
import { sessionEvents } from './sessions.js';

export interface SessionView {
  userId: string;
  device: string;
  browser: string;
  createdAt: string;
  lastSeenAt: string;
  /** When the person last proved with a code, after login, who uses it. */
  confirmedAt?: string;
}

/** Sessions that are not ended; whether one is too old is asked with the clock, by `isLive`. */
export const sessionRecords = readModel<SessionView>('sessions', 2);

export const sessionView = projection(sessionRecords, {
  hears: sessionEvents,
  key: ({ data }) => data.sessionId,
  project(session, { type, data }) {
    if (type === 'SessionStarted') {
      const { userId, device, browser, at } = data;
      return { userId, device, browser, createdAt: at, lastSeenAt: at };
    }
    if (!session || type === 'SessionEnded') return undefined;
    if (type === 'SessionConfirmed') return { ...session, confirmedAt: data.at };
    return type === 'SessionNamed'
      ? { ...session, device: data.name ?? session.device }
      : { ...session, lastSeenAt: data.at };
  },
  indexes: [['userId'], ['createdAt']],
});

const DAY = 86_400_000;
/** Thirty days since it was last used, 180 since it began. `now` in ms. */
export const isLive = ({ createdAt, lastSeenAt }: SessionView, now: number): boolean =>
  now < Math.min(Date.parse(lastSeenAt) + 30 * DAY, Date.parse(createdAt) + 180 * DAY);
/** The same as a filter of stored sessions: instants in ISO 8601 sort as text. */
export const liveAt = (now: number): Filter => ({
  lastSeenAt: { $gt: new Date(now - 30 * DAY).toISOString() },
  createdAt: { $gt: new Date(now - 180 * DAY).toISOString() },
});
/**
 * Its use is written down once a day of the books, not at every call: after 24 hours instead, who comes a little earlier each day would be
 * missing on every second one.
 */
export const isStale = ({ lastSeenAt }: SessionView, now: number): boolean =>
  dayOf(new Date(now)) > dayOf(lastSeenAt);

const FRESH = 15 * 60_000;
/** Until when, in ms, this session may do what asks a fresh login. */
export const freshUntil = ({ createdAt, confirmedAt }: SessionView): number =>
  Date.parse(confirmedAt ?? createdAt) + FRESH;
