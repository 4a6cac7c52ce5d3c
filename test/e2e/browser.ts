import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type Page } from 'playwright-core';
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

/** ms; what comes at all comes sooner, on a quiet machine by far. */
const PATIENCE = 60_000;

// What comes and goes by itself is written down as it comes: whoever looks late has still heard it.
const REMEMBER = `(() => {
  const said = (globalThis.said = []);
  const note = (node) => {
    if (node.nodeType === 1 && node.parentElement?.matches('body > [role=status]') && node.checkVisibility()) said.push(node.textContent);
  };
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(note))).observe(document, { childList: true, subtree: true });
})()`;

/** @param more switches of Chromium, as for a microphone that is none */
export const openBrowser = async (more: readonly string[] = []): Promise<Browser> => {
  const args = [...quiet, '--autoplay-policy=no-user-gesture-required', ...more];
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args,
    timeout: 2 * PATIENCE,
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(REMEMBER);
    return context;
  };
  return browser;
};

/** A condition of the page comes true. Asked from here: its policy lets no text be run by `waitForFunction` after the first time. */
export const holds = (page: Page, condition: string, what = condition): Promise<boolean> =>
  until(what, () => page.evaluate<boolean>(condition));

/** The page says so in passing, now or since it was loaded; what was said up to then is not heard again. */
export const heardSaying = async (page: Page, words: string): Promise<void> => {
  const find = `(() => {
    const at = globalThis.said.findIndex((text) => text.includes(${JSON.stringify(words)}));
    return at >= 0 && globalThis.said.splice(0, at + 1).length > 0;
  })()`;
  await holds(page, find, words);
};

const axe = readFileSync(
  createRequire(`${process.cwd()}/package.json`).resolve('axe-core/axe.min.js'),
  'utf8',
);

// What runs in the page is text: the server's types know no window. What is on its way between two looks is of neither.
const CHECK = `(async () => {
  const moving = () => document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime < Infinity);
  while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
})()
  .then(() => axe.run({ runOnly: RULES, resultTypes: ['violations'], preload: false }))
  .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`;
const MEASURE = `(async () => {
  const bytes = await (await fetch(ADDRESS)).arrayBuffer();
  const sound = await new OfflineAudioContext(1, 1, 24000).decodeAudioData(bytes);
  const samples = sound.getChannelData(0);
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
})()`;

/** Rules of WCAG 2.2 A and AA that the page breaks, or only those asked for, with the first place of each. */
export const axeFindings = async (
  page: Page,
  rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
): Promise<string[]> => {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe);
  return page.evaluate<string[]>(CHECK.replace('RULES', JSON.stringify(rules)));
};

/** Root mean square of a sound file as the browser decodes it. */
export const loudness = (page: Page, url: string): Promise<number> =>
  page.evaluate<number>(MEASURE.replace('ADDRESS', JSON.stringify(url)));

/** The page has stopped growing. A quiet network would not do: the live line never ends. */
export const atRest = async (page: Page): Promise<void> => {
  const seen: string[] = [];
  await until('rest', async () => {
    seen.push(
      await page.evaluate<string>(
        "performance.getEntriesByType('resource').length + ':' + document.getElementsByTagName('*').length",
      ),
    );
    return seen.length > 2 && new Set(seen.slice(-3)).size === 1;
  });
};
