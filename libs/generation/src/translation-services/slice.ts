import type { BlobStore, Clock, PersonKeys } from '@app/kernel';
import { BLOBS, CLOCK, COMMANDS, PERSON_KEYS, silent, slice, type Commands } from '@app/platform';
import { ENGINES, type Engines } from '../engines/engines.js';
import { SEALED_KEYS } from '../tokens.js';
import { serviceAudit } from './audit-lines.js';
import { SealedKeys } from './sealed-keys.js';
import { TranslationServicesController } from './translation-services.controller.js';
import { serviceUse, serviceUseEvents, serviceUseStream } from './service-use.js';
import { serviceUseView } from './service-use.view.js';
import { translationServiceHandlers } from './translation-services.handlers.js';
import { translationServiceEvents, translationServices } from './translation-services.js';
import { serviceView } from './translation-services.view.js';

const SYSTEM = 'system';

/** Who translates, as administrators set it up, and what it was sent. */
export const translationServicesSlice = slice({
  events: { ...translationServiceEvents, ...serviceUseEvents },
  folds: {
    translationServices: ['translation-services', translationServices],
    serviceUse: ['translation-use-', serviceUse],
  },
  views: { serviceView, serviceUseView },
  live: { serviceView: silent, serviceUseView: silent },
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
  start: async (resolve) => {
    const commands = resolve<Commands>(COMMANDS);
    // The translation is there: that it could not be counted is told to operators.
    resolve<Engines>(ENGINES).hearUse?.((sent) => {
      const at = resolve<Clock>(CLOCK).now().toISOString();
      const data = { ...sent, at };
      const command = { type: 'UseTranslationService', data } as const;
      commands
        .execute({
          stream: serviceUseStream(data),
          decider: serviceUse,
          command,
          actor: SYSTEM,
          at,
        })
        .catch((error: unknown) => console.error('use of a translation service:', error));
    });
  },
});
