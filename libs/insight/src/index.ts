import { context } from '@app/platform';
import { asOfSlice } from './as-of/slice.js';
import { eventQueriesSlice } from './event-queries/slice.js';
import { eventsSlice } from './events/slice.js';
import { figuresSlice } from './figures/slice.js';
import { healthSlice } from './health/slice.js';
import { lookUpsSlice } from './look-ups/slice.js';
import { pageViewsSlice } from './page-views/slice.js';
import { searchesSlice } from './searches/slice.js';
import { seoSlice } from './seo/slice.js';
import { usageSlice } from './usage/slice.js';
import { whatIfSlice } from './what-if/slice.js';

export { differencesOf } from './as-of/documents.js';
export { PastReader } from './as-of/past-reader.handlers.js';
export { eventTree } from './events/event-tree.js';
export { NOBODY } from './events/nobody.js';
export { FIELD_WORDS, fieldWords } from './events/field-words.js';
export { loggedEvent } from './events/logged-event.js';
export { filtered } from './events/filtered.js';
export { exported, schemasOf } from './events/exported.js';
export { foldedSteps } from './events/folded-steps.js';
export { HealthReader } from './health/health-reader.handlers.js';
export { LIMITS, runbookOf } from './health/alarms.js';

/** What is known of how the product is used. */
export const insightContext = context('insight', [
  pageViewsSlice,
  searchesSlice,
  lookUpsSlice,
  eventsSlice,
  eventQueriesSlice,
  asOfSlice,
  seoSlice,
  figuresSlice,
  usageSlice,
  healthSlice,
  whatIfSlice,
]);
