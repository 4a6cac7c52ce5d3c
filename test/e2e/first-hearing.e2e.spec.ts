import { buildTimeline, SAMPLE_RATE, type Lesson } from '@app/lesson';
import type { Browser, Page } from 'playwright-core';
import { generatedLesson } from './author.js';
import { openBrowser } from './browser.js';
import { device, is, open } from './listener.js';
import { listenByPlace } from './page-scripts.js';
import { cameTo, momentsOf, was } from './passing.js';
import { Solo, until } from './solo.js';
import { inLong } from '../long.js';

jest.setTimeout(300_000);
// A machine that has no time for the sound tears holes into it; what is wrong by rule is wrong every time.
jest.retryTimes(2);

/** Its translation takes as long to say as no machine stands still for. */
const MEANING = '山谷会回答你，一遍，又一遍，直到你自己也学会怎样回答它，然后它才安静下来';
const SUBTITLES = `1
00:00:01,000 --> 00:00:03,000
山の声を聞きます。

2
00:00:04,000 --> 00:00:06,000
谷が答えます。
`;

declare global {
  /** Of which file, where in it, and how loud: looked at together. */
  var tracked: [length: number, at: number, level: number][];
  /** What of the translation was to be seen, by where the lesson stood. */
  var meant: boolean[];
}
const listenByTrack = (): void => {
  globalThis.tracked = [];
  const real = HTMLMediaElement.prototype.play;
  const context = new AudioContext();
  const ears = new WeakSet<HTMLMediaElement>();
  HTMLMediaElement.prototype.play = async function () {
    if (!ears.has(this)) {
      ears.add(this);
      const ear = new AnalyserNode(context, { fftSize: 2048 });
      context.createMediaElementSource(this).connect(ear).connect(context.destination);
      const samples = new Float32Array(ear.fftSize);
      setInterval(() => {
        if (this.paused) return;
        ear.getFloatTimeDomainData(samples);
        const level = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        globalThis.tracked.push([this.duration, this.currentTime, level]);
      }, 40);
    }
    await context.resume();
    return real.call(this);
  };
};

const solo = new Solo({ RATE_LIMIT: '0' });
let browser: Browser;
let token = '';

const compose = async (page: Page, fill: () => Promise<unknown>) => {
  await page.goto('/');
  await fill();
  await page.getByText('译成').waitFor();
};
const made = async (page: Page): Promise<Lesson> => {
  await page.getByRole('button', { name: '生成听力课' }).click();
  await page.waitForURL('**/player/**');
  const id = new URL(page.url()).pathname.split('/').pop();
  const asked = `/api/public/contents/${id}`;
  return until('its sounds', async () => {
    const { lesson } = (await solo.call<{ lesson: Lesson }>(asked, { token })).json;
    return lesson.segments.every(({ audioUrl }) => audioUrl !== undefined) && lesson;
  });
};

beforeAll(async () => {
  await solo.start();
  token = await solo.login('newcomer@example.cn');
  browser = await openBrowser();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('begins by itself with the first sound of what was made just now, where they want that, and only once', async () => {
  const context = await device(browser, solo.url, { token, prefers: { autoStart: true } });
  const page = await context.newPage();
  await compose(page, () => page.getByLabel('要听的文字').fill('おはようございます。'));
  await made(page);
  await was(page, 'playing');
  await is(page, 'ended');
  expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toBeNull();
  await context.close();
});

inLong('plays each sentence of subtitles once where they chose that', async () => {
  const context = await device(browser, solo.url, { token, prefers: { repeats: 0 } });
  await context.addInitScript(listenByPlace);
  const page = await context.newPage();
  const file = { name: '山.srt', mimeType: 'text/plain', buffer: Buffer.from(SUBTITLES) };
  await compose(page, () => page.locator('input[type=file]').setInputFiles(file));
  await page.getByRole('button', { name: '每句一遍' }).click();
  const lesson = await made(page);
  expect(lesson.sections.map(({ repeatCount }) => repeatCount)).toEqual([1]);
  await page.locator('[data-ready=true]').nth(1).waitFor();
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await is(page, 'ended');
  const played = (await momentsOf(page)).filter(({ status }) => status === 'playing');
  expect([...new Set(played.map(({ place }) => place))]).toEqual(['1/1·1/2', '1/1·2/2']);
  const loudest = await page.evaluate(() => globalThis.loudest);
  for (const place of ['1/1·1/2', '1/1·2/2']) expect(loudest[place]).toBeGreaterThan(0.02);
  await context.close();
});

it('neither shows nor speaks a translation at the first hearing, and does both at the second', async () => {
  // Nobody has to ask for it.
  const prefers = { repeats: 2, pauseScale: 0.4 };
  const hearing = { ...prefers, plainFirst: true };
  const text = `谷が答えます。\t${MEANING}\nまた明日。\t明天见`;
  const id = await generatedLesson(solo, token, { title: '谷', text });
  const { lesson } = (await solo.call<{ lesson: Lesson }>(`/api/public/contents/${id}`, { token }))
    .json;
  const sections = lesson.sections.map((section) => ({
    ...section,
    repeatCount: 2,
    speeds: [1, 1],
  }));
  const { slots, duration } = buildTimeline({ ...lesson, sections }, hearing);
  const [first, silence, second, , meaning] = slots;
  expect([first, silence, second, meaning].map((slot) => slot?.kind)).toEqual([
    'source',
    'pause',
    'source',
    'translation',
  ]);
  const context = await device(browser, solo.url, { token, prefers });
  await context.addInitScript(listenByTrack);
  const page = await open(context, `/player/${id}?s=1`);
  await page.evaluate((words) => {
    globalThis.meant = [];
    const look = () =>
      globalThis.meant.push(document.querySelector<HTMLElement>('#s1')!.innerText.includes(words));
    whenThere({ place: '1/2·1/2' }, look);
    whenThere({ place: '1/2·1/2', resting: true }, look);
    whenThere({ place: '2/2·1/2', resting: true }, look);
  }, MEANING);
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await cameTo(page, ['1/2·1/2', '2/2·1/2', '1/2·2/2']);
  expect(await page.evaluate(() => meant)).toEqual([false, false, true]);
  const tracked = await page.evaluate(() => globalThis.tracked);
  /** The loudest of a stretch of the laid track, but for its edges. */
  const loudest = (slot: (typeof slots)[number] | undefined) => {
    const from = (slot?.startSample ?? 0) / SAMPLE_RATE;
    const to = from + (slot?.lengthSamples ?? 0) / SAMPLE_RATE;
    const levels = tracked.flatMap(([length, at, level]) =>
      Math.abs(length - duration) < 0.1 && at > from + 0.25 && at < to - 0.1 ? [level] : [],
    );
    return Math.max(0, ...levels);
  };
  expect(loudest(silence)).toBeLessThan(0.005);
  expect(loudest(second)).toBeGreaterThan(0.02);
  expect(loudest(meaning)).toBeGreaterThan(0.02);
  await context.close();
});
