import type { Browser, BrowserContext, Page } from 'playwright-core';
import { answered, goTo } from './arriving.js';
import { keep, openBrowser } from './browser.js';
import { Solo } from './solo.js';

const WIDE = { serviceWorkers: 'block', viewport: { width: 1280, height: 800 } } as const;

/** The screens that are looked at one after the other, and one that there is not. */
export const SCREENS = [
  '/admin',
  '/admin/users',
  '/admin/feature-permissions',
  '/admin/user-levels',
  '/admin/subscriptions',
  '/admin/security',
  '/admin/nothing',
];

/** A product with an administrator's desk and one learner, whom the desk is about. */
export class AdminStage {
  readonly solo = new Solo({ ADMIN_EMAILS: 'admin@example.cn', RATE_LIMIT: '0' });
  /** Of the administrator, who has not logged in yet. */
  desk!: Page;
  token = '';
  learner!: { id: string; username: string };
  private browser: Browser | undefined;

  async start(): Promise<void> {
    const { solo } = this;
    await solo.start();
    this.browser = await openBrowser();
    this.token = await solo.login('learner@example.cn');
    const { token } = this;
    // Of the names that are given away two may be the same.
    await solo.call('/api/auth/me', { token, method: 'PUT', body: { username: '学习者' } });
    const { json } = await solo.call<{ user: { id: string; username: string } }>('/api/auth/me', { token }); // prettier-ignore
    this.learner = json.user;
    const office = await this.browser.newContext({ ...WIDE, baseURL: solo.url });
    this.desk = await office.newPage();
  }

  async close(): Promise<void> {
    await this.browser?.close();
    await this.solo.dispose();
  }

  /** @param who a token */
  async device(
    who: string,
    options: Parameters<Browser['newContext']>[0] = {},
  ): Promise<BrowserContext> {
    const { browser, solo } = this;
    if (!browser) throw new Error('not started');
    const context = await browser.newContext({ ...WIDE, baseURL: solo.url, ...options });
    await keep(context, 'auth_token', who, 'once');
    return context;
  }

  /** The desk without a load, until all that was asked is answered. */
  async walkTo(path: string): Promise<void> {
    await goTo(this.desk, path);
    await this.desk.locator('main h1').waitFor();
    await answered(this.desk);
  }

  async open(page: Page, path: string): Promise<void> {
    await this.solo.settled(); // a page that is loaded anew knows of nothing it would have to wait for
    await page.goto(path);
    await page.locator('main h1').waitFor();
  }

  /** A page of theirs whose live line is open: what happens from now on is heard. */
  async openPage(context: BrowserContext, path: string): Promise<Page> {
    const page = await context.newPage();
    await this.solo.settled();
    const live = page.waitForResponse(
      (answer) => answer.url().includes('/api/live') && answer.status() === 200,
    );
    await page.goto(path);
    await live;
    return page;
  }

  async features(): Promise<readonly string[]> {
    const { token } = this;
    return (await this.solo.call<{ features: string[] }>('/api/permissions/me', { token })).json.features; // prettier-ignore
  }
}
