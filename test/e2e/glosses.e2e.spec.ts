import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { axeFindings, keep, openBrowser } from './browser.js';
import { Front } from './front.js';
import { Solo, until } from './solo.js';

jest.setTimeout(240_000);

const solo = new Solo({ RATE_LIMIT: '0' });
let front: Front;
let browser: Browser;
let lesson = '';
const english = { id: '', clip: '' };
const SENTENCE = 'The train leaves at seven, so we have time for breakfast.';

interface Begun {
  src: string;
  rate: number;
  pitch: boolean;
  ended: boolean;
}
declare global {
  /** All that began to sound. */
  var begun: Begun[];
  /** How much had begun at the tap. */
  var tapped: number | undefined;
  /** What the browser's own voice was given to say. */
  var spoken: string[];
  /** Files that the page made, by their addresses. */
  var files: Map<string, Blob>;
}

/** Notes all that begins to sound; and a browser with a voice of its own, whose words are noted. */
const noteSounds = (): void => {
  globalThis.begun = [];
  globalThis.spoken = [];
  globalThis.files = new Map();
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file: Blob) => {
    const url = make(file);
    files.set(url, file);
    return url;
  };
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    const { src, playbackRate: rate, preservesPitch: pitch } = this;
    const one = { src, rate, pitch, ended: false };
    begun.push(one);
    this.addEventListener('ended', () => (one.ended = true), { once: true });
    return play.call(this);
  };
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang: 'en-US' }],
    speak: ({ text }: { text: string }) => spoken.push(text),
    cancel: () => undefined,
  });
  Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
};
/** Where in the clip the last sound was taken from, by the samples of its middle, and how loud it is beside the clip. A decoder begins 1105 samples late. */
const sourceIn = async (address: string) => {
  const decoded = async (file: Blob | Response) =>
    (
      await new OfflineAudioContext(1, 1, 24000).decodeAudioData(await file.arrayBuffer())
    ).getChannelData(0);
  const [piece, clip] = await Promise.all([
    decoded(files.get(begun.at(-1)!.src)!),
    fetch(address).then(decoded),
  ]);
  const from = Math.floor(piece.length / 2) - 600;
  let [best, least] = [0, Infinity];
  for (let at = 0; at + 1200 <= clip.length; at++) {
    let sum = 0;
    for (let i = 0; i < 1200 && sum < least; i++) sum += (clip[at + i]! - piece[from + i]!) ** 2;
    if (sum < least) [best, least] = [at, sum];
  }
  const power = (samples: Float32Array) =>
    samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
  const delay = clip.length % 576 === 0 ? 1105 : 0;
  return {
    fromMs: (best - from - delay) / 24,
    ms: piece.length / 24,
    off: least / 1200 / power(clip),
    loud: power(piece) / power(clip),
  };
};
const heardIn = (page: Page) => page.evaluate(() => begun);

const dictionary = (...args: string[]): Promise<number | null> =>
  new Promise((resolve) => {
    const program = join(process.cwd(), 'dist/apps/cli/src/main.js');
    spawn(
      process.execPath,
      ['--no-warnings', program, 'dictionary', ...args, '--data', solo.dataDir],
      { stdio: 'ignore' },
    ).on('close', resolve);
  });
const installed = async () =>
  (await solo.call<{ dictionaries: { id: string; title: string }[] }>('/api/dictionaries')).json
    .dictionaries;
const known = (count: number) =>
  until(`${count} dictionaries`, async () => (await installed()).length === count);

beforeAll(async () => {
  await solo.start();
  const token = await solo.login('author@example.cn');
  const text = '私は学校に行った。\nとても気に入った。\nカメラを買った。';
  const made = await solo.call<{ content: { id: string }; jobId: string }>('/api/contents', {
    token,
    body: { title: '学校', text, language: 'ja' },
  });
  lesson = made.json.content.id;
  await until(
    'the lesson',
    async () =>
      (await solo.call<{ job: { state: string } }>(`/api/jobs/${made.json.jobId}`, { token })).json
        .job.state === 'done',
  );
  await solo.call(`/api/contents/${lesson}/publish`, { token, body: { visibility: 'public' } });
  const spoken = await solo.call<{ content: { id: string }; jobId: string }>('/api/contents', {
    token,
    body: { title: 'Train', text: SENTENCE, language: 'en' },
  });
  english.id = spoken.json.content.id;
  await until(
    'the second lesson',
    async () =>
      (await solo.call<{ job: { state: string } }>(`/api/jobs/${spoken.json.jobId}`, { token }))
        .json.job.state === 'done',
  );
  await solo.call(`/api/contents/${english.id}/publish`, {
    token,
    body: { visibility: 'public' },
  });
  const { json } = await solo.call<{ lesson: { segments: { audioUrl?: string }[] } }>(
    `/api/public/contents/${english.id}`,
  );
  english.clip = json.lesson.segments[0]?.audioUrl ?? '';
  front = new Front(solo.url);
  await front.open();
  browser = await openBrowser();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await front?.shut();
  await solo.dispose();
});

