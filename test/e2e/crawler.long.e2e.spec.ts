import type { Browser, Page } from 'playwright-core';
import { keep, openBrowser } from './browser.js';
import { Solo } from './solo.js';

const solo = new Solo({ ADMIN_EMAILS: 'author@example.cn', RATE_LIMIT: '0' });
const failures: string[] = [];
let browser: Browser;
let author = '';
let lesson = '';
const MEANINGS = { ja: 'おはようございます。', 'zh-CN': '早上好。' } as const;
/** What no page may name: lessons that are not for everybody, and people who have nothing public. */
const hidden: string[] = [];

const lessonOf = async (token: string, title: string, visibility?: string): Promise<string> => {
  const { json } = await solo.call<{ content: { id: string } }>('/api/contents', {
    token,
    body: { title, text: 'Good morning.' },
  });
  const { id } = json.content;
  await solo.call(`/api/contents/${id}`, { token, method: 'PUT', body: { tags: ['morning'] } });
  if (visibility) await solo.call(`/api/contents/${id}/publish`, { token, body: { visibility } });
  return id;
};
const idOf = async (token: string): Promise<string> =>
  (await solo.call<{ user: { id: string } }>('/api/auth/me', { token })).json.user.id;

/** One lesson that whoever reads English and whoever reads Chinese can read. */
const translate = async (token: string, id: string): Promise<void> => {
  const { json } = await solo.call<{ lesson: { segments: { id: string }[] } }>(
    `/api/public/contents/${id}`,
    { token },
  );
  for (const [language, text] of Object.entries(MEANINGS))
    await solo.call(`/api/contents/${id}/translations`, {
      token,
      method: 'PUT',
      body: {
        language,
        origin: 'human',
        translations: Object.fromEntries(json.lesson.segments.map((one) => [one.id, text])),
      },
    });
};
const textOf = async (url: string): Promise<string> => {
  const answer = await fetch(url, { headers: { connection: 'close' } });
  expect([url, answer.status]).toEqual([url, 200]);
  return answer.text();
};
const locsOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'));
const mapped = async (): Promise<string[]> => {
  const robots = await textOf(`${solo.url}/robots.txt`);
  const map = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  const files = await Promise.all(locsOf(await textOf(map)).map(textOf));
  return files.flatMap(locsOf);
};

/** What a search engine looks at once the page has run. */
const looked = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    return {
      titles: all('title').map(({ textContent }) => textContent),
      descriptions: all('meta[name=description]').map((one) => one.getAttribute('content') ?? ''),
      canonicals: all('link[rel=canonical]').map((one) => one.getAttribute('href')),
      alternates: all('link[rel=alternate][hreflang]').map((one) => one.getAttribute('href') ?? ''),
      headings: all('h1').map(({ textContent }) => textContent.trim()),
      language: document.documentElement.lang,
      viewport: all('meta[name=viewport]').length,
      robots: all('meta[name=robots]').length,
      pictures: all('img:not([alt])').length,
      /** Links that no crawler can follow, or that say nothing of where they lead. */
      dead: all('a').filter((one) => !/^(https?:|mailto:|\/|#|\?)/.test(one.getAttribute('href') ?? '')).length, // prettier-ignore
      mute: all('a').filter((one) => (one.textContent.trim() || one.getAttribute('aria-label') || one.querySelector('img[alt]:not([alt=""]), svg[aria-label]')) === null).length, // prettier-ignore
      links: all('a[href^="/"]').map((one) => one.getAttribute('href') ?? ''),
      data: all('script[type="application/ld+json"]').map(({ textContent }) => textContent),
      html: document.documentElement.outerHTML,
    };
  });

beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  author = await solo.login('author@example.cn');
  const reader = await solo.login('reader@example.cn');
  await solo.call('/api/auth/me', { token: author, method: 'PUT', body: { username: '山田' } });
  lesson = await lessonOf(author, 'An open one');
  await translate(author, lesson);
  await solo.call(`/api/contents/${lesson}/publish`, { token: author, body: {} });
  hidden.push(
    await lessonOf(author, 'By link alone', 'unlisted'),
    await lessonOf(reader, 'Nobody’s business'),
    await idOf(reader),
  );
  const { collection } = (
    await solo.call<{ collection: { id: string } }>('/api/collections', {
      token: author,
      body: { title: 'A day' },
    })
  ).json;
  const at = `/api/collections/${collection.id}`;
  await solo.call(`${at}/items`, { token: author, body: { contentId: lesson } });
  await solo.call(`${at}/publish`, { token: author, method: 'POST' });
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('what is taken back is gone from the site map and from its pages at once', async () => {
  const id = await lessonOf(author, 'For a while', 'public');
  const own = `${solo.url}/player/${id}`;
  expect(await mapped()).toContain(own);
  await solo.call(`/api/contents/${id}/unpublish`, { token: author, method: 'POST' });
  expect(await mapped()).not.toContain(own);
  expect((await fetch(own, { headers: { connection: 'close' } })).status).toBe(404);
});

