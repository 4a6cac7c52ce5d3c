import type { Browser, BrowserContext } from 'playwright-core';
import { keep, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';

const solo = new Solo({ RATE_LIMIT: '0' });
let browser: Browser;
let author = '';
let id = '';

const contextOf = async (token?: string, width = 1280): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    viewport: { width, height: 844 },
  });
  if (token) await keep(context, 'auth_token', token);
  return context;
};

beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  author = await solo.login('author@example.cn');
  const { json } = await solo.call<{ content: { id: string }; jobId: string }>('/api/contents', {
    token: author,
    body: { title: 'At the station', text: 'The train is late.\nLet us wait.', repeatCount: 1 },
  });
  ({ id } = json.content);
  await until('its sound', async () => {
    const { job } = (
      await solo.call<{ job: { state: string } }>(`/api/jobs/${json.jobId}`, { token: author })
    ).json;
    return job.state === 'done';
  });
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('an author says what may be done with a lesson; a stranger makes it theirs after the login, and both lessons know each other', async () => {
  const desk = await (await contextOf(author)).newPage();
  await desk.goto('/content');
  await desk.getByRole('button', { name: 'At the station 的更多操作' }).click();
  await desk.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^公开/ }).check();
  await dialog.getByRole('radio', { name: /CC BY-SA/ }).check();
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });

  const page = await (await contextOf()).newPage();
  await page.goto(`/content-info?id=${id}`);
  await page.getByRole('link', { name: 'CC BY-SA 4.0' }).waitFor();
  await page.getByRole('button', { name: '改编' }).click();
  await page.getByLabel('邮箱').fill('reader@example.cn');
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.getByLabel('验证码').fill(await solo.code('reader@example.cn'));
  await page.waitForURL(/\/editor\//);
  const fork = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  // It sounds as the original does, and costs nothing.
  const reader = await page.evaluate(
    () => JSON.parse(localStorage.getItem('yamabiko_auth_token') ?? '{}').value as string,
  );
  const { json } = await solo.call<{ content: { readyCount: number } }>(`/api/contents/${fork}`, {
    token: reader,
  });
  expect(json.content.readyCount).toBe(2);
  await solo.call(`/api/contents/${fork}/publish`, { token: reader, body: {} });

  await page.goto(`/content-info?id=${fork}`);
  await page.getByRole('link', { name: '《At the station》' }).click();
  await page
    .getByRole('list', { name: '改编自这一课' })
    .getByRole('link', { name: 'At the station（改编）' })
    .waitFor();
});

it('is offered what its author changes since, sentence by sentence, as one step', async () => {
  interface Lesson {
    revision: number;
    graph: { nodes: { params: { segments?: { occurrenceId: string; content: string }[] } }[] };
  }
  const lessonOf = async (token: string, of: string) =>
    (await solo.call<{ content: Lesson }>(`/api/contents/${of}`, { token })).json.content;
  const sentencesOf = ({ graph }: Lesson) =>
    graph.nodes.flatMap(({ params }) => params.segments ?? []);
  await solo.call(`/api/contents/${id}/publish`, {
    token: author,
    body: { visibility: 'public', licence: 'cc-by' },
  });
  const reader = await solo.login('editor@example.cn');
  const { json } = await solo.call<{ content: { id: string } }>(`/api/contents/${id}/fork`, {
    token: reader,
    body: {},
  });
  const fork = json.content.id;

  const original = await lessonOf(author, id);
  const [first] = sentencesOf(original);
  await solo.call(`/api/contents/${id}/operations`, {
    token: author,
    body: {
      expectedRevision: original.revision,
      operations: [
        {
          id: 'theirs-1',
          kind: 'editSentence',
          occurrenceId: first?.occurrenceId,
          change: { content: 'The train is very late.' },
        },
      ],
    },
  });
  await solo.call(`/api/contents/${id}/publish`, { token: author, body: {} });

  const page = await (await contextOf(reader)).newPage();
  await page.goto(`/editor/${fork}`);
  await page.getByRole('button', { name: '原作的改动 1' }).click();
  const drawer = page.getByRole('complementary', { name: '原作的改动' });
  await drawer.getByText('The train is very late.').waitFor();
  await drawer.getByRole('radio', { name: '两者都要' }).check();
  await drawer.getByRole('button', { name: '就这样' }).click();
  await drawer.waitFor({ state: 'detached' });
  const words = async () => sentencesOf(await lessonOf(reader, fork)).map(({ content }) => content);
  await until('both', async () => (await words()).length === 3);
  expect(await words()).toEqual(['The train is late.', 'The train is very late.', 'Let us wait.']);
  await page.getByRole('button', { name: /^原作的改动/ }).waitFor({ state: 'detached' });
  // The open editor has it, too, and takes it back.
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await until('undone', async () => (await words()).length === 2);
});

it('gives the reason where the author keeps all rights', async () => {
  await solo.call(`/api/contents/${id}/publish`, {
    token: author,
    body: { visibility: 'public', licence: 'reserved' },
  });
  const page = await (await contextOf(undefined, 390)).newPage();
  await page.goto(`/content-info?id=${id}`);
  await page.getByText('作者保留所有权利，这一课不能改编。').waitFor();
  expect(await page.getByRole('button', { name: '改编' }).isDisabled()).toBe(true);
});
