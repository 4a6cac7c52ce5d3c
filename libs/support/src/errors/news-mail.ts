import type { ErrorNews } from './events.js';

export interface NewsRow {
  groupId: string;
  news: ErrorNews;
  title: string;
  /** Of our own server: what the program says. */
  technical?: string;
  culprit: string;
  count: number;
}
const NAMES = { new: '新错误', regressed: '复发的错误', escalating: '激增的错误' } as const;
const MARKS = { new: '新', regressed: '复发', escalating: '激增' } as const;
/** Who reads a longer list? The screen has all. */
const TOLD = 20;

const counted = (rows: readonly NewsRow[]): string =>
  (['new', 'regressed', 'escalating'] as const)
    .flatMap((news) => {
      const count = rows.filter((row) => row.news === news).length;
      return count === 0 ? [] : [`${count} 个${NAMES[news]}`];
    })
    .join('，');

/** @param total of groups with news, of which `rows` are the first */
export const mailOf = (
  rows: readonly NewsRow[],
  total: number,
  publicUrl: string | undefined,
): { subject: string; text: string } => {
  const screen = publicUrl && new URL('/admin/error-statistics', publicUrl).href;
  const lines = rows
    .slice(0, TOLD)
    .map(({ groupId, news, title, technical, culprit, count }) =>
      [
        `${MARKS[news]}：${title || '（内容已清除）'}`,
        ...(technical === undefined ? [] : [`　　${technical}`]),
        `　　${culprit} · 共 ${count} 次`,
        ...(screen ? [`　　${screen}/${groupId}`] : []),
      ].join('\n'),
    );
  const more = total - lines.length;
  return {
    subject: `Yamabiko：${counted(rows)}`,
    text: [
      ...lines,
      ...(more > 0 ? [`还有 ${more} 组，请到「管理 › 错误统计」查看。`] : []),
      '这封邮件寄给所有管理员。同一组错误的同一件事只通知一次。',
    ].join('\n\n'),
  };
};
