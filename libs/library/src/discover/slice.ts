import { slice } from '@app/platform';
import { DiscoverController } from './discover.controller.js';
import { discoverHandlers } from './discover.handlers.js';

/** Public lessons as strangers find them: lists, tags, search. */
export const discoverSlice = slice({
  controllers: [DiscoverController],
  providers: discoverHandlers,
});
