import type { Context } from '@app/platform';
import { GlossesController } from './glosses.controller.js';
import { glossHandlers } from './glosses.handlers.js';

/** What words mean, where a licensed dictionary is installed. Nothing of it is recorded. */
export const glossesContext: Context = {
  name: 'glosses',
  events: [],
  projections: [],
  controllers: [GlossesController],
  providers: glossHandlers,
};
