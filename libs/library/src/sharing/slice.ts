import { PAGE_HEADS, slice, type PageHeads } from '@app/platform';
import { CardsController } from './cards.controller.js';
import { sharingHandlers } from './sharing.handlers.js';

/** What a link to a lesson says and shows before it is opened. */
export const sharingSlice = slice({
  controllers: [CardsController],
  providers: sharingHandlers,
  heads: (resolve) => resolve<PageHeads>(PAGE_HEADS),
});
