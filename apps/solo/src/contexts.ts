import { accessContext } from '@app/access';
import { accountsContext } from '@app/accounts';
import { communityContext } from '@app/community';
import {
  contentContext,
  glossesContext,
  imagesContext,
  lessonExportsContext,
  longWorkContext,
  readingProposalsContext,
  specialWordsContext,
} from '@app/content';
import { insightContext } from '@app/insight';
import type { Context } from '@app/platform';
import { supportContext } from '@app/support';

/** The house: one line a bounded context. */
export const contexts: readonly Context[] = [
  accountsContext,
  accessContext,
  contentContext,
  longWorkContext,
  specialWordsContext,
  readingProposalsContext,
  imagesContext,
  glossesContext,
  lessonExportsContext,
  communityContext,
  supportContext,
  insightContext,
];
