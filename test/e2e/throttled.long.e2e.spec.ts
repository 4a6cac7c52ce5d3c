import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { keep, openBrowser } from './browser.js';
import { noteSounding } from './page-scripts.js';
import { cameTo, halting, noting, soFar, was } from './passing.js';
import { Solo, until } from './solo.js';

jest.setTimeout(300_000);

const SENTENCES = 200;
/** Latency in ms and bytes a second of what browsers call slow 4G. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
const SLOWER = 4;
/** Everything the page may hold of a lesson of any length: screens, samples of two stretches, and room. */
const HEAP_MB = 120;

/** Which element sounds, how long the page was busy at a stretch, and which files it holds for itself. */
const watch = (): void => {
  globalThis.long = [];
  globalThis.held = new Set();
  new PerformanceObserver((list) =>
    list
      .getEntries()
      .forEach(({ startTime, duration }) => globalThis.long.push([startTime, duration])),
  ).observe({ type: 'longtask' });
  const [make, drop] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)];
  URL.createObjectURL = (file: Blob) => {
    const url = make(file);
    globalThis.held.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    globalThis.held.delete(url);
    drop(url);
  };
};
declare global {
  var long: [start: number, ms: number][];
  var held: Set<string>;
}
const soundsAt = () => (sounding && !sounding.paused ? sounding.currentTime : -1);
const busyMs = (from: number) =>
  long.filter(([start]) => start >= from).reduce((sum, [, ms]) => sum + ms, 0);
const clockNow = () => performance.now();
/** Where the middle of the current sentence is, in heights of the screen. */
const middleOfCurrent = (): number => {
  const box = document.querySelector('li[aria-current=true]')?.getBoundingClientRect();
  return box ? (box.top + box.height / 2) / innerHeight : -1;
};

const solo = new Solo({ RATE_LIMIT: '0' });
let browser: Browser;
let context: BrowserContext;
let page: Page;
let line: CDPSession;
let id = '';

const sentence = async () =>
  Number(
    (await page.locator('[data-counter]').innerText())
      .replaceAll(/\s/g, '')
      .split('·')[1]
      ?.split('/')[0],
  );
const standsAt = (wanted: number) =>
  until(`sentence ${wanted}`, async () => (await sentence()) === wanted);
/** The element's clock goes on. */
const sounds = () =>
  until('sound', async () => {
    const before = await page.evaluate(soundsAt);
    await page.waitForTimeout(150);
    return before >= 0 && (await page.evaluate(soundsAt)) > before;
  });
const inSight = () =>
  until('the sentence in sight', async () => {
    const middle = await page.evaluate(middleOfCurrent);
    return middle > 0 && middle < 0.85;
  });

beforeAll(async () => {
  await solo.start();
  const token = await solo.login('commuter@example.cn');
  const text = Array.from(
    { length: SENTENCES },
    (_, index) => `Echo number ${index + 1} comes back.`,
  ).join('\n');
  const made = await solo.call<{ content: { id: string }; jobId: string }>('/api/contents', {
    token,
    body: { title: 'Two hundred echoes', text, language: 'en' },
  });
  ({ id } = made.json.content);
  const state = async () =>
    (await solo.call<{ job: { state: string } }>(`/api/jobs/${made.json.jobId}`, { token })).json
      .job.state;
  await until('the lesson', async () => (await state()) === 'done', 400_000);
  await solo.call(`/api/contents/${id}/publish`, { token, body: { visibility: 'public' } });
  browser = await openBrowser();
  context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(watch);
  await context.addInitScript(noteSounding);
  await noting(context);
  await keep(context, 'settings', { repeats: 1, pauseScale: 0.5, rate: 1 });
  page = await context.newPage();
  page.setDefaultTimeout(120_000);
  line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW_4G);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}, 480_000);
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('opens a lesson of two hundred sentences, sounds at a tap, and goes on by itself with the page behind it', async () => {
  await page.goto(`/player/${id}`);
  await page
    .locator('[data-ready=true]')
    .nth(SENTENCES - 1)
    .waitFor();
  expect(await page.locator('li[data-occurrence]').count()).toBe(SENTENCES);
  await page.getByRole('button', { name: '播放', exact: true }).tap();
  await sounds();
  await until('the next sentences', async () => (await sentence()) >= 3);
  await inSight();
});

it('keeps the page free while it plays', async () => {
  /** The part of the time of two sentences that went into work at a stretch. */
  const share = async (): Promise<number> => {
    const from = await page.evaluate(clockNow);
    const begun = await sentence();
    await until('two sentences more', async () => (await sentence()) >= begun + 2);
    const to = await page.evaluate(clockNow);
    return (await page.evaluate(busyMs, from)) / (to - from);
  };
  // Half of the time would be a loop, and that in any two sentences; what a slow phone really spends is far below. The clock also counts what
  // the machine does beside it: of several, the least is the page's own.
  const shares: number[] = [];
  while (shares.length < 10 && !shares.some((part) => part < 0.5)) shares.push(await share());
  expect(Math.min(...shares)).toBeLessThan(0.5);
});

it('goes a sentence on and back under the thumb', async () => {
  await halting(page, true);
  await page.locator('[data-status=paused]').waitFor();
  const here = await sentence();
  const step = async (button: string, to: number) => {
    const from = await soFar(page);
    await page.getByRole('button', { name: button }).tap();
    await was(page, 'playing', from);
    await standsAt(to);
    await page.locator('[data-status=paused]').waitFor();
  };
  await step('下一句', here + 1);
  await step('上一句', here);
  await step('上一句', here - 1);
  await halting(page, false);
  await page.getByRole('button', { name: '播放', exact: true }).tap();
  await sounds();
  await inSight();
});

it('sounds the hundred and eightieth when it is tapped, and follows from there', async () => {
  const far = page.locator('li[data-occurrence]').nth(179);
  await far.scrollIntoViewIfNeeded();
  const from = await soFar(page);
  await far.getByRole('button').first().tap();
  await cameTo(page, ['·180/'], from);
  await sounds();
  await inSight();
  await until('the next one', async () => (await sentence()) > 180);
  await inSight();
});

it('ends after the last, and has held no more than two stretches of sound', async () => {
  const last = page.locator('li[data-occurrence]').nth(SENTENCES - 1);
  await last.scrollIntoViewIfNeeded();
  await last.getByRole('button').first().tap();
  await standsAt(SENTENCES);
  await page.locator('[data-status=ended]').waitFor();
  expect(await page.evaluate(() => held.size)).toBeLessThanOrEqual(2);
  await line.send('HeapProfiler.collectGarbage');
  const { usedSize } = await line.send('Runtime.getHeapUsage');
  expect(usedSize / 1e6).toBeLessThan(HEAP_MB);
});
