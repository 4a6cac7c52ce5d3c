import { silent, slice } from '@app/platform';
import { UntranslatedController } from './untranslated.controller.js';
import { untranslatedHandlers } from './untranslated.handlers.js';
import { untranslatedView } from './untranslated.view.js';

/** Why sentences have no translation. */
export const untranslatedSlice = slice({
  views: { untranslatedView },
  live: { untranslatedView: silent },
  controllers: [UntranslatedController],
  providers: untranslatedHandlers,
});
