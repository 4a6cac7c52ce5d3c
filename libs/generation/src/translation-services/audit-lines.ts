import type { AuditOf } from '@app/platform';
import type { translationServiceEvents } from './translation-services.js';

const KINDS = { libretranslate: 'LibreTranslate', deepl: 'DeepL', openai: 'OpenAI 兼容' } as const;

export const serviceAudit: AuditOf<typeof translationServiceEvents> = {
  TranslationServiceSet: ({ serviceId, kind, url, model, secretId, reason }) => ({
    kind: 'translation',
    target: `translation:${serviceId}`,
    name: KINDS[kind],
    what: '设置翻译服务',
    after: {
      种类: KINDS[kind],
      地址: url === '' ? '默认' : url,
      ...(model !== undefined && { 模型: model }),
      密钥: secretId === undefined ? '没有' : '有',
    },
    reason,
  }),
  TranslationServiceRemoved: ({ serviceId, reason }) => ({
    kind: 'translation',
    target: `translation:${serviceId}`,
    what: '删除翻译服务',
    after: null,
    reason,
  }),
  TranslationServicesOrdered: ({ serviceIds }) => ({
    kind: 'translation',
    target: 'translation:order',
    name: '顺序',
    what: '排了翻译服务的顺序',
    after: { 先后: serviceIds.join('、') },
  }),
};
