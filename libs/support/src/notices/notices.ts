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
});
export type NoticeEvent = EventOf<typeof noticeEvents>;
export interface NoticeCommand {
  type: 'ReadNotices';
  data: NoticeEvent['data'];
}
interface ReadState {
  upTo: string;
}

export const noticeStream = (userId: string): string => `notices-${userId}`;

/** How far a person has read. */
export const readNotices: Decider<ReadState, NoticeCommand, NoticeEvent> = {
  initial: { upTo: '' },
  decide: ({ data }, { upTo }) => (data.upTo <= upTo ? [] : [{ type: 'NoticesRead', data }]),
  evolve: (_, { data }: AsRead<NoticeEvent>) => ({ upTo: data.upTo }),
  snapshot: { name: 'notices-read', version: 1, persons: () => [] },
};
