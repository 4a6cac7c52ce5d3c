import { countOf } from '@app/platform';
import { redeemCodeEvents } from './redeem-codes.js';
import { redeemCodeView } from './redeem-codes.view.js';

const { RedeemCodeMade } = redeemCodeEvents;

export const redeemCodeFigures = [
  countOf(redeemCodeView, {
    key: 'redeemCodes',
    title: '兑换码总数',
    unit: '个',
    definition: '制作过的兑换码，用完的、过期的和作废的也在内',
    decidedBy: { RedeemCodeMade },
  }),
];
