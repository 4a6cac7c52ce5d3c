import type { AuditOf } from '@app/platform';
import type { blockEvents } from './blocks.js';

const KINDS = { address: '地址', email: '邮箱' } as const;

export const blockAudit: AuditOf<typeof blockEvents> = {
  BlockAdded: ({ blockId, kind, value, reason }) => ({
    kind: 'block',
    target: `block:${blockId}`,
    what: '添加屏蔽',
    before: {},
    // With its block an address is forgotten.
    after: { [KINDS[kind]]: value ?? '已解除，不再保存' },
    reason,
  }),
  BlockLifted: ({ blockId, reason }) => ({
    kind: 'block',
    target: `block:${blockId}`,
    what: '解除屏蔽',
    after: null,
    reason,
  }),
};
