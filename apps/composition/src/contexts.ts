import { accessContext } from '@app/access';
import { accountsContext } from '@app/accounts';
import { communityContext } from '@app/community';
import { authoringContext, imagesContext } from '@app/authoring';
import { generationContext, longWorkContext } from '@app/generation';
import { glossesContext, readingProposalsContext, specialWordsContext } from '@app/lexicon';
import { lessonExportsContext, libraryContext } from '@app/library';
import { practiceContext } from '@app/practice';
import { insightContext } from '@app/insight';
import { together } from '@app/platform';
import { supportContext } from '@app/support';

/** The house: one line a bounded context. */
export const contexts = together([
  accountsContext,
  accessContext,
  authoringContext,
  libraryContext,
  generationContext,
  longWorkContext,
  specialWordsContext,
  readingProposalsContext,
  imagesContext,
  glossesContext,
  lessonExportsContext,
  communityContext,
  practiceContext,
  supportContext,
  insightContext,
]);
