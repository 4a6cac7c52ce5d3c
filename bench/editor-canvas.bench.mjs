// Frames a second while a card is dragged and while the canvas is moved, for 100 and 500 nodes: all of them in view, and at the size of one
// to one. In Chromium without a graphics card. npm run bench editor-canvas. Writes bench/results/editor-canvas.md. BENCH_SECONDS=1 is quick.
import { openBrowser } from '../test/e2e/browser.ts';
import { Solo, until } from '../test/e2e/solo.ts';
import { ensure } from '../scripts/ensure.mjs';
import { publish } from './results.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const SIZES = [100, 500];
const BATCH = 100;
/** Frames a second, of 500 nodes all in view. */
const BAR = 50;
const author = 'author@example.org';

/** A lesson of so many nodes: texts that feed orders that feed films, five beside each other. */
const lesson = async (solo, token, size) => {
  const call = async (path, body) => {
    const { status, json } = await solo.call(path, { token, body });
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`);
    return json;
  };
  const { content } = await call('/api/contents', { title: `${size} nodes` });
  const types = ['textContent', 'resource', 'textSequence', 'textSequence', 'videoConfig'];
  const columns = Math.ceil(Math.sqrt(size / 2) / 5) * 5;
  const place = (n) => ({ x: (n % columns) * 320, y: Math.floor(n / columns) * 180 });
  const id = (n) => `${types[n % 5]}_${n}`;
  const operations = [];
  for (let n = 0; n < size; n += 1) {
    operations.push({
      id: `add${n}`,
      kind: 'addNode',
      nodeId: id(n),
      type: types[n % 5],
      position: place(n),
    });
    if (n % 5 === 1 || n % 5 === 2)
      operations.push({ id: `link${n}`, kind: 'connect', from: id(n - (n % 5)), to: id(n) });
    if (n % 5 === 4)
      operations.push({ id: `link${n}`, kind: 'connect', from: id(n - 2), to: id(n) });
  }
  let { revision } = (await call(`/api/contents/${content.id}`)).content;
  for (let at = 0; at < operations.length; at += BATCH)
    ({ revision } = await call(`/api/contents/${content.id}/operations`, {
      expectedRevision: revision,
      operations: operations.slice(at, at + BATCH),
    }));
  return content.id;
};

const COUNT =
  '(() => { window.frames_ = 0; const next = () => { window.frames_ += 1; requestAnimationFrame(next); }; requestAnimationFrame(next); })()';
/** A place on a card, or on none, going around the middle of the canvas in wider and wider turns. */
const PLACE = (fits) => `(() => {
  const stage = document.querySelector('.canvas').getBoundingClientRect();
  for (let turn = 0; turn < 4000; turn += 1) {
    const x = stage.left + stage.width / 2 + turn / 12 * Math.sin(turn / 6);
    const y = stage.top + stage.height / 2 + turn / 12 * Math.cos(turn / 6);
    const on = document.elementFromPoint(x, y);
    if (on && ${fits}) return { x, y };
  }
  throw new Error('no place for it');
})()`;
const CARD = PLACE("on.closest('.card') && !on.closest('button, .react-flow__handle')");
const BETWEEN = PLACE("on.classList.contains('react-flow__pane')");

const framesWhile = async (page, what, { x, y }) => {
  await page.mouse.move(x, y);
  // By its id: a card that the panel pushes out of sight and back is another element.
  const held = await page.evaluate(
    `document.elementFromPoint(${x}, ${y}).closest('.react-flow__node')?.dataset.id`,
  );
  const seen =
    held === undefined ? '.react-flow__viewport' : `.react-flow__node[data-id="${held}"]`;
  const where = () => page.evaluate(`document.querySelector('${seen}')?.style.transform`);
  const before = await where();
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8);
  await page.waitForTimeout(300); // the panel of what was taken hold of comes once
  const from = await page.evaluate('window.frames_');
  const begin = performance.now();
  for (let step = 0; performance.now() - begin < SECONDS * 1000; step += 1)
    await page.mouse.move(x + 8 + 60 * Math.sin(step / 12), y + 8 + 40 * Math.cos(step / 12));
  const frames = (await page.evaluate('window.frames_')) - from;
  const seconds = (performance.now() - begin) / 1000;
  if ((await where()) === before) throw new Error(`${what}: nothing has moved`);
  await page.mouse.up();
  await page.keyboard.press('Escape');
  return frames / seconds;
};

await ensure('web');
const solo = new Solo({ RATE_LIMIT: '0', LOG_LEVEL: 'silent', ADMIN_EMAILS: author });
const rows = [];
let browser;
try {
  await solo.start();
  const token = await solo.login(author);
  browser = await openBrowser();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
  });
  await context.addInitScript(
    `localStorage.setItem('yamabiko_auth_token', ${JSON.stringify(JSON.stringify({ v: 1, value: token }))})`,
  );
  for (const size of SIZES) {
    const page = await context.newPage();
    await page.goto(`${solo.url}/editor/${await lesson(solo, token, size)}`);
    await page.locator('[data-saved=saved]').waitFor();
    await page.evaluate(COUNT);
    const zoom = () =>
      page.evaluate(
        "new DOMMatrix(getComputedStyle(document.querySelector('.react-flow__viewport')).transform).a",
      );
    for (const view of ['all in view', 'one to one']) {
      await page.locator('.canvas-stage').focus();
      await page.keyboard.press('.');
      await page.waitForTimeout(800);
      if (view === 'one to one')
        await until('one to one', async () => {
          if ((await zoom()) >= 0.95) return true;
          await page.keyboard.press('=');
          await page.waitForTimeout(200);
          return false;
        });
      const drag = await framesWhile(page, 'drag', await page.evaluate(CARD));
      await page.waitForTimeout(600);
      const pan = await framesWhile(page, 'move', await page.evaluate(BETWEEN));
      rows.push({ size, view, zoom: await zoom(), drag, pan });
    }
    await page.close();
  }
} finally {
  await browser?.close();
  await solo.dispose();
}
const { drag } = rows.find(({ size, view }) => size === 500 && view === 'all in view');
publish(
  'editor-canvas',
  'The canvas under the hand',
  `
Frames a second in Chromium without a graphics card, with the map drawn and the panel of the dragged card open. The bar: ${BAR} while one of 500
cards is dragged with all of them in view; found ${drag.toFixed(0)}.

| nodes | seen | zoom | dragging a card | moving the canvas |
|---|---|---|---|---|
${rows.map(({ size, view, zoom, drag: dragged, pan }) => `| ${size} | ${view} | ${zoom.toFixed(2)} | ${dragged.toFixed(0)} | ${pan.toFixed(0)} |`).join('\n')}
`,
);
