import type { SpecialWordKind, SpecialWordScope, SpecialWordView } from '@app/contracts';
import { SOURCES, TARGETS } from '../lessons/languages.js';

export const KINDS: Record<SpecialWordKind, string> = {
  reading: '读音',
  'speak-as': '念法',
  glossary: '译法',
  'no-split': '不拆分',
};
/** What a kind does, for whoever chooses one. */
export const DOES: Record<SpecialWordKind, string> = {
  reading: '写在词的上方，也照它朗读：假名、拼音或音标',
  'speak-as': '朗读时念成它，字面不变',
  glossary: '译文里固定译成它',
  'no-split': '分句时不从它中间断开，例如 Dr. 或 モー娘。',
};
export const SCOPES: Record<SpecialWordScope, string> = {
  user: '我的全部课程',
  content: '单独一课',
  global: '所有人',
};

/** Languages to choose from; one that is in use stands among them. */
export const languagesWith = (current: string): string[] => [
  ...new Set([...(current === '' ? [] : [current]), ...SOURCES, ...TARGETS]),
];

/** What a word is to be: all that can be written of it. */
export type Rule = Pick<
  SpecialWordView,
  'word' | 'language' | 'kind' | 'value' | 'priority' | 'isEnabled'
>;
export const ruleOf = ({ word, language, kind, value, priority, isEnabled }: Rule): Rule => ({
  word,
  language,
  kind,
  value,
  priority,
  isEnabled,
});

/** Where new words belong. */
export type Place =
  { scope: 'user' } | { scope: 'global' } | { scope: 'content'; contentId: string };
