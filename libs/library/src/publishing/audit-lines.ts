import type { AuditOf } from '@app/platform';
import type { publishingEvents } from './events.js';

const VISIBILITIES = { public: '公开', unlisted: '凭链接可见', private: '不公开' } as const;
const of = (contentId: string) => ({ kind: 'report', target: `lesson:${contentId}` }) as const;

export const publishingAudit: AuditOf<typeof publishingEvents> = {
  LessonTakenDown: ({ contentId, visibility, reason }) => ({
    ...of(contentId),
    what: '下架一课',
    before: { 状态: VISIBILITIES[visibility] },
    after: { 状态: '已下架' },
    reason,
  }),
  LessonRestored: ({ contentId, visibility, reason }) => ({
    ...of(contentId),
    what: '恢复一课',
    before: { 状态: '已下架' },
    after: { 状态: VISIBILITIES[visibility] },
    reason,
  }),
};
