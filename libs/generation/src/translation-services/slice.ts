import type { BlobStore, PersonKeys } from '@app/kernel';
import { BLOBS, PERSON_KEYS, silent, slice } from '@app/platform';
import { SEALED_KEYS } from '../tokens.js';
import { serviceAudit } from './audit-lines.js';
import { SealedKeys } from './sealed-keys.js';
import { TranslationServicesController } from './translation-services.controller.js';
import { translationServiceHandlers } from './translation-services.handlers.js';
import { translationServiceEvents, translationServices } from './translation-services.js';
import { serviceView } from './translation-services.view.js';

/** Who translates, as administrators set it up. */
export const translationServicesSlice = slice({
  events: translationServiceEvents,
  folds: { translationServices: ['translation-services', translationServices] },
  views: { serviceView },
  live: { serviceView: silent },
  audit: serviceAudit,
  controllers: [TranslationServicesController],
  providers: [
    {
      provide: SEALED_KEYS,
      useFactory: (blobs: BlobStore, keys: PersonKeys) => new SealedKeys(blobs, keys),
      inject: [BLOBS, PERSON_KEYS],
    },
    ...translationServiceHandlers,
  ],
});
