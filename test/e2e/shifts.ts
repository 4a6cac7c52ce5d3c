import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { atRest } from './browser.js';
import { until } from './solo.js';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
}
declare global {
  /** What has moved by itself since the page was loaded, by how much and from where to where. */
  var shifts: { value: number; moved: string[] }[];
}

const note = (): void => {
  globalThis.shifts = [];
  const box = ({ x, y, width, height }: DOMRect): string =>
    [x, y, width, height].map(Math.round).join(' ');
  const nameOf = (node?: Node): string =>
    `${node?.nodeName.toLowerCase()} ${node?.textContent?.slice(0, 24)}`;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput)
        globalThis.shifts.push({
          value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)}: ${box(previousRect)} → ${box(currentRect)}`,
          ),
        });
  }).observe({ type: 'layout-shift', buffered: true });
};

/** From now on every page of the context writes down what moves in it. */
export const noteShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(note);

/** Two frames later, whatever has come is drawn, and what has moved is told. */
const drawn = (): Promise<void> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  );

/** A picture may jump by so much in all; Chromium's own bar for a good page is the same. */
const MOST = 0.1;

/** What a screen asks; the live line is never answered whole. */
const isCall = ({ pathname }: URL): boolean =>
  pathname.startsWith('/api/') && pathname !== '/api/live';

/** Opens a screen, and waits until all it asked is answered and shown. */
export const openWhole = async (page: Page, url: string): Promise<void> => {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (isCall(new URL(request.url()))) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  await page.goto(url);
  await page.locator('main').first().waitFor();
  await until('all answers', async () => {
    await atRest(page);
    return open.size === 0;
  });
};

/**
 * What moves while a screen comes, if it is too much. Its answers come late and one by one, the newest question's first: every shape that waits is seen,
 * and what is above comes when all below is there to be pushed. All shifts are added up, not those of the worst five seconds: no clock has a say.
 */
export const shiftsOnTheWay = async (page: Page, url: string): Promise<string[]> => {
  const held: Route[] = [];
  const hold = (route: Route): void => void held.push(route);
  await page.route(isCall, hold);
  await page.goto(url);
  await page.locator('main').first().waitFor();
  await atRest(page);
  for (let route = held.pop(); route; route = held.pop()) {
    const answered = route.request().response();
    await route.fallback();
    await (await answered)?.finished();
    await page.evaluate(drawn);
    if (held.length === 0) await atRest(page);
  }
  await page.unroute(isCall, hold);
  const shifts = await page.evaluate(() => globalThis.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum <= MOST) return [];
  return [
    `moved by ${sum.toFixed(3)}`,
    ...shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved.join(' | ')}`),
  ];
};