const device = (more: { offline?: boolean; phone?: boolean } = {}): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: front.url,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    serviceWorkers: more.offline ? 'allow' : 'block',
    viewport: more.phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
  });
/** The lesson at a sentence, and every call for words that the page has made. */
const open = async (
  context: BrowserContext,
  sentence: number,
  id = lesson,
): Promise<{ page: Page; calls: string[] }> => {
  const page = await context.newPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(glosses|dictionaries)$/.test(pathname)) calls.push(pathname);
  });
  await page.goto(`/player/${id}?s=${sentence}`);
  await page.locator(`#s${sentence}[aria-current=true]`).waitFor();
  return { page, calls };
};
const tap = async (page: Page, word: string) => {
  const button = page.locator('[aria-current=true] .lesson-text button', { hasText: word }).first();
  await button.click();
  return page.locator('[aria-current=true] [role=group]');
};

it('shows no box and asks for no word while nothing is installed', async () => {
  const context = await device();
  const { page, calls } = await open(context, 1);
  const card = await tap(page, '行');
  await card.getByRole('button', { name: '改读音' }).waitFor();
  await until('the one question', async () => calls.length > 0);
  await tap(page, '学');
  await page.waitForTimeout(300);
  expect(calls).toEqual(['/api/dictionaries']);
  expect(await page.locator('[data-gloss]').count()).toBe(0);
  await context.close();
});

it('tells what a word means where it stands once its operator has installed a dictionary, and whose work that is', async () => {
  expect(
    await dictionary(
      'install',
      join(process.cwd(), 'libs/adapters/src/dictionaries/samples/edict2'),
    ),
  ).toBe(0);
  await known(1);
  const context = await device({ phone: true });
  const { page, calls } = await open(context, 1);
  const card = await tap(page, '行');
  await card.getByText('行く　いく').waitFor();
  expect(await card.locator('ol').getAttribute('lang')).toBe('en');
  expect(await card.locator('ol').innerText()).toContain('to go; to move');
  expect(await card.locator('[data-gloss]').innerText()).toContain('五段动词 · 自动');
  expect(await axeFindings(page)).toEqual([]);
  await tap(page, '校').then((next) => next.getByText('学校　がっこう').waitFor());
  // A word that nobody explains leaves no box, and each word is asked for once.
  await tap(page, '私');
  await until('the answer', async () => calls.length === 4);
  expect(await page.locator('[data-gloss]').count()).toBe(0);
  await tap(page, '校').then((next) => next.getByText('school').waitFor());
  expect(calls).toHaveLength(4);
  await page.getByRole('link', { name: '来源' }).click();
  await page.getByRole('heading', { name: 'EDICT' }).waitFor();
  expect(
    await page.getByRole('link', { name: 'EDRDG Licence (CC BY-SA)' }).getAttribute('href'),
  ).toBe('https://www.edrdg.org/edrdg/licence.html');
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
});

it('remembers without a server what was looked up with one', async () => {
  const context = await device({ offline: true });
  const home = await context.newPage();
  await home.goto('/');
  await until('control', () => home.evaluate(() => navigator.serviceWorker.controller !== null));
  const { page } = await open(context, 2);
  await tap(page, '入').then((card) => card.getByText('気に入る　きにいる').waitFor());
  await page.getByRole('button', { name: '下载到本机' }).click();
  await page.getByText('已下载，没有网络也能听').waitFor();
  await home.close();

  await front.shut();
  await page.goto(`/player/${lesson}?s=2`);
  await page.locator('#s2[aria-current=true]').waitFor();
  const card = await tap(page, '入');
  await card.getByText('気に入る　きにいる').waitFor();
  await card.getByText('to like; to take a liking to').waitFor();
  await front.open();
  await context.close();
});

