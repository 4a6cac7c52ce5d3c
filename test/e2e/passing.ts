import type { BrowserContext, Page } from 'playwright-core';
import { until } from './solo.js';

/** What the transport of a lesson showed, until it showed something else. */
export interface Moment {
  /** Repetition and sentence, as `1/2·3/4`; behind them the name of the stage where there are several. */
  place: string;
  status: string;
  /** The seconds a pause says that are left of it; absent while it sounds. */
  rest?: string;
}
/** Which moment is meant: the last part of its place, and unless said otherwise one at which it plays. */
interface When {
  place: string;
  status?: string;
  resting?: boolean;
}

// What runs in the page is text: the server's types know no window.
const NOTE = `(() => {
  const moments = (globalThis.moments = []);
  const sounded = (globalThis.sounded = []);
  const steps = [];
  let last = '';
  globalThis.halting = false;
  const shown = () => {
    const counter = document.querySelector('[data-counter]');
    if (!counter) return undefined;
    const rest = document.querySelector('[aria-label=跳过停顿] [aria-hidden]');
    const place = counter.textContent.replace(/\\s/g, '');
    return { place, status: document.querySelector('[data-status]')?.dataset.status ?? '', ...(rest ? { rest: rest.textContent } : {}) };
  };
  const meant = ({ place, status = 'playing', resting }, now) =>
    now.place.includes(place) && now.status === status && (resting === undefined || resting === ('rest' in now));
  const look = () => {
    const names = [...document.querySelectorAll('button[data-sounding=true], button[aria-label=停]')].map((button) => button.ariaLabel ?? button.textContent).join();
    if (names !== (sounded.at(-1) ?? '')) sounded.push(names);
    const now = shown();
    if (!now) return;
    if (JSON.stringify(now) !== last) moments.push(now);
    last = JSON.stringify(now);
    const [step] = steps;
    if (step && meant(step.when, now)) {
      steps.shift();
      step.act();
    }
    if (globalThis.halting && now.status === 'playing') document.querySelector('[data-status]').click();
  };
  globalThis.whenThere = (when, act) => {
    steps.push({ when, act });
    look();
  };
  const kinds = { subtree: true, childList: true, characterData: true, attributeFilter: ['data-status', 'data-sounding', 'aria-label'] };
  new MutationObserver(look).observe(document, kinds);
})()`;

/**
 * What passes by itself, as sentences that sound, is written down by the page at the moment it shows, and
 * what belongs to such a moment is done in the page. Who looks from outside comes too late as often as the machine is busy.
 */
export const noting = (context: BrowserContext): Promise<unknown> => context.addInitScript(NOTE);

/** A key as the page is told of it. */
export const pressed = (name: string, code = ''): string =>
  `document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ${JSON.stringify(name)}, code: ${JSON.stringify(code)}, bubbles: true, cancelable: true }))`;

/** Does something in the page as soon as the lesson comes there, once; several wait for each other, in order. @param act statements, without a gap between moment and deed */
export const when = (page: Page, moment: When, act: string): Promise<void> =>
  page.evaluate(`whenThere(${JSON.stringify(moment)}, () => { ${act} })`);
/** Stops the lesson where it comes to a place, or when it has come there already. */
export const haltAt = (page: Page, place: string): Promise<void> =>
  when(page, { place }, "document.querySelector('[data-status]').click()");
/** From now on, whatever begins to sound is stopped at its beginning. */
export const halting = (page: Page, on: boolean): Promise<void> =>
  page.evaluate(`void (globalThis.halting = ${on})`);

export const momentsOf = (page: Page): Promise<Moment[]> => page.evaluate<Moment[]>('moments');
/** The places it stood at, one after the other; what happens now is the last. @param from how many moments to leave out */
export const placesOf = async (page: Page, from = 0): Promise<string[]> =>
  (await momentsOf(page))
    .slice(from)
    .map(({ place }) => place)
    .filter((place, index, all) => place !== all[index - 1]);
/** How many moments there have been. */
export const soFar = (page: Page): Promise<number> => page.evaluate<number>('moments.length');
/** It has come to these places in this order, whatever lay between them. */
export const cameTo = (page: Page, places: readonly string[], from = 0): Promise<true> =>
  until(places.join(', then '), async () => {
    let next = 0;
    for (const place of await placesOf(page, from))
      if (place.includes(places[next] ?? '\0')) next += 1;
    return next === places.length || undefined;
  });
/** It was in that state since. */
export const was = (page: Page, status: string, from = 0): Promise<true> =>
  until(
    status,
    async () =>
      (await momentsOf(page)).slice(from).some((moment) => moment.status === status) || undefined,
  );
/** These buttons sounded, in this order. */
export const sounded = (page: Page, names: readonly string[]): Promise<true> =>
  until(names.join(', then '), async () => {
    let next = 0;
    for (const name of await page.evaluate<string[]>('sounded'))
      if (name === names[next]) next += 1;
    return next === names.length || undefined;
  });
