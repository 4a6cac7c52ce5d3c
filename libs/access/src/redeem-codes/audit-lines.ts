import type { AuditOf } from '@app/platform';
import type { redeemCodeEvents } from './redeem-codes.js';

const of = (codeId: string) => ({ kind: 'code', target: `code:${codeId}` }) as const;

export const codeAudit: AuditOf<typeof redeemCodeEvents> = {
  RedeemCodeMade: ({ codeId, hint, level, days, uses, expiresAt, note }, names) => ({
    ...of(codeId),
    name: `…${hint}`,
    what: '生成兑换码',
    before: {},
    after: {
      等级: names.level(level),
      天数: String(days),
      可用人数: String(uses),
      ...(expiresAt !== undefined && { 有效期至: expiresAt }),
      状态: '可用',
    },
    reason: note,
  }),
  RedeemCodeUsed: ({ codeId, userId, used, before }, names) => ({
    ...of(codeId),
    what: '使用兑换码',
    before: { 已用人数: String(before) },
    after: { 已用人数: String(used), 使用者: names.person(userId) },
  }),
  RedeemCodeVoided: ({ codeId, reason }) => ({
    ...of(codeId),
    what: '作废兑换码',
    before: { 状态: '可用' },
    after: { 状态: '已作废' },
    reason,
  }),
};
