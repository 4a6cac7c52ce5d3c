import { BLOCK_LIST, silent, slice } from '@app/platform';
import { blockAudit } from './audit-lines.js';
import { AddressBlocks } from './address-blocks.handlers.js';
import { blockHandlers } from './blocks.handlers.js';
import { blockEvents, blocks } from './blocks.js';
import { blockView } from './blocks.view.js';

/** Addresses and e-mails that are shut out. */
export const blocksSlice = slice({
  events: blockEvents,
  folds: { blocks: ['block-', blocks] },
  views: { blockView },
  live: { blockView: silent },
  audit: blockAudit,
  providers: [...blockHandlers, { provide: BLOCK_LIST, useExisting: AddressBlocks }],
});
