import type { Clock, LiveMessage, ReadModels } from '@app/kernel';
import { CLOCK, COMMANDS, READ_MODELS, type Commands, type Context } from '@app/platform';
import { decidingHandlers } from './deciding.handlers.js';
import { readingProposalEvents } from './events.js';
import { listingHandlers } from './listing.handlers.js';
import { proposingHandlers } from './proposing.handlers.js';
import { ReadingProposalsController } from './reading-proposals.controller.js';
import { proposalStream, readingProposals } from './reading-proposals.js';
import {
  proposerView,
  readingProposalView,
  type LessonProposals,
} from './reading-proposals.view.js';

/** Readings that learners propose to the author of a lesson, and what she says to them. */
export const readingProposalsContext: Context = {
  name: 'reading-proposals',
  events: readingProposalEvents,
  projections: [readingProposalView, proposerView],
  controllers: [ReadingProposalsController],
  providers: [...proposingHandlers, ...decidingHandlers, ...listingHandlers],
  // The author's open pages show how many wait; she hears nothing else of it.
  announces({ collection, doc, position }): LiveMessage[] {
    if (collection !== 'reading-proposals' || doc === undefined) return [];
    const { authorId, contentId, waiting } = doc as unknown as LessonProposals;
    return [
      {
        topic: `user:${authorId}`,
        type: 'proposals.changed',
        data: { contentId, waiting },
        position,
      },
    ];
  },
  // Her key seals them in the log; in the read model they stand in clear.
  erases: (resolve) => async (userId) => {
    const [models, commands, clock] = [
      resolve<ReadModels>(READ_MODELS),
      resolve<Commands>(COMMANDS),
      resolve<Clock>(CLOCK),
    ];
    const proposer = await models
      .collection<{ contentIds: readonly string[] }>('reading-proposers')
      .findOne({ _id: userId });
    for (const contentId of proposer?.contentIds ?? []) {
      const command = {
        type: 'ForgetReadingProposals' as const,
        data: { contentId, userId, at: clock.now().toISOString() },
      };
      await commands.execute({
        stream: proposalStream(contentId),
        decider: readingProposals,
        command,
        actor: 'system:erasure',
      });
    }
  },
};
