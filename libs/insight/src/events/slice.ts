import { slice } from '@app/platform';
import { EventsController } from './events.controller.js';
import { logReadEvents, openedFieldEvents } from './log-reads.js';
import { openingHandlers } from './opening.handlers.js';
import { CATALOGUE, readingHandlers } from './reading.handlers.js';

const HOW = {
  list: '查看了事件',
  follow: '跟随了事件',
  event: '查看了一个事件',
  replay: '重放了一条流',
  export: '导出了事件',
  feed: '取走了事件（数据接口）',
} as const;

/** The log for analysts, and who read it. */
export const eventsSlice = slice({
  events: { ...logReadEvents, ...openedFieldEvents },
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
  controllers: [EventsController],
  providersOfAll: (contexts) => [
    { provide: CATALOGUE, useValue: contexts.flatMap(({ events }) => events) },
  ],
  providers: [...readingHandlers, ...openingHandlers],
});
