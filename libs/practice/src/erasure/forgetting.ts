import type { Decider } from '@app/kernel';
import type { PracticeForgotten } from '../recording/events.js';

export interface ForgetPractice {
  type: 'ForgetPractice';
  data: PracticeForgotten['data'];
}

/** What an erased account leaves nothing of: documents are kept by person and lesson or month, and a view cannot guess which there were. */
export const forgetting: Decider<null, ForgetPractice, PracticeForgotten> = {
  initial: null,
  decide: ({ data }) =>
    data.contentIds.length + data.months.length > 0 ? [{ type: 'PracticeForgotten', data }] : [],
  evolve: () => null,
};
