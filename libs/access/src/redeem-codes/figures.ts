import { countOf, numberOfEach, type AskedFigure } from '@app/platform';
import { redeemCodeEvents, redeemCodeStream } from './redeem-codes.js';
import { redeemCodeView } from './redeem-codes.view.js';

const { RedeemCodeMade, RedeemCodeUsed } = redeemCodeEvents;
const place = ({ of }: AskedFigure) => ({ streams: [redeemCodeStream(of)] });

export const redeemCodeFigures = [
  countOf(redeemCodeView, {
    key: 'redeemCodes',
    title: '兑换码总数',
    unit: '个',
    definition: '制作过的兑换码，用完的、过期的和作废的也在内',
    decidedBy: { RedeemCodeMade },
  }),
  numberOfEach(redeemCodeView, {
    key: 'codeUsesOf',
    title: '这个码已用',
    unit: '次',
    definition: '这个兑换码被兑换过几次，一人一次；斜线后面是制作时定的上限',
    decidedBy: { RedeemCodeUsed },
    place,
    number: ({ used }) => used,
  }),
  numberOfEach(redeemCodeView, {
    key: 'codeDaysOf',
    title: '这个码的天数',
    unit: '天',
    definition: '兑换一次得到几天，制作时由管理员填的，不能再改',
    decidedBy: { RedeemCodeMade },
    place,
    number: ({ days }) => days,
  }),
];
