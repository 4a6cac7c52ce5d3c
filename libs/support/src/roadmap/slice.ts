import type { Clock } from '@app/kernel';
import {
  CLOCK,
  COMMANDS,
  READ_MODELS,
  silent,
  slice,
  type Commands,
  toAdmins,
} from '@app/platform';
import { eraseVotes } from './erase.js';
import { roadmapItemEvents, roadmapVoteEvents } from './events.js';
import { roadmapFigures } from './figures.js';
import { RoadmapHeads } from './roadmap-heads.js';
import { RoadmapController, RoadmapWritingController } from './roadmap.controller.js';
import { roadmapHandlers } from './roadmap.handlers.js';
import { roadmapItem, roadmapVotes } from './roadmap.js';
import { roadmapView, roadmapVoteView } from './roadmap.view.js';

/** What becomes of messages, in public words, and who wants it. */
export const roadmapSlice = slice({
  events: { ...roadmapItemEvents, ...roadmapVoteEvents },
  folds: { roadmapItem: ['roadmap-', roadmapItem], roadmapVotes: ['roadmap-votes-', roadmapVotes] },
  views: { roadmapView, roadmapVoteView },
  figures: roadmapFigures,
  live: {
    // Of a message nothing is said of, nobody hears.
    roadmapView: ({ doc }) => [
      toAdmins('feedback'),
      ...(doc?.said ? [{ topic: 'public', type: 'roadmap.changed' }] : []),
    ],
    roadmapVoteView: silent,
  },
  timeline: {
    RoadmapVoted: () => '给计划里的一项投了票',
    RoadmapVoteWithdrawn: null,
  },
  audit: {
    RoadmapItemWritten: ({ feedbackId, title, text }) => ({
      kind: 'feedback',
      target: `roadmap:${feedbackId}`,
      name: title,
      what: '写公开的计划',
      after: { 标题: title, 说明: text },
    }),
    RoadmapItemWithdrawn: ({ feedbackId }) => ({
      kind: 'feedback',
      target: `roadmap:${feedbackId}`,
      what: '撤下公开的计划',
      after: null,
    }),
  },
  controllers: [RoadmapController, RoadmapWritingController],
  providers: roadmapHandlers,
  heads: (resolve) => new RoadmapHeads(resolve(READ_MODELS)),
  erases: (resolve) =>
    eraseVotes({ commands: resolve<Commands>(COMMANDS), clock: resolve<Clock>(CLOCK) }),
});
