import type { Decider } from '@app/kernel';
import type { DroppedEvent } from './events.js';

export interface DroppedCommand {
  type: 'NoteDropped';
  data: DroppedEvent['data'];
}
/** Reports of one day of which nothing is kept. */
export const droppedReports: Decider<null, DroppedCommand, DroppedEvent> = {
  initial: null,
  decide: ({ data }) => [{ type: 'ErrorReportsDropped', data }],
  evolve: () => null,
};
