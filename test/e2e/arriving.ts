import type { Page } from 'playwright-core';
import { until } from './solo.js';

/** Within the page, as a press on a link would. */
const go = (to: string): void => {
  history.pushState(null, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
};
const leave = (): void => {
  for (const heading of document.querySelectorAll('main h1')) heading.setAttribute('data-left', '');
};
const replaced = (page: Page): Promise<void> =>
  page.locator('main h1[data-left]').waitFor({ state: 'detached' });

/** Through the product that is open, without a load, to an address whose screen is another. */
export const goTo = async (page: Page, address: string): Promise<void> => {
  await page.evaluate(leave);
  await page.evaluate(go, address);
  await replaced(page);
};

/** Nothing that the screen asked for is waited for any more. */
export const answered = (page: Page): Promise<boolean> =>
  until('all that was asked', async () => (await page.locator('[aria-busy=true]').count()) === 0);
