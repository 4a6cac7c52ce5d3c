import type { Browser, Locator, Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { generatedLesson } from './author.js';
import { axeFindings, heardSaying, keep, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';
import { inLong } from '../long.js';

interface Content {
  content: {
    id: string;
    revision: number;
    graph: {
      nodes: { id: string; type: string; params: { segments?: { occurrenceId: string }[] } }[];
    };
  };
}

/** While it asks, the count is paler. */
const counted = (): boolean =>
  [...document.querySelectorAll('main [role=status]')].every(
    (line) => getComputedStyle(line).opacity === '1',
  );

describe("a person's own lessons, kept in order", () => {
  const solo = new Solo();
  let browser: Browser;
  let page: Page;
  let token: string;
  const ids: string[] = [];
  const failures: string[] = [];

  const line = (title: string): Locator =>
    page.getByRole('list', { name: '课程' }).getByRole('listitem').filter({ hasText: title });
  const act = async (title: string, name: string) => {
    const more = line(title)
      .first()
      .getByRole('button', { name: /的更多操作$/ });
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
    await line(title).first().getByRole('button', { name }).click();
  };
  const titles = async () =>
    page
      .getByRole('list', { name: '课程' })
      .getByRole('link', { name: /^(编辑) / })
      .count();
  /** It shows so many, as the server has, and asks for nothing: while it does, the count is paler. */
  const has = (count: number) =>
    until(`${count} lessons`, async () => {
      const asked = await page.evaluate(counted);
      const { total } = (await solo.call<{ total: number }>('/api/contents', { token })).json;
      return asked && total === count && (await titles()) === count;
    });
  const search = (text: string) => page.getByRole('searchbox', { name: '搜索我的课程' }).fill(text);

  beforeAll(async () => {
    await solo.start();
    token = await solo.login('hanako@example.com');
    for (const [title, text] of [
      ['便利店', 'いらっしゃいませ。'],
      ['A walk', 'We walk home.'],
    ]) {
      const { json } = await solo.call<Content>('/api/contents', {
        token,
        body: { title, text, targetLanguages: [] },
      });
      ids.push(json.content.id);
    }
    const ready = async () =>
      JSON.stringify((await solo.call('/api/contents?state=ready', { token })).json).includes(
        '"total":2',
      );
    await until('sounds', ready);
    browser = await openBrowser();
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'zh-CN',
      acceptDownloads: true,
    });
    await keep(context, 'auth_token', token);
    page = await context.newPage();
    page.on('pageerror', (error) => failures.push(error.message));
    await page.goto(`${solo.url}/content`);
    await line('便利店').waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await solo.dispose();
  });

  it('finds a lesson by its words, and says when nothing fits', async () => {
    await search('walk');
    await until('one lesson', async () => (await titles()) === 1);
    await search('nothing at all');
    await page.getByText('没有符合条件的课。').waitFor();
    await page.getByRole('button', { name: '看全部' }).click();
    await until('both lessons', async () => (await titles()) === 2);
    // News of a lesson that is still being made asks again: what is paler for that moment is looked at when it has the answer.
    let found: string[] = [];
    await until('a look while nothing is asked', async () => {
      const before = await page.evaluate(counted);
      found = await axeFindings(page);
      return before && (await page.evaluate(counted));
    });
    expect(found).toEqual([]);
  });

  it('describes it, and tells of a tag too many before anything is sent', async () => {
    await act('便利店', '课程信息');
    await page.getByLabel(/^标签/).fill('1,2,3,4,5,6,7,8,9');
    await page.getByText('最多 8 个标签，现在有 9 个').waitFor();
    await page.getByLabel(/^标签/).fill('日常，购物');
    await page.getByLabel('难度').selectOption('N5');
    await page.getByRole('button', { name: '保存' }).click();
    await line('便利店').getByText('#日常 #购物').waitFor();
    await line('便利店').getByText(/N5/).waitFor();
  });

  it('publishes it, and keeps what is changed afterwards from others until it is published too', async () => {
    await act('便利店', '发布');
    await page.getByRole('radio', { name: /公开/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
    await line('便利店').getByText('公开').waitFor();
    const { json } = await solo.call<Content>(`/api/contents/${ids[0]}`, { token });
    const { revision, graph } = json.content;
    const nodeId = graph.nodes.find(({ type }) => type === 'textContent')?.id;
    const operations = [
      { id: 'o-1', kind: 'setParams', nodeId, params: { text: 'いらっしゃいませ。\nどうぞ。' } },
    ];
    await solo.call(`/api/contents/${ids[0]}/operations`, {
      token,
      body: { expectedRevision: revision, operations },
    });
    await page.reload();
    await line('便利店').getByText('有未发布的改动').waitFor();
    const sentences = async () =>
      (await solo.call<{ lesson: { segments: unknown[] } }>(`/api/public/contents/${ids[0]}`)).json
        .lesson.segments.length;
    expect(await sentences()).toBe(1);
    await act('便利店', '发布设置');
    await page.getByRole('button', { name: '发布现在的样子' }).click();
    await until(
      'no open change',
      async () => (await line('便利店').getByText('有未发布的改动').count()) === 0,
    );
    await until('both sentences for everybody', async () => (await sentences()) === 2);
  });

  it('copies it, throws the copy away, brings it back at once and out of the bin', async () => {
    await act('A walk', '复制');
    await has(3);
    await act('A walk', '删除');
    await page.getByRole('button', { name: '撤销' }).click();
    await has(3);
    await act('A walk', '删除');
    await has(2);
    await page.getByRole('button', { name: '回收站' }).click();
    await page.getByText('还剩 30 天').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /^取回/ }).click();
    await page.getByText('回收站是空的').waitFor();
    await page.getByRole('button', { name: '返回课程' }).click();
    await has(3);
  });

  inLong(
    'takes a lesson out as a file and in again as a new one; a damaged file changes nothing',
    async () => {
      const coming = page.waitForEvent('download');
      await act('便利店', '导出');
      const file = await (await coming).path();
      expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object).toSorted()).toEqual([
        'credit',
        'nodeTypeCounters',
        'nodes',
        'resources',
      ]);
      const choose = (name: string, buffer: Buffer) =>
        page.getByLabel('课程文件').setInputFiles({ name, mimeType: 'application/json', buffer });
      await choose('坏的.json', Buffer.from('{"nodes": 1}'));
      await heardSaying(page, '这不是课程文件');
      await choose('回来的.json', readFileSync(file));
      await page.getByText(/4 个节点，2 句/).waitFor();
      // Until it is saved the device keeps it.
      await page.reload();
      await page.getByRole('button', { name: '继续导入' }).click();
      await page.getByRole('button', { name: '导入为新的一课' }).click();
      await page.waitForURL('**/editor/*');
      await page.locator('.react-flow__node', { hasText: '2 句 · 日语' }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('yamabiko_imported_data'))).toBeNull();
      expect(failures).toEqual([]);
    },
  );

  it('says at publishing what nobody will hear, and publishes nothing that nobody hears at all', async () => {
    const dialog = page.getByRole('dialog');
    const publish = dialog.getByRole('button', { name: '发布', exact: true });
    /** A lesson with other sentences than it began with; from `from` on nobody has a voice for their language. */
    const partlySilent = async (title: string, text: string, from: number) => {
      const id = await generatedLesson(solo, token, { title, text: 'おはようございます。' });
      const edit = async (of: (graph: Content['content']['graph']) => object[]) => {
        const { json } = await solo.call<Content>(`/api/contents/${id}`, { token });
        const { revision, graph } = json.content;
        const operations = of(graph).map((one, index) => ({ id: `${revision}-${index}`, ...one }));
        const body = { expectedRevision: revision, operations };
        const { status } = await solo.call(`/api/contents/${id}/operations`, { token, body });
        expect(status).toBe(200);
      };
      await edit(({ nodes }) => {
        const node = nodes.find(({ type }) => type === 'textContent');
        return [{ kind: 'setParams', nodeId: node?.id, params: { text } }];
      });
      await edit(({ nodes }) =>
        nodes
          .flatMap(({ params }) => params.segments ?? [])
          .slice(from)
          .map(({ occurrenceId }) => ({
            kind: 'editSentence',
            occurrenceId,
            change: { language: 'qaa' },
          })),
      );
      const { json } = await solo.call<{ jobId: string }>(`/api/contents/${id}/generate`, {
        token,
        body: {},
      });
      await until('the failure', async () => {
        const asked = `/api/jobs/${json.jobId}`;
        const { job } = (await solo.call<{ job: { state: string } }>(asked, { token })).json;
        return ['partial', 'failed'].includes(job.state);
      });
      await page.goto(`${solo.url}/content`);
      await act(title, '发布');
      await page.getByRole('radio', { name: /公开/ }).check();
      return id;
    };
    await partlySilent('半分', 'おはようございます。\nまた明日。', 1);
    await dialog.getByText('还有 1 句没有声音，别人会听不到它们。').waitFor();
    expect(await publish.isEnabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    const silent = await partlySilent('沈黙', 'やまびこ。\nさようなら。', 0);
    await dialog.getByText('没有一句生成成功，重新生成后才能发布。').waitFor();
    expect(await publish.isEnabled()).toBe(false);
    const forced = await solo.call<{ code: string }>(`/api/contents/${silent}/publish`, {
      token,
      body: { visibility: 'public' },
    });
    expect([forced.status, forced.json.code]).toEqual([400, 'NOTHING_SOUNDS']);
  });
});
