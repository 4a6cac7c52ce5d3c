import type { Front } from './front.js';
import { heardSaying } from './browser.js';
import { controlled, waitingPractice } from './page-scripts.js';
import { cameTo, soFar, was } from './passing.js';
import { open, PracticeStage, prefer, standsAt } from './practice-stage.js';
import { until } from './solo.js';

jest.setTimeout(300_000);

const stage = new PracticeStage();
const { solo } = stage;
const device: PracticeStage['device'] = (more) => stage.device(more);
let lesson = '';
let occurrences: string[] = [];
let front: Front;

beforeAll(async () => {
  await stage.open();
  ({ lesson, occurrences, front } = stage);
}, 300_000);
afterAll(() => stage.close());

it('listens on without a server after one download, and delivers what was practised once it is back', async () => {
  const context = await device({ url: front.url, offline: true });
  await prefer(context, { repeats: 1, pauseScale: 0 });
  const home = await open(context, '/');
  await until('control', () => home.evaluate(controlled));
  const page = await open(context, `/player/${lesson}`);
  await page.getByRole('button', { name: '下载到本机' }).click();
  await heardSaying(page, '已下载，没有网络也能听');
  await home.close();
  const before = await stage.today();

  await front.shut();
  await page.goto(`/player/${lesson}?s=3`);
  await standsAt(page, 3);
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await standsAt(page, 4);
  const from = await soFar(page);
  await page.keyboard.press(','); // a second back
  await page.keyboard.press('ArrowLeft');
  await cameTo(page, ['·3/'], from);
  await was(page, 'playing', from);
  await page.locator('[data-status=ended]').waitFor();
  expect(await stage.today()).toEqual(before);
  const kept = async () =>
    (await page.evaluate(waitingPractice)).filter(
      ({ kind }) => kind === 'played' || kind === 'replayed',
    ).length;
  const waiting = await until('what they heard on the device', async () =>
    ((count) => count >= 3 && count)(await kept()),
  );

  await front.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const heard = async () => {
    const now = await stage.today();
    return now.sentences + now.repeats - before.sentences - before.repeats;
  };
  await until('nothing left on the device', async () => (await kept()) === 0);
  expect(await heard()).toBe(waiting);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.reload();
  await page.waitForTimeout(1000);
  expect(await heard()).toBe(waiting);
  expect((await stage.progress())?.done).toBe(true);
  await context.close();
});

it.each([
  ['a visitor', '', [['/', 'h1']]],
  [
    'a learner',
    undefined,
    [
      ['/', 'h1'],
      ['/profile', 'nav[aria-label=更多]'],
    ],
  ],
] as const)(
  'has what %s has downloaded first on home and 我的 without a network, and it plays',
  async (_, as, places) => {
    const context = await device({ url: front.url, offline: true, ...(as === '' && { as }) });
    await prefer(context, { repeats: 1, pauseScale: 0 });
    const page = await open(context, '/');
    await until('control', () => page.evaluate(controlled));
    const downloaded = page.getByRole('region', { name: '已下载' });
    for (const [path] of places) await page.goto(path);
    expect(await downloaded.count()).toBe(0);
    await page.goto(`/player/${lesson}`);
    await page.getByRole('button', { name: '下载到本机' }).click();
    await heardSaying(page, '已下载，没有网络也能听');
    /** Whether they stand before what comes first with a network. */
    const isFirst = (before: string) =>
      page.evaluate(
        (of) =>
          Boolean(
            document
              .querySelector('section[aria-label=已下载]')!
              .compareDocumentPosition(document.querySelector(`main ${of}`)!) &
            Node.DOCUMENT_POSITION_FOLLOWING,
          ),
        before,
      );
    for (const [path, before] of places) {
      await page.goto(path);
      await downloaded.getByText('山びこ').first().waitFor();
      await until(`${path} stands`, async () => (await page.locator(`main ${before}`).count()) > 0);
      expect([path, await isFirst(before)]).toEqual([path, false]);
    }

    await front.shut();
    await context.setOffline(true);
    for (const [path, before] of places) {
      await page.goto(path);
      await downloaded.getByText('山びこ').first().waitFor();
      await page.locator(`main ${before}`).waitFor();
      expect([path, await isFirst(before)]).toEqual([path, true]);
    }
    await downloaded
      .getByRole('link', { name: /山びこ/ })
      .first()
      .click();
    await page.waitForURL(`**/player/${lesson}*`);
    await page.getByRole('button', { name: '播放', exact: true }).click();
    await was(page, 'playing');
    await page.locator('[data-status=ended]').waitFor();
    await context.close();
    await front.open();
  },
);

it('has reviews, favourites, days and what is known of a lesson without a server; what they grade and keep then is delivered once it is back', async () => {
  const someone = await solo.login('tunnel@example.cn');
  const at = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const hard = occurrences.slice(0, 2).map((occurrenceId) => ({
    id: crypto.randomUUID(),
    kind: 'graded',
    grade: 'hard',
    contentId: lesson,
    occurrenceId,
    at,
  }));
  await solo.call('/api/practice', {
    token: someone,
    body: { timeZone: stage.timeZone, events: hard },
  });
  await solo.call('/api/favorites', { token: someone, body: { contentId: lesson } });
  await solo.call('/api/checkins', { token: someone, body: { timeZone: stage.timeZone } });
  const due = async () =>
    (await solo.call<{ total: number }>('/api/practice/reviews', { token: someone })).json.total;
  await until('two reviews', async () => (await due()) === 2);

  const context = await device({ url: front.url, offline: true, phone: true, as: someone });
  await prefer(context, { repeats: 1, pauseScale: 0 });
  const page = await open(context, '/');
  await until('control', () => page.evaluate(controlled));
  await page.goto(`/player/${lesson}`); // heard, and so kept by itself
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await page.locator('[data-status=ended]').waitFor();
  const screens: [string, string | RegExp][] = [
    [`/content-info?id=${lesson}`, '4 句'],
    ['/favorites', '山びこ'],
    ['/checkin', '连续 1 天'],
    ['/practice', '还有 2 句'],
  ];
  const shown = async (when: string) => {
    for (const [where, text] of screens) {
      await page.goto(where);
      await page.getByText(text, { exact: true }).first().waitFor();
      expect([where, await page.getByText(/ · 上次的内容$/).count()]).toEqual([
        where,
        when === 'offline' ? 1 : 0,
      ]);
    }
  };
  await shown('online');
  await page.locator('[aria-label=今天] dd').first().waitFor();

  await front.shut();
  await shown('offline');
  await page.keyboard.press('Enter');
  await page.keyboard.press('3');
  await page.getByText('还有 1 句 · 已复习 1 句').waitFor();
  await page.reload();
  await page.getByText('还有 1 句', { exact: true }).waitFor(); // not asked again
  await page.goto(`/player/${lesson}?s=4`);
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await page.locator('[data-status=ended]').waitFor();
  const heart = (pressed: boolean) => page.getByRole('button', { name: '收藏这句', pressed });
  await heart(false).first().click();
  await heart(true).first().waitFor();
  await heardSaying(page, '现在连不上，联网后自动收藏');
  await page.reload();
  await heart(true).first().waitFor(); // the device keeps it

  await front.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const keptThere = async () => {
    const { json } = await solo.call<{ sentences: { contentId: string }[] }>('/api/favorites', {
      token: someone,
    });
    return json.sentences.some(({ contentId }) => contentId === lesson);
  };
  await until('the heart of offline', keptThere, 90_000);
  await until('the grade of offline', async () => (await due()) === 1, 90_000);
  await context.close();
});
