import type { Browser, BrowserContext, Page } from 'playwright-core';
import { atRest, axeFindings, openBrowser } from './browser.js';
import { Front } from './front.js';
import { BURSTS, COVERED, HANDLERS, LISTEN, SHIFTS } from './page-scripts.js';
import { clockOff, Solo, until } from './solo.js';

jest.setTimeout(120_000);

const TEXT = ['山の声を聞きます。', '谷が答えます。', 'やまびこですね。', 'また明日。'];
const EMAIL = 'learner@example.cn';
const CONTROLLED = 'navigator.serviceWorker.controller !== null';

/** ms after which a tap is meant for what stands there. */
const UNHURRIED = 450;

const house = new Solo({ RATE_LIMIT: '0' });
let front: Front;
let browser: Browser;
let token = '';
let lesson = '';
let occurrences: string[] = [];

interface Progress {
  progress: { occurrenceId?: string; heard: number; percentage: number; ms: number } | null;
}
const progress = async () => (await house.call<Progress>(`/api/practice/progress/${lesson}`, { token })).json.progress;
const today = async () => (await house.call<{ total: { sentences: number; repeats: number; graded: number } }>('/api/practice/summary', { token })).json.total;

/** A device of the learner's: its own storage, nothing but the login in it. */
const device = async (more: { url?: string; offline?: boolean; phone?: boolean; moving?: boolean; as?: string } = {}): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: more.url ?? house.url,
    locale: 'zh-CN',
    timezoneId: 'UTC',
    reducedMotion: more.moving ? 'no-preference' : 'reduce',
    serviceWorkers: more.offline ? 'allow' : 'block',
    viewport: more.phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    permissions: ['microphone'],
  });
  const value = JSON.stringify({ v: 1, value: more.as ?? token });
  if (more.as !== '') await context.addInitScript(`localStorage.yamabiko_auth_token ?? localStorage.setItem('yamabiko_auth_token', ${JSON.stringify(value)})`);
  return context;
};
const open = async (context: BrowserContext, at: string): Promise<Page> => {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(at);
  return page;
};
const place = (page: Page) => page.locator('[data-counter]').innerText();
const standsAt = (page: Page, sentence: number) =>
  until(`sentence ${sentence}`, async () => (await place(page)).replaceAll(/\s/g, '').includes(`·${sentence}/`));
const prefer = (context: BrowserContext, preferences: object) =>
  context.addInitScript(`localStorage.setItem('yamabiko_settings', ${JSON.stringify(JSON.stringify({ v: 1, value: preferences }))})`);

beforeAll(async () => {
  await house.start(clockOff(-3));
  token = await house.login(EMAIL);
  const made = await house.call<{ content: { id: string }; jobId: string }>('/api/contents', { token, body: { title: '山びこ', text: TEXT.join('\n') } });
  lesson = made.json.content.id;
  await until('the lesson', async () => (await house.call<{ job: { state: string } }>(`/api/jobs/${made.json.jobId}`, { token })).json.job.state === 'done');
  await house.call(`/api/contents/${lesson}/publish`, { token, body: { visibility: 'public' } });
  const { json } = await house.call<{ lesson: { segments: { occurrenceId: string }[] } }>(`/api/public/contents/${lesson}`, { token });
  occurrences = json.lesson.segments.map(({ occurrenceId }) => occurrenceId);
  await house.kill('SIGTERM');
  await house.start();
  front = new Front(house.url);
  await front.open();
  browser = await openBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await front?.shut();
  await house.dispose();
});

