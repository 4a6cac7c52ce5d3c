// How long after a tap the first sound comes, and after the first clip of a lesson that is still being made where they have pressed ▶ before it, on a desk and on a slow phone on a slow network (CPU a quarter, 150 ms latency, 1.6 Mbit/s), in
// Chromium against the real server. Measured at the media element: from the pointer's lift (the event's own time stamp) to the moment its clock left
// the front of the sound, reckoned back from the first frame in which it has moved. What the sound card adds after that is the device's.
// npm run bench first-sound. Writes bench/results/first-sound.md. BENCH_TAPS=3 is quick.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensure } from '../scripts/ensure.mjs';
import { openBrowser } from '../test/e2e/browser.ts';
import { Solo, until } from '../test/e2e/solo.ts';
import { bars, publish, quantile } from './results.ts';

const TAPS = Number(process.env.BENCH_TAPS ?? 40);
/** Milliseconds: a sound within this of the tap (issue 2). */
const BAR = 200;
/** Milliseconds: a sound within this of its clip, where they wait for it. */
const CLIP_BAR = 300;
/** Lessons that are listened to while they are made. */
const LESSONS = Math.min(TAPS, 12);
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
const author = 'author@example.org';

/** Writes into `window.waited` the milliseconds from the last lift of the finger to the sound that came of it. */
const WATCH = `(() => {
  let lifted;
  addEventListener('pointerup', ({ timeStamp }) => { lifted = timeStamp; globalThis.waited = undefined; }, true);
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    const mine = lifted;
    const front = this.currentTime;
    const look = () => {
      if (mine !== lifted) return;
      const { currentTime, playbackRate, paused } = this;
      const began = performance.now() - (currentTime - front) * 1000 / playbackRate;
      if (!paused && !this.seeking && currentTime > front) [globalThis.waited, globalThis.began] = [globalThis.waited ?? began - mine, globalThis.began ?? performance.timeOrigin + began];
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return play.call(this);
  };
})()`;
const waited = (page) => until('sound', () => page.evaluate('globalThis.waited'), 20_000);

const lesson = async (solo, token) => {
  const text = Array.from(
    { length: TAPS + 1 },
    (_, index) => `Echo number ${index + 1} comes back.`,
  ).join('\n');
  const { json } = await solo.call('/api/contents', {
    token,
    body: { title: 'Echoes', text, language: 'en' },
  });
  const { id } = json.content;
  await until(
    'the clips',
    async () => (await solo.call(`/api/jobs/${json.jobId}`, { token })).json.job.state === 'done',
    300_000,
  );
  await solo.call(`/api/contents/${id}/publish`, { token, body: { visibility: 'public' } });
  return id;
};

/** A phone of its own, with nothing in its caches. */
const phone = async (browser, slow) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  await context.addInitScript(WATCH);
  const settings = JSON.stringify({ v: 1, value: { repeats: 1, pauseScale: 0.2, rate: 1 } });
  await context.addInitScript(
    `localStorage.setItem('yamabiko_settings', ${JSON.stringify(settings)})`,
  );
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  if (slow) {
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', SLOW_4G);
    await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  return { context, page };
};
const opened = async (page, address) => {
  await page.goto(address);
  await page.locator('[data-ready=true]').nth(TAPS).waitFor();
  await page.locator('[data-status=idle]:not([disabled])').waitFor();
  await page.waitForTimeout(700); // they read before they tap
};
/** When the file of a clip was there, ms since 1970. */
const clipAt = (solo, url) => {
  const name = url
    .split('/')
    .pop()
    .replace(/\.\w+$/, '');
  const found = readdirSync(solo.dataDir, { recursive: true }).find(
    (path) => path.includes(name) && !path.includes('unfinished'),
  );
  return statSync(join(solo.dataDir, found)).mtimeMs;
};
/** Two lessons take all that makes sound; the third is opened and begun before its turn. @returns ms from its first clip to its first sound */
const afterClip = async (solo, page, token, run) => {
  const make = (title, count) =>
    solo.call('/api/contents', {
      token,
      body: {
        title,
        language: 'en',
        text: Array.from(
          { length: count },
          (_, index) => `${title} ${run}, line ${index}, is heard.`,
        ).join('\n'),
      },
    });
  const before = [await make('Hill', 40), await make('Dale', 40)];
  const { id } = (await make('Echo', 4)).json.content;
  await page.goto(`${solo.url}/player/${id}`);
  await page.locator('[data-ready=false]').nth(3).waitFor();
  await page.locator('[data-status=idle]:not([disabled])').waitFor();
  await play(page).tap();
  await page.locator('[data-status=loading]').waitFor();
  const began = await until('sound', () => page.evaluate('globalThis.began'), 120_000);
  const { json } = await solo.call(`/api/public/contents/${id}`, { token });
  for (const {
    json: { jobId },
  } of before)
    await until(
      'their end',
      async () => (await solo.call(`/api/jobs/${jobId}`, { token })).json.job.state === 'done',
      300_000,
    );
  return began - clipAt(solo, json.lesson.segments[0].audioUrl);
};
const play = (page) => page.getByRole('button', { name: '播放', exact: true });

