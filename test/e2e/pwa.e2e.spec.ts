import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { heardSaying, openBrowser, tokenIn } from './browser.js';
import { CLIP, CLIP_BYTES, Front } from './front.js';
import { controlled, shifts } from './page-scripts.js';
import { Solo, until } from './solo.js';
import { inLong, standingFor } from '../long.js';

jest.setTimeout(240_000);

const HEADING = '贴一段文字，听见回声';
const READY = '应用已准备好离线使用';
const ASKED = '发现新版本，是否立即更新？';

declare global {
  /** Set in a tab so that a reload shows: what a page remembers is gone after it. */
  var marked: boolean | undefined;
}
/** Not waited for in the page: beside other work a browser has been seen never to answer, and to find it when it was asked again. */
const lookForUpdate = () =>
  void navigator.serviceWorker
    .getRegistration()
    .then((one) => one!.update())
    .catch(() => undefined);
const isOffered = (sign: Locator) =>
  until('the new version', async () => {
    await sign.page().evaluate(lookForUpdate);
    return sign.isVisible();
  });
const waiting = async () => (await navigator.serviceWorker.getRegistration())!.waiting !== null;
const cached = async (): Promise<string[]> => {
  const entries = async (name: string) =>
    (await (await caches.open(name)).keys()).map(({ url }) => `${name} ${new URL(url).pathname}`);
  return (await Promise.all((await caches.keys()).map(entries))).flat();
};
const part = async (clip: string) => {
  const answer = await fetch(clip, { headers: { range: 'bytes=100-299' } });
  return { status: answer.status, bytes: [...new Uint8Array(await answer.arrayBuffer())] };
};
const lengthOf = async (clip: string) => (await (await fetch(clip)).arrayBuffer()).byteLength;
const saveOne = async () =>
  (await caches.open('yamabiko-downloads')).put('/media/audio/saved.mp3', new Response('saved'));

