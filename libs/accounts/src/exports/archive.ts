import type { Taken, TakesAlong } from '@app/platform';

const LOG = '日志/全部记录.json';
const INDEX = '先看这里.html';

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
/** A path as an address of the page: each of its names by itself. */
const linked = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

/** A page that opens from the unpacked folder, with nothing from elsewhere. */
const indexPage = (exportedAt: string, listed: readonly Taken[]): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>我的数据 · Yamabiko 回声</title>
<style>body{font:16px/1.8 sans-serif;max-width:44em;margin:2em auto;padding:0 1em;color:#222;background:#fff}li{margin:.3em 0}small{color:#555}</style>
<h1>我的数据</h1>
<p>整理于 ${escaped(exportedAt)}（世界标准时间）。请先把压缩包解开，再从这一页打开里面的文件。</p>
<p>课程的 .json 文件可以在「我的课程」里用「导入」放回去；.csv 文件可以用表格软件打开。</p>
<ul>
${listed.map(({ name, says = '' }) => `<li><a href="${linked(name)}">${escaped(name)}</a><br><small>${escaped(says)}</small></li>`).join('\n')}
</ul>
</html>
`;

/** All that somebody takes along, and last a page that says what is what. */
export async function* archiveOf(
  userId: string,
  log: { exportedAt: string },
  takers: readonly TakesAlong[],
): AsyncGenerator<Taken> {
  const listed: Taken[] = [];
  const text = new TextEncoder();
  const first = {
    name: LOG,
    bytes: text.encode(JSON.stringify(log, null, 1)),
    says: '产品里留下的关于你的每一条记录：资料、收藏、反馈、登录等',
  };
  const nothing = new Uint8Array();
  const note = ({ name, says }: Taken) => {
    if (says !== undefined) listed.push({ name, says, bytes: nothing });
  };
  note(first);
  yield first;
  for (const taken of takers)
    for await (const file of taken(userId)) {
      note(file);
      yield file;
    }
  yield { name: INDEX, bytes: text.encode(indexPage(log.exportedAt, listed)) };
}
