import type { Browser, Page } from 'playwright-core';
import { generatedLesson } from './author.js';
import { axeFindings, heardSaying, keep, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';

const solo = new Solo({ RATE_LIMIT: '0' });
let browser: Browser;
let teacher = '';
let lesson = '';
let collection = '';

const pageOf = async (token?: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  });
  if (token) await keep(context, 'auth_token', token);
  return context.newPage();
};

beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  teacher = await solo.login('teacher@example.cn');
  await solo.call('/api/auth/me', {
    token: teacher,
    method: 'PUT',
    body: { username: '山田老师' },
  });
  lesson = await generatedLesson(solo, teacher, {
    title: 'One',
    text: 'Good morning.\nGood night.',
  });
  const visibility = { visibility: 'unlisted' };
  await solo.call(`/api/contents/${lesson}/publish`, { token: teacher, body: visibility });
  const made = await solo.call<{ collection: { id: string } }>('/api/collections', {
    token: teacher,
    body: { title: 'A day' },
  });
  collection = made.json.collection.id;
  await solo.call(`/api/collections/${collection}/items`, {
    token: teacher,
    body: { contentId: lesson },
  });
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('is made of a collection, joined by its link, seen by its teacher, and seen no more once it is left', async () => {
  const desk = await pageOf(teacher);
  await desk.goto(`/collection/${collection}`);
  await desk.getByRole('button', { name: '给班级' }).click();
  await desk.getByLabel('新班级的名字').fill('周三晚上');
  await desk.getByRole('button', { name: '建班级' }).click();
  await desk.waitForURL(/\/class\/[^/]+$/);
  await desk.getByText('还没有同学', { exact: false }).waitFor();
  const link = await desk.getByRole('textbox', { name: '邀请链接' }).inputValue();

  // A visitor is told everything, logs in and comes back to agree.
  const hana = await pageOf();
  await hana.goto(link);
  await hana.getByText('听写时你写下的字').waitFor();
  expect(await axeFindings(hana)).toEqual([]);
  await hana.getByRole('link', { name: '登录后加入' }).click();
  await hana.getByLabel('邮箱').fill('hana@example.cn');
  await hana.getByRole('button', { name: '发送验证码' }).click();
  await hana.locator('input[name=code]').fill(await solo.code('hana@example.cn'));
  await hana.waitForURL(/\/join\//);
  await hana.getByRole('button', { name: '同意并加入' }).click();
  await hana.waitForURL(/\/class\/[^/]+$/);
  await hana.getByRole('list', { name: '课程' }).getByRole('link', { name: 'One' }).click();
  await hana.waitForURL(/\/player\//);

  // The first sentence, taken down badly: that marks it hard, too.
  await hana.goto(`/player/${lesson}?s=1`);
  await hana.locator('[aria-current=true]').waitFor();
  await hana.keyboard.press('d');
  const form = hana.getByRole('form', { name: '听写' });
  await form.getByLabel('写下你听到的').fill('Good');
  await form.getByRole('button', { name: '比较' }).click();
  await form.getByText('记成了「难」', { exact: false }).waitFor();

  // Their teacher was told, and sees what they did and where it was hard, never what they wrote.
  await until('what they did', async () => {
    const id = new URL(desk.url()).pathname.split('/')[2] ?? '';
    const { json } = await solo.call<{ hard: { dictated: number; hard: number }[] }>(
      `/api/classes/${id}/report`,
      { token: teacher },
    );
    return json.hard[0]?.dictated === 1 && json.hard[0].hard === 1;
  });
  await desk.goto('/notices');
  await desk.getByRole('link', { name: /^听众\d+加入了班级「周三晚上」/ }).click();
  await desk.getByRole('button', { name: /听众\d+，One/ }).click();
  const sentences = desk.getByRole('dialog');
  await sentences.getByText(/难 · 听写 1 次/).waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await sentences.getByRole('button', { name: '关闭' }).click();
  await desk.getByRole('link', { name: 'Good morning.' }).click();
  await desk.waitForURL(new RegExp(`/player/${lesson}\\?o=`));
  await desk.goBack();
  await desk.getByRole('rowheader', { name: /听众/ }).waitFor();

  // The page that is open says so as soon as they have left.
  await hana.goto('/profile');
  await hana.getByRole('button', { name: '退出班级 周三晚上' }).click();
  await hana.getByRole('alertdialog').getByRole('button', { name: '退出班级' }).click();
  await heardSaying(hana, '已退出「周三晚上」');
  await desk.getByText('还没有同学', { exact: false }).waitFor();
  expect(await desk.getByText('Good morning.').count()).toBe(0);
});
