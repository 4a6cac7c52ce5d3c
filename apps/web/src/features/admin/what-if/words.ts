import type { TriedRule } from '@app/contracts';
import { shown } from '../usage/numbers.js';

export const RULES: Readonly<Record<TriedRule, { text: string; asks: string }>> = {
  levels: { text: '等级与额度', asks: '换一张等级表，谁会被拒' },
  hot: { text: '热门', asks: '换一个算法，哪些课会上榜' },
  reviews: { text: '复习', asks: '换一套间隔，哪些句子会到期' },
};

/** By whose days a run counts. */
export const DATED: Readonly<Record<TriedRule, string>> = {
  levels: '上海时间',
  hot: '上海时间',
  reviews: '每个人自己的日历',
};

/** By how much the other rule differs, and by what part. */
export const changeOf = (was: number, would: number): string => {
  const by = Math.round((would - was) * 10) / 10;
  if (by === 0) return '一样';
  const more = `${by > 0 ? '多' : '少'} ${shown(Math.abs(by))}`;
  return was === 0 ? more : `${more}（${shown(Math.abs(by / was) * 100)}%）`;
};
