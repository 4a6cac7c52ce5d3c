import {
  Id,
  Instant,
  UserId,
  defineEvents,
  event,
  type AsRead,
  type Decider,
  type EventOf,
} from '@app/kernel';

export const noticeEvents = defineEvents({
  NoticesRead: event(
    1,
    {
      userId: UserId.describe('who read them'),
      upTo: Id.describe('the last of them: its place in the log'),
      at: Instant,
    },
    'A person has seen what was kept for them.',
    {
      appendedBy: 'POST /api/notices/read',
      example: { userId: 'u-1', upTo: '00000000000000000042' },
    },
  ),
  ReportsAnnounced: event(
    1,
    { userId: UserId.describe('which administrator'), at: Instant },
    'An administrator is told that something was reported: once, until they have read it.',
    { appendedBy: 'the job tell-of-reports', example: { userId: 'u-9' } },
  ),
});
export type NoticeEvent = EventOf<typeof noticeEvents>;
type DataOf<T extends NoticeEvent['type']> = Extract<NoticeEvent, { type: T }>['data'];
export type NoticeCommand =
  | { type: 'ReadNotices'; data: DataOf<'NoticesRead'> }
  | { type: 'TellOfReports'; data: DataOf<'ReportsAnnounced'> };
interface ReadState {
  upTo: string;
  /** They were told that reports wait, and have read nothing since. */
  told: boolean;
}

export const noticeStream = (userId: string): string => `notices-${userId}`;

/** How far a person has read, and whether there is need to tell them again. */
export const noticesOfPerson: Decider<ReadState, NoticeCommand, NoticeEvent> = {
  initial: { upTo: '', told: false },
  decide(command, { upTo, told }) {
    if (command.type === 'TellOfReports')
      return told ? [] : [{ type: 'ReportsAnnounced', data: command.data }];
    return command.data.upTo <= upTo ? [] : [{ type: 'NoticesRead', data: command.data }];
  },
  evolve: (state, { type, data }: AsRead<NoticeEvent>) =>
    type === 'ReportsAnnounced' ? { ...state, told: true } : { upTo: data.upTo, told: false },
  snapshot: { name: 'notices-read', version: 2, persons: () => [] },
};
