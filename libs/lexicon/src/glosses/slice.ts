import { slice } from '@app/platform';
import { GlossesController } from './glosses.controller.js';
import { glossHandlers } from './glosses.handlers.js';

/** What words mean, where a licensed dictionary is installed. Nothing of it is recorded. */
export const glossesSlice = slice({ controllers: [GlossesController], providers: glossHandlers });
