import type { ReadModels } from '@app/kernel';
import {
  ERASERS,
  READ_MODELS,
  TRACES,
  silent,
  slice,
  type Eraser,
  type Traces,
} from '@app/platform';
import { partsOf } from '../parts.js';
import { eraseAccount, erasureReaction, openErasures } from './erase-account.job.js';
import { erasureHandlers } from './erasure.handlers.js';
import { erasures } from './erasures.view.js';

/** The end of an account. */
export const erasureSlice = slice({
  views: { erasures },
  live: { erasures: silent },
  providers: erasureHandlers,
  reactions: [erasureReaction],
  jobs: (resolve) => [
    eraseAccount({
      ...partsOf(resolve),
      traces: resolve<Traces>(TRACES),
      erasers: resolve<readonly Eraser[]>(ERASERS),
    }),
  ],
  openJobs: (resolve) => [() => openErasures(resolve<ReadModels>(READ_MODELS))],
});
