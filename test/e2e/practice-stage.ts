import type { Browser, BrowserContext, Page } from 'playwright-core';
import { keep, openBrowser } from './browser.js';
import { Front } from './front.js';
import { noting } from './passing.js';
import { clockOff, Solo, until } from './solo.js';

const TEXT = ['山の声を聞きます。', '谷が答えます。', 'やまびこですね。', 'また明日。'];
const EMAIL = 'learner@example.cn';

interface Progress {
  progress: {
    occurrenceId?: string;
    at: string;
    heard: number;
    percentage: number;
    ms: number;
    done: boolean;
  } | null;
}
interface Device {
  url?: string;
  /** With a service worker. */
  offline?: boolean;
  phone?: boolean;
  moving?: boolean;
  /** Another one's token; empty for a visitor. */
  as?: string;
}

/** Where it is noon now, so that neither midnight nor four in the morning comes while somebody practises. */
const noonZone = (): string => {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
};

/** A learner with a lesson of four sentences that is three days old, in a product behind a door that can be shut, and devices to practise on. */
export class PracticeStage {
  readonly solo = new Solo({ RATE_LIMIT: '0' });
  /** Where everybody here lives. */
  readonly timeZone = noonZone();
  token = '';
  lesson = '';
  occurrences: string[] = [];
  private door: Front | undefined;
  private browser: Browser | undefined;

  /** The way to the product that can be shut. */
  get front(): Front {
    if (!this.door) throw new Error('the stage is not open');
    return this.door;
  }

  async open(): Promise<void> {
    const { solo } = this;
    await solo.start(clockOff(-3));
    this.token = await solo.login(EMAIL);
    const { token } = this;
    const made = await solo.call<{ content: { id: string }; jobId: string }>('/api/contents', {
      token,
      body: { title: '山びこ', text: TEXT.join('\n') },
    });
    this.lesson = made.json.content.id;
    await until(
      'the lesson',
      async () =>
        (await solo.call<{ job: { state: string } }>(`/api/jobs/${made.json.jobId}`, { token }))
          .json.job.state === 'done',
      120_000,
    );
    await solo.call(`/api/contents/${this.lesson}/publish`, {
      token,
      body: { visibility: 'public' },
    });
    const { json } = await solo.call<{ lesson: { segments: { occurrenceId: string }[] } }>(
      `/api/public/contents/${this.lesson}`,
      { token },
    );
    this.occurrences = json.lesson.segments.map(({ occurrenceId }) => occurrenceId);
    await solo.turnClock(0);
    this.door = new Front(solo.url);
    await this.door.open();
    this.browser = await openBrowser([
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ]);
  }

  async close(): Promise<void> {
    await this.browser?.close();
    await this.door?.shut();
    await this.solo.dispose();
  }

  /** Their own storage, nothing but the login in it. */
  async device({
    url = this.solo.url,
    offline,
    phone,
    moving,
    as = this.token,
  }: Device = {}): Promise<BrowserContext> {
    if (!this.browser) throw new Error('the stage is not open');
    const context = await this.browser.newContext({
      baseURL: url,
      locale: 'zh-CN',
      timezoneId: this.timeZone,
      reducedMotion: moving ? 'no-preference' : 'reduce',
      serviceWorkers: offline ? 'allow' : 'block',
      viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
      permissions: ['microphone'],
    });
    if (as !== '') await keep(context, 'auth_token', as, 'where absent');
    await noting(context);
    return context;
  }

  async progress(token = this.token): Promise<Progress['progress']> {
    return (await this.solo.call<Progress>(`/api/practice/progress/${this.lesson}`, { token })).json
      .progress;
  }

  async today(token = this.token): Promise<{ sentences: number; repeats: number; graded: number }> {
    return (
      await this.solo.call<{ total: { sentences: number; repeats: number; graded: number } }>(
        '/api/practice/summary',
        { token },
      )
    ).json.total;
  }
}

/** A key of a headset, or of the lock screen. */
export const lockScreen = (page: Page, action: string): Promise<void> =>
  page.evaluate((key) => handlers[key]!(), action);

export const open = async (context: BrowserContext, at: string): Promise<Page> => {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(at);
  return page;
};
const place = (page: Page) => page.locator('[data-counter]').innerText();
export const standsAt = (page: Page, sentence: number): Promise<true> =>
  until(
    `sentence ${sentence}`,
    async () => (await place(page)).replaceAll(/\s/g, '').includes(`·${sentence}/`) || undefined,
  );
export const prefer = (context: BrowserContext, preferences: object): Promise<unknown> =>
  keep(context, 'settings', preferences);
