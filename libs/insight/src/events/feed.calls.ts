import { callsOf } from '../../../platform/src/testing.js';
import { FeedController } from './feed.controller.js';

export const calls = callsOf(FeedController, {
  feed: { byToken: true },
  create: { body: () => ({ name: '仓库' }) },
});
