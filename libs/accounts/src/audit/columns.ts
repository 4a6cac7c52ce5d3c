import type { AuditChange, AuditEntry } from '@app/contracts';

const one = ({ field, before, after }: AuditChange): string =>
  `${field}：${before ?? '（无）'} → ${after ?? '（无）'}`;

/** The trail as a table for a file: everything it knows, one line a change. */
export const COLUMNS: readonly (readonly [string, (entry: AuditEntry) => string])[] = [
  ['时间', ({ at }) => at],
  ['日志位置', ({ position }) => position],
  ['操作人', ({ actorName, actor }) => actorName ?? actor.replace(/^system(?=:|$)/, '系统')],
  ['操作', ({ what }) => what],
  ['对象', ({ name }) => name ?? ''],
  ['用户', ({ username, userId }) => username ?? userId ?? ''],
  ['更改', ({ changes }) => changes.map(one).join('；')],
  ['原因', ({ reason }) => reason ?? ''],
];