it('every page of the site map is whole once it has run, and every link of it leads somewhere', async () => {
  const pages = await mapped();
  expect(pages.filter((url) => url.includes('/player/'))).toHaveLength(1);
  expect(pages.filter((url) => /\/(?:collection|user)\/|tag=/.test(url))).toHaveLength(3);
  const inLanguages = [
    ...Object.keys(MEANINGS)
      .toSorted()
      .map((one) => `?lang=${one}`),
    '',
  ].map((query) => `${solo.url}/player/${lesson}${query}`);
  const pathOf = (part: string) =>
    pages.find((url) => url.includes(part))?.slice(solo.url.length) ?? part;
  /** Where that is found which somebody made. */
  const leads = [
    ['/discover', `/player/${lesson}`],
    [`/player/${lesson}`, pathOf('tag=')],
    ['/collections', pathOf('/collection/')],
    [`/player/${lesson}`, pathOf('/user/')],
  ] as const;
  const context = await browser.newContext({
    locale: 'zh-CN',
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => failures.push(error.message));
  const linked = new Map<string, string>();
  const queue = [...pages];
  const known = new Set(queue);
  expect(known.size).toBe(pages.length);
  for (const url of queue) {
    const answer = await page.goto(url);
    expect([url, answer?.status()]).toEqual([url, 200]);
    // The shape of the home page before any script has a heading, too.
    await page.waitForFunction(
      () => !document.querySelector('#shape') && document.querySelector('h1')?.textContent,
    );
    // A list comes after its heading, and what the menu leads to after both.
    await page.locator('#user-menu a').first().waitFor({ state: 'attached' });
    for (const [from, to] of leads)
      if (url === solo.url + from) await page.locator(`a[href="${to}"]`).first().waitFor({ state: 'attached' }); // prettier-ignore
    const seen = await looked(page);
    expect({ url, titles: seen.titles.length, descriptions: seen.descriptions.length, headings: seen.headings.length, canonicals: seen.canonicals, viewport: seen.viewport, robots: seen.robots, pictures: seen.pictures, dead: seen.dead, mute: seen.mute, language: seen.language }).toEqual({ url, titles: 1, descriptions: 1, headings: 1, canonicals: [url], viewport: 1, robots: 0, pictures: 0, dead: 0, mute: 0, language: 'zh-CN' }); // prettier-ignore
    expect([url, seen.titles[0]]).not.toEqual([url, '']);
    expect([url, seen.descriptions[0]]).not.toEqual([url, '']);
    for (const one of seen.data) expect(JSON.parse(one)).toHaveProperty('@type');
    for (const id of hidden) expect(seen.html.includes(id)).toBe(false);
    for (const link of seen.links) linked.set(new URL(link, solo.url).href, url);
    // Each of them names the same pages.
    if (seen.alternates.length > 0) expect([url, seen.alternates]).toEqual([url, inLanguages]);
    for (const one of seen.alternates.filter((other) => !known.has(other))) {
      known.add(one);
      queue.push(one);
    }
    const [language] = Object.entries(MEANINGS).find(([one]) => url.endsWith(`lang=${one}`)) ?? [];
    if (language) expect([url, seen.html.includes(MEANINGS[language as keyof typeof MEANINGS])]).toEqual([url, true]); // prettier-ignore
  }
  expect(queue.toSorted()).toEqual([...new Set([...pages, ...inLanguages])].toSorted());
  const found = new Set<string>();
  for (const [link, from] of linked) {
    const answer = await fetch(link, { headers: { accept: 'text/html', connection: 'close' } });
    expect([from, link, answer.status]).toEqual([from, link, 200]);
    const html = await answer.text();
    if (html.includes('<meta name="robots" content="noindex" />')) continue;
    found.add(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? `${link} has none`);
  }
  // What can be found by going from page to page, and what the site map says, is the same.
  expect([...found].toSorted()).toEqual(pages.toSorted());
  expect(failures).toEqual([]);
});

it('an address that is none says so to whoever asks, and shows the way to whoever looks', async () => {
  const page = await browser.newPage({ baseURL: solo.url });
  for (const path of ['/nowhere', `/player/${hidden[1] ?? ''}`]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await page.locator('h1').first().waitFor();
  }
  await page.close();
});

it('what an administrator says of lessons is seen before it is saved, and read by who follows a link', async () => {
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  });
  await keep(context, 'auth_token', author);
  const page = await context.newPage();
  await page.goto('/admin/seo');
  await page.getByRole('button', { name: '改每一课' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('标题').fill('Hear {title}');
  await dialog.getByText('Hear An open one · 回声').waitFor();
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: 'Hear {title}' }).waitFor();
  await solo.settled();
  await page.goto(`/player/${lesson}`);
  await page.locator('h1').first().waitFor();
  expect(await page.title()).toBe('Hear An open one · 回声');
  // Elsewhere the app says what a page is called.
  await page.evaluate(() => history.pushState(null, '', '/discover'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await page.waitForFunction(() => document.title.startsWith('发现'));
  expect(await page.locator('link[rel=canonical]').count()).toBe(0);
  await context.close();
});
