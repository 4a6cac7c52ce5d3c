import { readWhole, type Clock, type ReadModels } from '@app/kernel';
import { CLOCK, COMMANDS, READ_MODELS, silent, slice, type Commands } from '@app/platform';
import { acceptingHandlers } from './accepting.handlers.js';
import { decidingHandlers } from './deciding.handlers.js';
import { readingProposalEvents } from './events.js';
import { listingHandlers } from './listing.handlers.js';
import { proposingHandlers } from './proposing.handlers.js';
import { ReadingProposalsController } from './reading-proposals.controller.js';
import { proposalStream, readingProposals } from './reading-proposals.js';
import { proposerRecords, proposerView, readingProposalView } from './reading-proposals.view.js';

/** Readings that learners propose to the author of a lesson, and what the author says to them. */
export const readingProposalsSlice = slice({
  events: readingProposalEvents,
  folds: { readingProposals: ['reading-proposals-', readingProposals] },
  views: { readingProposalView, proposerView },
  live: {
    // The author's open pages show how many wait; they hear nothing else of it.
    readingProposalView: ({ doc }) =>
      doc && {
        topic: `user:${doc.authorId}`,
        type: 'proposals.changed',
        data: { contentId: doc.contentId, waiting: doc.waiting },
      },
    proposerView: silent,
  },
  timeline: {
    ReadingProposed: null,
    ReadingProposalWithdrawn: null,
    ReadingCorrectionBegun: null,
    ReadingCorrectionTakenBack: null,
    ReadingProposalAccepted: null,
    ReadingProposalDeclined: null,
    ReadingProposalReopened: null,
    ReadingCorrected: ({ lessons }) =>
      `采纳了一条读音建议（${Array.isArray(lessons) ? lessons.length : 0} 课）`,
  },
  notices: {
    ReadingProposed: ({ authorId, contentId }) => ({
      to: authorId,
      says: '有人对{about}里的读音提了建议',
      about: { place: 'editor', id: contentId },
    }),
    ReadingProposalAccepted: ({ userId, contentId }, actor) => ({
      to: userId,
      says: '{by}采纳了你在{about}里提的读音，谢谢你',
      about: { place: 'lesson', id: contentId },
      by: actor,
    }),
  },
  controllers: [ReadingProposalsController],
  providers: [...proposingHandlers, ...acceptingHandlers, ...decidingHandlers, ...listingHandlers],
  // The proposer's key seals them in the log; in the read model they stand in clear.
  erases: (resolve) => async (userId) => {
    const [models, commands, clock] = [
      resolve<ReadModels>(READ_MODELS),
      resolve<Commands>(COMMANDS),
      resolve<Clock>(CLOCK),
    ];
    const proposer = await readWhole(models.collection(proposerRecords), userId);
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
});
