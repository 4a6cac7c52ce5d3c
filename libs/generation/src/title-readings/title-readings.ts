import {
  Id,
  Instant,
  UserId,
  defineEvents,
  event,
  personal,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

export const MOST_READ = 1000;

export const titleReadingEvents = defineEvents({
  LessonTitleRead: event(
    1,
    {
      contentId: Id.describe('which lesson'),
      userId: UserId.describe("owner's id; its key seals the text"),
      title: personal(z.string().max(200)).describe('what was read'),
      reading: personal(z.string().max(MOST_READ)).describe(
        'how it is read; empty: as it is written',
      ),
      at: Instant,
    },
    'A machine found out how the title of a public lesson is read.',
    { appendedBy: 'read-title', example: { title: '在便利店', reading: 'zài biànlì diàn' } },
  ),
});
export type TitleReadingEvent = EventOf<typeof titleReadingEvents>;

export interface RecordTitleReading {
  type: 'RecordTitleReading';
  data: TitleReadingEvent['data'];
}
interface Read {
  userId?: string;
  title?: string | null;
  reading?: string | null;
}

export const titleReadingStream = (contentId: string): string => `title-reading-${contentId}`;

/** The newest reading of one lesson's title. */
export const titleReading: Decider<Read, RecordTitleReading, TitleReadingEvent> = {
  initial: {},
  decide: ({ data }, { title, reading }) =>
    data.title === title && data.reading === reading ? [] : [{ type: 'LessonTitleRead', data }],
  evolve: (_, { data: { userId, title, reading } }) => ({ userId, title, reading }),
  snapshot: {
    name: 'title-reading',
    version: 1,
    persons: ({ userId }) => (userId === undefined ? [] : [userId]),
  },
};