it('sounds each sentence as often as she wants, counts it, and writes it down once', async () => {
  const context = await device();
  await context.addInitScript(LISTEN);
  await context.addInitScript(HANDLERS);
  await prefer(context, { repeats: 2, pauseScale: 0.5, rate: 1 });
  const page = await open(context, `/player/${lesson}?s=2`);
  await page.locator('[data-ready=true]').nth(3).waitFor();
  await standsAt(page, 2);
  await page.keyboard.press('Space');
  await standsAt(page, 3);
  await page.keyboard.press('Escape');
  expect(await page.evaluate<number>(BURSTS)).toBeGreaterThanOrEqual(2);
  expect(await page.evaluate<number>(BURSTS)).toBeLessThanOrEqual(3);
  expect(await page.locator('[data-announcer]').innerText()).toBe('已暂停，第 3 句，共 4 句');
  await until('two repetitions in the log', async () => (await today()).sentences + (await today()).repeats === 2);
  expect((await progress())?.occurrenceId).toBe(occurrences[1]);

  // A headset's keys are sentences; to seek is not offered, for it would hide them.
  const press = (action: string) => page.evaluate(`globalThis.handlers[${JSON.stringify(action)}]()`);
  expect(await page.evaluate<string[]>('Object.keys(globalThis.handlers).filter((key) => globalThis.handlers[key]).sort()')).toEqual([
    'nexttrack',
    'pause',
    'play',
    'previoustrack',
  ]);
  await press('nexttrack');
  await standsAt(page, 4);
  await press('previoustrack');
  await standsAt(page, 3);
  const { position, duration } = await page.evaluate<{ position: number; duration: number }>('globalThis.position');
  expect(position).toBeGreaterThan(0);
  expect(position).toBeLessThan(duration);
  await press('pause');
  await page.locator('[data-status=paused]').waitFor();
  await context.close();
});

it('goes on at the very sentence on another device, and tells the first one that looks on', async () => {
  const first = await device();
  const looking = await open(first, `/player/${lesson}?s=1`);
  await standsAt(looking, 1);
  const second = await device({ phone: true });
  const home = await open(second, '/');
  await home.getByRole('link', { name: /^继续 山びこ/ }).click();
  await standsAt(home, 2);
  await home.getByRole('button', { name: '下一句' }).click();
  await standsAt(home, 3);
  await home.waitForTimeout(1000); // it is to be heard
  await home.getByRole('button', { name: '暂停', exact: true }).click();
  await looking.getByText('你在另一台设备上听到了第 3 句。').waitFor();
  await looking.getByRole('button', { name: '从那里接着听' }).click();
  await standsAt(looking, 3);
  await Promise.all([first.close(), second.close()]);
});

it('takes a dictation: shows what was not heard, keeps it as hard, and goes on', async () => {
  const context = await device();
  const page = await open(context, `/player/${lesson}?s=2`);
  await standsAt(page, 2);
  await page.keyboard.press('d');
  const field = page.getByLabel('写下你听到的');
  await field.waitFor();
  expect(await page.getByText('谷が答えます。').count()).toBe(0);
  await field.fill('かわ');
  await field.press('Enter');
  await page.locator('[data-kind]').first().waitFor();
  await page.getByText('记成了「难」').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await field.fill('谷がきこえます');
  await field.press('Enter');
  await page.getByText(/听对 \d+%/).waitFor();
  await field.fill('谷が答えます');
  await field.press('Enter');
  await page.getByText('每个字都听对了').waitFor();
  await field.press('Enter');
  await standsAt(page, 3);
  await field.waitFor();
  expect(await field.inputValue()).toBe('');
  await page.getByRole('button', { name: '填空' }).click();
  await page.getByRole('form', { name: '听写' }).getByRole('img', { name: '空' }).first().waitFor();
  await until('the grade in the log', async () => (await today()).graded === 1);
  await context.close();
});

