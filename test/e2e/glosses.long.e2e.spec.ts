import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { generatedLesson, openToEverybody } from './author.js';
import { axeFindings, openBrowser } from './browser.js';
import { Front } from './front.js';
import { Solo, until } from './solo.js';
import { openAt, tap, visitor } from './tapped-words.js';

jest.setTimeout(240_000);

const solo = new Solo({ RATE_LIMIT: '0' });
let front: Front;
let browser: Browser;
let lesson = '';

const dictionary = (...args: string[]): Promise<number | null> =>
  new Promise((resolve) => {
    const program = join(process.cwd(), 'dist/server/cli.js');
    spawn(
      process.execPath,
      ['--no-warnings', program, 'dictionary', ...args, '--data', solo.dataDir],
      { stdio: 'ignore' },
    ).on('close', resolve);
  });
const installed = async () =>
  (await solo.call<{ dictionaries: { id: string; title: string }[] }>('/api/dictionaries')).json
    .dictionaries;
const known = (count: number) =>
  until(`${count} dictionaries`, async () => (await installed()).length === count);

beforeAll(async () => {
  await solo.start();
  const token = await solo.login('author@example.cn');
  const text = '私は学校に行った。\nとても気に入った。\nカメラを買った。';
  lesson = await generatedLesson(solo, token, { title: '学校', text, language: 'ja' });
  await openToEverybody(solo, token, lesson);
  front = new Front(solo.url);
  await front.open();
  browser = await openBrowser();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await front?.shut();
  await solo.dispose();
});

it('shows no box and asks for no word while nothing is installed', async () => {
  const context = await visitor(browser, front);
  const { page, calls } = await openAt(context, lesson, 1);
  const card = await tap(page, '行');
  await card.getByRole('button', { name: '改读音' }).waitFor();
  await until('the one question', async () => calls.length > 0);
  await tap(page, '学');
  await page.waitForTimeout(300);
  expect(calls).toEqual(['/api/dictionaries']);
  expect(await page.locator('[data-gloss]').count()).toBe(0);
  await context.close();
});

it('tells what a word means where it stands once its operator has installed a dictionary, and whose work that is', async () => {
  expect(
    await dictionary(
      'install',
      join(process.cwd(), 'libs/adapters/src/dictionaries/samples/edict2'),
    ),
  ).toBe(0);
  await known(1);
  const context = await visitor(browser, front, { phone: true });
  const { page, calls } = await openAt(context, lesson, 1);
  const card = await tap(page, '行');
  await card.getByText('行く　いく').waitFor();
  expect(await card.locator('ol').getAttribute('lang')).toBe('en');
  expect(await card.locator('ol').innerText()).toContain('to go; to move');
  expect(await card.locator('[data-gloss]').innerText()).toContain('五段动词 · 自动');
  expect(await axeFindings(page)).toEqual([]);
  await tap(page, '校').then((next) => next.getByText('学校　がっこう').waitFor());
  // A word that nobody explains leaves no box, and each word is asked for once.
  await tap(page, '私');
  await until('the answer', async () => calls.length === 4);
  expect(await page.locator('[data-gloss]').count()).toBe(0);
  await tap(page, '校').then((next) => next.getByText('school').waitFor());
  expect(calls).toHaveLength(4);
  await page.getByRole('link', { name: '来源' }).click();
  await page.getByRole('heading', { name: 'EDICT', exact: true }).waitFor();
  expect(
    await page.getByRole('link', { name: 'EDRDG Licence (CC BY-SA)' }).getAttribute('href'),
  ).toBe('https://www.edrdg.org/edrdg/licence.html');
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
});

it('remembers without a server what was looked up with one', async () => {
  const context = await visitor(browser, front, { offline: true });
  const home = await context.newPage();
  await home.goto('/');
  await until('control', () => home.evaluate(() => navigator.serviceWorker.controller !== null));
  const { page } = await openAt(context, lesson, 2);
  await tap(page, '入').then((card) => card.getByText('気に入る　きにいる').waitFor());
  await page.getByRole('button', { name: '下载到本机' }).click();
  await page.getByText('已下载，没有网络也能听').waitFor();
  await home.close();

  await front.shut();
  await page.goto(`/player/${lesson}?s=2`);
  await page.locator('#s2[aria-current=true]').waitFor();
  const card = await tap(page, '入');
  await card.getByText('気に入る　きにいる').waitFor();
  await card.getByText('to like; to take a liking to').waitFor();
  await front.open();
  await context.close();
});

it('is silent again once the dictionary is removed', async () => {
  const [first] = await installed();
  expect(await dictionary('remove', first?.id ?? '')).toBe(0);
  await known(0);
  const context = await visitor(browser, front);
  const { page, calls } = await openAt(context, lesson, 1);
  await tap(page, '行').then((card) => card.getByRole('button', { name: '改读音' }).waitFor());
  await until('the one question', async () => calls.length > 0);
  expect(await page.locator('[data-gloss]').count()).toBe(0);
  await context.close();
});
