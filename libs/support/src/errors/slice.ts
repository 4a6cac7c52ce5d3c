import type { Clock, Ids, ReadModels } from '@app/kernel';
import {
  CLOCK,
  COMMANDS,
  COMMAND_STORE,
  CONFIG,
  EVENT_STORE,
  IDS,
  JOB_QUEUE,
  MAILER,
  OCCURRENCE_STORE,
  READ_MODELS,
  READ_STORE,
  SERVER_ERRORS,
  silent,
  slice,
  toAdmins,
  type Commands,
  type Config,
  type Mailer,
  type Resolve,
} from '@app/platform';
import { changingHandlers } from './changing.handlers.js';
import { errorDaysView } from './days.view.js';
import { droppedReports } from './dropped.js';
import { eraseErrors } from './erase.js';
import { errorGroups } from './error-groups.js';
import { ERROR_NEWS, errorNews } from './error-news.js';
import { errorNotes } from './error-notes.js';
import { ErrorGroupsController, ErrorReportsController } from './errors.controller.js';
import {
  droppedEvents,
  errorEvents,
  errorNewsEvents,
  errorNoteEvents,
  sessionReadEvents,
} from './events.js';
import { errorGroupsView } from './groups.view.js';
import { ErrorIngestion } from './ingestion.handlers.js';
import { errorAnnouncements, gatherNews, tellOfErrors } from './news.job.js';
import { errorGroupFigures } from './group-figures.js';
import { errorFigures } from './overview-figures.js';
import { ownErrorsOf } from './take-along.js';
import { readingHandlers } from './reading.handlers.js';
import { rerunHandlers } from './rerun.handlers.js';
import { decidersOf } from './rerun.js';
import { DECIDERS, SessionCommands } from './session-commands.handlers.js';
import { takingHandlers } from './taking.handlers.js';
import { watchPace, watchTroubles } from './watch.job.js';
import { LEVELS, STATUSES } from './words.js';

const newsParts = (resolve: Resolve) => {
  const { PUBLIC_URL: publicUrl, ERRORS_WEBHOOK: webhook } = resolve<Config>(CONFIG);
  return {
    models: resolve<ReadModels>(READ_MODELS),
    commands: resolve<Commands>(COMMANDS),
    clock: resolve<Clock>(CLOCK),
    ids: resolve<Ids>(IDS),
    mailer: resolve<Mailer>(MAILER),
    publicUrl,
    webhook,
  };
};

/** What breaks, in browsers and here, and what is done about it. */
export const errorsSlice = slice({
  events: {
    ...errorEvents,
    ...errorNewsEvents,
    ...errorNoteEvents,
    ...sessionReadEvents,
    ...droppedEvents,
  },
  folds: {
    errorGroups: ['error-group-', errorGroups],
    errorNotes: ['error-note-', errorNotes],
    errorNews: [ERROR_NEWS, errorNews],
    droppedReports: ['error-drops-', droppedReports],
  },
  views: { errorGroupsView, errorDaysView },
  live: { errorGroupsView: () => toAdmins('errors'), errorDaysView: silent },
  audit: {
    ErrorStatusChanged: ({ groupId, from, status, release, inRelease }) => ({
      kind: 'error',
      target: `error:${groupId}:status`,
      what: '改错误的状态',
      before: { 状态: STATUSES[from] },
      after: {
        状态: STATUSES[status],
        ...(inRelease && { 版本: `${release ?? ''}${inRelease === 'next' ? ' 之后' : ''}` }),
      },
    }),
    ErrorPriorityChanged: ({ groupId, from, priority }) => ({
      kind: 'error',
      target: `error:${groupId}:priority`,
      what: '改错误的优先级',
      before: { 优先级: LEVELS[from] },
      after: { 优先级: LEVELS[priority] },
    }),
    ErrorAssigned: ({ groupId, assigneeId }, names) => ({
      kind: 'error',
      target: `error:${groupId}:assignee`,
      what: assigneeId === undefined ? '不再指派错误' : '指派错误',
      after: { 负责人: assigneeId === undefined ? '没有' : names.person(assigneeId) },
    }),
    ErrorSessionRead: ({ groupId, reason, ran }) => ({
      kind: 'error',
      target: `error:${groupId}:session`,
      what: ran === false ? '查看出错前的命令' : '重跑出错前的命令',
      before: {},
      after: {},
      reason,
    }),
    ErrorNoted: ({ groupId, text }) => ({
      kind: 'error',
      target: `error:${groupId}:notes`,
      what: '给错误写备注',
      before: {},
      after: { 备注: text ?? '（已注销）' },
    }),
  },
  reactions: [errorAnnouncements],
  jobs: (resolve) => [tellOfErrors(newsParts(resolve))],
  schedules: (resolve) => [
    gatherNews(newsParts(resolve)),
    watchTroubles({
      models: resolve(READ_MODELS),
      queue: resolve(JOB_QUEUE),
      store: resolve(READ_STORE),
      errors: resolve(SERVER_ERRORS),
    }),
    watchPace({
      models: resolve(READ_MODELS),
      commands: resolve(COMMANDS),
      stores: [resolve(OCCURRENCE_STORE), resolve(COMMAND_STORE)],
    }),
  ],
  figures: [...errorFigures, ...errorGroupFigures],
  controllers: [ErrorReportsController, ErrorGroupsController],
  providers: [...takingHandlers, ...changingHandlers, ...readingHandlers, ...rerunHandlers],
  providersOfAll: (contexts) => [{ provide: DECIDERS, useValue: decidersOf(contexts) }],
  takesAlong: (resolve) => ownErrorsOf(resolve(OCCURRENCE_STORE)),
  erases: (resolve) =>
    eraseErrors({
      store: resolve(EVENT_STORE),
      models: resolve(READ_MODELS),
      commands: resolve(COMMANDS),
      occurrences: resolve(OCCURRENCE_STORE),
      ingestion: resolve(ErrorIngestion),
      sessions: resolve(SessionCommands),
      clock: resolve(CLOCK),
    }),
});
