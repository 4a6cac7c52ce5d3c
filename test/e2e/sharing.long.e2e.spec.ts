import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { axeFindings, heardSaying, openBrowser } from './browser.js';
import { Solo, until } from './solo.js';

jest.setTimeout(240_000);

const solo = new Solo();
let browser: Browser;
let token = '';
let id = '';

/** Follows a link as what shows previews does: takes anything, runs nothing. */
const crawl = async (path: string) =>
  (
    await fetch(`${solo.url}${path}`, {
      headers: { accept: '*/*', 'user-agent': 'facebookexternalhit/1.1' },
    })
  ).text();
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)" />`)
    .exec(html)?.[1]
    ?.replaceAll('&amp;', '&') ?? '';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 800 } };
declare global {
  /** What was given to the system's own sheet for sharing. */
  var handed: ShareData[];
}
const sheets = (): void => {
  globalThis.handed = [];
  navigator.share = async (what = {}) => void globalThis.handed.push(what);
};
const opened = async (
  device: typeof phone | typeof desk,
  path: string,
): Promise<{ context: BrowserContext; page: Page; failures: string[] }> => {
  const context = await browser.newContext({
    ...device,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript(sheets);
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on(
    'console',
    (line) =>
      line.type() === 'error' &&
      /Content Security Policy|Trusted/.test(line.text()) &&
      failures.push(line.text()),
  );
  await page.goto(`${solo.url}${path}`);
  return { context, page, failures };
};
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const handed = (page: Page) => page.evaluate(() => globalThis.handed);
const press = (page: Page) =>
  page.getByRole('button', { name: '分享', exact: true }).first().click();
/** How to begin is there to be pressed without scrolling, on a laptop's low window, too. */
const beginsInSight = async (page: Page) => {
  const begin = page.getByRole('link', { name: '开始听' });
  await begin.waitFor();
  const size = page.viewportSize()!;
  for (const height of [size.height, Math.min(size.height, 640)]) {
    await page.setViewportSize({ ...size, height });
    expect(
      await begin.evaluate((link) => {
        const { x, y, width, bottom } = link.getBoundingClientRect();
        return (
          scrollY === 0 &&
          link.contains(document.elementFromPoint(x + width / 2, bottom - 2)) &&
          y > 0
        );
      }),
    ).toBe(true);
  }
  await page.setViewportSize(size);
};

beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  token = await solo.login('hana@example.org');
  const body = {
    title: '駅の朝',
    language: 'ja',
    text: 'おはようございます。\n新しい電車は駅の前に止まります。\nでは、また。',
  };
  ({
    json: {
      content: { id },
    },
  } = await solo.call<{ content: { id: string } }>('/api/contents', { token, body }));
  const lesson = () =>
    solo.call<{ lesson: { segments: { id: string; annotation?: object }[] } }>(
      `/api/public/contents/${id}`,
      { token },
    );
  const segments = await until('readings', async () => {
    const found = (await lesson()).json.lesson.segments;
    return found.every(({ annotation }) => annotation !== undefined) && found;
  });
  const translations = { [segments[1]?.id ?? '']: '新电车停在车站前面。' };
  await solo.call(`/api/contents/${id}/translations`, {
    token,
    method: 'PUT',
    body: { language: 'zh-CN', origin: 'human', translations },
  });
  expect(
    (await solo.call(`/api/contents/${id}/publish`, { token, body: { visibility: 'public' } }))
      .status,
  ).toBe(200);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('a link says what it is before it is opened, and its picture can be fetched', async () => {
  const html = await crawl(`/player/${id}?s=2`);
  expect([meta(html, 'og:title'), meta(html, 'og:url')]).toEqual([
    '新しい電車は駅の前に止まります。',
    `${solo.url}/player/${id}?s=2`,
  ]);
  expect(meta(html, 'og:description')).toMatch(
    /^新电车停在车站前面。 — 《駅の朝》日语 · 第 2 \/ 3 句/,
  );
  const picture = await fetch(meta(html, 'og:image'));
  const { width, height, format } = await sharp(
    Buffer.from(await picture.arrayBuffer()),
  ).metadata();
  expect([picture.status, width, height, format]).toEqual([200, 1200, 630, 'png']);
  expect(picture.headers.get('cache-control')).toContain('immutable');
});

it('the shell that browsers keep says nothing of any lesson', async () => {
  const asWorker = { headers: { 'sec-fetch-dest': 'empty' } };
  expect(await (await fetch(`${solo.url}/index.html`, asWorker)).text()).not.toContain('og:');
  expect(await crawl('/player/00000000-0000-4000-8000-000000000000')).not.toContain('og:');
  // The site says what it is, and nothing of what is in it.
  expect(meta(await crawl('/'), 'og:title')).toBe('Yamabiko');
  expect(await crawl('/')).not.toContain(id);
});

it.each([
  ['phone', phone],
  ['desk', desk],
] as const)(
  'the same page runs in a browser at a %s, at the sentence of the link',
  async (_, device) => {
    const { context, page, failures } = await opened(device, `/player/${id}?s=2`);
    await page.locator('[aria-current=true]', { hasText: 'まります' }).waitFor();
    await until('its title', async () => (await page.title()) === '駅の朝 · 回声');
    expect(failures).toEqual([]);
    await context.close();
  },
);

it('at a desk the link of a lesson and of a sentence is copied', async () => {
  const { context, page } = await opened(desk, `/content-info?id=${id}`);
  await beginsInSight(page);
  await press(page);
  await heardSaying(page, '链接已复制');
  expect(await copied(page)).toBe(`${solo.url}/content-info?id=${id}`);
  await page.goto(`${solo.url}/player/${id}?s=2`);
  await page.getByRole('group', { name: '第 2 句' }).waitFor();
  await press(page);
  await until('copy', async () => (await copied(page)) === `${solo.url}/player/${id}?s=2`);
  await context.close();
});

it('on a phone both are handed to its own sheet', async () => {
  const { context, page } = await opened(phone, `/content-info?id=${id}`);
  await beginsInSight(page);
  await press(page);
  await until('sheet', async () => (await handed(page)).length === 1);
  expect(await handed(page)).toEqual([
    { title: '駅の朝', url: `${solo.url}/content-info?id=${id}` },
  ]);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${solo.url}/player/${id}?s=2`);
  await page.getByRole('group', { name: '第 2 句' }).waitFor();
  await page.getByRole('button', { name: '更多', exact: true }).first().click();
  await press(page);
  await until('sheet', async () => (await handed(page)).length === 1);
  expect(await handed(page)).toEqual([{ title: '駅の朝', url: `${solo.url}/player/${id}?s=2` }]);
  await context.close();
});
