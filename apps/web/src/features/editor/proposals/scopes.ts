import type { CorrectionScope, ReadingAccepted } from '@app/contracts';

/** How far an accepted reading goes. */
export const SCOPES: Record<CorrectionScope, string> = {
  sentence: '只这一句',
  lesson: '本课',
  all: '我的全部课程',
};

/** What accepting it did, to be told. */
export const acceptedSaying = ({ receipt: { sentences }, sounds }: ReadingAccepted): string => {
  if (sentences === 0) return '已采纳，课里本来就是这样读的';
  const sound = {
    making: '，声音正在重新生成',
    later: '，配音额度不够，声音先照旧',
    none: '',
  }[sounds];
  return `已采纳，改了 ${sentences} 句${sound}`;
};
