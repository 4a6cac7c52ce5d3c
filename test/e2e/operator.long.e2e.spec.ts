import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BullJobQueue, JobTables, sqliteBackend } from '@app/adapters';
import type { Browser, Page } from 'playwright-core';
import { axeFindings, keep, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';

const solo = new Solo({ ADMIN_EMAILS: 'boss@example.cn', RATE_LIMIT: '0' });
const folder = mkdtempSync(join(tmpdir(), 'yamabiko-operator-'));
const failures: string[] = [];
let browser: Browser;
let boss = '';

/** The operator's tool, beside the server. */
const tool = (...words: string[]) =>
  promisify(execFile)(process.execPath, [
    '--no-warnings',
    'dist/server/cli.js',
    ...words,
    '--data',
    solo.dataDir,
  ]);

/** A job of a kind that nobody works on any more: it stays what it is over a start. */
const giveUp = async () => {
  const tables = new JobTables(join(solo.dataDir, 'jobs.sqlite'));
  const queue = new BullJobQueue({ backend: sqliteBackend(tables) });
  const run = () => Promise.reject(new Error('引擎没有回答'));
  await queue.work([{ kind: 'of-old', options: { attempts: 1 }, run }]);
  await queue.add({ id: 'e-1.of-old', kind: 'of-old', data: {} });
  await until('a dead letter', async () => (await queue.deadLetters()).length === 1);
  await queue.close();
  tables.close();
};

beforeAll(async () => {
  await solo.start();
  await solo.kill('SIGTERM');
  await giveUp();
  await solo.start();
  browser = await openBrowser();
  boss = await solo.login('boss@example.cn');
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const dashboard = async (width = 1280): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    viewport: { width, height: 800 },
  });
  await keep(context, 'auth_token', boss);
  const page = await context.newPage();
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto('/admin');
  await page.getByRole('heading', { name: '声音', exact: true }).waitFor();
  return page;
};

it('an operator sees what to do first, tries again what was given up, makes a backup, rehearses it, and the alarms are silent', async () => {
  const page = await dashboard();
  const urgent = page.getByRole('region', { name: /^现在要做的/ });
  for (const title of ['有任务放弃了', '备份太旧', '很久没有演练恢复'])
    await urgent.getByText(title, { exact: true }).waitFor();
  await urgent.getByText('docs/runbook.md#deadletters').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const letters = page.getByRole('region', { name: '放弃的任务和原因' });
  await letters.getByText('引擎没有回答').waitFor();
  await letters.getByRole('button', { name: '重试 e-1.of-old' }).click();
  await letters.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: '各种任务' }).getByText('of-old').waitFor();

  await tool('backup', join(folder, 'copy'));
  await tool('drill', join(folder, 'copy'));
  await page.getByRole('button', { name: '刷新' }).click();
  await page.getByText('现在没有要处理的。').waitFor();

  await page.goto('/admin/security');
  await page.getByText('重试放弃的任务').first().waitFor();
  expect(failures).toEqual([]);
});
