import type { AuditOf } from '@app/platform';
import type { specialWordEvents } from './events.js';

const KINDS = {
  reading: '读音',
  'speak-as': '念法',
  glossary: '译法',
  'no-split': '不拆分',
} as const;
interface Said {
  word: string | null;
  language: string;
  kind: keyof typeof KINDS;
  value: string | null;
  priority: number;
  isEnabled: boolean;
}
const facts = ({ word, language, kind, value, priority, isEnabled }: Said) => ({
  词语: word ?? '',
  语言: language,
  种类: KINDS[kind],
  读法或译法: value ?? '',
  优先级: String(priority),
  启用: isEnabled ? '是' : '否',
});
/** Only what holds for everybody: a person's own words are their own business. */
const of = ({ scope, wordId }: { scope: string; wordId: string }) =>
  scope === 'global' ? ({ kind: 'word', target: `word:${wordId}` } as const) : undefined;

export const wordAudit: AuditOf<typeof specialWordEvents> = {
  SpecialWordAdded(data) {
    const line = of(data);
    const { word, reason } = data;
    return line && { ...line, name: word ?? '', what: '添加特殊词', before: {}, after: facts(data), reason }; // prettier-ignore
  },
  SpecialWordChanged(data) {
    const line = of(data);
    const { word, reason } = data;
    return line && { ...line, name: word ?? '', what: '更改特殊词', after: facts(data), reason };
  },
  SpecialWordRemoved(data) {
    const line = of(data);
    return line && { ...line, what: '删除特殊词', after: null, reason: data.reason };
  },
};
