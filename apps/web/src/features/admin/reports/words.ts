import type { ReportKind, ReportState, ReportTarget } from '@app/contracts';

export const TARGETS: Readonly<Record<ReportTarget, string>> = {
  lesson: '课',
  collection: '合集',
  template: '模板',
  user: '用户名',
};
export const KINDS: Readonly<Record<ReportKind, string>> = {
  wrong: '内容有误',
  harmful: '有害',
  copyright: '侵权',
};
export const STATES: Readonly<Record<ReportState, string>> = {
  open: '待处理',
  down: '已下架',
  handled: '已处理',
};
/** Whose it is. */
export const whoOf = (target: ReportTarget): string => (target === 'user' ? '本人' : '作者');
