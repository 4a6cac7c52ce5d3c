import type { Browser } from 'playwright-core';
import { generatedLesson, generationDone, openToEverybody } from './author.js';
import { axeFindings, keepNow, openBrowser } from './browser.js';
import { counter, device, is, open, standsAt, TEXT } from './listener.js';
import { halting, momentsOf, soFar } from './passing.js';
import { Solo, until } from './solo.js';

jest.setTimeout(300_000);

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

const solo = new Solo({ RATE_LIMIT: '0' });
let browser: Browser;
let token = '';
let plain = '';
let long = '';
let staged = '';

interface Draft {
  content: {
    revision: number;
    graph: {
      nodes: { id: string; type: string; params: { sections?: { itemIds: string[] }[] } }[];
    };
  };
}
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
  await generationDone(solo, token, json.jobId);
};

const learner = (prefers: object = {}) => device(browser, solo.url, { token, prefers });

beforeAll(async () => {
  await solo.start();
  token = await solo.login('learner@example.cn');
  plain = await generatedLesson(solo, token, {
    title: '山びこ',
    text: TEXT.slice(0, 6).join('\n'),
  });
  long = await generatedLesson(solo, token, { title: '長い話', text: LONG.join('\n') });
  staged = await generatedLesson(solo, token, {
    title: '四段',
    text: TEXT.slice(0, 3).join('\n'),
  });
  await stage(staged);
  for (const id of [plain, long, staged]) await openToEverybody(solo, token, id);
  browser = await openBrowser();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('withholds what a section withholds, says where they are, and counts no announcement', async () => {
  const context = await learner();
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
  const context = await learner({ rate: 0.5 });
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
  const context = await device(browser, solo.url, { phone: true });
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
  const context = await learner();
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
  const context = await learner({ standIn: true, rate: 0.5 });
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
