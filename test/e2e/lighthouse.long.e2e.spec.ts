import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { lent } from '../lent.js';
import { generatedLesson } from './author.js';
import { openBrowser } from './browser.js';
import { freePort, Solo } from './solo.js';

const HERE = join(__dirname, '../lighthouse');
jest.setTimeout(1_200_000); // 185 MB come over the network the first time; a page takes it five seconds

// The crawler beside this looks at the same pages in every run.
const absent = lent(HERE, 'lighthouse', true);
if (absent) console.warn(`SKIPPED: Lighthouse does not look at our pages (${absent})`);

const solo = new Solo({ RATE_LIMIT: '0' });
let browser: Browser | undefined;
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

const locsOf = async (url: string): Promise<string[]> => {
  const xml = await (await fetch(url, { headers: { connection: 'close' } })).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at = '']) =>
    at.replaceAll('&amp;', '&'),
  );
};
const judged = async (port: number, pages: readonly string[]): Promise<unknown> => {
  const child = spawn(process.execPath, [join(HERE, 'judge.mjs'), String(port), ...pages], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout));
};

(absent ? it.skip : it)('every page of the site map is as a search engine wants it', async () => {
  await solo.start();
  const author = await solo.login('author@example.cn');
  const id = await generatedLesson(solo, author, {
    title: 'A morning',
    text: 'Good morning.\nGood evening.',
    language: 'en',
  });
  await solo.call(`/api/contents/${id}`, { token: author, method: 'PUT', body: { tags: ['day'] } });
  await solo.call(`/api/contents/${id}/publish`, { token: author, body: { visibility: 'public' } });
  const { json } = await solo.call<{ collection: { id: string } }>('/api/collections', {
    token: author,
    body: { title: 'A day' },
  });
  const at = `/api/collections/${json.collection.id}`;
  await solo.call(`${at}/items`, { token: author, body: { contentId: id } });
  await solo.call(`${at}/publish`, { token: author, method: 'POST' });
  const maps = await locsOf(`${solo.url}/sitemap.xml`);
  const pages = (await Promise.all(maps.map(locsOf))).flat();
  expect(pages.length).toBeGreaterThan(10);
  const port = await freePort();
  browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const whole = Object.fromEntries(pages.map((page) => [page, { score: 100, short: [] }]));
  expect(await judged(port, pages)).toEqual(whole);
});
