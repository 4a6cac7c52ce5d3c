import {
  Id,
  Instant,
  KeyedHash,
  Missing,
  Rejected,
  UserId,
  defineEvents,
  event,
  open,
  personal,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

/** The code itself is shown once and kept nowhere. */
const CodeId = KeyedHash.describe('keyed hash of the code');
const sample = { codeId: '9f86d081884c7d659a2feaa0c55ad015' };

export const redeemCodeEvents = defineEvents({
  RedeemCodeMade: event(
    1,
    {
      codeId: CodeId,
      at: Instant,
      hint: open(z.string(), 'of a code, not of a person', 'K7QX').describe('its last four signs'),
      level: z.number().describe('1 to 3'),
      days: z.number().describe('length of the subscription'),
      uses: z.number().describe('how many people may use it'),
      expiresAt: Instant.optional().describe('until when'),
      note: personal(z.string().optional()).describe('for administrators'),
      madeBy: UserId.describe('who made it; that key seals the note'),
    },
    'An administrator made a code that becomes a subscription.',
    {
      subject: 'madeBy',
      appendedBy: 'POST /api/admin/redeem-codes',
      example: {
        ...sample,
        level: 2,
        days: 30,
        expiresAt: '2026-01-31T08:00:00.000Z',
        note: '读书会',
      },
    },
  ),
  RedeemCodeUsed: event(
    1,
    {
      codeId: CodeId,
      at: Instant,
      userId: UserId.describe('who'),
      subscriptionId: Id.describe('what it became'),
      used: z.number().describe('how often it was used by now'),
      before: z.number().describe('and before'),
    },
    'A person used a code.',
    { appendedBy: 'POST /api/subscriptions/redeem', example: { ...sample, before: 0 } },
  ),
  RedeemCodeVoided: event(
    1,
    {
      codeId: CodeId,
      at: Instant,
      used: z.number().describe('how often it was used'),
      before: z.literal('open'),
      by: Id.describe('the administrator, where they gave a reason').optional(),
      reason: personal(z.string().optional()).describe('why, in the words of the administrator'),
    },
    'An administrator ended a code; what it gave stays.',
    {
      subject: 'by',
      appendedBy: 'DELETE /api/admin/redeem-codes/:id',
      example: { ...sample, used: 0 },
    },
  ),
});
export type RedeemCodeEvent = EventOf<typeof redeemCodeEvents>;

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
export const redeemCodeStream = (codeId: string): string => `redeem-code-${codeId}`;

export type RedeemCodeCommand =
  | { type: 'MakeRedeemCode'; data: OfCode & Terms & { madeBy: string; note?: string | undefined } }
  | { type: 'UseRedeemCode'; data: OfCode & { userId: string; subscriptionId: string } }
  | { type: 'VoidRedeemCode'; data: OfCode & { by: string; reason?: string | undefined } };

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
  snapshot: { name: 'redeem-codes', version: 1 },
  decide({ type, data }, state) {
    const { codeId, at } = data;
    switch (type) {
      case 'MakeRedeemCode':
        if (state.terms) return [];
        if (data.expiresAt !== undefined && Date.parse(data.expiresAt) <= Date.parse(at))
          throw new Rejected('INVALID', '兑换码的有效期已经过去');
        return [{ type: 'RedeemCodeMade', data }];
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
                data: {
                  codeId,
                  used: state.usedBy.size,
                  before: 'open',
                  ...(data.reason && { by: data.by, reason: data.reason }),
                  at,
                },
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
