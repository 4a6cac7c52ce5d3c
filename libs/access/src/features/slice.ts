import { slice } from '@app/platform';
import { AdminFeaturesController } from './admin-features.controller.js';
import { FeaturesController } from './features.controller.js';
import { featureHandlers } from './features.handlers.js';

/** Which features there are, and who may use them. */
export const featuresSlice = slice({
  controllers: [FeaturesController, AdminFeaturesController],
  providers: featureHandlers,
});
