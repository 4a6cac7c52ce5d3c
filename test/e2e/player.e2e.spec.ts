import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { axeFindings, keep, keepNow, openBrowser } from './browser.js';
import { cameTo, halting, momentsOf, noting, soFar } from './passing.js';
import { Solo, until } from './solo.js';

jest.setTimeout(300_000);

const TEXT = [
  '山の声を聞きます。',
  '谷が答えます。',
  'やまびこですね。',
  'また明日。',
  'さようなら。',
  'お元気で。',
  '雨が降ります。',
  '風が吹きます。',
  '雪になります。',
  '春が来ます。',
  '花が咲きます。',
  '夏の海です。',
];
/** Sentences that nobody hears to their end here: half a minute each. */
const LONG = ['山の声を聞いて', '谷が答えて', 'やまびこが帰って', 'また明日になって'].map(
  (begin) =>
    `${begin}、${'雨が降って、風が吹いて、雪になって、春が来て、花が咲いて、'.repeat(4)}夏の海です。`,
);
const ANNOUNCEMENT = {
  id: 'hello',
  occurrenceId: 'hello',
  content: 'つぎの文です。',
  type: 'transition',
  keywords: [],
  language: 'ja',
  speaker: 'default',
};
declare global {
  /** What the browser's own voice was given to say, and how its voices are found. */
  var spoken: string[];
  var findVoices: () => void;
  /** Where the round key was at first, and in a pause. */
  var stood: number;
  var rested: number;
}
/** A browser that finds its voices only after it was asked for them, and tells what it says. */
const lateVoices = (): void => {
  const voices: { lang: string }[] = [];
  globalThis.spoken = [];
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: ({ text }: { text: string }) => globalThis.spoken.push(text),
    cancel: () => undefined,
  });
  Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
  globalThis.findVoices = () => {
    voices.push({ lang: 'ja-JP' });
    speech.dispatchEvent(new Event('voiceschanged'));
  };
};
/** Buttons of the player that are too small for a thumb. Words of the lesson are text. */
const small = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main button, [data-transport] button')]
    .filter((button) => !button.closest('.lesson-text') && button.checkVisibility())
    .map((button) => ({
      name: button.ariaLabel || button.innerText,
      box: button.getBoundingClientRect(),
    }))
    .filter(({ box }) => box.width > 0 && (box.height < 44 || box.width < 44))
    .map(({ name, box }) => `${name} ${box.width} × ${box.height}`);
/** Lines of the lesson in sight that a round button lies on. */
const coveredLines = (): number => {
  const rounds = ['使用帮助', '意见反馈'].map((name) =>
    document.querySelector(`[aria-label=${name}]`)!.getBoundingClientRect(),
  );
  const floor = document.querySelector('[data-transport]')!.getBoundingClientRect().top;
  return [...document.querySelectorAll('.lesson-text')]
    .map((text) => text.getBoundingClientRect())
    .filter((text) =>
      rounds.some(
        (round) =>
          round.bottom > text.top &&
          round.top < Math.min(text.bottom, floor) &&
          round.right > text.left &&
          round.left < text.right,
      ),
    ).length;
};

const solo = new Solo({ RATE_LIMIT: '0' });
let browser: Browser;
let token = '';
let plain = '';
let long = '';
let staged = '';

interface Made {
  content: { id: string };
  jobId: string;
}
interface Draft {
  content: {
    revision: number;
    graph: {
      nodes: { id: string; type: string; params: { sections?: { itemIds: string[] }[] } }[];
    };
  };
}
const make = async (title: string, text: readonly string[]): Promise<string> => {
  const { json } = await solo.call<Made>('/api/contents', {
    token,
    body: { title, text: text.join('\n') },
  });
  const state = async () =>
    (await solo.call<{ job: { state: string } }>(`/api/jobs/${json.jobId}`, { token })).json.job
      .state;
  await until(title, async () => (await state()) === 'done', 120_000);
  return json.content.id;
};
/** Twice through the same sentences: first by ear alone, then with an announcement and the text. */
const stage = async (id: string): Promise<void> => {
  const { content } = (await solo.call<Draft>(`/api/contents/${id}`, { token })).json;
  const node = content.graph.nodes.find(({ type }) => type === 'textSequence');
  const [section] = node?.params.sections ?? [];
  const items = section?.itemIds ?? [];
  const blind = {
    ...section,
    id: 'blind',
    title: '盲听',
    repeatCount: 1,
    speeds: [1],
    showText: false,
    showTranslation: false,
  };
  const fine = {
    ...section,
    id: 'fine',
    title: '精听',
    itemIds: [items[0], 'hello', ...items.slice(1)],
    repeatCount: 1,
    speeds: [1],
  };
  const params = { sections: [blind, fine], transitions: [ANNOUNCEMENT] };
  const operations = [{ id: crypto.randomUUID(), kind: 'setParams', nodeId: node?.id, params }];
  const { status } = await solo.call(`/api/contents/${id}/operations`, {
    token,
    body: { expectedRevision: content.revision, operations },
  });
  expect(status).toBe(200);
  const { json } = await solo.call<{ jobId: string }>(`/api/contents/${id}/generate`, {
    token,
    body: {},
  });
  await until(
    'the announcement',
    async () => {
      const job = await solo.call<{ job: { state: string } }>(`/api/jobs/${json.jobId}`, {
        token,
      });
      return job.json.job.state === 'done';
    },
    120_000,
  );
};

