import { silent, slice } from '@app/platform';
import { EventsController } from './events.controller.js';
import { logReadEvents, openedFieldEvents, logReads, openedFields } from './log-reads.js';
import { openingHandlers } from './opening.handlers.js';
import { exportingHandlers } from './exporting.handlers.js';
import { FeedController } from './feed.controller.js';
import { feedHandlers } from './feed.handlers.js';
import { feedTokenEvents, feedTokens, feedTokenView } from './feed-tokens.js';
import { FOLDS, replayingHandlers } from './replaying.handlers.js';
import { CATALOGUE, readingHandlers } from './reading.handlers.js';

const HOW = {
  list: '查看了事件',
  follow: '跟随了事件',
  event: '查看了一个事件',
  replay: '重放了一条流',
  export: '导出了事件',
  feed: '取走了事件（数据接口）',
  'as-of': '查看了过去的读模型',
} as const;

/** The log for analysts, and who read it. */
export const eventsSlice = slice({
  events: { ...logReadEvents, ...openedFieldEvents, ...feedTokenEvents },
  views: { feedTokenView },
  live: { feedTokenView: silent },
  folds: {
    feedTokens: ['feed-token-', feedTokens],
    logReads: ['log-reads-', logReads],
    openedFields: ['opened-fields-', openedFields],
  },
  secrets: ['feedTokens'],
  timeline: { PersonalFieldsOpened: () => '管理员打开了一个事件里封存的个人信息' },
  audit: {
    LogRead: ({ by, how, asked, count, from, to }) => ({
      kind: 'log',
      target: `log-reads:${by}`,
      name: '事件日志',
      what: HOW[how],
      before: {},
      after: {
        筛选: asked ?? '全部',
        ...(from !== undefined &&
          to !== undefined && { 位置: from === to ? from : `${from}–${to}` }),
        ...(count !== undefined && { 条数: String(count) }),
      },
    }),
    FeedTokenCreated: ({ tokenId, name }) => ({
      kind: 'log',
      target: `feed:${tokenId}`,
      name,
      what: '建立数据接口的令牌',
      before: {},
      after: { 令牌: '可用' },
    }),
    FeedTokenRevoked: ({ tokenId }) => ({
      kind: 'log',
      target: `feed:${tokenId}`,
      what: '撤销数据接口的令牌',
      after: null,
    }),
    PersonalFieldsOpened: ({ userId, eventId, fields, reason }) => ({
      kind: 'log',
      target: `opened:${eventId}:${userId}`,
      name: '封存的个人信息',
      what: '打开了',
      before: {},
      after: { 字段: fields, 事件: eventId },
      reason,
    }),
  },
  controllers: [EventsController, FeedController],
  providersOfAll: (contexts) => [
    { provide: CATALOGUE, useValue: contexts.flatMap(({ events }) => events) },
    { provide: FOLDS, useValue: Object.assign({}, ...contexts.map(({ folds }) => folds)) },
  ],
  providers: [
    ...readingHandlers,
    ...openingHandlers,
    ...replayingHandlers,
    ...exportingHandlers,
    ...feedHandlers,
  ],
});
