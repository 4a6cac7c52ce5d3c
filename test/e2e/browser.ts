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

/** @param more switches of Chromium, as for a microphone that is none */
export const openBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: [...quiet, '--autoplay-policy=no-user-gesture-required', ...more] });

const axe = readFileSync(createRequire(`${process.cwd()}/package.json`).resolve('axe-core/axe.min.js'), 'utf8');

// What runs in the page is text: the server's types know no window.
const CHECK = `axe.run({ runOnly: RULES, resultTypes: ['violations'], preload: false })
  .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`;
const MEASURE = `(async () => {
  const bytes = await (await fetch(ADDRESS)).arrayBuffer();
  const sound = await new OfflineAudioContext(1, 1, 24000).decodeAudioData(bytes);
  const samples = sound.getChannelData(0);
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
})()`;

/** Rules of WCAG 2.2 A and AA that the page breaks, or only those asked for, with the first place of each. */
export const axeFindings = async (page: Page, rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']): Promise<string[]> => {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe);
  return page.evaluate<string[]>(CHECK.replace('RULES', JSON.stringify(rules)));
};

/** Root mean square of a sound file as the browser decodes it. */
export const loudness = (page: Page, url: string): Promise<number> => page.evaluate<number>(MEASURE.replace('ADDRESS', JSON.stringify(url)));

/** The page has stopped growing. A quiet network would not do: the live line never ends. */
export const atRest = async (page: Page): Promise<void> => {
  const seen: string[] = [];
  await until('rest', async () => {
    seen.push(await page.evaluate<string>("performance.getEntriesByType('resource').length + ':' + document.getElementsByTagName('*').length"));
    return seen.length > 2 && new Set(seen.slice(-3)).size === 1;
  });
};