const device = async ({
  as = token,
  phone = false,
  prefers = {},
}: { as?: string; phone?: boolean; prefers?: object } = {}): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    timezoneId: 'UTC',
    viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
  });
  if (as !== '') await keep(context, 'auth_token', as, 'where absent');
  const settings = { repeats: 1, pauseScale: 0.2, ...prefers };
  await keep(context, 'settings', settings, 'where absent');
  await noting(context);
  return context;
};
const open = async (context: BrowserContext, at: string): Promise<Page> => {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(at);
  await page.locator('[data-ready=true]').first().waitFor();
  return page;
};
const counter = async (page: Page) =>
  (await page.locator('[data-counter]').innerText()).replaceAll(/\s/g, '');
const standsAt = (page: Page, sentence: number) =>
  until(`sentence ${sentence}`, async () => (await counter(page)).includes(`·${sentence}/`));
const is = (page: Page, status: string) => page.locator(`[data-status=${status}]`).waitFor();
const line = (page: Page) => page.locator('[aria-current=true][data-occurrence]');
/** How far the transport lies on it, px; above the upper edge of the screen it counts as covered, too. */
const below = async (page: Page, what: Locator): Promise<number> => {
  const [box, bar] = await Promise.all([
    what.boundingBox(),
    page.locator('[data-transport]').boundingBox(),
  ]);
  return box && bar && box.y >= 0 ? box.y + box.height - bar.y : Infinity;
};

