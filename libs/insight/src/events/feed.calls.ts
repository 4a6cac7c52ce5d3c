import { callsOf } from '../../../platform/src/testing.js';
import { FeedController } from './feed.controller.js';

export const calls = callsOf(FeedController, { create: { body: () => ({ name: '仓库' }) } });
