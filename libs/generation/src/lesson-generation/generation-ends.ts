import type { Decider } from '@app/kernel';
import type { LessonEvent } from '@published/authoring';
import type { GenerationEvent, GenerationFinished } from './events.js';

export interface EndUnread {
  type: 'EndUnread';
  data: Omit<GenerationFinished['data'], 'state' | 'done' | 'total' | 'durationSeconds'>;
}
type Ends = 'all' | readonly string[];

/** Ends a generation of a lesson that cannot be folded, some of it being unreadable: of the stream it looks at nothing but what ended. */
export const generationEnds: Decider<Ends, EndUnread, GenerationEvent | LessonEvent> = {
  initial: [],
  decide: ({ data }, ends) =>
    ends === 'all' || ends.includes(data.generationId)
      ? []
      : [
          {
            type: 'GenerationFinished',
            data: { ...data, state: 'failed', done: 0, total: 0, durationSeconds: 0 },
          },
        ],
  evolve(ends, event) {
    switch (event.type) {
      case 'GenerationFinished':
      case 'GenerationCancelled':
        return ends === 'all' ? ends : [...ends, event.data.generationId];
      case 'LessonDeleted':
      case 'LessonPurged':
        return 'all'; // its generations ended with it, and come back no more
      default:
        return ends;
    }
  },
};
