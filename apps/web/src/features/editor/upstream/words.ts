import type { Upstream, UpstreamOffer } from '@app/contracts';
import { languageName } from '@app/lesson';

const FIELDS: Readonly<Record<string, string>> = {
  content: '文字',
  speaker: '说话人',
  keywords: '关键词',
  reading: '读音',
};
const KINDS = { added: '原作新加的一句', removed: '原作删去了这一句' } as const;

/** What the original did to a sentence, and whether it meets what was done here. */
export const doneTo = ({ kind, fields, mine, met }: UpstreamOffer): string => {
  if (kind === 'added') return KINDS.added;
  if (kind === 'removed') return met ? `${KINDS.removed}，你改过它` : KINDS.removed;
  const names = fields.map((field) =>
    field.startsWith('translation:')
      ? `${languageName(field.slice('translation:'.length))}译文`
      : (FIELDS[field] ?? ''),
  );
  const what = `原作改了${names.filter(Boolean).join('、')}`;
  if (!mine) return `${what}，你删去了这一句`;
  return met ? `${what}，你也改过` : what;
};

export const CHOICES = { mine: '保留我的', theirs: '采用原作', both: '两者都要' } as const;

/** Why there is nothing to choose. */
export const NOTHING: Readonly<Record<Upstream['state'], string>> = {
  none: '这一课不是改编来的。',
  gone: '原作现在看不到了，你的课不受影响。',
  closed: '作者收回了改编的许可，之后的改动不能再采用；你的课不受影响。',
  open: '原作没有你还没看过的改动。',
};
