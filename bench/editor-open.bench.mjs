// Opening a lesson in the editor as a browser sees it, by its number of sentences: from the navigation to the canvas, to where changes are
// saved, and from the double click to the sentences. The server is warm; the browser has been here before, or never.
// npm run bench editor-open. Writes bench/results/editor-open.md. BENCH_ROUNDS=3 is quick.
import { setTimeout as wait } from 'node:timers/promises';
import { openBrowser } from '../test/e2e/browser.ts';
import { Solo, until } from '../test/e2e/solo.ts';
import { ensure } from '../scripts/ensure.mjs';
import { bars, median, publish, quantile } from './results.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
const SIZES = [10, 100, 500];
/** ms */
const BAR = 1000;
const author = 'author@example.org';
/** What is looked for in every frame; the frame after the one that has it is the one that is seen. */
const SEEN = {
  canvas: '.react-flow__node[style*="visible"]',
  ready: '[data-saved=saved]',
  sentences: '[role=row][data-occurrence]',
};
const WATCH = `(() => {
  const marks = (window.marks_ = {});
  addEventListener('dblclick', () => (marks.asked = performance.now()), true);
  const look = () => {
    for (const [name, selector] of Object.entries(${JSON.stringify(SEEN)}))
      if (!(name in marks) && document.querySelector(selector)) {
        marks[name] = NaN;
        requestAnimationFrame(() => (marks[name] = performance.now()));
      }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

await ensure('web');
const solo = new Solo({ RATE_LIMIT: '0', LOG_LEVEL: 'silent', ADMIN_EMAILS: author });
const rows = [];
let browser;
try {
  await solo.start();
  const token = await solo.login(author);
  const call = async (path, body) => {
    const { status, json } = await solo.call(path, { token, body });
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`);
    return json;
  };
  /** With all its sound. */
  const lesson = async (sentences) => {
    const text = Array.from(
      { length: sentences },
      (_, n) => `${n % 2 === 0 ? 'A' : 'B'}: Sentence ${n + 1} of ${sentences}.`,
    ).join('\n');
    const { content, jobId } = /** @type {{ content: { id: string }, jobId: string }} */ (
      await call('/api/contents', { text, targetLanguages: [] })
    );
    await until(
      'its sound',
      async () => (await call(`/api/jobs/${jobId}`)).job.state === 'done',
      600_000,
    );
    return content.id;
  };
  const visitor = async () => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'zh-CN',
    });
    await context.addInitScript(
      `localStorage.setItem('yamabiko_auth_token', ${JSON.stringify(JSON.stringify({ v: 1, value: token }))})`,
    );
    await context.addInitScript(WATCH);
    return context;
  };
  const marked = (page, name) =>
    until(name, async () => (await page.evaluate(`window.marks_.${name}`)) || undefined);
  const visit = async (context, id) => {
    const page = await context.newPage();
    await page.goto(`${solo.url}/editor/${id}`);
    const [canvas, ready] = [await marked(page, 'canvas'), await marked(page, 'ready')];
    await wait(500); // what is fetched ahead for later is no part of it
    await page.locator('.react-flow__node', { hasText: '素材 1' }).dblclick();
    const table = (await marked(page, 'sentences')) - (await marked(page, 'asked'));
    const all = await page.evaluate(
      "document.querySelector('[role=grid]').getAttribute('aria-rowcount')",
    );
    await page.close();
    return { canvas, ready, table, sentences: Number(all) - 1 };
  };

  browser = await openBrowser();
  for (const size of SIZES) {
    const id = await lesson(size);
    for (const cache of ['been here', 'never here']) {
      let context = await visitor();
      await visit(context, id); // the server's warmth, and the browser's
      const visits = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        if (cache === 'never here') {
          await context.close();
          context = await visitor();
        }
        visits.push(await visit(context, id));
      }
      await context.close();
      if (visits.some(({ sentences }) => sentences !== size))
        throw new Error('not all sentences are there');
      rows.push({ size, cache, visits });
    }
  }
} finally {
  await browser?.close();
  await solo.dispose();
}

const ms = (values) => `${median(values).toFixed(0)} (${quantile(values, 0.9).toFixed(0)})`;
/** To the sentences, without the hand that asks for them. */
const whole = ({ ready, table }) => ready + table;
const line = ({ size, cache, visits }) =>
  [
    size,
    cache,
    ms(visits.map(({ canvas }) => canvas)),
    ms(visits.map(({ ready }) => ready)),
    ms(visits.map(({ table }) => table)),
    ms(visits.map(whole)),
  ].join(' | ');
const most = rows.find(({ size, cache }) => size === SIZES.at(-1) && cache === 'been here');
publish(
  'editor-open',
  'Opening a lesson in the editor',
  `
In Chromium without a graphics card, on the machine of the server, which is warm; ${ROUNDS} visits each, milliseconds, median (9 of 10 within). Canvas: from
the navigation until the cards are seen. Ready: until a change is saved. Sentences: from the double click until they are seen. All: ready and
sentences together. A browser that was never here fetches and compiles everything first.

| sentences | browser | canvas | ready | sentences | all |
|---|---|---|---|---|---|
${rows.map((row) => `| ${line(row)} |`).join('\n')}

${bars([
  {
    what: `canvas of ${most.size} sentences, ms`,
    found: median(most.visits.map(({ canvas }) => canvas)),
    bar: BAR,
    at: 'most',
  },
  {
    what: `all ${most.size} sentences to be worked on, ms`,
    found: median(most.visits.map(whole)),
    bar: BAR,
    at: 'most',
  },
])}
`,
);
