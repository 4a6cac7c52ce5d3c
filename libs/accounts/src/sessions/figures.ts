import { countOf, countOfEach } from '@app/platform';
import { sessionEvents, sessionsOf } from './sessions.js';
import { isLive, liveAt, sessionView } from './sessions.view.js';

const { SessionStarted, SessionSeen, SessionEnded } = sessionEvents;

export const sessionFigures = [
  countOf(sessionView, {
    key: 'sessionsActive',
    title: '登录的设备',
    unit: '台',
    definition: '登录后未退出、30 天内用过且不满 180 天的设备；每天第一次使用记一次',
    dashboard: 30,
    decidedBy: { SessionStarted, SessionSeen, SessionEnded },
    where: ({ now }) => liveAt(now),
    fits: (session, { now }) => isLive(session, now),
  }),
  countOfEach(sessionView, {
    key: 'devicesOf',
    title: '登录的设备',
    unit: '台',
    definition: '这个人登录后未退出、30 天内用过且不满 180 天的设备；每天第一次使用记一次',
    decidedBy: { SessionStarted, SessionSeen, SessionEnded },
    place: ({ of }) => ({ streams: [sessionsOf(of)] }),
    where: (userId, { now }) => ({ userId, ...liveAt(now) }),
    belongs: ({ userId }, of) => userId === of,
    fits: (session, { now }) => isLive(session, now),
  }),
];