it('records her voice beside the lesson’s, and sends it nowhere', async () => {
  const context = await device();
  const page = await open(context, `/player/${lesson}?s=1`);
  await standsAt(page, 1);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'GET' || sent.push(request.url()));
  await page.keyboard.press('v');
  await page.getByText('正在录音').waitFor();
  await page.waitForTimeout(1200);
  await page.keyboard.press('v');
  await page.getByRole('img', { name: /^你的，\d/ }).waitFor();
  await page.getByRole('img', { name: /^原声，\d/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('c');
  await page.locator('[aria-label=听原声][data-sounding=true]').waitFor();
  await page.locator('[aria-label=听你的][data-sounding=true]').waitFor();
  expect(sent.filter((url) => !/\/api\/(practice|statistics)/.test(url))).toEqual([]);
  await context.clearPermissions();
  await context.close();
});

it('says clearly when the microphone is refused', async () => {
  const context = await device();
  const page = await open(context, `/player/${lesson}?s=1`);
  await page.evaluate("navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))");
  await standsAt(page, 1);
  await page.getByRole('button', { name: '跟读' }).click();
  await page.getByRole('button', { name: '录音' }).click();
  await page.getByText('没有麦克风的许可').waitFor();
  await context.close();
});

it('brings hard sentences back: heard, shown, graded, gone until their time', async () => {
  const at = new Date(Date.now() - 2.5 * 86_400_000).toISOString();
  const hard = occurrences.slice(2).map((occurrenceId) => ({ id: crypto.randomUUID(), kind: 'graded', grade: 'hard', contentId: lesson, occurrenceId, at }));
  await house.call('/api/practice', { token, body: { timeZone: 'UTC', events: hard } });
  const context = await device({ phone: true });
  const given = async () =>
    (await house.call<{ grades: { grade: string }[] }>(`/api/practice/progress/${lesson}`, { token })).json.grades.map(({ grade }) => grade).toSorted();
  const before = (await given()).slice(0, -2);
  const page = await open(context, '/');
  await page.getByRole('link', { name: /今日复习 2 句/ }).click();
  await page.getByText('还有 2 句').waitFor();
  await page.locator('[data-sounding=true]').waitFor();
  expect(
    await page
      .locator('article')
      .getByText(/やまびこですね|また明日/)
      .count(),
  ).toBe(0);
  await page.waitForTimeout(UNHURRIED);
  await page.getByRole('button', { name: '看原文' }).dblclick(); // the second tap falls on a grade
  await page
    .locator('article')
    .getByText(/やまびこ|また/)
    .first()
    .waitFor();
  await page.waitForTimeout(UNHURRIED);
  expect(await page.getByText('还有 2 句').count()).toBe(1);
  await page.getByRole('button', { name: /^还行/ }).click();
  await page.getByRole('button', { name: '记为「还行」，撤销' }).click();
  await page.getByText('还有 2 句').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.waitForTimeout(UNHURRIED);
  await page.getByRole('button', { name: /^容易/ }).click();
  await page.getByText('还有 1 句').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('1');
  await page.getByText('今天的 2 句复习完了').waitFor();
  await page.goto('/checkin'); // who goes has decided
  await until('both moved', async () => (await house.call<{ total: number }>('/api/practice/reviews', { token })).json.total === 0);
  expect(await given()).toEqual([...before, 'easy', 'hard'].toSorted()); // and of the one taken back nothing
  await context.close();
});

it.each([
  ['a phone', true, true],
  ['a desk', false, true],
  ['a phone that wants little motion', true, false],
  ['a desk that wants little motion', false, false],
])('moves nothing on home when her cards arrive, on %s', async (_, phone, moving) => {
  const context = await device({ phone, moving });
  const page = await open(context, '/');
  await page.getByRole('link', { name: /^继续 山びこ/ }).waitFor();
  await atRest(page);
  expect(await page.evaluate<number>(SHIFTS)).toBe(0);
  await context.close();
});

it('leaves room for the round buttons at the end of a page on a phone', async () => {
  const context = await device({ phone: true });
  const page = await context.newPage();
  for (const at of ['/practice', '/favorites', '/checkin', `/content-info?id=${lesson}`]) {
    await page.goto(at);
    await page.locator('main h1').waitFor();
    await atRest(page);
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await page.evaluate('scrollBy(0, -9)'); // they come back on the way up
    await atRest(page);
    expect([at, await page.evaluate<string[]>(COVERED)]).toEqual([at, []]);
  }
  await context.close();
});

it('checks in once a day', async () => {
  const context = await device({ phone: true });
  const page = await open(context, '/checkin');
  await page.getByRole('button', { name: '今天打卡' }).click();
  await page.getByText('连续 1 天', { exact: true }).waitFor();
  await page.getByRole('button', { name: '今天已打卡' }).waitFor();
  await page.locator('[data-kind=checked]').waitFor();
  await page.getByRole('img', { name: /最近 26 周有 [1-9]/ }).waitFor();
  await context.close();
});

it('keeps a sentence, plays it where it stands, and leads back to it', async () => {
  const context = await device();
  await house.call('/api/favorites', { token, body: { contentId: lesson, occurrenceId: occurrences[3] } });
  const page = await open(context, '/favorites');
  await page.getByRole('button', { name: '听 また明日。' }).click();
  await page.getByRole('button', { name: '停', exact: true }).waitFor();
  await page.locator('li', { hasText: '日' }).getByRole('link', { name: '山びこ' }).click();
  await standsAt(page, 4);
  await context.close();
});

it('sets a sentence and the readings above it in the face she has chosen', async () => {
  const context = await device();
  await prefer(context, { serif: true, readings: true });
  const page = await open(context, `/player/${lesson}?s=2`);
  await page.locator('.lesson-text rt').first().waitFor();
  const faces = await page.evaluate<string[]>(
    "[...document.querySelectorAll('.lesson-text, .lesson-text *')].filter((part) => part.lang !== '').concat(...document.querySelectorAll('rt')).map((part) => getComputedStyle(part).fontFamily)",
  );
  expect(new Set(faces).size).toBe(1);
  expect(faces[0]).toContain('Mincho');
  await context.close();
});

it('reads a word her way in somebody else’s lesson, at once', async () => {
  const other = await house.login('reader@example.cn');
  const context = await device({ as: other });
  const page = await open(context, `/player/${lesson}?s=2`);
  await standsAt(page, 2);
  await page.locator('[aria-current=true] .lesson-text button', { hasText: '谷' }).click();
  await page.getByRole('button', { name: '改读音' }).click();
  await page.getByLabel('「谷」的读音').fill('やつ');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '记住' }).click();
  await page.locator('[aria-current=true] rt', { hasText: 'やつ' }).waitFor();
  const { json } = await house.call<{ lesson: { segments: { annotation: unknown }[] } }>(`/api/public/contents/${lesson}`);
  expect(JSON.stringify(json.lesson.segments[1]?.annotation)).not.toContain('やつ');
  await context.close();
});

