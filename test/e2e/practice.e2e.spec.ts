import { atRest, axeFindings } from './browser.js';
import { bursts, covered, listenIn, shifts, watchLockScreen } from './page-scripts.js';
import { cameTo, haltAt, soFar, sounded } from './passing.js';
import { lockScreen, open, PracticeStage, prefer, standsAt } from './practice-stage.js';
import { until } from './solo.js';
import { inLong, standingFor } from '../long.js';

jest.setTimeout(300_000);

/** ms after which a tap is meant for what stands there. */
const UNHURRIED = 450;

const stage = new PracticeStage();
const { solo } = stage;
const device: PracticeStage['device'] = (more) => stage.device(more);
let [token, lesson] = ['', ''];
let occurrences: string[] = [];

beforeAll(async () => {
  await stage.open();
  ({ token, lesson, occurrences } = stage);
}, 300_000);
afterAll(() => stage.close());

it('sounds each sentence as often as they want, counts it, and writes it down once', async () => {
  const context = await device();
  await context.addInitScript(listenIn);
  await context.addInitScript(watchLockScreen);
  await prefer(context, { repeats: 2, pauseScale: 0.5, rate: 1 });
  const page = await open(context, `/player/${lesson}?s=2`);
  await page.locator('[data-ready=true]').nth(3).waitFor();
  await standsAt(page, 2);
  await haltAt(page, '·3/');
  await page.keyboard.press('Space');
  await page
    .locator('[data-announcer]', { hasText: /^已暂停，第 3 句，共 4 句$/ })
    .waitFor({ state: 'attached' });
  expect(await page.evaluate(bursts)).toBeGreaterThanOrEqual(2);
  expect(await page.evaluate(bursts)).toBeLessThanOrEqual(3);
  await until(
    'two repetitions in the log',
    async () => (await stage.today()).sentences + (await stage.today()).repeats === 2,
  );
  expect((await stage.progress())?.occurrenceId).toBe(occurrences[1]);

  // A headset's keys are sentences; to seek is not offered, for it would hide them.
  expect(
    await page.evaluate(() =>
      Object.keys(handlers)
        .filter((key) => handlers[key])
        .toSorted(),
    ),
  ).toEqual(['nexttrack', 'pause', 'play', 'previoustrack']);
  const from = await soFar(page);
  await haltAt(page, '·4/');
  await lockScreen(page, 'nexttrack');
  await cameTo(page, ['·3/', '·4/'], from - 1);
  await page.locator('[data-status=paused]').waitFor();
  await page.evaluate(() => whenThere({ place: '·3/' }, () => handlers['pause']!()));
  await lockScreen(page, 'previoustrack');
  await standsAt(page, 3);
  const { position = NaN, duration = NaN } = (await page.evaluate(() => globalThis.position)) ?? {};
  expect(position).toBeGreaterThan(0);
  expect(position).toBeLessThan(duration);
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
  await haltAt(home, '2/4·3/'); // once it has been heard
  await home.getByRole('button', { name: '下一句' }).click();
  await looking.getByText('你在另一台设备上听到了第 3 句。').waitFor();
  await looking.getByRole('button', { name: '从那里接着听' }).click();
  await standsAt(looking, 3);
  await Promise.all([first.close(), second.close()]);
});

it('takes a dictation: shows what was not heard, keeps it as hard, and goes on', async () => {
  const context = await device();
  await context.addInitScript(watchLockScreen);
  const page = await open(context, `/player/${lesson}?s=2`);
  await standsAt(page, 2);
  await page.keyboard.press('d');
  const field = page.getByLabel('写下你听到的');
  await field.waitFor();
  expect(await page.getByText('谷が答えます。').count()).toBe(0);
  const unheard = page.getByRole('img', { name: /^第 [34] 句，原文没有显示$/ });
  expect(await unheard.allTextContents()).toEqual(['· · ·', '· · ·']);
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
  for (const [button, to] of [
    ['上一句', 2],
    ['下一句', 3],
  ] as const) {
    await page.getByRole('region', { name: '播放' }).getByRole('button', { name: button }).click();
    await standsAt(page, to);
    await field.waitFor();
  }
  await page.getByRole('region', { name: '播放' }).getByRole('button', { name: /重听/ }).click();
  await lockScreen(page, 'previoustrack');
  await standsAt(page, 2);
  await lockScreen(page, 'play');
  await lockScreen(page, 'nexttrack');
  await standsAt(page, 3);
  await field.waitFor();
  expect(await page.locator('[data-status=playing]').count()).toBe(0);
  await page.getByRole('button', { name: '填空' }).click();
  await page.getByRole('form', { name: '听写' }).getByRole('img', { name: '空' }).first().waitFor();
  await until('the grade in the log', async () => (await stage.today()).graded === 1);
  await context.close();
});

