import type { Browser, Page } from 'playwright-core';
import { keep, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';

const solo = new Solo({ ADMIN_EMAILS: 'admin@example.cn', RATE_LIMIT: '0' });
let browser: Browser;
let desk: Page;

const head = (name: string) =>
  desk.getByRole('columnheader').filter({ hasText: new RegExp(`^${name}`) });
const press = (name: string) => desk.getByRole('button', { name, exact: true }).click();
const dialog = () => desk.getByRole('dialog');
/** The names as they stand, from top to bottom. */
const shows = (...names: string[]) =>
  until(`the order ${names.join(' ')}`, async () => {
    const found = await desk.locator('tbody tr a').allTextContents();
    return found.join(' ') === names.join(' ');
  });
const choose = (name: string) => desk.getByRole('checkbox', { name: `选择${name}` }).check();

beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  for (const username of ['beta', 'alpha', 'gamma'])
    await solo.call('/api/auth/me', {
      token: await solo.login(`${username}@example.cn`),
      method: 'PUT',
      body: { username },
    });
  const admin = await solo.login('admin@example.cn');
  await solo.call('/api/auth/me', { token: admin, method: 'PUT', body: { username: 'zeta' } });
  const office = await browser.newContext({ serviceWorkers: 'block', baseURL: solo.url });
  await keep(office, 'auth_token', admin, 'once');
  desk = await office.newPage();
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('sorts by the head that is pressed, turns round at the second press, and keeps it in the address', async () => {
  await solo.settled();
  await desk.goto('/admin/users');
  await shows('zeta', 'gamma', 'alpha', 'beta'); // newest first
  await head('用户').getByRole('button').click();
  await shows('zeta', 'gamma', 'beta', 'alpha');
  expect(await head('用户').getAttribute('aria-sort')).toBe('descending');
  expect(await head('注册').getAttribute('aria-sort')).toBeNull();
  await head('用户').getByRole('button').click();
  await shows('alpha', 'beta', 'gamma', 'zeta');
  expect(await head('用户').getAttribute('aria-sort')).toBe('ascending');
  await desk.reload();
  await shows('alpha', 'beta', 'gamma', 'zeta');
  await head('等级').getByRole('button').click(); // by the level that counts: an administrator's
  await until('the administrator on top', async () => {
    return (await desk.locator('tbody tr a').first().textContent()) === 'zeta';
  });
  await head('邮箱').waitFor();
  expect(await head('邮箱').getByRole('button').count()).toBe(0);
});

it('grants to many for one reason, says what became of each, and does not leave them chosen', async () => {
  await desk.goto('/admin/users?sort=username&order=asc');
  await choose('alpha');
  await choose('gamma');
  await desk.getByText('已选 2 位').waitFor();
  await press('批量设置');
  await dialog().getByText('给订阅').click();
  await dialog().getByLabel('等级', { exact: true }).selectOption('3');
  await dialog().getByRole('button', { name: '设置', exact: true }).click();
  await dialog().getByText('请填写原因').waitFor();
  await dialog().getByLabel('原因').fill('读书会');
  await dialog().getByRole('button', { name: '设置', exact: true }).click();
  await dialog().getByText('2 位都已处理').waitFor();
  // It has happened: nothing there may look as if it could still be taken back.
  expect(await dialog().getByRole('button', { name: '取消' }).count()).toBe(0);
  await dialog().getByRole('button', { name: '完成' }).click();
  await desk.getByText(/^已选/).waitFor({ state: 'detached' });
  expect(await desk.locator('tbody :checked').count()).toBe(0);
  for (const [name, level] of [
    ['alpha', '专业'],
    ['beta', '免费'],
    ['gamma', '专业'],
  ] as const)
    // prettier-ignore
    await desk.getByRole('row').filter({ hasText: name }).getByText(new RegExp(`^${level}`)).waitFor();

  await desk.goto('/admin/security');
  const trail = desk.getByRole('region', { name: '操作记录' });
  await until('both in the trail', async () => (await trail.getByText('读书会').count()) === 2);
});

it('chooses a whole page at once', async () => {
  await desk.goto('/admin/users');
  await choose('beta');
  await press('全选本页');
  await desk.getByText('已选 4 位').waitFor();
  await press('取消选择');
  expect(await desk.locator('tbody :checked').count()).toBe(0);
});
