import { CLOCK, COMMANDS, EVENT_STORE, READ_MODELS, slice } from '@app/platform';
import { forkingHandlers } from './forking.handlers.js';
import { ForksController } from './forks.controller.js';
import { forkNews, tellForks } from './tell-forks.job.js';
import { upstreamEvents, upstreamNews } from './upstream-news.js';
import { upstreamHandlers } from './upstream.handlers.js';

/** A lesson of somebody else, where its licence lets them, becomes one's own, and hears what becomes of the other. */
export const forksSlice = slice({
  events: upstreamEvents,
  folds: { upstreamNews: ['upstream-', upstreamNews] },
  timeline: { UpstreamChanged: null },
  notices: {
    UpstreamChanged: ({ userId, contentId }) => ({
      to: userId,
      says: '{about}的原作改了，可以一句一句地收进来',
      about: { place: 'editor', id: contentId },
    }),
  },
  controllers: [ForksController],
  providers: [...forkingHandlers, ...upstreamHandlers],
  reactions: [forkNews],
  jobs: (resolve) => [
    tellForks({
      models: resolve(READ_MODELS),
      store: resolve(EVENT_STORE),
      commands: resolve(COMMANDS),
      clock: resolve(CLOCK),
    }),
  ],
});
