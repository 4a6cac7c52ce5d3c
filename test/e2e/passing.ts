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

declare global {
  var moments: Moment[];
  var sounded: string[];
  /** Whether what begins to sound is stopped at its beginning. */
  var halting: boolean;
  /** Does something as soon as the lesson comes there, once, without a gap between moment and deed; several wait for each other, in order. */
  var whenThere: (when: When, act: () => void) => void;
  /** A key as the page is told of it. */
  var press: (key: string, code?: string) => void;
  /** Play or pause, as a press of its button. */
  var playOrPause: () => void;
}

const note = (): void => {
  globalThis.moments = [];
  globalThis.sounded = [];
  globalThis.halting = false;
  const steps: { when: When; act: () => void }[] = [];
  let last = '';
  const transport = () => document.querySelector<HTMLElement>('[data-status]');
  globalThis.playOrPause = () => transport()?.click();
  globalThis.press = (key, code = '') =>
    void document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
    );
  const shown = (): Moment | undefined => {
    const counter = document.querySelector('[data-counter]');
    if (!counter) return undefined;
    const rest = document.querySelector('[data-skip] [aria-hidden]')?.textContent;
    const place = counter.textContent.replace(/\s/g, '');
    return {
      place,
      status: transport()?.dataset['status'] ?? '',
      ...(rest === undefined ? {} : { rest }),
    };
  };
  const meant = ({ place, status = 'playing', resting }: When, now: Moment): boolean =>
    now.place.includes(place) &&
    now.status === status &&
    (resting === undefined || resting === 'rest' in now);
  const look = (): void => {
    const sounding = 'button[data-sounding=true], button[aria-label=停]';
    const names = [...document.querySelectorAll(sounding)]
      .map((button) => button.ariaLabel ?? button.textContent)
      .join();
    if (names !== (globalThis.sounded.at(-1) ?? '')) globalThis.sounded.push(names);
    const now = shown();
    if (!now) return;
    if (JSON.stringify(now) !== last) globalThis.moments.push(now);
    last = JSON.stringify(now);
    const [step] = steps;
    if (step && meant(step.when, now)) {
      steps.shift();
      step.act();
    }
    if (globalThis.halting && now.status === 'playing') globalThis.playOrPause();
  };
  globalThis.whenThere = (when, act) => {
    steps.push({ when, act });
    look();
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-status', 'data-sounding', 'aria-label'],
  });
};

/**
 * What passes by itself, as sentences that sound, is written down by the page at the moment it shows, and
 * what belongs to such a moment is done in the page. Who looks from outside comes too late as often as the machine is busy.
 */
export const noting = (context: BrowserContext): Promise<unknown> => context.addInitScript(note);

/** Stops the lesson where it comes to a place, or when it has come there already. */
export const haltAt = (page: Page, at: string): Promise<void> =>
  page.evaluate((place) => whenThere({ place }, playOrPause), at);
/** From now on, whatever begins to sound is stopped at its beginning. */
export const halting = (page: Page, on: boolean): Promise<void> =>
  page.evaluate((halts) => void (globalThis.halting = halts), on);

export const momentsOf = (page: Page): Promise<Moment[]> => page.evaluate(() => moments);
/** The places it stood at, one after the other; what happens now is the last. @param from how many moments to leave out */
export const placesOf = async (page: Page, from = 0): Promise<string[]> =>
  (await momentsOf(page))
    .slice(from)
    .map(({ place }) => place)
    .filter((place, index, all) => place !== all[index - 1]);
/** How many moments there have been. */
export const soFar = (page: Page): Promise<number> => page.evaluate(() => moments.length);
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
    for (const name of await page.evaluate(() => globalThis.sounded))
      if (name === names[next]) next += 1;
    return next === names.length || undefined;
  });
