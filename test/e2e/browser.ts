import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { standingFor } from '../long.js';
import { until } from './solo.js';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The same engine without a window's frame around each page, which nobody sees here, costs a fifth less of the processor. */
const SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');

/** ms; what comes at all comes sooner, on a quiet machine by far. */
const PATIENCE = 60_000;

declare global {
  /** What the page said in passing, since it was loaded or since it was last heard. */
  var said: string[];
  interface Window {
    axe: typeof axe;
  }
}

/** What comes and goes by itself is written down as it comes: whoever looks late has still heard it. */
const remember = (): void => {
  globalThis.said = [];
  const note = (node: Node): void => {
    if (!(node instanceof Element) || !node.parentElement?.matches('body > [role=status]')) return;
    if (node.checkVisibility()) globalThis.said.push(node.textContent);
  };
  new MutationObserver((changes) =>
    changes.forEach(({ addedNodes }) => addedNodes.forEach(note)),
  ).observe(document, { childList: true, subtree: true });
};

/** @param more switches of Chromium, as for a microphone that is none */
export const openBrowser = async (more: readonly string[] = []): Promise<Browser> => {
  const args = [...quiet, '--autoplay-policy=no-user-gesture-required', ...more];
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args,
    timeout: 2 * PATIENCE,
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(remember);
    return context;
  };
  return browser;
};

/** Where the screens keep what is kept in the browser, and how. */
const stored = (key: string, value: unknown) =>
  ({ name: `yamabiko_${key}`, text: JSON.stringify({ v: 1, value }) }) as const;
type Stored = ReturnType<typeof stored>;

/** Lays a value there before any screen looks: at each load, or only where there is none, or only once. */
export const keep = (
  context: BrowserContext,
  key: string,
  value: unknown,
  how: 'always' | 'where absent' | 'once' = 'always',
): Promise<unknown> => {
  const lay = {
    always: ({ name, text }: Stored) => localStorage.setItem(name, text),
    'where absent': ({ name, text }: Stored) => {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, text);
    },
    once: ({ name, text }: Stored) => {
      if (sessionStorage.getItem(`laid ${name}`) !== null) return;
      localStorage.setItem(name, text);
      sessionStorage.setItem(`laid ${name}`, 'yes');
    },
  };
  return context.addInitScript(lay[how], stored(key, value));
};
/** The same in a page that is open. */
export const keepNow = (page: Page, key: string, value: unknown): Promise<void> =>
  page.evaluate(({ name, text }) => localStorage.setItem(name, text), stored(key, value));
/** Whose account the browser is logged in to. */
export const tokenIn = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('yamabiko_auth_token'));

/** A condition of the page comes true. Asked from here: its policy lets `waitForFunction` look only once. */
export const holds = (page: Page, what: string, condition: () => boolean): Promise<boolean> =>
  until(what, () => page.evaluate(condition));

/** The page says so in passing, now or since it was loaded; what was said up to then is not heard again. */
export const heardSaying = async (page: Page, words: string): Promise<void> => {
  const find = (wanted: string): boolean => {
    const at = globalThis.said.findIndex((text) => text.includes(wanted));
    return at >= 0 && globalThis.said.splice(0, at + 1).length > 0;
  };
  await until(words, () => page.evaluate(find, words));
};

/** Its own text: a library that is put into the page as it is. */
const axeSource = readFileSync(
  createRequire(`${process.cwd()}/package.json`).resolve('axe-core/axe.min.js'),
  'utf8',
);

const check = async (rules: string[]): Promise<string[]> => {
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) < Infinity,
      );
  // What is on its way between two looks is of neither.
  while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
  const { violations } = await window.axe.run({
    runOnly: rules,
    resultTypes: ['violations'],
    preload: false,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};
const measure = async (url: string): Promise<number> => {
  const bytes = await (await fetch(url)).arrayBuffer();
  const sound = await new OfflineAudioContext(1, 1, 24000).decodeAudioData(bytes);
  const samples = sound.getChannelData(0);
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
};

/** How a screen is looked at: at both widths by day and by night; in every run each width and each of them once. */
const DAY_AND_NIGHT = [390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
export const LOOKS = standingFor(
  DAY_AND_NIGHT,
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
);

/** Rules of WCAG 2.2 A and AA that the page breaks, or only those asked for, with the first place of each. */
export const axeFindings = async (
  page: Page,
  rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(check, rules);
};

/** Root mean square of a sound file as the browser decodes it. */
export const loudness = (page: Page, url: string): Promise<number> => page.evaluate(measure, url);

/** The page has stopped growing. A quiet network would not do: the live line never ends. */
export const atRest = async (page: Page): Promise<void> => {
  const size = (): string =>
    `${performance.getEntriesByType('resource').length}:${document.getElementsByTagName('*').length}`;
  const seen: string[] = [];
  await until('rest', async () => {
    seen.push(await page.evaluate(size));
    return seen.length > 2 && new Set(seen.slice(-3)).size === 1;
  });
};
