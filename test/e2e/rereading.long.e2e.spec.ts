import type { Browser, Page } from 'playwright-core';
import { LOOKS, axeFindings, keep, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';

jest.setTimeout(300_000);
const TEXT = '玩具がいっぱいです。\nあちらです。\n今日は寒い。';
/** As an annotator of before read the first sentence. */
const OLD = {
  reading: 'おもちゃがいっぱいです。',
  characters: [
    { text: '玩', reading: 'おも' },
    { text: '具', reading: 'ちゃ' },
    { text: 'がいっぱいです。', reading: '' },
  ],
};
type Shown = { reading: string; characters: { text: string; reading: string }[] };
interface Bundle {
  nodes: { params: { segments?: { id: string; content: string }[] } }[];
  resources: {
    annotations: Record<string, Shown>;
    translations: Record<string, Record<string, string>>;
    audioItems: { sourceId: string; said?: string; url?: string }[];
  };
}

const solo = new Solo({ RATE_LIMIT: '0' });
let browser: Browser;
let token: string;
let id: string;
let first: string;
const failures: string[] = [];

const lesson = async (): Promise<Bundle['resources']> =>
  (await solo.call<{ content: { resources: Bundle['resources'] } }>(`/api/contents/${id}`, { token })).json.content.resources; // prettier-ignore
const shown = async () => (await lesson()).annotations[first]?.characters[0];

const ended = (jobId: string) =>
  until('the end of the generation', async () => {
    const { json } = await solo.call<{ job: { state: string } }>(`/api/jobs/${jobId}`, { token });
    return json.job.state !== 'queued' && json.job.state !== 'running';
  });

beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  token = await solo.login('hanako@example.cn');
  const body = { text: TEXT, title: '便利店', targetLanguages: ['zh-CN'] };
  const made = (await solo.call<{ content: { id: string }; jobId: string }>('/api/contents', { token, body })).json; // prettier-ignore
  ({ id } = made.content);
  await ended(made.jobId);
  // A file of a lesson tells of no version, and not how it is said: all of it counts as read before.
  const { json } = await solo.call<Bundle & { success: true }>(`/api/contents/${id}/export`, { token }); // prettier-ignore
  const { success: _, ...bundle } = json;
  first = bundle.nodes.flatMap(({ params }) => params.segments ?? [])[0]?.id ?? '';
  bundle.resources.annotations[first] = OLD;
  const other = { text: 'はい。', title: '玩具店', targetLanguages: ['zh-CN'] };
  const made2 = (await solo.call<{ content: { id: string }; jobId: string }>('/api/contents', { token, body: other })).json; // prettier-ignore
  await ended(made2.jobId);
  ({ id } = made2.content);
  const { status } = await solo.call(`/api/contents/${id}/import`, { token, body: bundle });
  expect(status).toBe(200);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

const pageOf = async (
  width: number,
  colorScheme: 'light' | 'dark',
  bar = '重新注音',
): Promise<Page> => {
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: solo.url, colorScheme, viewport: { width, height: width > 500 ? 800 : 844 } }); // prettier-ignore
  await keep(context, 'auth_token', token, 'once');
  const page = await context.newPage();
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(`/editor/${id}`);
  await page.locator('.react-flow__node', { hasText: '素材 1' }).dblclick();
  await page.getByRole('region', { name: bar }).waitFor();
  return page;
};

/** What lies under the round button for feedback. */
const covered = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const round = document.querySelector('button[aria-label=意见反馈]')?.getBoundingClientRect();
    if (!round) return ['no button'];
    const said = document.querySelectorAll('[aria-label=生成] :is(p, button), main :is(input, select)'); // prettier-ignore
    return [...said].flatMap((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const isUnder = left < round.right && right > round.left && top < round.bottom && bottom > round.top; // prettier-ignore
      return isUnder ? [one.textContent] : [];
    });
  });

it('shows what would read otherwise before anything is changed, in every light and width', async () => {
  for (const { width, colorScheme } of LOOKS) {
    const page = await pageOf(width, colorScheme);
    expect(await covered(page)).toEqual([]);
    await page.getByRole('button', { name: '重新注音…' }).click();
    await page.getByText(/3 句会读得不一样。/).waitFor();
    const rows = page.getByRole('list', { name: '会读得不一样的句子' });
    expect(await rows.locator('mark rt').allTextContents()).toEqual(['おも', 'ちゃ', 'おもちゃ']);
    expect(await axeFindings(page)).toEqual([]);
    if (process.env['PICTURES'] !== undefined)
      await page.screenshot({
        path: `${process.env['PICTURES']}/reread-${width}-${colorScheme}.png`,
      });
    await page.context().close();
  }
  expect(await shown()).toEqual(OLD.characters[0]);
});

