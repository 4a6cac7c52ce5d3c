import { projection, readModel } from '@app/kernel';
import { redeemCodeEvents } from './redeem-codes.js';

export interface RedeemCodeDoc {
  hint: string;
  level: number;
  days: number;
  uses: number;
  used: number;
  /** The last who did, in their order. */
  usedBy: { userId: string; at: string }[];
  isVoid: boolean;
  expiresAt?: string;
  note?: string;
  madeBy: string;
  madeAt: string;
}

/** One code may be for thousands. */
const SHOWN = 500;

export const redeemCodeRecords = readModel<RedeemCodeDoc>('redeem-codes', 2);

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
        used: 0,
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
    const { userId, at, used } = data;
    return { ...doc, used, usedBy: [...doc.usedBy, { userId, at }].slice(-SHOWN) };
  },
});