it('brings hard sentences back: heard, shown, graded, gone until their time', async () => {
  const at = new Date(Date.now() - 2.5 * 86_400_000).toISOString();
  const hard = occurrences.slice(2).map((occurrenceId) => ({
    id: crypto.randomUUID(),
    kind: 'graded',
    grade: 'hard',
    contentId: lesson,
    occurrenceId,
    at,
  }));
  await solo.call('/api/practice', { token, body: { timeZone: stage.timeZone, events: hard } });
  const context = await device({ phone: true });
  const given = async () =>
    (
      await solo.call<{ grades: { grade: string }[] }>(`/api/practice/progress/${lesson}`, {
        token,
      })
    ).json.grades
      .map(({ grade }) => grade)
      .toSorted();
  const dictated = 1;
  const before = (
    await until('what was hard', async () =>
      ((all) => all.length === dictated + hard.length && all)(await given()),
    )
  ).slice(0, -2);
  const due = async () =>
    (await solo.call<{ total: number }>('/api/practice/reviews', { token })).json.total;
  await until('two reviews', async () => (await due()) === 2);
  const stood = await stage.progress();
  const page = await open(context, '/');
  await page.getByRole('link', { name: /今日复习 2 句/ }).click();
  await page.getByText('还有 2 句').waitFor();
  await sounded(page, ['正在播放']);
  expect(
    await page
      .locator('article')
      .getByText(/やまびこですね|また明日/)
      .count(),
  ).toBe(0);
  await page.waitForTimeout(UNHURRIED);
  // The second tap falls on a grade. Both in one breath: who takes their time means the grade.
  const doubleTap = async (): Promise<string> => {
    const first = [...document.querySelectorAll<HTMLElement>('article button')].find(
      ({ textContent }) => textContent.includes('看原文'),
    )!;
    const { left, top, width, height } = first.getBoundingClientRect();
    first.click();
    await Promise.resolve();
    const second = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button');
    second?.click();
    return second?.textContent ?? '';
  };
  expect(await page.evaluate(doubleTap)).toMatch(/难|还行|容易/);
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
  expect(await stage.progress()).toMatchObject({
    occurrenceId: stood?.occurrenceId,
    at: stood?.at,
  }); // nor does it move their place in the lesson
  await page.goto('/checkin'); // who goes has decided
  await until('both moved', async () => (await due()) === 0);
  const wanted = [...before, 'easy', 'hard'].toSorted().join();
  await until('the grades', async () => (await given()).join() === wanted); // and of the one taken back nothing
  await context.close();
});

it('asks in the morning what was hard the evening before, and not again what was hard this morning', async () => {
  const someone = await solo.login('morning@example.cn');
  // It is noon: 16 hours ago was yesterday's evening, 3 hours ago this morning.
  const { timeZone } = stage;
  const hard = [16, 3].map((hours, index) => ({
    id: crypto.randomUUID(),
    kind: 'graded',
    grade: 'hard',
    contentId: lesson,
    occurrenceId: occurrences[index],
    at: new Date(Date.now() - hours * 3_600_000).toISOString(),
  }));
  await solo.call('/api/practice', { token: someone, body: { timeZone, events: hard } });
  interface Due {
    reviews: { sentence: { occurrenceId: string } }[];
    cards: number;
    next?: string;
  }
  const due = await until('two cards', async () => {
    const { json } = await solo.call<Due>('/api/practice/reviews', { token: someone });
    return json.cards === 2 && json;
  });
  expect(due.reviews.map(({ sentence }) => sentence.occurrenceId)).toEqual([occurrences[0]]);
  const clock = new Intl.DateTimeFormat('sv', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const tomorrow = clock.format(Date.now() + 86_400_000).slice(0, 10);
  expect(clock.format(Date.parse(due.next ?? ''))).toBe(`${tomorrow} 04:00:00`);
});

const SEEN_ON = [
  ['a phone', true, true],
  ['a desk', false, true],
  ['a phone that wants little motion', true, false],
  ['a desk that wants little motion', false, false],
] as const;
it.each(standingFor(SEEN_ON, SEEN_ON[0]))(
  'moves nothing on home when their cards arrive, on %s',
  async (_, phone, moving) => {
    const context = await device({ phone, moving });
    const page = await open(context, '/');
    await page.getByRole('link', { name: /^继续 山びこ/ }).waitFor();
    await atRest(page);
    expect(await page.evaluate(shifts)).toEqual([]);
    await context.close();
  },
);

inLong('leaves room for the round buttons at the end of a page on a phone', async () => {
  const context = await device({ phone: true });
  const page = await context.newPage();
  for (const at of ['/practice', '/favorites', '/checkin', `/content-info?id=${lesson}`]) {
    await page.goto(at);
    await page.locator('main h1').waitFor();
    await atRest(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.evaluate(() => scrollBy(0, -9)); // they come back on the way up
    await page.getByRole('button', { name: '意见反馈' }).waitFor();
    await atRest(page);
    expect([at, await page.evaluate(covered)]).toEqual([at, []]);
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
  await solo.call('/api/favorites', {
    token,
    body: { contentId: lesson, occurrenceId: occurrences[3] },
  });
  const page = await open(context, '/favorites');
  await page.getByRole('button', { name: '听 また明日。' }).click();
  await sounded(page, ['停']);
  await page.locator('li', { hasText: '日' }).getByRole('link', { name: '山びこ' }).click();
  await standsAt(page, 4);
  await context.close();
});
