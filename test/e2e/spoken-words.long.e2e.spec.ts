import { japaneseAnalyser } from '@published/speech';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { generatedLesson, openToEverybody } from './author.js';
import { keep, openBrowser } from './browser.js';
import { Front } from './front.js';
import { Solo, until } from './solo.js';
import { openAt, tap, visitor } from './tapped-words.js';
import { standingFor } from '../long.js';

jest.setTimeout(240_000);

const solo = new Solo({ RATE_LIMIT: '0' });
let front: Front;
let browser: Browser;
const english = { id: '', clip: '' };
const SENTENCE = 'The train leaves at seven, so we have time for breakfast.';
/** A folder with the Japanese voices: they are not fetched and built beside a test. */
const VOICES = process.env['VOICES_DIR'];
const hasJapanese = VOICES !== undefined && japaneseAnalyser(VOICES) !== undefined;
if (!hasJapanese) console.warn('Open JTalk is not installed (VOICES_DIR): its light is not measured'); // prettier-ignore
const lessons: [name: string, { language: string; text: string }][] = [
  ['English', { language: 'en', text: SENTENCE }],
  ['Mandarin', { language: 'zh-CN', text: '火车七点开，我们还有时间吃早饭。' }],
  ...(hasJapanese
    ? [['Japanese', { language: 'ja', text: '電車は七時に出るので、朝ご飯を食べる時間があります。' }] as [string, { language: string; text: string }]]
    : []),
]; // prettier-ignore

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
  /** Words that were lit, and where the sound was then. */
  var lit: { word: string; ms: number }[];
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
/** Notes each word that is lit, with the place of the sound. */
const noteLit = (): void => {
  globalThis.lit = [];
  let sound: HTMLMediaElement | undefined;
  HTMLMediaElement.prototype.play = new Proxy(HTMLMediaElement.prototype.play, {
    apply: (play, element: HTMLMediaElement, none: []) => {
      sound = element;
      return Reflect.apply(play, element, none);
    },
  });
  let last = '';
  const look = () => {
    const word = [...document.querySelectorAll('[aria-current=true] [data-sounds]')].map(({ textContent }) => textContent).join(''); // prettier-ignore
    // A browser that keeps the coder's own silence tells its clock with it: 1105 samples before the first of the clip.
    const isWhole = Math.round((sound?.duration ?? 0) * 24_000) % 576 === 0;
    const ms = (sound?.currentTime ?? 0) * 1000 - (isWhole ? 1105 / 24 : 0);
    if (word !== last && word !== '') lit.push({ word, ms: Math.round(ms) });
    last = word;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
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

let token = '';
/** A lesson of one sentence that everybody may hear, and its clip. */
const published = async (text: string, language: string) => {
  const id = await generatedLesson(solo, token, { title: `Train ${language}`, text, language });
  await openToEverybody(solo, token, id);
  const { json } = await solo.call<{ lesson: { segments: { audioUrl?: string }[] } }>(
    `/api/public/contents/${id}`,
  );
  return { id, clip: json.lesson.segments[0]?.audioUrl ?? '' };
};

beforeAll(async () => {
  await solo.start();
  token = await solo.login('author@example.cn');
  Object.assign(english, await published(SENTENCE, 'en'));
  front = new Front(solo.url);
  await front.open();
  browser = await openBrowser();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await front?.shut();
  await solo.dispose();
});

describe('a word of a sentence that is spoken', () => {
  const prefer = (context: BrowserContext, value: object) => keep(context, 'settings', value);

  it.each(standingFor(['breakfast', 'seven'], 'seven'))(
    'sounds in the lesson’s own voice, cut out of its clip: %s',
    async (word) => {
      const { words } = (
        await solo.call<{ words: { from: number; to: number; at: [number, number] }[] }>(
          `${english.clip}/words`,
        )
      ).json;
      const told = words.find(({ from, to }) => SENTENCE.slice(from, to) === word);
      const context = await visitor(browser, front);
      await prefer(context, { rate: 0.75, standIn: true, repeats: 10, pauseScale: 1 });
      await context.addInitScript(noteSounds);
      const { page } = await openAt(context, english.id, 1);
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

  it.each(lessons)('is lit while it is said: %s', async (name, { language, text }) => {
    const lesson = name === 'English' ? english : await published(text, language);
    const { words } =
      (await solo.call<{ words: { from: number; to: number; at: number[] }[] }>(`${lesson.clip}/words`)) // prettier-ignore
      .json;
    const context = await visitor(browser, front);
    await context.addInitScript(noteLit);
    const { page } = await openAt(context, lesson.id, 1);
    await page.locator('[aria-current=true] .lesson-text button').first().waitFor();
    await page.getByRole('button', { name: '播放', exact: true }).click();
    // Words as people see them are not those of the engine: one that begins where one of the engine's begins has its time.
    const isLast = (word: string) => text.replace(/[.。]$/, '').endsWith(word);
    await until('the last word', async () => (await page.evaluate(() => lit)).some(({ word }) => isLast(word))); // prettier-ignore
    const seen = await page.evaluate(() => lit);
    // A busy machine draws few frames: what is lit is lit in its order, and at its time.
    const first = seen.slice(0, seen.findIndex(({ word }) => isLast(word)) + 1);
    const places = first.map(({ word }) => text.indexOf(word));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    const late = first.flatMap(({ ms }, index) => {
      const told = words.find(({ from }) => from === places[index]);
      return told ? [ms - told.at[0]!] : [];
    }).toSorted((a, b) => a - b); // prettier-ignore
    const most = Math.max(...late.map(Math.abs));
    const median = late[late.length >> 1] ?? NaN;
    expect(late.length).toBeGreaterThan(4);
    expect(late.length / first.length).toBeGreaterThan(0.7);
    console.log(`a spoken word is lit (${name}, ${late.length} of ${first.length}): median ${median} ms after its sound, at most ${most} ms beside it`); // prettier-ignore
    expect(median).toBeGreaterThan(-20);
    expect(median).toBeLessThan(80);
    await context.close();
  });

  it.each([
    ['it is not known where the words of its clip are', { status: 404, json: { success: false } }],
    ['its engine tells of no words', { status: 200, json: { success: true, words: [] } }],
  ])('is said by the browser as before when %s', async (_, answer) => {
    const context = await visitor(browser, front);
    await prefer(context, { standIn: true });
    await context.addInitScript(noteSounds);
    await context.route('**/media/audio/*/words', (route) => route.fulfill(answer));
    const { page } = await openAt(context, english.id, 1);
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
    const context = await visitor(browser, front, { offline: true });
    await context.addInitScript(noteSounds);
    const home = await context.newPage();
    await home.goto('/');
    await until('control', () => home.evaluate(() => navigator.serviceWorker.controller !== null));
    const { page } = await openAt(context, english.id, 1);
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
