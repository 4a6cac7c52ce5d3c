import { slice } from '@app/platform';
import { AdminFeaturesController } from './admin-features.controller.js';
import { FeaturesController } from './features.controller.js';
import { featureHandlers } from './features.handlers.js';
import { features } from '../policy/features.js';

/** Which features there are, and who may use them. */
export const featuresSlice = slice({
  folds: { features: ['feature-', features] },
  controllers: [FeaturesController, AdminFeaturesController],
  providers: featureHandlers,
});
