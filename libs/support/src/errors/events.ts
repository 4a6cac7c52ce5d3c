import {
  ERROR_NOTE,
  ErrorLevel,
  ErrorSource,
  ErrorStatus,
  ErrorType,
  ResolvedIn,
} from '@app/contracts';
import {
  Id,
  Instant,
  UserId,
  defineEvents,
  event,
  open,
  personal,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

const count = z.int().min(0);
const type = z.enum(ErrorType.options).describe('what it is of');
const source = z.enum(ErrorSource.options).describe('whose program broke');
const level = z.enum(ErrorLevel.options);
const groupId = Id.describe('which group: a keyed hash of what its errors share');
const subjectId = UserId.describe(
  'whose key seals the words: who met it, or all visitors of a month',
);
const release = open(
  z
    .string()
    .max(60)
    .regex(/^[\w.-]+$/),
  'one of our versions, or `unknown`',
  'index-Bd3x9aQ1',
).describe('in which version of the page');
const words = personal(
  z.strictObject({
    title: z.string().max(300),
    culprit: z.string().max(300),
    parts: z.array(z.string().max(300)).max(6),
  }),
).describe('what it says, where it is, and what its errors share');
const example = {
  groupId: 'e3f1c2b7a9d8e4f60a1b2c3d4e5f60718',
  words: {
    title: "Cannot read properties of undefined (reading 'map')",
    culprit: 'Lines@player.js',
    parts: ['javascript', 'Cannot read properties of undefined (reading ‹…›)', 'Lines@player.js'],
  },
};
const ofGroup = { groupId: example.groupId };
const REPORTS = 'POST /api/errors/report, /report/batch; what fails in the server itself';

export const errorEvents = defineEvents({
  ErrorGroupOpened: event(
    1,
    { groupId, subjectId, type, source, level, words, at: Instant },
    'An error that was never heard of.',
    { subject: 'subjectId', appendedBy: REPORTS, example },
  ),
  ErrorDescribed: event(
    1,
    { groupId, subjectId, words, at: Instant },
    'Somebody else met an error whose words went with whoever met it first.',
    { subject: 'subjectId', appendedBy: REPORTS, example },
  ),
  ErrorWordsForgotten: event(
    1,
    { groupId, at: Instant },
    'Whoever met an error first is erased: its words go with them.',
    { appendedBy: 'the erasure of an account', example: ofGroup },
  ),
  ErrorsCounted: event(
    1,
    {
      groupId,
      type,
      source,
      from: Instant.describe('when the first of them was heard of, ISO 8601'),
      count: count.describe('how many since the last time'),
      levels: z
        .strictObject({ critical: count, high: count, medium: count, low: count })
        .describe('how many of which severity'),
      kept: count.describe('of how many the particulars are kept, beside the log'),
      releases: z
        .array(
          z.strictObject({
            release,
            since: Instant.describe('when it was first served, ISO 8601').optional(),
            count,
            lastAt: Instant.describe('own time of the newest of them, ISO 8601'),
          }),
        )
        .max(5)
        .describe('how many of which version'),
      at: Instant,
    },
    'Errors of one group occurred: one event for all that came together.',
    { appendedBy: REPORTS, example: { ...ofGroup, count: 12, kept: 3 } },
  ),
  ErrorRegressed: event(
    1,
    { groupId, release: release.optional(), at: Instant },
    'An error occurred after it was said to be resolved.',
    { appendedBy: REPORTS, example: ofGroup },
  ),
  ErrorEscalated: event(
    1,
    {
      groupId,
      last24h: count.describe('how many in 24 hours'),
      mean: z.number().describe('how many a day in the 7 days before'),
      at: Instant,
    },
    'An error occurs far more often than in the week before.',
    { appendedBy: REPORTS, example: { ...ofGroup, last24h: 40, mean: 3 } },
  ),
  ErrorCalmed: event(
    1,
    { groupId, at: Instant },
    'An error that escalated occurs no more often than before.',
    { appendedBy: 'the watch over errors', example: ofGroup },
  ),
  ErrorStatusChanged: event(
    1,
    {
      groupId,
      by: UserId.describe('which administrator'),
      from: z.enum(ErrorStatus.options),
      status: z.enum(ErrorStatus.options),
      inRelease: z
        .enum(ResolvedIn.options)
        .describe('resolved in the version that is served, or in the next one')
        .optional(),
      release: release.optional(),
      since: Instant.describe('when that version was first served, ISO 8601').optional(),
      at: Instant,
    },
    'An administrator said how far an error is.',
    {
      appendedBy: 'PUT /api/errors/:id/status',
      example: { ...ofGroup, by: 'u-9', from: 'new', status: 'resolved', inRelease: 'next' },
    },
  ),
  ErrorPriorityChanged: event(
    1,
    {
      groupId,
      by: UserId.describe('which administrator'),
      from: level,
      priority: level,
      at: Instant,
    },
    'An administrator said how urgent an error is.',
    { appendedBy: 'PUT /api/errors/:id/priority', example: { ...ofGroup, by: 'u-9' } },
  ),
  ErrorAssigned: event(
    1,
    {
      groupId,
      by: UserId.describe('which administrator'),
      assigneeId: UserId.describe('who looks after it; nobody where it is absent').optional(),
      at: Instant,
    },
    'Somebody looks after an error, or nobody any more.',
    { appendedBy: 'PUT /api/errors/:id/assignee', example: { ...ofGroup, by: 'u-9' } },
  ),
});
export type ErrorEvent = EventOf<typeof errorEvents>;

/** What administrators are told of by themselves. */
export const ErrorNews = z.enum(['new', 'regressed', 'escalating']);
export type ErrorNews = z.infer<typeof ErrorNews>;
export const errorNewsEvents = defineEvents({
  ErrorNewsGathered: event(
    1,
    {
      newsId: Id.describe('which message'),
      groups: z
        .array(z.strictObject({ groupId, news: ErrorNews }))
        .max(500)
        .describe('which groups, and what is new of them'),
      at: Instant,
    },
    'Errors that administrators are told of, in one message.',
    { appendedBy: 'the watch over errors' },
  ),
});
export type ErrorNewsEvent = EventOf<typeof errorNewsEvents>;

export const errorNoteEvents = defineEvents({
  ErrorNoted: event(
    1,
    {
      groupId,
      by: UserId.describe('which administrator'),
      text: personal(z.string().max(ERROR_NOTE)).describe('the words'),
      at: Instant,
    },
    'An administrator wrote down something about an error.',
    {
      subject: 'by',
      appendedBy: 'POST /api/errors/:id/notes',
      example: { ...ofGroup, by: 'u-9', text: '只在旧版 Safari 上出现' },
    },
  ),
});
export const sessionReadEvents = defineEvents({
  ErrorSessionRead: event(
    1,
    {
      groupId,
      by: UserId.describe('which administrator'),
      reason: personal(z.string().max(200)).describe('why'),
      ran: z
        .boolean()
        .optional()
        .describe('false: only shown; else they were run again, on a copy'),
      at: Instant,
    },
    'An administrator saw the commands that came before an error, with what they carried.',
    {
      subject: 'by',
      appendedBy: 'POST /api/errors/:id/session and /rerun',
      example: { ...ofGroup, by: 'u-9', reason: '查一下为什么存不下', ran: true },
    },
  ),
});
export type SessionReadEvent = EventOf<typeof sessionReadEvents>;
export type ErrorNoteEvent = EventOf<typeof errorNoteEvents>;

export const droppedEvents = defineEvents({
  ErrorReportsDropped: event(
    1,
    {
      from: Instant.describe('when the first of them came, ISO 8601'),
      address: count.describe('an address sent too many'),
      all: count.describe('all together sent too many'),
      group: count.describe('a group has enough of this hour'),
      newGroups: count.describe('too many new groups in an hour: not even counted'),
      invalid: count.describe('no reports at all'),
      at: Instant,
    },
    'Reports of errors came of which no particulars are kept.',
    { appendedBy: REPORTS },
  ),
});
export type DroppedEvent = EventOf<typeof droppedEvents>;
