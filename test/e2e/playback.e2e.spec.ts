import type { Browser, BrowserContext, Page } from 'playwright-core';
import { keep, openBrowser } from './browser.js';
import { noteSounding } from './page-scripts.js';
import { cameTo, haltAt, momentsOf, noting, placesOf, soFar, was } from './passing.js';
import { Solo, until } from './solo.js';
import { inLong, standingFor } from '../long.js';

jest.setTimeout(300_000);

const TEXT = [
  '山の声を聞きます。',
  '谷が答えます。',
  'やまびこですね。',
  'また明日。',
  'さようなら。',
  'お元気で。',
];
/** A page behind a locked screen draws nothing. */
const drawNothing = (): void => void (globalThis.requestAnimationFrame = () => 0);

declare global {
  /** When it was, in seconds of what sounds. */
  var clock: number[];
}

const solo = new Solo({ RATE_LIMIT: '0' });
let browser: Browser;
let token = '';
let lesson = '';
let staged = '';
let segments: { occurrenceId: string; audioUrl: string }[] = [];

const make = async (title: string, text: readonly string[]): Promise<string> => {
  const made = await solo.call<{ content: { id: string }; jobId: string }>('/api/contents', {
    token,
    body: { title, text: text.join('\n') },
  });
  const job = async () =>
    (await solo.call<{ job: { state: string } }>(`/api/jobs/${made.json.jobId}`, { token })).json
      .job.state;
  await until('the lesson', async () => (await job()) === 'done', 120_000);
  return made.json.content.id;
};
const publish = (id: string) =>
  solo.call(`/api/contents/${id}/publish`, { token, body: { visibility: 'public' } });
interface Draft {
  content: {
    revision: number;
    graph: {
      nodes: {
        id: string;
        type: string;
        params: { sections: ({ itemIds: string[] } & Record<string, unknown>)[] };
      }[];
    };
  };
}

/** Their sentences of today, as the server counts them. */
const heard = async (person: string) =>
  (await solo.call<{ total: { sentences: number } }>('/api/practice/summary', { token: person }))
    .json.total.sentences;

const device = async (preferences: object, as?: string): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    timezoneId: 'UTC',
  });
  await keep(context, 'settings', preferences, 'where absent');
  if (as !== undefined) await keep(context, 'auth_token', as, 'where absent');
  await context.addInitScript(noteSounding);
  await noting(context);
  return context;
};
const open = async (context: BrowserContext, at: string): Promise<Page> => {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(at);
  await page.locator('[data-ready=true]').nth(2).waitFor();
  await until('a place', async () => (await counter(page)) !== '0/4·0/6');
  return page;
};
/** Without the name of the stage, which stands beside it where there are several. */
const counter = async (page: Page) =>
  /\d+\/\d+·\d+\/\d+/.exec(
    (await page.locator('[data-counter]').innerText()).replaceAll(/\s/g, ''),
  )?.[0] ?? '';
const stands = (page: Page, place: string) =>
  until(place, async () => (await counter(page)) === place);
const status = (page: Page, wanted: string) => page.locator(`[data-status=${wanted}]`).waitFor();

