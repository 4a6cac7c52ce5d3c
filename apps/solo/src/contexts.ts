import { accountsContext } from '@app/accounts';
import { contentContext } from '@app/content';
import type { Context } from '@app/platform';

/** The house: one line a bounded context. */
export const contexts: readonly Context[] = [accountsContext, contentContext];