it('is silent again once the dictionary is removed', async () => {
  const [first] = await installed();
  expect(await dictionary('remove', first?.id ?? '')).toBe(0);
  await known(0);
  const context = await device();
  const { page, calls } = await open(context, 1);
  await tap(page, '行').then((card) => card.getByRole('button', { name: '改读音' }).waitFor());
  await until('the one question', async () => calls.length > 0);
  expect(await page.locator('[data-gloss]').count()).toBe(0);
  await context.close();
});

describe('a word of a sentence that is spoken', () => {
  const prefer = (context: BrowserContext, value: object) => keep(context, 'settings', value);

  it.each(['breakfast', 'seven'])(
    'sounds in the lesson’s own voice, cut out of its clip: %s',
    async (word) => {
      const { words } = (
        await solo.call<{ words: { from: number; to: number; at: [number, number] }[] }>(
          `${english.clip}/words`,
        )
      ).json;
      const told = words.find(({ from, to }) => SENTENCE.slice(from, to) === word);
      const context = await device();
      await prefer(context, { rate: 0.75, standIn: true, repeats: 10, pauseScale: 1 });
      await context.addInitScript(noteSounds);
      const { page } = await open(context, 1, english.id);
      await page.getByRole('button', { name: '播放', exact: true }).click();
      await page.locator('[data-status=playing]').waitFor();
      // What sounds at the tap is the lesson, from here on it is the word.
      await page.evaluate(() =>
        addEventListener('pointerdown', () => (globalThis.tapped ??= begun.length), {
          capture: true,
        }),
      );
      const card = await tap(page, word);
      const before = (await page.evaluate(() => globalThis.tapped)) ?? NaN;
      await card.getByRole('button', { name: '再听' }).waitFor();
      const piece = await until('the word', async () => (await heardIn(page))[before]);
      expect(piece).toMatchObject({
        src: expect.stringMatching(/^blob:/),
        rate: 0.75,
        pitch: true,
      });
      await page.locator('[data-status=paused]').waitFor();
      await until('its end', async () => (await heardIn(page))[before]?.ended);
      const source = await page.evaluate(sourceIn, english.clip);
      const [from, to] = told?.at ?? [0, 0];
      expect(Math.abs(source.fromMs - from)).toBeLessThan(1);
      expect(Math.abs(source.ms - (to - from))).toBeLessThan(1);
      expect(source.off).toBeLessThan(0.001);
      expect(source.loud).toBeGreaterThan(0.2);
      await card.getByRole('button', { name: '再听' }).click();
      await until(
        'the word again',
        async () => (await heardIn(page))[before + 1]?.src === piece.src,
      );
      expect(await page.evaluate(() => spoken)).toEqual([]);
      // They go on where they were.
      await page.getByRole('button', { name: '播放', exact: true }).click();
      await page.locator('[data-status=playing]').waitFor();
      await context.close();
    },
  );

  it.each([
    ['it is not known where the words of its clip are', { status: 404, json: { success: false } }],
    ['its engine tells of no words', { status: 200, json: { success: true, words: [] } }],
  ])('is said by the browser as before when %s', async (_, answer) => {
    const context = await device();
    await prefer(context, { standIn: true });
    await context.addInitScript(noteSounds);
    await context.route('**/media/audio/*/words', (route) => route.fulfill(answer));
    const { page } = await open(context, 1, english.id);
    const card = await tap(page, 'breakfast');
    await card.getByRole('button', { name: '浏览器读一下' }).waitFor();
    await until(
      'the voice',
      async () => (await page.evaluate(() => spoken)).join() === 'breakfast',
    );
    expect([await card.getByRole('button', { name: '再听' }).count(), await heardIn(page)]).toEqual(
      [0, []],
    );
    await context.close();
  });

  it('sounds without a server in a lesson that was brought to the device', async () => {
    const context = await device({ offline: true });
    await context.addInitScript(noteSounds);
    const home = await context.newPage();
    await home.goto('/');
    await until('control', () => home.evaluate(() => navigator.serviceWorker.controller !== null));
    const { page } = await open(context, 1, english.id);
    await page.getByRole('button', { name: '下载到本机' }).click();
    await page.getByText('已下载，没有网络也能听').waitFor();
    await home.close();

    await front.shut();
    await page.goto(`/player/${english.id}?s=1`);
    await page.locator('#s1[aria-current=true]').waitFor();
    await tap(page, 'breakfast').then((card) =>
      card.getByRole('button', { name: '再听' }).waitFor(),
    );
    await until('the word', async () => (await heardIn(page))[0]?.ended);
    await front.open();
    await context.close();
  });
});
