import { slice } from '@app/platform';
import { SearchesController } from './searches.controller.js';
import { searchHandlers } from './searches.handlers.js';
import { searchEvents, searches } from './searches.js';

/** What is looked for in the public lessons, and whether it is there. */
export const searchesSlice = slice({
  events: searchEvents,
  folds: { searches: ['searches-', searches] },
  secrets: ['searches'], // nobody's: no page is to bind them to a person
  controllers: [SearchesController],
  providers: searchHandlers,
});
