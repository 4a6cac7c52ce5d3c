import { projection, readModel } from '@app/kernel';
import { redeemCodeEvents } from './redeem-codes.js';

export interface RedeemCodeDoc {
  hint: string;
  level: number;
  days: number;
  uses: number;
  usedBy: { userId: string; at: string }[];
  isVoid: boolean;
  expiresAt?: string;
  note?: string;
  madeBy: string;
  madeAt: string;
}

export const redeemCodeRecords = readModel<RedeemCodeDoc>('redeem-codes', 1);

export const redeemCodeView = projection(redeemCodeRecords, {
  hears: redeemCodeEvents,
  key: ({ data }) => data.codeId,
  indexes: [['madeAt']],
  project(doc, { type, data }) {
    if (type === 'RedeemCodeMade') {
      const { hint, level, days, uses, expiresAt, note, madeBy, at } = data;
      return {
        hint,
        level,
        days,
        uses,
        usedBy: [],
        isVoid: false,
        ...(expiresAt !== undefined && { expiresAt }),
        ...(note && { note }),
        madeBy,
        madeAt: at,
      };
    }
    if (!doc) return undefined;
    if (type === 'RedeemCodeVoided') return { ...doc, isVoid: true };
    return { ...doc, usedBy: [...doc.usedBy, { userId: data.userId, at: data.at }] };
  },
});
