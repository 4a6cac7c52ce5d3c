import { slice } from '@app/platform';
import { SecurityController } from './security.controller.js';
import { securityHandlers } from './security.handlers.js';

/** What administrators see of logins, blocks and the log. */
export const securitySlice = slice({
  controllers: [SecurityController],
  providers: securityHandlers,
});
