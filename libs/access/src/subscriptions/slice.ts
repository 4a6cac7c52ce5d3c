import type { ReadModels } from '@app/kernel';
import { COMMANDS, READ_MODELS, silent, slice, type Commands } from '@app/platform';
import { AdminSubscriptionsController } from './admin-subscriptions.controller.js';
import { subscriptionFigures } from './figures.js';
import { letTimePass, subscriptionHandlers } from './subscriptions.handlers.js';
import { subscriptionView } from './subscriptions.view.js';
import { subscriptions } from '../standing/subscriptions.js';

/** Subscriptions as administrators see them, and what time does to them. */
export const subscriptionsSlice = slice({
  folds: { subscriptions: ['subscriptions-', subscriptions] },
  views: { subscriptionView },
  live: { subscriptionView: silent },
  figures: subscriptionFigures,
  controllers: [AdminSubscriptionsController],
  providers: subscriptionHandlers,
  schedules: (resolve) => [
    {
      name: 'subscription-dues',
      everyMs: 60_000,
      run: (now, signal) =>
        letTimePass(resolve<ReadModels>(READ_MODELS), resolve<Commands>(COMMANDS), now, signal),
    },
  ],
});
