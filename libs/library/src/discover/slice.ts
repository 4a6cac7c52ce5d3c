import { READ_MODELS, slice } from '@app/platform';
import { DiscoverHeads } from './discover-heads.js';
import { DiscoverController } from './discover.controller.js';
import { discoverHandlers } from './discover.handlers.js';
import { hotWhatIf } from './hot.what-if.js';

/** Public lessons as strangers find them: lists, tags, search. */
export const discoverSlice = slice({
  whatIfs: [hotWhatIf],
  controllers: [DiscoverController],
  providers: discoverHandlers,
  heads: (resolve) => new DiscoverHeads(resolve(READ_MODELS)),
});
