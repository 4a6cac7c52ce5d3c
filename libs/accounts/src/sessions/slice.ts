import { AUTHENTICATOR, silent, slice } from '@app/platform';
import { SessionAuthenticator } from './authenticator.handlers.js';
import { sessionFigures } from './figures.js';
import { SessionsController } from './sessions.controller.js';
import { sessionHandlers } from './sessions.handlers.js';
import { sessionEvents, sessions } from './sessions.js';
import { sessionView } from './sessions.view.js';

/** The devices of people, and who a token is. */
export const sessionsSlice = slice({
  events: sessionEvents,
  folds: { sessions: ['sessions-', sessions] },
  secrets: ['sessions'],
  views: { sessionView },
  live: { sessionView: silent }, // the end of a session is told by the command that ends it
  timeline: {
    SessionStarted: ({ device, browser }) => `在 ${device} 上用 ${browser} 登录`,
    SessionSeen: null,
    SessionNamed: null,
    SessionConfirmed: () => '重新验证了身份',
    SessionEnded: () => '一台设备退出登录',
  },
  figures: sessionFigures,
  controllers: [SessionsController],
  providers: [...sessionHandlers, { provide: AUTHENTICATOR, useClass: SessionAuthenticator }],
});