beforeAll(async () => {
  await solo.start();
  token = await solo.login('learner@example.cn');
  plain = await make('山びこ', TEXT);
  long = await make('長い話', LONG);
  staged = await make('四段', TEXT.slice(0, 3));
  await stage(staged);
  for (const id of [plain, long, staged])
    await solo.call(`/api/contents/${id}/publish`, { token, body: { visibility: 'public' } });
  browser = await openBrowser();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('opens at the sentence of the address, in sight, and after a reload where they were', async () => {
  const context = await device();
  const page = await open(context, `/player/${plain}?s=11`);
  await standsAt(page, 11);
  await until('the page at the sentence', async () => {
    const box = await line(page).boundingBox();
    return box !== null && box.y > 0 && box.y + box.height < 620;
  });
  await page.reload();
  await standsAt(page, 11); // they have not moved: the address is true
  await page.evaluate(() => whenThere({ place: '·10/' }, () => press('Escape')));
  await page.keyboard.press('ArrowLeft');
  await is(page, 'paused'); // it sounded there, and stays
  await standsAt(page, 10);
  await until('no sentence in the address', () =>
    Promise.resolve(new URL(page.url()).search === ''),
  );
  await page.reload();
  await standsAt(page, 10);
  await context.close();
});

it('keeps the sentence clear of the transport: on a phone, under the open panel, and when the phone is turned', async () => {
  const context = await device({ phone: true });
  const page = await open(context, `/player/${plain}?s=11`);
  await standsAt(page, 11);
  const inSight = (how: string) => until(how, async () => (await below(page, line(page))) <= 0);
  await inSight('upright');
  await page.getByRole('button', { name: '听法', exact: true }).click();
  await page.getByRole('group', { name: '听法' }).waitFor();
  await inSight('under the panel');
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('button', { name: '听法', exact: true }).click();
  await inSight('on its side');
  const bar = await page.locator('[data-transport]').boundingBox();
  expect(bar?.height).toBeLessThan(390 / 3);
  await page.evaluate(() => {
    const at = () => document.querySelector('[data-status]')!.getBoundingClientRect().x;
    globalThis.stood = at();
    whenThere({ place: '·11/', resting: true }, () => {
      globalThis.rested = at();
      document.querySelector<HTMLElement>('[aria-label=上一句]')!.click();
    });
  });
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await cameTo(page, ['·11/', '·10/']);
  const [stood, rested] = await page.evaluate(() => [globalThis.stood, globalThis.rested]);
  expect(stood).toBeGreaterThan(0);
  expect(rested).toBe(stood);
  await inSight('while it sounds');
  await page.keyboard.press('d');
  await page.getByLabel('写下你听到的').waitFor();
  await until(
    'the exercise in sight',
    async () => (await below(page, page.getByRole('form', { name: '听写' }))) <= 0,
  );
  expect(await page.evaluate(small)).toEqual([]);
  await context.close();
});

it('withholds what a section withholds, says where they are, and counts no announcement', async () => {
  const context = await device();
  const page = await open(context, `/player/${staged}`);
  const chip = page.getByRole('button', { name: '译文', exact: true });
  await page.locator('[data-counter]').getByText('盲听').waitFor();
  expect([
    await page.getByRole('img', { name: /原文没有显示/ }).count(),
    await chip.getAttribute('aria-pressed'),
  ]).toEqual([3, 'false']);
  await page.keyboard.press('t');
  await page.locator('button[aria-pressed=true]', { hasText: '译文' }).waitFor();
  const seen = [await counter(page)];
  await halting(page, true);
  for (let step = 0; step < 6; step += 1) {
    const from = await soFar(page);
    await page.keyboard.press('ArrowRight');
    await until('the next one, stopped', async () => {
      const since = (await momentsOf(page)).slice(from).map(({ status }) => status);
      return since.includes('playing') && since.at(-1) === 'paused';
    });
    seen.push(await counter(page));
  }
  expect(seen.map((place) => place.replace(/^1\/1·/, ''))).toEqual([
    '1/3盲听',
    '2/3盲听',
    '3/3盲听',
    '1/3精听',
    '2/3精听',
    '2/3精听',
    '3/3精听',
  ]);
  expect([
    await page.getByRole('img', { name: /原文没有显示/ }).count(),
    await page.locator('[data-occurrence][id^=s]').count(),
  ]).toEqual([0, 3]);
  const size = (of: string) =>
    page.evaluate(
      (selector) => parseFloat(getComputedStyle(document.querySelector(selector)!).fontSize),
      `${of} .lesson-text`,
    );
  expect(await size('[data-occurrence=hello]')).toBeLessThan(await size('#s2'));
  await context.close();
});

it('gives the keys back after a click, and remembers what they said of a sentence', async () => {
  const context = await device({ prefers: { rate: 0.5 } });
  const page = await open(context, `/player/${long}?s=1`);
  await page.getByRole('button', { name: '下一句' }).click();
  await standsAt(page, 2);
  await is(page, 'playing');
  await page.keyboard.press('Space');
  await is(page, 'paused');
  expect(await counter(page)).toContain('·2/');
  const hard = page.getByRole('button', { name: '这句难' });
  await hard.dblclick();
  await page.keyboard.press('Space');
  await is(page, 'playing');
  await page.getByRole('button', { name: '听法', exact: true }).click();
  const panel = page.getByRole('group', { name: '听法' });
  await panel.getByText('一句一停').click();
  const box = await panel.boundingBox();
  expect([box?.x, box?.height]).toEqual([1280 - 360, 800]);
  await page.keyboard.press('ArrowRight');
  await standsAt(page, 3);
  expect(await panel.getByRole('radio', { name: '一句一停' }).isChecked()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await is(page, 'playing');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await is(page, 'playing');
  await page.keyboard.press('Escape');
  await is(page, 'paused');
  const graded = async () =>
    (await solo.call<{ total: { graded: number } }>('/api/practice/summary', { token })).json.total
      .graded;
  await until('the grade', async () => (await graded()) > 0);
  expect(await graded()).toBe(1);
  const again = await open(context, `/player/${long}?s=2`);
  await again.locator('[aria-label=这句难][aria-pressed=true]').waitFor();
  await context.close();
});

it('keeps what a visitor said of a sentence over a reload, and gives it to their account with their practice', async () => {
  const context = await device({ as: '', phone: true });
  const page = await open(context, `/player/${plain}?s=5`);
  await standsAt(page, 5);
  const hard = (said: boolean) => page.locator(`[aria-label=这句难][aria-pressed=${said}]`);
  await hard(false).click();
  await hard(true).waitFor();
  await page.reload();
  await hard(true).waitFor();
  const visitor = await solo.login('visitor@example.cn');
  await keepNow(page, 'auth_token', visitor);
  await page.reload();
  await page.getByRole('button', { name: '记到账号里' }).waitFor();
  await hard(false).waitFor(); // what a visitor said is nobody's until it is taken
  await page.getByRole('button', { name: '记到账号里' }).click();
  await hard(true).waitFor();
  const grades = async () =>
    (
      await solo.call<{ grades: { grade: string }[] }>(`/api/practice/progress/${plain}`, {
        token: visitor,
      })
    ).json.grades;
  await until('their grade', async () => (await grades()).length > 0);
  expect((await grades()).map(({ grade }) => grade)).toEqual(['hard']);
  await context.close();
});

it('leaves the keys of an input method to it', async () => {
  const context = await device();
  const page = await open(context, `/player/${plain}?s=2`);
  await standsAt(page, 2);
  await page.keyboard.press('d');
  const field = page.getByLabel('写下你听到的');
  await field.fill('たに');
  await field.evaluate((input) =>
    input.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Escape',
        isComposing: true,
        bubbles: true,
        cancelable: true,
      }),
    ),
  );
  expect(await field.inputValue()).toBe('たに');
  await field.press('Escape');
  await field.waitFor({ state: 'detached' });
  await context.close();
});

