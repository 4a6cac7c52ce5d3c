import type { Decider } from '@app/kernel';
import type { ErrorNewsEvent } from './events.js';

/** Who has just been told is told again of all that came since, together. */
const PAUSE_MS = 10 * 60_000;
/** Groups of one message. */
export const MOST_NEWS = 500;

export interface ErrorNewsCommand {
  type: 'GatherErrorNews';
  data: ErrorNewsEvent['data'];
}
export const ERROR_NEWS = 'error-news';

/** What administrators are told of errors by themselves: at once, and then at most every ten minutes. */
export const errorNews: Decider<{ last?: string }, ErrorNewsCommand, ErrorNewsEvent> = {
  initial: {},
  decide({ data }, { last }) {
    const early = last !== undefined && Date.parse(data.at) - Date.parse(last) < PAUSE_MS;
    if (early || data.groups.length === 0) return [];
    return [
      { type: 'ErrorNewsGathered', data: { ...data, groups: data.groups.slice(0, MOST_NEWS) } },
    ];
  },
  evolve: (_, { data }) => ({ last: data.at }),
  snapshot: { name: 'error-news', version: 1 },
};
