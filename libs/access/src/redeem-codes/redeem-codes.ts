import { Missing, Rejected, type Decider } from '@app/kernel';

/** `codeId` is the keyed hash of the code: the code itself is shown once and kept nowhere. */
interface OfCode {
  codeId: string;
  at: string;
}
interface Terms {
  hint: string;
  level: number;
  days: number;
  uses: number;
  expiresAt?: string | undefined;
}
export type RedeemCodeEvent =
  | { type: 'RedeemCodeMade'; data: OfCode & Terms & { madeBy: string; note?: string | undefined } }
  | {
      type: 'RedeemCodeUsed';
      data: OfCode & { userId: string; subscriptionId: string; used: number; before: number };
    }
  | { type: 'RedeemCodeVoided'; data: OfCode & { used: number; before: 'open' } };
export type RedeemCodeCommand =
  | { type: 'MakeRedeemCode'; data: OfCode & Terms & { madeBy: string; note?: string | undefined } }
  | { type: 'UseRedeemCode'; data: OfCode & { userId: string; subscriptionId: string } }
  | { type: 'VoidRedeemCode'; data: OfCode & { by: string } };

export interface RedeemCodeState {
  terms?: Terms;
  isVoid: boolean;
  /** Person → the subscription it became. */
  usedBy: ReadonlyMap<string, string>;
}

/** Why nobody new may use it now; `undefined` when somebody may. */
export const endOf = (
  { terms, isVoid, usedBy }: RedeemCodeState,
  now: number,
): 'unknown' | 'void' | 'used' | 'expired' | undefined => {
  if (!terms) return 'unknown';
  if (isVoid) return 'void';
  if (usedBy.size >= terms.uses) return 'used';
  return terms.expiresAt !== undefined && now >= Date.parse(terms.expiresAt)
    ? 'expired'
    : undefined;
};

/** One code: worth days at a level, for so many people, each once. */
export const redeemCodes: Decider<RedeemCodeState, RedeemCodeCommand, RedeemCodeEvent> = {
  initial: { isVoid: false, usedBy: new Map() },
  decide({ type, data }, state) {
    const { codeId, at } = data;
    switch (type) {
      case 'MakeRedeemCode':
        return state.terms ? [] : [{ type: 'RedeemCodeMade', data }];
      case 'UseRedeemCode': {
        const { userId, subscriptionId } = data;
        if (state.usedBy.has(userId)) return []; // asked again after a crash: the same subscription
        if (endOf(state, Date.parse(at))) throw new Rejected('REDEEM_CODE_INVALID');
        const before = state.usedBy.size;
        return [
          {
            type: 'RedeemCodeUsed',
            data: { codeId, userId, subscriptionId, used: before + 1, before, at },
          },
        ];
      }
      case 'VoidRedeemCode':
        if (!state.terms) throw new Missing('code');
        return state.isVoid
          ? []
          : [
              {
                type: 'RedeemCodeVoided',
                data: { codeId, used: state.usedBy.size, before: 'open', at },
              },
            ];
    }
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'RedeemCodeMade': {
        const { hint, level, days, uses, expiresAt } = data;
        return { ...state, terms: { hint, level, days, uses, expiresAt } };
      }
      case 'RedeemCodeUsed':
        return { ...state, usedBy: new Map(state.usedBy).set(data.userId, data.subscriptionId) };
      case 'RedeemCodeVoided':
        return { ...state, isVoid: true };
    }
  },
};