it('listens on without a server after one download, and delivers what was practised once it is back', async () => {
  const context = await device({ url: front.url, offline: true });
  await prefer(context, { repeats: 1, pauseScale: 0 });
  const home = await open(context, '/');
  await until('control', () => home.evaluate<boolean>(CONTROLLED));
  const page = await open(context, `/player/${lesson}`);
  await page.getByRole('button', { name: '下载到本机' }).click();
  await page.getByText('已下载，没有网络也能听').waitFor();
  await home.close();
  const before = await today();

  await front.shut();
  await page.goto(`/player/${lesson}?s=3`);
  await standsAt(page, 3);
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await standsAt(page, 4);
  await page.keyboard.press(','); // a second back
  await page.keyboard.press('ArrowLeft');
  await standsAt(page, 3);
  await page.locator('[data-status=playing]').waitFor();
  await page.locator('[data-status=ended]').waitFor();
  expect(await today()).toEqual(before);

  await front.open();
  await page.evaluate("dispatchEvent(new Event('online'))");
  const heard = async () => {
    const now = await today();
    return now.sentences + now.repeats - before.sentences - before.repeats;
  };
  await until('the practice of offline', async () => (await heard()) >= 3);
  const counted = await heard();
  await page.evaluate("dispatchEvent(new Event('online'))");
  await page.reload();
  await page.waitForTimeout(1000);
  expect(await heard()).toBe(counted);
  expect((await house.call<{ progress: { done: boolean } | null }>(`/api/practice/progress/${lesson}`, { token })).json.progress?.done).toBe(true);
  await context.close();
});

it('tells what is new for her in a lesson, and where she stands in it, on a device that knows nothing of it', async () => {
  const someone = await house.login('words@example.cn');
  const words = async () => (await house.call<{ words: number; fresh: number; first: string[] }>(`/api/practice/words/${lesson}`, { token: someone })).json;
  const untouched = await words();
  expect([untouched.fresh, untouched.first]).toEqual([untouched.words, expect.arrayContaining(['山', '谷', '答え', '明日'])]);
  const played = { id: crypto.randomUUID(), kind: 'played', contentId: lesson, occurrenceId: occurrences[1], at: new Date().toISOString(), ms: 900 };
  await house.call('/api/practice', { token: someone, body: { timeZone: 'UTC', events: [played] } });
  const { fresh } = await until('the words of the second sentence met', async () => ((now) => now.fresh < now.words && now)(await words()));
  expect((await words()).first).not.toContain('谷');
  const context = await device({ as: someone });
  const page = await open(context, '/');
  await page.getByText('第 2/4 句').waitFor();
  await page.goto(`/content-info?id=${lesson}`);
  await page.getByText(`${fresh} 个，共 ${untouched.words} 个词`).waitFor();
  await page.getByText('先看新词').click();
  expect(await page.getByRole('list', { name: '新词' }).innerText()).toContain('明日');
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
  expect((await house.call(`/api/practice/words/${crypto.randomUUID()}`, { token: someone })).status).toBe(404);
});