const ways = {
  // From the last to the first: the track that is laid after a tap brings the clips behind it near, never those before it.
  'a sentence never heard (cold)': async (page, address, n) => {
    await opened(page, `${address}?s=1`);
    const sentence = page.locator('li[data-occurrence]').nth(TAPS - n);
    await sentence.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    await sentence.getByRole('button').first().tap();
  },
  'the sentence the lesson opens at (warm)': async (page, address, n) => {
    await opened(page, `${address}?s=${n + 1}`);
    await play(page).tap();
  },
  'the next sentence, in the laid track': async (page, address, n) => {
    if (n === 0) {
      await opened(page, `${address}?s=1`);
      await play(page).tap();
      await until('the track', () =>
        page.evaluate(
          "document.querySelector('[data-counter]').innerText.replaceAll(/\\s/g, '').includes('·2/')",
        ),
      );
    }
    await page.getByRole('button', { name: n % 2 === 0 ? '下一句' : '上一句' }).tap();
  },
};

await ensure('web');
const solo = new Solo({ RATE_LIMIT: '0', LOG_LEVEL: 'silent', ADMIN_EMAILS: author });
const rows = [];
const afterClips = [];
let browser;
try {
  await solo.start();
  const token = await solo.login(author);
  const address = `${solo.url}/player/${await lesson(solo, token)}`;
  browser = await openBrowser();
  for (const slow of [false, true]) {
    const { context, page } = await phone(browser, slow);
    for (const [way, tap] of Object.entries(ways)) {
      const found = [];
      for (let n = 0; n < TAPS; n += 1) {
        await tap(page, address, n);
        found.push(await waited(page));
      }
      rows.push({
        where: slow ? 'slow phone, slow 4G' : 'this machine',
        slow,
        way,
        p50: quantile(found, 0.5),
        p95: quantile(found, 0.95),
        most: Math.max(...found),
      });
    }
    await context.close();
  }
  const { context, page } = await phone(browser, false);
  const mine = JSON.stringify({ v: 1, value: token });
  await context.addInitScript(
    `localStorage.setItem('yamabiko_auth_token', ${JSON.stringify(mine)})`,
  );
  for (let run = 0; run < LESSONS; run += 1)
    afterClips.push(await afterClip(solo, page, token, run));
  await context.close();
} finally {
  await browser?.close();
  await solo.dispose();
}

const cold = Object.keys(ways)[0];
publish(
  'first-sound',
  'From the tap to the sound',
  `
Milliseconds from the lift of the finger to the moment the media element's clock leaves the front of the sound, ${TAPS} taps each; Chromium without a
graphics card, real server. The slow phone has a quarter of this machine's speed, 150 ms latency and 1.6 Mbit/s. Cold: the clip is on the server;
warm: the player has brought it near, as it does with the sentence it stands at. What the sound card adds is the device's.

| where | what is tapped | p50 | p95 | most |
|---|---|---|---|---|
${rows.map(({ where, way, p50, p95, most }) => `| ${where} | ${way} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${most.toFixed(0)} |`).join('\n')}

A lesson that is still being made, ▶ pressed before its first clip exists, ${LESSONS} times: from the file of the clip to its sound ${quantile(afterClips, 0.5).toFixed(0)} ms (p50),
${quantile(afterClips, 0.95).toFixed(0)} ms (p95).

A cold clip on the slow network has no bar: one way there and back and the clip itself take longer than that.

${bars([...rows.filter(({ slow, way }) => !slow || way !== cold).map(({ where, way, p95 }) => ({ what: `p95, ${way}, ${where}, ms`, found: p95, bar: BAR, at: 'most' })), { what: 'p95, from the first clip to its sound, ▶ pressed before, this machine, ms', found: quantile(afterClips, 0.95), bar: CLIP_BAR, at: 'most' }])}
`,
);
