import { slice } from '@app/platform';
import { GrantsController } from './grants.controller.js';
import { grantHandlers } from './grants.handlers.js';

/** What administrators give to many people at once. */
export const grantsSlice = slice({ controllers: [GrantsController], providers: grantHandlers });
