import { Rejected, type Decider } from '@app/kernel';
import type { ErrorNoteEvent } from './events.js';

const MOST = 200;
export interface ErrorNoteCommand {
  type: 'NoteError';
  data: ErrorNoteEvent['data'];
}
export const errorNoteStream = (groupId: string): string => `error-note-${groupId}`;

/** What administrators wrote down about one group of errors. */
export const errorNotes: Decider<{ count: number }, ErrorNoteCommand, ErrorNoteEvent> = {
  initial: { count: 0 },
  decide({ data }, { count }) {
    if (count >= MOST) throw new Rejected('INVALID', `备注最多 ${MOST} 条`);
    return [{ type: 'ErrorNoted', data }];
  },
  evolve: ({ count }) => ({ count: count + 1 }),
};