beforeAll(async () => {
  await solo.start();
  token = await solo.login('author@example.cn');
  lesson = await make('山びこ', TEXT);
  await publish(lesson);
  segments = (
    await solo.call<{ lesson: { segments: typeof segments } }>(`/api/public/contents/${lesson}`)
  ).json.lesson.segments;
  staged = await make('四段', TEXT.slice(0, 3));
  const { content } = (await solo.call<Draft>(`/api/contents/${staged}`, { token })).json;
  const node = content.graph.nodes.find(({ type }) => type === 'textSequence');
  const [section] = node?.params.sections ?? [];
  const sections = [
    { ...section, id: 'blind', title: '盲听', repeatCount: 1, speeds: [1], pauseMs: 500 },
    { ...section, id: 'fine', title: '精听', repeatCount: 2, speeds: [1, 1], pauseMs: 500 },
  ];
  const operations = [{ id: 'stages', kind: 'setParams', nodeId: node?.id, params: { sections } }];
  await solo.call(`/api/contents/${staged}/operations`, {
    token,
    body: { expectedRevision: content.revision, operations },
  });
  await publish(staged);
  browser = await openBrowser();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('counts, shows and goes on with the screen locked as it does with the page in sight', async () => {
  const person = await solo.login('commuter@example.cn');
  const context = await device({ repeats: 1, pauseScale: 0.5, rate: 1 }, person);
  const page = await open(context, `/player/${lesson}`);
  await page.evaluate(drawNothing);
  await haltAt(page, '1/1·3/6');
  await page.keyboard.press('Space');
  await status(page, 'paused');
  expect(await placesOf(page)).toEqual(expect.arrayContaining(['1/1·1/6', '1/1·2/6', '1/1·3/6']));
  expect(await counter(page)).toBe('1/1·3/6');
  await until(
    'its name',
    async () =>
      (await page.evaluate(() => navigator.mediaSession.metadata?.artist)) === '第 3/6 句',
  );
  await haltAt(page, '1/1·4/6');
  await page.keyboard.press('ArrowRight');
  await cameTo(page, ['1/1·3/6', '1/1·4/6']);
  await status(page, 'paused');
  const from = await soFar(page);
  await page.keyboard.press('ArrowLeft');
  await cameTo(page, ['1/1·3/6'], from);
  await status(page, 'ended');
  expect(await counter(page)).toBe('1/1·6/6');
  await until('six sentences', async () => (await heard(person)) >= 6);
  await context.close();
});

it('stays with the sentence when they want fewer repetitions, or no pauses', async () => {
  const context = await device({ repeats: 4, pauseScale: 0.5, rate: 1 });
  const page = await open(context, `/player/${lesson}?s=4`);
  await page.evaluate(() => {
    whenThere({ place: '3/4·4/6' }, () => press('2', 'Digit2'));
    whenThere({ place: '2/2·4/6' }, () => press('s'));
    whenThere({ place: '1/2·4/6' }, () => press('ArrowRight'));
    whenThere({ place: '1/2·5/6', resting: true }, () => {
      const [, pauses] = document.querySelectorAll<HTMLSelectElement>('#listening select');
      pauses!.value = '0';
      pauses!.dispatchEvent(new Event('change', { bubbles: true }));
    });
    whenThere({ place: '·5/6', resting: false }, () => press('ArrowRight'));
  });
  await page.getByRole('button', { name: /^听法/ }).click();
  await page.locator('#listening select').nth(1).waitFor();
  await page.keyboard.press('Space');
  await status(page, 'ended');
  const places = await placesOf(page);
  const fewer = places.indexOf('3/4·4/6');
  expect(places.slice(fewer, fewer + 4)).toEqual(['3/4·4/6', '2/2·4/6', '1/2·4/6', '1/2·5/6']);
  expect(places.slice(fewer + 4).filter((place) => place !== '2/2·5/6')[0]).toBe('1/2·6/6');
  const unpaused = (await momentsOf(page)).findLastIndex(({ rest }) => rest !== undefined);
  expect((await momentsOf(page))[unpaused]?.place).toBe('1/2·5/6');
  await context.close();
});

it('stays in the stage they are in: a tap, a loop, a reload', async () => {
  const context = await device({ pauseScale: 1, rate: 1 });
  const page = await open(context, `/player/${staged}`);
  await haltAt(page, '1/2·1/3');
  await page.evaluate(() => {
    for (let times = 0; times < 3; times++) press('ArrowRight');
  }); // at once: what begins to sound would go on by itself
  await status(page, 'paused');
  expect(await counter(page)).toBe('1/2·1/3');
  await page.evaluate(() =>
    whenThere({ place: '1/2·3/3' }, () => {
      press('l');
      requestAnimationFrame(() => press('l'));
    }),
  );
  const from = await soFar(page);
  await page.locator('#s3 button').first().click();
  await cameTo(page, ['1/2·3/3', '2/2·3/3', '1/2·3/3', '2/2·3/3'], from);
  expect(new Set(await placesOf(page, from))).toEqual(new Set(['1/2·3/3精听', '2/2·3/3精听']));
  await page.keyboard.press('Escape');
  await page.reload();
  await page.locator('[data-ready=true]').nth(2).waitFor();
  await stands(page, '1/2·3/3');
  await context.close();
});

it('never stops for a clip that cannot be had, says which, and sounds it once it can', async () => {
  const context = await device({ repeats: 1, pauseScale: 0.5, rate: 1 });
  const address = `**${segments[2]?.audioUrl}`;
  await context.route(address, (route) => route.fulfill({ status: 404, body: '' }));
  const page = await open(context, `/player/${lesson}`);
  await page.locator('#s3 button').first().click();
  await page.locator('#s3').getByText('声音加载失败').waitFor();
  await cameTo(page, ['1/1·3/6', '1/1·4/6']);
  const again = await soFar(page);
  await page.locator('#s2 button').first().click();
  await cameTo(page, ['1/1·2/6', '1/1·3/6', '1/1·4/6'], again);
  await page.locator('#s3').getByText('声音加载失败').waitFor();
  await context.unroute(address);
  const there = await soFar(page);
  await page.locator('#s3').getByRole('button', { name: '再试' }).click();
  await cameTo(page, ['1/1·3/6'], there);
  await page.locator('#s3').getByText('声音加载失败').waitFor({ state: 'detached' });
  await context.close();
});

it('says that it waits for a sound that does not come, takes that for no listening, and goes on when it is there', async () => {
  const person = await solo.login('tunnel@example.cn');
  const context = await device({ repeats: 1, pauseScale: 0.1, rate: 1 }, person);
  let arrive = (): void => undefined;
  const tunnel = new Promise<void>((resolve) => (arrive = resolve));
  await context.route(`**${segments[1]?.audioUrl}`, async (route) => {
    await tunnel;
    await route.continue();
  });
  const page = await open(context, `/player/${lesson}?s=2`);
  const told: { at: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/practice'))
      told.push(...(request.postDataJSON() as { events: { at: string }[] }).events);
  });
  const waiting = page.locator('[data-transport]').getByText('等声音…');
  await page.keyboard.press('Space');
  await waiting.waitFor();
  await page.keyboard.press('Space');
  await waiting.waitFor({ state: 'detached' });
  await page.keyboard.press('Space');
  await waiting.waitFor();
  const arrived = new Date().toISOString();
  arrive();
  await waiting.waitFor({ state: 'detached' });
  await cameTo(page, ['1/1·2/6', '1/1·3/6']);
  await until('the sentence', () => Promise.resolve(told.length > 0));
  expect(told.filter(({ at }) => at < arrived)).toEqual([]);
  await context.close();
});

it('stops after one sentence and stays with it; the next play goes on', async () => {
  const context = await device({ repeats: 1, pauseScale: 0.1, rate: 1 });
  const page = await open(context, `/player/${lesson}?s=2`);
  await page.getByRole('button', { name: /^听法/ }).click();
  await page.getByText('一句一停').click();
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await was(page, 'playing');
  await status(page, 'paused');
  expect(await counter(page)).toBe('1/1·2/6');
  const from = await soFar(page);
  await page.keyboard.press('s');
  await was(page, 'playing', from);
  await status(page, 'paused');
  expect(await placesOf(page, from)).toEqual(['1/1·2/6']);
  const space = await soFar(page);
  await page.keyboard.press('Space');
  await was(page, 'playing', space);
  await status(page, 'paused');
  expect(await placesOf(page, space)).toEqual(['1/1·2/6']);
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await stands(page, '1/1·3/6'); // and stops there, too
  await context.close();
});

inLong('leaves a loop with a tap outside of it', async () => {
  const context = await device({ repeats: 1, pauseScale: 0.1, rate: 1 });
  const page = await open(context, `/player/${lesson}?s=1`);
  await page.keyboard.press('l');
  await page.keyboard.press('l');
  await page.getByRole('button', { name: '听法，循环中' }).waitFor();
  await page.locator('#s4 button').first().click();
  await page.getByRole('button', { name: '听法，循环中' }).waitFor({ state: 'detached' });
  await cameTo(page, ['1/1·4/6', '1/1·5/6']);
  await context.close();
});

it.each(standingFor([0.5, 2], 2))(
  'rests as long at %s times the speed as at the author’s, and counts real seconds',
  async (rate) => {
    const context = await device({ repeats: 1, pauseScale: 1, rate });
    const page = await open(context, `/player/${lesson}?s=1`);
    // By the clock of the sound: it stands where the machine stands.
    await page.evaluate(() => {
      globalThis.clock = [];
      const look = () => clock.push(sounding!.currentTime / sounding!.playbackRate);
      whenThere({ place: '1/1·1/6', resting: true }, look);
      whenThere({ place: '1/1·2/6' }, look);
    });
    await page.getByRole('button', { name: '播放', exact: true }).click();
    await cameTo(page, ['1/1·1/6', '1/1·2/6']);
    const [from = NaN, to = NaN] = await page.evaluate(() => clock);
    const seconds = to - from;
    expect(
      (await momentsOf(page)).find(
        ({ place, rest }) => place === '1/1·1/6' && rest !== undefined && rest !== '',
      )?.rest,
    ).toBe('3');
    // 3 s by the lesson; half as long or twice as long would be the sound's own time.
    expect(seconds).toBeGreaterThan(2.3);
    expect(seconds).toBeLessThan(4.5);
    await context.close();
  },
);

it('plays in one tab at a time', async () => {
  const context = await device({ repeats: 10, pauseScale: 1, rate: 1 });
  const [first, second] = [
    await open(context, `/player/${lesson}?s=1`),
    await open(context, `/player/${lesson}?s=1`),
  ];
  await first.bringToFront();
  await first.keyboard.press('Space');
  await status(first, 'playing');
  await second.bringToFront();
  await second.keyboard.press('Space');
  await status(first, 'paused');
  await status(second, 'playing');
  await context.close();
});
