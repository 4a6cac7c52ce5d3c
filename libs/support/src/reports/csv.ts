import { csvOf, type Reported } from '@app/contracts';

/** Rows that are read at once. */
export const ROWS = 100;
const TARGETS = { lesson: '课', collection: '合集', template: '模板', user: '用户名' } as const;
const STATES = { open: '待处理', down: '已下架', handled: '已处理' } as const;
const COLUMNS: readonly (readonly [string, (row: Reported) => string | number])[] = [
  ['最近', ({ lastAt }) => lastAt],
  ['种类', ({ target }) => TARGETS[target]],
  ['标题', ({ title }) => title ?? '（已不在）'],
  ['编号', ({ targetId }) => targetId],
  ['作者', ({ target, owner }) => (target === 'user' ? '' : (owner?.username ?? ''))],
  ['状态', ({ state }) => STATES[state]],
  ['待处理', ({ open }) => open],
  ['共', ({ total }) => total],
  ['内容有误', ({ kinds }) => kinds.wrong],
  ['有害', ({ kinds }) => kinds.harmful],
  ['侵权', ({ kinds }) => kinds.copyright],
  ['下架原因', ({ takenDown }) => takenDown?.reason ?? ''],
  ['作者的说明', ({ takenDown }) => takenDown?.answer ?? ''],
];

/** A table in pieces: nobody holds all of it. */
export async function* csvRows(pageOf: (page: number) => Promise<Reported[]>) {
  yield csvOf([COLUMNS.map(([title]) => title)], true);
  for (let page = 1; ; page += 1) {
    const rows = await pageOf(page);
    yield csvOf(rows.map((row) => COLUMNS.map(([, cell]) => cell(row))));
    if (rows.length < ROWS) return;
  }
}
