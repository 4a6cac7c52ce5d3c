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
import { z } from 'zod';

export const upstreamEvents = defineEvents({
  UpstreamChanged: event(
    1,
    {
      contentId: Id.describe('the lesson that was made of another'),
      userId: UserId.describe('whose it is'),
      originId: Id.describe('the lesson that it was made of'),
      revision: z.int().describe('of the other, as it is published now'),
      at: Instant,
    },
    'What a lesson was made of was published with something that it could take.',
    {
      appendedBy: 'the job tell-forks',
      example: { contentId: 'c-2', userId: 'u-2', originId: 'c-1', revision: 7 },
    },
  ),
});
type UpstreamEvent = EventOf<typeof upstreamEvents>;
export interface UpstreamCommand {
  type: 'TellOfUpstream';
  data: UpstreamEvent['data'];
}

export const upstreamStream = (contentId: string): string => `upstream-${contentId}`;

/** Of each publication of the original its owner hears once. */
export const upstreamNews: Decider<{ revision: number }, UpstreamCommand, UpstreamEvent> = {
  initial: { revision: -1 },
  decide: ({ data }, { revision }) =>
    data.revision <= revision ? [] : [{ type: 'UpstreamChanged', data }],
  evolve: (_, { data: { revision } }: AsRead<UpstreamEvent>) => ({ revision }),
  snapshot: { name: 'upstream-news', version: 1, persons: () => [] },
};
