import { slice } from '@app/platform';
import { forkingHandlers } from './forking.handlers.js';
import { ForksController } from './forks.controller.js';
import { upstreamHandlers } from './upstream.handlers.js';

/** A lesson of somebody else, where its licence lets them, becomes one's own. */
export const forksSlice = slice({
  controllers: [ForksController],
  providers: [...forkingHandlers, ...upstreamHandlers],
});
