import { axeFindings, heardSaying, keepNow } from './browser.js';
import { waitingPractice } from './page-scripts.js';
import { sounded } from './passing.js';
import { open, PracticeStage, prefer, standsAt } from './practice-stage.js';
import { until } from './solo.js';

jest.setTimeout(300_000);

// What others do with a lesson that is not theirs, what its author sees of it, and what nobody does: their own voice.
const stage = new PracticeStage();
const { solo } = stage;
const device: PracticeStage['device'] = (more) => stage.device(more);
let lesson = '';
let occurrences: string[] = [];

beforeAll(async () => {
  await stage.open();
  ({ lesson, occurrences } = stage);
}, 300_000);
afterAll(() => stage.close());

it('sets a sentence and the readings above it in the typeface they have chosen', async () => {
  const context = await device();
  await prefer(context, { serif: true, readings: true });
  const page = await open(context, `/player/${lesson}?s=2`);
  await page.locator('.lesson-text rt').first().waitFor();
  const fonts = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.lesson-text, .lesson-text *')]
      .filter((part) => part.lang !== '')
      .concat(...document.querySelectorAll<HTMLElement>('rt'))
      .map((part) => getComputedStyle(part).fontFamily),
  );
  expect(new Set(fonts).size).toBe(1);
  expect(fonts[0]).toContain('Mincho');
  await context.close();
});

it('reads a word their way in somebody else’s lesson, at once', async () => {
  const other = await solo.login('reader@example.cn');
  const context = await device({ as: other });
  const page = await open(context, `/player/${lesson}?s=2`);
  await standsAt(page, 2);
  await page.locator('[aria-current=true] .lesson-text button', { hasText: '谷' }).click();
  await page.getByRole('button', { name: '改读音' }).click();
  await page.getByLabel('「谷」的读音').fill('やつ');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '记住' }).click();
  await page.locator('[aria-current=true] rt', { hasText: 'やつ' }).waitFor();
  const { json } = await solo.call<{ lesson: { segments: { annotation: unknown }[] } }>(
    `/api/public/contents/${lesson}`,
  );
  expect(JSON.stringify(json.lesson.segments[1]?.annotation)).not.toContain('やつ');
  // What they print has it, too.
  await page.getByRole('button', { name: '下载与导出' }).click();
  await page.getByRole('button', { name: '预览 打印页' }).click();
  const sheet = page.getByRole('dialog', { name: '打印页' });
  await sheet.locator('rt', { hasText: 'やつ' }).waitFor();
  // And the sentences they keep.
  const kept = { contentId: lesson, occurrenceId: occurrences[1] };
  await solo.call('/api/favorites', { token: other, body: kept });
  await page.goto(`${solo.url}/favorites`);
  await page.getByRole('listitem').locator('rt', { hasText: 'やつ' }).waitFor();
  await context.close();
});

it('tells what is new for them in a lesson, and where they stand in it, on a device that knows nothing of it', async () => {
  const someone = await solo.login('words@example.cn');
  const words = async () =>
    (
      await solo.call<{ words: number; fresh: number; first: string[] }>(
        `/api/practice/words/${lesson}`,
        { token: someone },
      )
    ).json;
  const untouched = await words();
  expect([untouched.fresh, untouched.first]).toEqual([
    untouched.words,
    expect.arrayContaining(['山', '谷', '答えます', '明日']),
  ]);
  const played = {
    id: crypto.randomUUID(),
    kind: 'played',
    contentId: lesson,
    occurrenceId: occurrences[1],
    repetition: 1,
    at: new Date().toISOString(),
    ms: 900,
  };
  await solo.call('/api/practice', {
    token: someone,
    body: { timeZone: stage.timeZone, events: [played] },
  });
  const { fresh } = await until('the words of the second sentence met', async () =>
    ((now) => now.fresh < now.words && now)(await words()),
  );
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
  expect(
    (await solo.call(`/api/practice/words/${crypto.randomUUID()}`, { token: someone })).status,
  ).toBe(404);
});

it('shows an author where others struggle, and what that was counted from', async () => {
  const someone = await solo.login('struggles@example.cn');
  const at = new Date().toISOString();
  const struggle = ['replayed', 'revealed', 'graded'].map((kind) => ({
    id: crypto.randomUUID(),
    kind,
    grade: 'hard',
    contentId: lesson,
    occurrenceId: occurrences[2],
    at,
  }));
  await solo.call('/api/practice', {
    token: someone,
    body: { timeZone: stage.timeZone, events: struggle },
  });
  const context = await device({ phone: true });
  const page = await open(context, `/content-info?id=${lesson}`);
  const hard = page.locator('li', { hasText: 'やまびこですね。' });
  await hard.getByText('为什么').click();
  await hard
    .getByText(
      /1 位学习者：听 0 遍，重听 1 次，看原文 1 次；标难 1、还行 0、容易 0。由 3 条练习记录算出/,
    )
    .waitFor();
  expect(await hard.getByRole('link').getAttribute('lang')).toBe('ja');
  await hard.getByRole('link').click();
  await standsAt(page, 3);
  await context.close();
});

it('offers a visitor’s practice to their account once', async () => {
  const someone = await solo.login('visitor@example.cn');
  const context = await device({ as: '' });
  await prefer(context, { repeats: 1, pauseScale: 0 });
  const page = await open(context, `/player/${lesson}?s=2`);
  await standsAt(page, 2);
  await page.evaluate(() => whenThere({ place: '·3/' }, () => press('Escape')));
  await page.keyboard.press('Space');
  await standsAt(page, 3);
  await page.locator('[data-status=paused]').waitFor();
  await keepNow(page, 'auth_token', someone);
  await page.reload();
  await page.getByRole('alertdialog').waitFor();
  const kept = await page.evaluate(waitingPractice); // of a slow page more than the first
  expect([kept[0]?.kind, kept[0]?.occurrenceId]).toEqual(['played', occurrences[1]]);
  await page.getByRole('button', { name: '记到账号里' }).click();
  await heardSaying(page, '练习已记到账号里');
  await until(
    'what they heard',
    async () =>
      (await stage.progress(someone))?.heard ===
      new Set(kept.map(({ occurrenceId }) => occurrenceId)).size,
  );
  const counted = async () => ((now) => now.sentences + now.repeats)(await stage.today(someone));
  await until('how often', async () => (await counted()) === kept.length);
  await page.reload();
  await standsAt(page, 3); // where they stopped: the address has done its part
  await page.waitForTimeout(500);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await context.close();
});

it('records their voice beside the lesson’s, and sends it nowhere', async () => {
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
  await sounded(page, ['听原声', '听你的']);
  expect(sent.filter((url) => !/\/api\/(practice|statistics)/.test(url))).toEqual([]);
  await context.clearPermissions();
  await context.close();
});

it('says clearly when the microphone is refused', async () => {
  const context = await device();
  const page = await open(context, `/player/${lesson}?s=1`);
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await standsAt(page, 1);
  await page.getByRole('button', { name: '跟读' }).click();
  await page.getByRole('button', { name: '录音' }).click();
  await page.getByText('没有麦克风的许可').waitFor();
  await context.close();
});
