import { silent, slice } from '@app/platform';
import { codeAudit } from './audit-lines.js';
import { redeemCodeFigures } from './figures.js';
import { RedeemCodesController } from './redeem-codes.controller.js';
import { redeemCodeHandlers } from './redeem-codes.handlers.js';
import { redeemCodeEvents, redeemCodes } from './redeem-codes.js';
import { redeemCodeView } from './redeem-codes.view.js';
import { redeemTryEvents, redeemTries } from './redeem-tries.js';

/** Codes that become subscriptions. */
export const redeemCodesSlice = slice({
  events: { ...redeemCodeEvents, ...redeemTryEvents },
  folds: {
    redeemCodes: ['redeem-code-', redeemCodes],
    redeemTries: ['redeem-tries-', redeemTries],
  },
  secrets: ['redeemCodes', 'redeemTries'],
  views: { redeemCodeView },
  live: { redeemCodeView: silent },
  figures: redeemCodeFigures,
  timeline: { RedeemCodeUsed: () => '使用了兑换码', RedeemCodeRefused: () => '输入了无效的兑换码' },
  audit: codeAudit,
  controllers: [RedeemCodesController],
  providers: redeemCodeHandlers,
});
