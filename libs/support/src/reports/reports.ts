import { HANDLED_ALREADY, REPORT, ReportKind, ReportTarget, TAKE_DOWN } from '@app/contracts';
import {
  Id,
  Instant,
  Rejected,
  UserId,
  defineEvents,
  event,
  personal,
  type AsRead,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

const ofTarget = {
  target: z
    .enum(ReportTarget.options)
    .describe('a lesson, a collection, a template or the name of a person'),
  targetId: Id.describe('which one'),
};
const example = { target: 'lesson', targetId: '5d7f3c1e-1111-4a43-9c0e-6a1f2b3c4d5e' } as const;

export const reportEvents = defineEvents({
  TargetReported: event(
    1,
    {
      ...ofTarget,
      senderId: UserId.describe(
        'whose key seals the text: the person, or an id made for this report alone',
      ),
      userId: UserId.describe('who reported it, when somebody was logged in').optional(),
      kind: z.enum(ReportKind.options).describe('what is wrong with it'),
      text: personal(z.string().max(REPORT.text).optional()).describe('the words'),
      at: Instant,
    },
    'Somebody reported something that is public.',
    {
      subject: 'senderId',
      appendedBy: 'POST /api/reports',
      example: { ...example, kind: 'copyright', text: '这是课本第三课的原文。' },
    },
  ),
  ReportsHandled: event(
    1,
    {
      ...ofTarget,
      by: UserId.describe('which administrator'),
      outcome: z.enum(['kept', 'taken_down']).describe('it stays as it is, or was taken down'),
      reason: personal(z.string().max(TAKE_DOWN.reason).optional()).describe('why'),
      at: Instant,
    },
    'An administrator looked at what was reported of it.',
    {
      subject: 'by',
      appendedBy: 'POST /api/admin/reports/:target/:targetId/handle',
      example: { ...example, by: 'u-9', outcome: 'kept', reason: '是作者自己写的' },
    },
  ),
});
export type ReportEvent = EventOf<typeof reportEvents>;
type DataOf<T extends ReportEvent['type']> = Extract<ReportEvent, { type: T }>['data'];
export type ReportCommand =
  | { type: 'ReportTarget'; data: DataOf<'TargetReported'> }
  | { type: 'HandleReports'; data: DataOf<'ReportsHandled'> };

/** Reports that wait: how many, and by whom. */
export interface ReportsState {
  waiting: number;
  by: readonly string[];
  /** Who looked last. */
  handledBy?: string;
}

export const reportStream = ({ target, targetId }: { target: ReportTarget; targetId: string }) =>
  `reports-${target}-${targetId}`;

/** What is said of one thing, until an administrator has looked. */
export const reports: Decider<ReportsState, ReportCommand, ReportEvent> = {
  initial: { waiting: 0, by: [] },
  decide(command, { waiting, by, handledBy }) {
    if (command.type === 'HandleReports') {
      if (waiting > 0) return [{ type: 'ReportsHandled', data: command.data }];
      const { outcome, reason } = command.data;
      const second = handledBy !== undefined && handledBy !== command.data.by;
      if (second && outcome === 'kept' && reason !== undefined)
        throw new Rejected('CONFLICT', HANDLED_ALREADY);
      return [];
    }
    const { data } = command;
    // One person's report waits once; a heap is looked at however high it is.
    if (waiting >= REPORT.waiting || (data.userId !== undefined && by.includes(data.userId)))
      return [];
    return [{ type: 'TargetReported', data }];
  },
  evolve({ waiting, by, ...state }, { type, data }: AsRead<ReportEvent>) {
    if (type === 'ReportsHandled') return { waiting: 0, by: [], handledBy: data.by };
    return {
      ...state,
      waiting: waiting + 1,
      by: data.userId === undefined ? by : [...by, data.userId],
    };
  },
  snapshot: { name: 'reports', version: 1, persons: ({ by }) => by },
};