it('takes nothing but what was shown: with another special word it shows anew', async () => {
  const list = async () => (await solo.call<{ shown: string; revision: number }>(`/api/contents/${id}/readings-anew`, { token })).json; // prettier-ignore
  const before = await list();
  expect((await list()).shown).toBe(before.shown);
  const page = await pageOf(390, 'dark');
  await page.getByRole('button', { name: '重新注音…' }).click();
  await page.getByRole('button', { name: '换成新的（3 句）' }).waitFor();
  const word = { word: '寒い', language: 'ja', kind: 'reading', value: 'つめたい', scope: 'user' };
  const { status, json } = await solo.call<{ word: { id: string } }>('/api/special-words', { token, body: word }); // prettier-ignore
  expect(status).toBe(201);
  await page.getByRole('button', { name: '换成新的（3 句）' }).click();
  await page.getByText('注音没有换').waitFor();
  await page.locator('mark rt', { hasText: 'つめた' }).waitFor();
  expect(await shown()).toEqual(OLD.characters[0]);
  await page.context().close();
  const stale = { expectedRevision: before.revision, shown: before.shown };
  const refused = await solo.call(`/api/contents/${id}/readings-anew`, { token, body: stale });
  expect([refused.status, refused.json['code']]).toEqual([409, 'CONFLICT']);
  await solo.call(`/api/special-words/${json.word.id}`, { token, method: 'DELETE' });
});

it('takes it by a click, and back by another in another editor', async () => {
  const page = await pageOf(1280, 'light');
  await page.getByRole('button', { name: '重新注音…' }).click();
  const begins = page.waitForRequest((asked) => asked.url().endsWith('/generate') && asked.postDataJSON()?.dryRun === undefined); // prettier-ignore
  await page.getByRole('button', { name: '换成新的（3 句）' }).click();
  // Only what was told with its cost: no translation is made on the way.
  expect((await begins).postDataJSON()).toMatchObject({ steps: ['speak'] });
  await until('the new reading', async () => (await shown())?.text === '玩具');
  await page.context().close();
  const other = await browser.newContext({ serviceWorkers: 'block', baseURL: solo.url });
  await keep(other, 'auth_token', token, 'once');
  const later = await other.newPage();
  await later.goto(`/editor/${id}`);
  await later.locator('.react-flow__node', { hasText: '素材 1' }).dblclick();
  await later.getByRole('button', { name: '换回原来的注音' }).click();
  await until('the old reading', async () => (await shown())?.text === '玩');
  await later.getByRole('region', { name: '重新注音' }).waitFor();
  await other.close();
});

it('takes pasted translations back, and gives the former ones back', async () => {
  const put = (origin: string, text: string) =>
    solo.call(`/api/contents/${id}/translations`, { token, method: 'PUT', body: { language: 'zh-CN', origin, translations: { [first]: text } } }); // prettier-ignore
  await put('machine', '玩具很多。');
  await put('human', '到处都是玩具。');
  const page = await pageOf(1280, 'light', '贴的译文');
  await page.getByText('贴了 1 句简体中文译文').waitFor();
  if (process.env['PICTURES'] !== undefined)
    await page.screenshot({ path: `${process.env['PICTURES']}/reread-acts.png` });
  // One line below the table, whatever else is offered, and the rest on demand.
  await page.setViewportSize({ width: 390, height: 844 });
  const offered = page.getByRole('region', { name: /^(重新注音|新的注音|贴的译文|自然的声音)$/ });
  expect(await offered.count()).toBe(1);
  await page.getByRole('button', { name: '另外 1 条' }).click();
  await page.getByRole('region', { name: '重新注音' }).waitFor();
  if (process.env['PICTURES'] !== undefined)
    await page.screenshot({ path: `${process.env['PICTURES']}/reread-acts-390.png` });
  await page.getByRole('button', { name: '收起' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: '撤回贴的译文' }).click();
  await until('the machine’s', async () => (await lesson()).translations['zh-CN']?.[first] === '玩具很多。'); // prettier-ignore
  await page.context().close();
  expect(failures).toEqual([]);
});
