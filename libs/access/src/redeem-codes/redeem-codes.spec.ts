import { given } from '../../../kernel/src/testing.js';
import { redeemCodes, type RedeemCodeCommand, type RedeemCodeEvent } from './redeem-codes.js';
import { redeemTries, type RedeemTry, type RedeemTryEvent } from './redeem-tries.js';

const minute = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
const codeId = 'c';
const terms = { hint: 'ABCD', level: 2, days: 30, uses: 1 };
const made = (uses = 1, expiresAt = minute(1000)): RedeemCodeEvent => ({
  type: 'RedeemCodeMade',
  data: { ...terms, codeId, uses, expiresAt, madeBy: 'a', at: minute(0) },
});
const use = (userId: string, at = 1): RedeemCodeCommand => ({
  type: 'UseRedeemCode',
  data: { codeId, userId, subscriptionId: `s-${userId}`, at: minute(at) },
});
const used = (userId: string, before = 0, at = 1): RedeemCodeEvent => ({
  type: 'RedeemCodeUsed',
  data: { codeId, userId, subscriptionId: `s-${userId}`, used: before + 1, before, at: minute(at) },
});
const voided: RedeemCodeEvent = {
  type: 'RedeemCodeVoided',
  data: { codeId, used: 0, before: 'open', at: minute(2) },
};
const after = given(redeemCodes);

describe('a redeem code', () => {
  it('is not made when its end has passed already', () =>
    after()
      .when({
        type: 'MakeRedeemCode',
        data: { ...terms, codeId, madeBy: 'a', at: minute(0), expiresAt: minute(0) },
      })
      .thenRejected('INVALID'));
  it('is used', () => after(made()).when(use('u')).thenEvents(used('u')));
  it('must have been made', () => after().when(use('u')).thenRejected('REDEEM_CODE_INVALID'));
  it('is used by nobody else', () =>
    after(made(), used('u')).when(use('v')).thenRejected('REDEEM_CODE_INVALID'));
  it('gives the same person the same again, so that a crash takes nothing', () =>
    after(made(), used('u')).when(use('u', 5)).thenNothing());
  it('is used by as many as it was made for', () =>
    after(made(2), used('u')).when(use('v')).thenEvents(used('v', 1)));
  it('is not used after its end', () =>
    after(made()).when(use('u', 1000)).thenRejected('REDEEM_CODE_INVALID'));
  it('is voided', () =>
    after(made())
      .when({ type: 'VoidRedeemCode', data: { codeId, by: 'a', at: minute(2) } })
      .thenEvents(voided));
  it('is not used when it is void', () =>
    after(made(), voided).when(use('u', 3)).thenRejected('REDEEM_CODE_INVALID'));
});

describe('trying codes', () => {
  const refused = (at: number): RedeemTryEvent => ({
    type: 'RedeemCodeRefused',
    data: { userId: 'u', at: minute(at) },
  });
  const attempt = (at: number, isGood: boolean): RedeemTry => ({
    type: 'TryRedeemCode',
    data: { userId: 'u', isGood, at: minute(at) },
  });
  const having = given(redeemTries);

  it('notes a wrong one', () => having().when(attempt(0, false)).thenEvents(refused(0)));
  it('does not note a good one', () => having(refused(0)).when(attempt(1, true)).thenNothing());
  it('stops after five wrong ones in an hour, for good ones too', () =>
    having(...[0, 1, 2, 3, 4].map(refused))
      .when(attempt(5, true))
      .thenRejected('RATE_LIMITED', { retryAfter: 3300 }));
  it('goes on after an hour', () =>
    having(...[0, 1, 2, 3, 4].map(refused))
      .when(attempt(60, false))
      .thenEvents(refused(60)));
  it('stops for the day after twenty', () =>
    having(...Array.from({ length: 20 }, (_, n) => refused(n * 20)))
      .when(attempt(480, true))
      .thenRejected('RATE_LIMITED'));
  it('is not opened by a clock that steps back', () =>
    having(...[100, 101, 102, 103, 104].map(refused))
      .when(attempt(0, true))
      .thenRejected('RATE_LIMITED'));
});
