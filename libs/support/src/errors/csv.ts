import { csvOf, type ErrorGroup } from '@app/contracts';
import { LEVELS, SOURCES, STATUSES, TYPES } from './words.js';

/** Rows that are read at once. */
export const ROWS = 100;
const COLUMNS: readonly (readonly [string, (row: ErrorGroup) => string | number])[] = [
  ['编号', ({ id }) => id],
  ['错误', ({ title }) => title],
  ['程序的原话', ({ technical = '' }) => technical],
  ['位置', ({ culprit }) => culprit],
  ['种类', ({ type }) => TYPES[type]],
  ['来源', ({ source }) => SOURCES[source]],
  ['严重程度', ({ level }) => LEVELS[level]],
  ['优先级', ({ priority }) => LEVELS[priority]],
  ['状态', ({ status }) => STATUSES[status]],
  ['复发', ({ regressed }) => (regressed ? '是' : '')],
  ['激增', ({ escalating }) => (escalating ? '是' : '')],
  ['负责人', ({ assignee }) => assignee?.username ?? ''],
  ['次数', ({ count }) => count],
  ['24 小时', ({ last24h }) => last24h],
  ['首次', ({ firstAt }) => firstAt],
  ['最近', ({ lastAt }) => lastAt],
];

/** A table in pieces: nobody holds all of it. */
export async function* csvRows(pageOf: (page: number) => Promise<ErrorGroup[]>) {
  yield csvOf([COLUMNS.map(([title]) => title)], true);
  for (let page = 1; ; page += 1) {
    const rows = await pageOf(page);
    yield csvOf(rows.map((row) => COLUMNS.map(([, cell]) => cell(row))));
    if (rows.length < ROWS) return;
  }
}
