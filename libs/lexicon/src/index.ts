import { context } from '@app/platform';
import { glossesSlice } from './glosses/slice.js';
import { readingProposalsSlice } from './reading-proposals/slice.js';
import { specialWordsSlice } from './special-words/slice.js';

export { WORDS } from './tokens.js';

/** Words: how they are read, spoken and kept whole, which readings learners propose, and what they mean. */
export const lexiconContext = context('lexicon', [
  specialWordsSlice,
  readingProposalsSlice,
  glossesSlice,
]);