it('shows an author where others struggle, and what that was counted from', async () => {
  const someone = await house.login('struggles@example.cn');
  const at = new Date().toISOString();
  const struggle = ['replayed', 'revealed', 'graded'].map((kind) => ({
    id: crypto.randomUUID(),
    kind,
    grade: 'hard',
    contentId: lesson,
    occurrenceId: occurrences[2],
    at,
  }));
  await house.call('/api/practice', { token: someone, body: { timeZone: 'UTC', events: struggle } });
  const context = await device({ phone: true });
  const page = await open(context, `/content-info?id=${lesson}`);
  const hard = page.locator('li', { hasText: 'やまびこですね。' });
  await hard.getByText('为什么').click();
  await hard.getByText(/1 位学习者：听 0 遍，重听 1 次，看原文 1 次；标难 1、还行 0、容易 0。由 3 条练习记录算出/).waitFor();
  expect(await hard.getByRole('link').getAttribute('lang')).toBe('ja');
  await hard.getByRole('link').click();
  await standsAt(page, 3);
  await context.close();
});

it('has reviews, favourites, days and what is known of a lesson without a server; what she grades then is delivered once it is back', async () => {
  const someone = await house.login('tunnel@example.cn');
  const at = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const hard = occurrences.slice(0, 2).map((occurrenceId) => ({ id: crypto.randomUUID(), kind: 'graded', grade: 'hard', contentId: lesson, occurrenceId, at }));
  await house.call('/api/practice', { token: someone, body: { timeZone: 'UTC', events: hard } });
  await house.call('/api/favorites', { token: someone, body: { contentId: lesson } });
  await house.call('/api/checkins', { token: someone, body: { timeZone: 'UTC' } });
  const due = async () => (await house.call<{ total: number }>('/api/practice/reviews', { token: someone })).json.total;
  await until('two reviews', async () => (await due()) === 2);

  const context = await device({ url: front.url, offline: true, phone: true, as: someone });
  await prefer(context, { repeats: 1, pauseScale: 0 });
  const page = await open(context, '/');
  await until('control', () => page.evaluate<boolean>(CONTROLLED));
  await page.goto(`/player/${lesson}`); // heard, and so kept by itself
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await page.locator('[data-status=ended]').waitFor();
  const screens: [string, string | RegExp][] = [
    [`/content-info?id=${lesson}`, '4 句'],
    ['/favorites', '山びこ'],
    ['/checkin', '连续 1 天'],
    ['/practice', '还有 2 句'],
  ];
  const shown = async (when: string) => {
    for (const [where, text] of screens) {
      await page.goto(where);
      await page.getByText(text, { exact: true }).first().waitFor();
      expect([where, await page.getByText('离线 · 上次的内容').count()]).toEqual([where, when === 'offline' ? 1 : 0]);
    }
  };
  await shown('online');
  await page.locator('[aria-label=今天] dd').first().waitFor();

  await front.shut();
  await shown('offline');
  await page.keyboard.press('Enter');
  await page.keyboard.press('3');
  await page.getByText('还有 1 句 · 已复习 1 句').waitFor();
  await page.reload();
  await page.getByText('还有 1 句', { exact: true }).waitFor(); // not asked again
  await page.goto(`/player/${lesson}?s=4`);
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await page.locator('[data-status=ended]').waitFor();

  await front.open();
  await page.evaluate("dispatchEvent(new Event('online'))");
  await until('the grade of offline', async () => (await due()) === 1, 90_000);
  await context.close();
});

it('offers a visitor’s practice to her account once', async () => {
  const someone = await house.login('visitor@example.cn');
  const context = await device({ as: '' });
  await prefer(context, { repeats: 1, pauseScale: 0 });
  const page = await open(context, `/player/${lesson}?s=2`);
  await standsAt(page, 2);
  await page.keyboard.press('Space');
  await standsAt(page, 3);
  await page.keyboard.press('Escape');
  await page.evaluate(`localStorage.setItem('yamabiko_auth_token', ${JSON.stringify(JSON.stringify({ v: 1, value: someone }))})`);
  await page.reload();
  await page.getByRole('button', { name: '记到账号里' }).click();
  await page.getByText('练习已记到账号里').waitFor();
  const { json } = await house.call<Progress>(`/api/practice/progress/${lesson}`, { token: someone });
  expect(json.progress?.heard).toBe(1);
  await page.reload();
  await standsAt(page, 3); // where she stopped: the address has done its part
  await page.waitForTimeout(500);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await context.close();
});
