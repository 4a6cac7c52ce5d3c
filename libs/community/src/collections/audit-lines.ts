import type { AuditOf } from '@app/platform';
import type { collectionEvents } from './events.js';

const stateOf = (published: boolean) => ({ 状态: published ? '公开' : '不公开' });
const DOWN = { 状态: '已下架' };
const of = (id: string) => ({ kind: 'report', target: `collection:${id}` }) as const;

export const collectionAudit: AuditOf<typeof collectionEvents> = {
  CollectionTakenDown: ({ collectionId, published, reason }) => ({
    ...of(collectionId),
    what: '下架合集',
    before: stateOf(published),
    after: DOWN,
    reason,
  }),
  CollectionRestored: ({ collectionId, published, reason }) => ({
    ...of(collectionId),
    what: '恢复合集',
    before: DOWN,
    after: stateOf(published),
    reason,
  }),
};
