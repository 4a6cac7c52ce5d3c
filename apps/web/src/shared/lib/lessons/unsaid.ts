import type { AudioItem } from '@app/lesson';

const OF = { source: '', translation: '译文的声音：', keyword: '关键词的声音：' } as const;

/** Why there is no sound: of the sentence, or of what is spoken along with it. */
export const whyUnsaid = ({ audioType, error = '音频生成失败' }: AudioItem): string =>
  OF[audioType] + error;
