import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { generatedLesson } from './author.js';
import { openBrowser } from './browser.js';
import { device, open } from './listener.js';
import { Solo, until } from './solo.js';

const solo = new Solo({ ADMIN_EMAILS: 'boss@example.cn', RATE_LIMIT: '0' });
let browser: Browser;
let [author, lesson] = ['', ''];

const media = () => join(solo.dataDir, 'media');
const sounds = (): string[] =>
  readdirSync(media(), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.mp3'),
  );
const lose = (names: readonly string[]): void => {
  for (const name of names) rmSync(join(media(), name));
};
const back = (names: readonly string[]) =>
  until('all are there again', async () => names.every((name) => existsSync(join(media(), name))));
const used = async (): Promise<unknown> =>
  (await solo.call('/api/permissions/usage', { token: author })).json;

beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  author = await solo.login('author@example.cn');
  lesson = await generatedLesson(solo, author, {
    title: 'Lost',
    text: 'Good morning.\nGood evening.\nGood night.',
    language: 'en',
  });
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('a sound whose file is gone is made again when its lesson is played, as it was and at no cost', async () => {
  const [names, before] = [sounds(), await used()];
  expect(names.length).toBeGreaterThanOrEqual(3);
  lose(names);
  const context = await device(browser, solo.url, { token: author });
  const told = context.waitForEvent('response', {
    predicate: (answer) => answer.url().endsWith('/lost-sounds'),
    timeout: 120_000,
  });
  const page = await open(context, `/player/${lesson}`);
  await page.getByRole('button', { name: '播放', exact: true }).click();
  expect(await (await told).json()).toEqual({ success: true, making: true });
  await back(names);
  const first = page.locator('#s1');
  await first.getByRole('button', { name: '再试' }).click();
  await first.getByText(/声音文件不见了|声音加载失败/).waitFor({ state: 'detached' });
  expect(await used()).toEqual(before);
  expect(sounds().toSorted()).toEqual(names.toSorted());
  await context.close();
});

it('an administrator has all that is lost made again, also when the folder was taken away', async () => {
  const names = sounds();
  rmSync(media(), { recursive: true });
  const boss = await solo.login('boss@example.cn');
  const { status } = await solo.call('/api/admin/lost-sounds', { token: boss, method: 'POST' });
  expect(status).toBe(202);
  await back(names);
});
