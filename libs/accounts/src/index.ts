import type { BlobStore, Clock, EventStore, PersonKeys, ReadModels, ReadStore } from '@app/kernel';
import {
  AUTHENTICATOR,
  BLOBS,
  BLOCK_LIST,
  CLOCK,
  COMMANDS,
  EVENT_STORE,
  PERSON_KEYS,
  READ_MODELS,
  READ_STORE,
  ERASERS,
  TRACES,
  type Commands,
  type Context,
  type Eraser,
  type Resolve,
  type Traces,
} from '@app/platform';
import { administrationEvents } from './administration-events.js';
import { PeopleController } from './administration/people.controller.js';
import { peopleHandlers } from './administration/people.handlers.js';
import { TimelineOfHandler } from './administration/timeline.handlers.js';
import { summaries } from './administration/summaries.js';
import { timelineView } from './administration/timeline.view.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { DashboardNowHandler } from './dashboard/dashboard.handlers.js';
import { eventCounts } from './dashboard/event-counts.view.js';
import { eraseAccount, erasureReaction, openErasures } from './erasure/erase-account.job.js';
import { erasureHandlers } from './erasure/erasure.handlers.js';
import { erasures } from './erasure/erasures.view.js';
import { accountsEvents } from './events.js';
import { DataExportsController } from './exports/data-exports.controller.js';
import { exportHandlers } from './exports/data-exports.handlers.js';
import { dataExportView, type DataExportView } from './exports/data-exports.view.js';
import { exportNews, ownsExport } from './exports/export-news.js';
import {
  exportData,
  exportReaction,
  openExports,
  removeExpired,
} from './exports/export-data.job.js';
import { CodeCheck } from './login-codes/code-check.handlers.js';
import { LoginController } from './login-codes/login.controller.js';
import { loginFailures } from './login-codes/login-failures.view.js';
import { Secrets } from './login-codes/secrets.handlers.js';
import { SendLoginCodeHandler } from './login-codes/send-code.handlers.js';
import { LoginThrottle } from './login-codes/throttle.handlers.js';
import {
  ConfirmSessionHandler,
  VerifyLoginCodeHandler,
} from './login-codes/verify-code.handlers.js';
import { DevelopmentMailbox } from './mailbox/development-mailbox.handlers.js';
import { MailboxController } from './mailbox/mailbox.controller.js';
import { AddressBlocks } from './security/address-blocks.handlers.js';
import { blockHandlers } from './security/blocks.handlers.js';
import { blockView } from './security/blocks.view.js';
import { SecurityController } from './security/security.controller.js';
import { securityHandlers } from './security/security.handlers.js';
import { lastVerdict } from './security/verdicts.js';
import { SessionAuthenticator } from './sessions/authenticator.handlers.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { sessionHandlers } from './sessions/sessions.handlers.js';
import { sessionView } from './sessions/sessions.view.js';
import { gatherAdmins, standingHandlers } from './standing/standing.handlers.js';
import { emailOwners } from './users/email-owners.view.js';
import { MeController } from './users/me.controller.js';
import { userHandlers } from './users/users.handlers.js';
import { userView } from './users/users.view.js';

export { DevelopmentMailbox } from './mailbox/development-mailbox.handlers.js';

type Lines = NonNullable<Context['timeline']>;
const HOUR = 3_600_000;

const partsOf = (resolve: Resolve) => ({
  store: resolve<EventStore>(EVENT_STORE),
  models: resolve<ReadModels>(READ_MODELS),
  documents: resolve<ReadStore>(READ_STORE),
  blobs: resolve<BlobStore>(BLOBS),
  keys: resolve<PersonKeys>(PERSON_KEYS),
  commands: resolve<Commands>(COMMANDS),
  clock: resolve<Clock>(CLOCK),
});

/** Who people are: login codes, users, sessions, what administrators do to them, and how they end. */
export const accountsContext: Context = {
  name: 'accounts',
  events: [...accountsEvents, ...administrationEvents],
  projections: [
    userView,
    emailOwners,
    sessionView,
    loginFailures,
    dataExportView,
    erasures,
    blockView,
    lastVerdict,
    eventCounts,
  ],
  viewsOfAll: (contexts) => [
    timelineView(Object.assign({}, ...contexts.map(({ timeline }) => timeline)) as Lines),
  ],
  // Of those, too, that have not become slices yet.
  timeline: summaries,
  reactions: [erasureReaction, exportReaction],
  jobs: (resolve) => [
    eraseAccount({
      ...partsOf(resolve),
      traces: resolve<Traces>(TRACES),
      erasers: resolve<readonly Eraser[]>(ERASERS),
    }),
    exportData(partsOf(resolve)),
  ],
  openJobs: (resolve) => async () => {
    const { models } = partsOf(resolve);
    return [...(await openErasures(models)), ...(await openExports(models))];
  },
  schedules: (resolve) => [
    { name: 'export-expiry', everyMs: HOUR, run: (now) => removeExpired(now, partsOf(resolve)) },
  ],
  controllers: [
    LoginController,
    MeController,
    DataExportsController,
    SessionsController,
    PeopleController,
    SecurityController,
    DashboardController,
    MailboxController,
  ],
  providers: [
    Secrets,
    LoginThrottle,
    CodeCheck,
    SendLoginCodeHandler,
    VerifyLoginCodeHandler,
    ConfirmSessionHandler,
    TimelineOfHandler,
    DashboardNowHandler,
    DevelopmentMailbox,
    ...userHandlers,
    ...sessionHandlers,
    ...standingHandlers,
    ...erasureHandlers,
    ...exportHandlers,
    ...peopleHandlers,
    ...blockHandlers,
    ...securityHandlers,
    { provide: AUTHENTICATOR, useClass: SessionAuthenticator },
    { provide: BLOCK_LIST, useExisting: AddressBlocks },
  ],
  // Name, role and status: the open pages of the person ask again.
  announces: ({ collection, key, doc, position }) => {
    if (collection === 'users')
      return [{ topic: `user:${key}`, type: 'me.changed', data: {}, position }];
    if (collection === 'data-exports' && doc)
      return exportNews(key, doc as DataExportView, position);
    return [];
  },
  hearsTopic: (resolve) => async (topic, userId) => {
    const [kind, id = ''] = topic.split(':');
    return kind === 'job' && ownsExport(partsOf(resolve).models, id, userId);
  },
  start: async (resolve) => {
    const { models, commands, clock } = partsOf(resolve);
    await resolve<AddressBlocks>(AddressBlocks).start();
    await gatherAdmins(models, commands, clock.now().toISOString());
  },
};