describe('the app on a device', () => {
  const solo = new Solo({ RATE_LIMIT: '0' });
  let front: Front;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  const open = async (path = '/', beside = context): Promise<Page> => {
    const opened = await beside.newPage();
    await opened.goto(front.url + path);
    return opened;
  };
  const heading = (of: Page) => of.getByRole('heading', { level: 1, name: HEADING }).waitFor();
  const mark = (of: Page) => of.evaluate(() => void (globalThis.marked = true));
  const marked = (of: Page) => of.evaluate(() => globalThis.marked === true);

  beforeAll(async () => {
    await solo.start();
    front = new Front(solo.url);
    await front.open();
    browser = await openBrowser();
    context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await front?.shut();
    await solo.dispose();
  });

  it('says when it is ready for offline use, on the first visit', async () => {
    page = await open();
    await heardSaying(page, READY);
    await page.getByText(READY).waitFor({ state: 'detached' });
    await until('control', () => page.evaluate(controlled));
  });

  it('can be installed', async () => {
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Test windows are private ones; that is the only thing in the way.
    expect(
      installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
    ).toEqual([]);
    const { errors, url } = await session.send('Page.getAppManifest');
    expect({ errors, url }).toEqual({ errors: [], url: `${front.url}/manifest.webmanifest` });
    await page.goto(`${front.url}/install-guide`);
    await page.getByRole('heading', { name: '安装到设备' }).waitFor();
    await page.goto(front.url);
  });

  const seenOn = [
    ['a phone', 390, 844],
    ['a desk', 1280, 800],
  ] as const;
  it.each(standingFor(seenOn, seenOn[0]))(
    'moves nothing while home loads on %s',
    async (_, width, height) => {
      const fresh = await browser.newContext({ viewport: { width, height }, locale: 'zh-CN' });
      const home = await open('/', fresh);
      await heading(home);
      await home.waitForLoadState('networkidle');
      expect(await home.evaluate(shifts)).toEqual([]);
      await fresh.close();
    },
  );

  it('keeps what was heard, and gives parts of it', async () => {
    expect(await page.evaluate(lengthOf, CLIP)).toBe(CLIP_BYTES.length);
    await until('the clip in the cache', async () =>
      (await page.evaluate(cached)).includes(`yamabiko-heard ${CLIP}`),
    );
    await front.shut();
    expect(await page.evaluate(part, CLIP)).toEqual({
      status: 206,
      bytes: [...CLIP_BYTES.subarray(100, 300)],
    });
  });

  it('opens without a network: home, and a lesson’s frame', async () => {
    await page.reload();
    await heading(page);
    await page.goto(`${front.url}/player/01hzzzzzzzzzzzzzzzzzzzzzzz`);
    await page.getByRole('button', { name: '再试一次' }).waitFor();
    await front.open();
    await page.goto(front.url);
    await heading(page);
  });

  it('asks before it updates, in the tab of the first install too, and reloads only the tab that said yes', async () => {
    const other = await open();
    await heading(other);
    await other.evaluate(() => {
      document.body.appendChild(document.createElement('i')).dataset['status'] = 'playing';
    }); // a lesson sounds here
    await Promise.all([mark(page), mark(other)]);
    front.version = 2;
    await isOffered(page.getByRole('dialog', { name: '更新提示' }).getByText(ASKED));
    expect(await other.getByText(ASKED).count()).toBe(0); // nobody is interrupted in a sentence
    await page.getByRole('button', { name: '立即更新' }).click();
    await until('the reload', async () => !(await marked(page)));
    await heading(page);
    await until('no version left waiting', async () => !(await page.evaluate(waiting)));

    expect(await marked(other)).toBe(true);
    expect(await other.getByText(ASKED).count()).toBe(0);
    await other.evaluate(() => document.querySelector('i[data-status]')!.remove()); // and pauses
    await other.getByText(ASKED).waitFor();
    expect(await marked(other)).toBe(true);
    await other.getByRole('button', { name: '立即更新' }).click();
    await until('the other reload', async () => !(await marked(other)));
    await other.close();
  });

  inLong('lets them update later: says how, and keeps its word', async () => {
    await mark(page);
    front.version = 3;
    const later = page.getByRole('button', { name: '稍后再说' });
    await isOffered(later);
    await later.click();
    await heardSaying(page, '您可以稍后刷新页面以获取更新');
    expect(await page.getByText(ASKED).count()).toBe(0);
    expect(await marked(page)).toBe(true);
    await page.reload();
    await until('the promised update', async () => !(await page.evaluate(waiting)));
    await page.waitForLoadState('networkidle');
    expect(await page.getByText(ASKED).count()).toBe(0);
  });

  it('reloads when a part of an older version is gone', async () => {
    const stale = await browser.newContext({ serviceWorkers: 'block', locale: 'zh-CN' });
    const old = await open('/', stale);
    await heading(old);
    let refused = 0;
    await old.route('**/assets/credits-*.js', (route) =>
      refused++ === 0 ? route.abort() : route.continue(),
    );
    // Another one is out.
    await old.route('**/version.txt', (route) => route.fulfill({ body: 'assets/index-newer.js' }));
    await mark(old);
    await old.getByRole('link', { name: '来源与致谢' }).click();
    await until('the reload', async () => !(await marked(old)));
    await old.getByRole('heading', { level: 1, name: '来源与致谢' }).waitFor();
    expect(refused).toBeGreaterThan(1);
    await stale.close();
  });

  it('keeps the voice they chose with them, and leaves nothing of them in the browser when they log out; what they saved on purpose stays', async () => {
    await page.close();
    page = await open('/login?redirect=/profile');
    await page.locator('input[name=email]').fill('hanako@example.com');
    await page.getByRole('button', { name: '发送验证码' }).click();
    await page.locator('input[name=code]').fill(await solo.code('hanako@example.com'));
    await page.waitForURL(`${front.url}/profile`);
    await page.goto(front.url);
    await page.locator('textarea').first().fill('A: Good morning.\nB: Good morning. How are you?');
    const voice = page.getByRole('combobox', { name: 'B的声音' });
    const second = (await voice.locator('option').nth(1).getAttribute('value')) ?? '';
    await voice.selectOption(second);
    await until('their choice in their account', async () => {
      const { value: token } = JSON.parse((await tokenIn(page)) ?? '') as { value: string };
      const { json } = await solo.call<{
        user: { settings: { speakerMappings?: Record<string, Record<string, string>> } };
      }>('/api/auth/me', { token });
      return json.user.settings.speakerMappings?.['en']?.['B'] === second;
    });
    await page.evaluate(lengthOf, CLIP);
    await page.evaluate(saveOne);
    await page.goto(`${front.url}/favorites`);
    await until('their favourites kept for a journey', async () =>
      (await page.evaluate(cached)).includes('yamabiko-answers /api/favorites'),
    );
    await page.goto(`${front.url}/profile`);
    const before = await page.evaluate(cached);
    expect(before).toContain(`yamabiko-heard ${CLIP}`);
    expect(
      before.filter((entry) => entry.includes(' /api') && !entry.startsWith('yamabiko-answers ')),
    ).toEqual([]); // nothing else keeps answers

    await page.getByRole('button', { name: /退出/ }).first().click();
    await until(
      'the private caches gone',
      async () =>
        !(await page.evaluate(cached)).some((entry) => /^yamabiko-(?:heard|answers)/.test(entry)),
    );
    const after = await page.evaluate(cached);
    expect(after).toContain('yamabiko-downloads /media/audio/saved.mp3');
    expect(after.filter((entry) => entry.includes(' /api'))).toEqual([]);
  });
});
