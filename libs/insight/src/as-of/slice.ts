import { slice } from '@app/platform';
import { AsOfController } from './as-of.controller.js';
import { asOfHandlers } from './as-of.handlers.js';
import { PROJECTIONS } from './past-reader.handlers.js';

/** Read models as they were at any instant, and what is otherwise between two. */
export const asOfSlice = slice({
  controllers: [AsOfController],
  providersOfAll: (contexts) => [
    {
      provide: PROJECTIONS,
      useValue: contexts.flatMap((one) => [...one.projections, ...(one.viewsOfAll?.(contexts) ?? [])]), // prettier-ignore
    },
  ],
  providers: asOfHandlers,
});
