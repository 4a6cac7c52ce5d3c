import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lesson } from '@app/lesson';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { keep, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';

export const solo = new Solo({ ADMIN_EMAILS: 'boss@example.org' });
export const folder = mkdtempSync(join(tmpdir(), 'yamabiko-exports-e2e-'));
let browser: Browser;
/** Tokens: of an account as it begins, and of one that may export everything. */
export const tokens = { free: '', pro: '' };
/** The lesson that is exported: two spoken and translated sentences, open to everybody. */
export const exported = {} as { id: string; lesson: Lesson };

export const pageOf = async (
  token: string | undefined,
  serviceWorkers: 'block' | 'allow' = 'block',
): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    acceptDownloads: true,
    serviceWorkers,
  });
  if (token !== undefined) await keep(context, 'auth_token', token);
  const page = await context.newPage();
  return { page, context };
};
/** The player with the dialog of exports. */
export const opened = async (page: Page) => {
  await page.goto(`${solo.url}/player/${exported.id}`);
  await page.getByRole('button', { name: '下载与导出' }).click();
  await page.getByRole('dialog', { name: '导出' }).waitFor();
};
/** ms: films are drawn one picture after the other. */
export const LONG = 200_000;
/** Answers to these wait until `go`: what is under way is not over before it was looked at. */
export const held = async (page: Page, url: string): Promise<() => Promise<void>> => {
  let go = () => {};
  const gone = new Promise<void>((resolve) => (go = resolve));
  await page.route(url, async (route) => {
    await gone;
    await route.continue().catch(() => undefined); // called off by the page
  });
  return async () => {
    go();
    await page.unroute(url);
  };
};
/** Starts an export and keeps what the browser downloads. */
export const taken = async (
  page: Page,
  button: string,
): Promise<{ path: string; name: string }> => {
  const coming = page.waitForEvent('download', { timeout: LONG });
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await coming;
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return { path, name: download.suggestedFilename() };
};

interface Probe {
  streams: { codec_type: string; codec_name: string; width?: number }[];
  format: { duration: string; tags?: { title?: string } };
}
export const probe = (path: string) =>
  JSON.parse(
    execFileSync('ffprobe', [
      '-v',
      'error',
      '-show_streams',
      '-show_format',
      '-of',
      'json',
      path,
    ]).toString(),
  ) as Probe;

export const begin = async (): Promise<void> => {
  browser = await openBrowser();
  await solo.start();
  const pro = await solo.login('ken@example.org');
  Object.assign(tokens, { free: await solo.login('hana@example.org'), pro });
  const boss = await solo.login('boss@example.org');
  const { json: me } = await solo.call<{ user: { id: string } }>('/api/auth/me', { token: pro });
  expect(
    (
      await solo.call(`/api/admin/users/${me.user.id}`, {
        token: boss,
        method: 'PUT',
        body: { level: 3, reason: '试用导出' },
      })
    ).status,
  ).toBe(200);
  const text =
    'Good morning, Ben. Did you sleep well in the little house?\nYes, and I have seen the mountains from the window.';
  const made = await solo.call<{ content: { id: string } }>('/api/contents', {
    token: pro,
    body: { text, title: 'The mountains' },
  });
  const contentId = made.json.content.id;
  const play = async () =>
    (
      await solo.call<{ lesson: Lesson; content: { generating: boolean } }>(
        `/api/public/contents/${contentId}`,
        { token: pro },
      )
    ).json;
  const ids = (await play()).lesson.segments.map(({ id }) => id);
  const translations = Object.fromEntries(ids.map((id, index) => [id, `第 ${index + 1} 句的意思`]));
  await solo.call(`/api/contents/${contentId}/translations`, {
    token: pro,
    method: 'PUT',
    body: { language: 'zh-CN', origin: 'human', translations },
  });
  const lesson = await until('sound', async () => {
    const now = await play();
    return (
      !now.content.generating &&
      now.lesson.segments.every(({ audioUrl }) => audioUrl !== undefined) &&
      now.lesson
    );
  });
  await solo.call(`/api/contents/${contentId}/publish`, {
    token: pro,
    body: { visibility: 'public' },
  });
  Object.assign(exported, { id: contentId, lesson });
};
export const end = async (): Promise<void> => {
  await browser?.close();
  await solo.dispose();
  rmSync(folder, { recursive: true, force: true });
};
