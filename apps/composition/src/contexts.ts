import { accessContext } from '@app/access';
import { accountsContext } from '@app/accounts';
import { communityContext } from '@app/community';
import { authoringContext } from '@app/authoring';
import { generationContext } from '@app/generation';
import { lexiconContext } from '@app/lexicon';
import { libraryContext } from '@app/library';
import { practiceContext } from '@app/practice';
import { insightContext } from '@app/insight';
import { together } from '@app/platform';
import { supportContext } from '@app/support';

/** The product: one line a bounded context. */
export const contexts = together([
  accountsContext,
  accessContext,
  authoringContext,
  libraryContext,
  generationContext,
  lexiconContext,
  communityContext,
  practiceContext,
  supportContext,
  insightContext,
]);
