import { callsOf } from '../../../platform/src/testing.js';
import { TranslationServicesController } from './translation-services.controller.js';

const everybodys = 'all administrators set up the same services';
const service = { kind: 'libretranslate', url: 'http://127.0.0.1:9' };

export const calls = callsOf(TranslationServicesController, {
  add: { everybodys, body: () => service },
  order: { everybodys, body: () => ({ ids: [] }) },
  change: { everybodys, body: () => service },
  remove: { everybodys },
  try: { everybodys },
});
