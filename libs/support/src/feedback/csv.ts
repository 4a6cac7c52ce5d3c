import { csvOf, FEEDBACK_STATUSES, FEEDBACK_TYPES, type AdminFeedback } from '@app/contracts';

/** Rows that are read at once. */
export const ROWS = 100;
const COLUMNS: readonly (readonly [string, (row: AdminFeedback) => string | number])[] = [
  ['时间', ({ createdAt }) => createdAt],
  ['编号', ({ id }) => id],
  ['类型', ({ type }) => FEEDBACK_TYPES[type]],
  ['内容', ({ content, erased }) => (erased ? '（发送者已注销）' : content)],
  ['谁', ({ username }) => username ?? '访客'],
  ['联系方式', ({ contact }) => contact ?? ''],
  ['页面', ({ pageUrl }) => pageUrl],
  ['设备', ({ device }) => device ?? ''],
  ['状态', ({ status }) => FEEDBACK_STATUSES[status]],
  ['与哪条相同', ({ duplicateOf }) => duplicateOf ?? ''],
  ['相同的', ({ duplicates }) => duplicates],
  ['回复', ({ reply }) => reply ?? ''],
  ['回复时间', ({ repliedAt }) => repliedAt ?? ''],
  ['回复人', ({ repliedBy }) => repliedBy ?? ''],
];

/** A table in pieces: nobody holds all of it. */
export async function* csvRows(pageOf: (page: number) => Promise<AdminFeedback[]>) {
  yield csvOf([COLUMNS.map(([title]) => title)], true);
  for (let page = 1; ; page += 1) {
    const rows = await pageOf(page);
    yield csvOf(rows.map((row) => COLUMNS.map(([, cell]) => cell(row))));
    if (rows.length < ROWS) return;
  }
}
