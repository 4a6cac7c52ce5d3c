import { Rejected, type AsRead, type Decider } from '@app/kernel';
import type { ErrorNoteEvent, SessionReadEvent } from './events.js';

const MOST = 200;
type NoteEvent = ErrorNoteEvent | SessionReadEvent;
export type ErrorNoteCommand =
  | { type: 'NoteError'; data: ErrorNoteEvent['data'] }
  | { type: 'LookAtSession'; data: SessionReadEvent['data'] };
export const errorNoteStream = (groupId: string): string => `error-note-${groupId}`;

/** What administrators wrote down about one group of errors, and that they looked at what somebody did. */
export const errorNotes: Decider<{ count: number }, ErrorNoteCommand, NoteEvent> = {
  initial: { count: 0 },
  decide(command, { count }) {
    if (command.type === 'LookAtSession') return [{ type: 'ErrorSessionRead', data: command.data }];
    if (count >= MOST) throw new Rejected('INVALID', `备注最多 ${MOST} 条`);
    return [{ type: 'ErrorNoted', data: command.data }];
  },
  evolve: ({ count }, { type }: AsRead<NoteEvent>) => ({
    count: type === 'ErrorNoted' ? count + 1 : count,
  }),
  snapshot: { name: 'error-notes', version: 1 },
};
