import type { AuditOf } from '@app/platform';
import type { templateEvents } from './events.js';

const line = ({ templateId }: { templateId: string }) => ({
  kind: 'template' as const,
  target: `template:${templateId}`,
});

const moderated = (id: string) => ({ kind: 'report', target: `template:${id}` }) as const;

/** Only what administrators did: what its owner does is their own business. */
export const templateAudit: AuditOf<typeof templateEvents> = {
  TemplateMarked(data) {
    const after = { 官方: data.official ? '是' : '否' };
    return { ...line(data), what: data.official ? '标为官方模板' : '不再是官方模板', after };
  },
  TemplateDescribed(data) {
    const { by, userId, title } = data;
    if (by === userId) return undefined;
    return {
      ...line(data),
      ...(title !== null && title !== undefined && { name: title }),
      what: '改模板的介绍',
      after: {},
    };
  },
  TemplateDeleted(data) {
    return data.by === data.userId ? undefined : { ...line(data), what: '删除模板', after: null };
  },
  TemplateUndeleted(data) {
    return data.by === data.userId ? undefined : { ...line(data), what: '恢复模板', after: {} };
  },
  TemplateTakenDown: ({ templateId, reason }) => ({
    ...moderated(templateId),
    what: '下架模板',
    before: { 状态: '公开' },
    after: { 状态: '已下架' },
    reason,
  }),
  TemplateRestored: ({ templateId, reason }) => ({
    ...moderated(templateId),
    what: '恢复模板',
    before: { 状态: '已下架' },
    after: { 状态: '公开' },
    reason,
  }),
};