it('says a word with the voice the browser finds late, and holds it while the lesson goes on', async () => {
  const context = await device({ prefers: { standIn: true, rate: 0.5 } });
  await context.addInitScript(lateVoices);
  const page = await open(context, `/player/${long}?s=2`);
  await standsAt(page, 2);
  await page.locator('[aria-current=true] .lesson-text button', { hasText: '谷' }).click();
  const card = page.getByRole('group', { name: '谷', exact: true });
  await card.waitFor();
  expect(await card.getByRole('button', { name: '浏览器读一下' }).count()).toBe(0);
  await page.evaluate(() => findVoices());
  await card.getByRole('button', { name: '浏览器读一下' }).waitFor();
  await until('the word', async () => (await page.evaluate(() => spoken)).length > 0);
  expect(await page.evaluate(() => spoken)).toEqual(['谷']);
  await page.keyboard.press('ArrowRight');
  await standsAt(page, 3);
  await is(page, 'playing');
  await card.getByRole('button', { name: '改读音' }).click();
  await page.getByLabel('「谷」的读音').fill('やつ');
  await is(page, 'paused');
  await page.getByRole('button', { name: '下一句' }).click();
  await standsAt(page, 4);
  expect(await page.getByLabel('「谷」的读音').inputValue()).toBe('やつ');
  await card.getByRole('button', { name: '关闭「谷」' }).click();
  await card.waitFor({ state: 'detached' });
  await context.close();
});

it('offers the next lesson in sight at the end, and begins anew when a visitor comes again', async () => {
  const context = await device({ as: '', phone: true });
  const page = await open(context, `/player/${plain}?s=12`);
  await page.setViewportSize({ width: 320, height: 640 }); // where one offer stands below the other
  await standsAt(page, 12);
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await is(page, 'ended');
  await page.getByRole('link', { name: /^下一课/ }).waitFor();
  await until(
    'the offers above the transport',
    async () => (await below(page, page.getByRole('button', { name: '从头再听' }))) <= 0,
  );
  await page.goto(`/player/${plain}`);
  await standsAt(page, 1);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await page.getByRole('link', { name: /^继续/ }).count()).toBe(0);
  await context.close();
});

it('fits a thumb: nothing small, one row of marks, no button on the text', async () => {
  const context = await device({ phone: true });
  const page = await open(context, `/player/${plain}?s=3`);
  await standsAt(page, 3);
  await page.getByRole('button', { name: '使用帮助' }).waitFor();
  expect(await page.evaluate(coveredLines)).toBe(0);
  const marks = page.getByRole('group', { name: '第 3 句' });
  expect((await marks.boundingBox())?.height).toBe(44);
  await marks.getByRole('button', { name: '更多' }).click();
  await marks.getByRole('button', { name: '听写' }).waitFor();
  expect(await page.evaluate(small)).toEqual([]);
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await page.getByRole('button', { name: '使用帮助' }).waitFor({ state: 'hidden' });
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
});
