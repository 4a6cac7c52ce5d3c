import {
  Id,
  Instant,
  UserId,
  defineEvents,
  event,
  open,
  personal,
  personAfter,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

/** Whoever follows the log asks every few seconds, and goes through a stream step by step; so often it is told, in ms. */
const STEPS = new Set<LogReadData['how']>(['follow', 'replay']);
const FOLLOWED_MS = 10 * 60_000;
const by = Id.describe('who read it: an administrator, or the token of a feed');
const Position = open(
  z
    .string()
    .regex(/^\d{1,20}$/)
    .max(20),
  'a position',
  '1200',
);

/** Reading the log is a fact like any other. */
export const logReadEvents = defineEvents({
  LogRead: event(
    1,
    {
      by,
      how: z
        .enum(['list', 'follow', 'event', 'replay', 'export', 'feed', 'as-of'])
        .describe(
          'a page, a look every few seconds, one event, one stream, a file, a feed, a read model as it was',
        ),
      asked: personal(z.string().max(1200).optional()).describe('the filter, as it was typed'),
      from: Position.optional().describe('the first that was read'),
      to: Position.optional().describe('the last that was read'),
      count: z.number().optional().describe('how many; absent where that is told at the end'),
      at: Instant,
    },
    'Somebody looked into the log. What they saw of persons was sealed.',
    {
      subject: 'by',
      appendedBy: 'GET /api/admin/events',
      example: { asked: 'type=LessonCreated', count: 50 },
    },
  ),
});
export const openedFieldEvents = defineEvents({
  PersonalFieldsOpened: event(
    1,
    {
      userId: UserId,
      eventId: Id.describe('the event in which it was sealed'),
      fields: open(z.string().max(400), 'names of fields', 'email username').describe('which'),
      by: Id.describe('the administrator'),
      reason: personal(z.string().max(200)).describe("the administrator's reason"),
      at: Instant,
    },
    'An administrator opened what one event holds sealed of a person.',
    {
      appendedBy: 'POST /api/admin/events/:position/open',
      example: { reason: '核对导入的数据' },
    },
  ),
});
export type LogReadEvent = EventOf<typeof logReadEvents>;
export type OpenedFieldEvent = EventOf<typeof openedFieldEvents>;
export type LogReadData = LogReadEvent['data'];

interface Followed {
  how: LogReadData['how'];
  asked: string | undefined;
  at: number;
}
export interface RecordRead {
  type: 'RecordRead';
  data: LogReadData;
}

/** What one reader read. Who follows says so once in ten minutes: else each look would be the next one's news. */
export const logReads: Decider<Followed | null, RecordRead, LogReadEvent> = {
  initial: null,
  snapshot: { name: 'log-reads', version: 1, persons: personAfter('log-reads-') },
  decide({ data }, followed) {
    const again =
      STEPS.has(data.how) &&
      followed !== null &&
      followed.how === data.how &&
      followed.asked === data.asked &&
      Date.parse(data.at) - followed.at < FOLLOWED_MS;
    return again ? [] : [{ type: 'LogRead', data }];
  },
  evolve: (followed, { data: { how, asked, at } }) =>
    STEPS.has(how) ? { how, asked: asked ?? undefined, at: Date.parse(at) } : followed,
};

export interface RecordOpening {
  type: 'RecordOpening';
  data: OpenedFieldEvent['data'];
}
export const openedFields: Decider<null, RecordOpening, OpenedFieldEvent> = {
  initial: null,
  snapshot: { name: 'opened-fields', version: 1 },
  decide: ({ data }) => [{ type: 'PersonalFieldsOpened', data }],
  evolve: () => null,
};
