import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTimeline, filmOf, SAMPLE_RATE, type Lesson } from '@app/lesson';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { axeFindings, heardSaying, keep, openBrowser } from './browser.js';
import { MS, samplesOf, worstOnset } from './onsets.js';
import { Solo, until } from './solo.js';

const solo = new Solo({ ADMIN_EMAILS: 'boss@example.org' });
const folder = mkdtempSync(join(tmpdir(), 'yamabiko-exports-e2e-'));
let browser: Browser;
let [free, pro] = ['', ''];
let contentId = '';
let lesson: Lesson;

const pageOf = async (
  token: string | undefined,
  serviceWorkers: 'block' | 'allow' = 'block',
): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    acceptDownloads: true,
    serviceWorkers,
  });
  if (token !== undefined) await keep(context, 'auth_token', token);
  const page = await context.newPage();
  return { page, context };
};
const opened = async (page: Page) => {
  await page.goto(`${solo.url}/player/${contentId}`);
  await page.getByRole('button', { name: '下载与导出' }).click();
  await page.getByRole('dialog', { name: '导出' }).waitFor();
};
/** ms: films are drawn one picture after the other. */
const LONG = 200_000;
/** Answers to these wait until `go`: what is under way is not over before it was looked at. */
const held = async (page: Page, url: string): Promise<() => Promise<void>> => {
  let go = () => {};
  const gone = new Promise<void>((resolve) => (go = resolve));
  await page.route(url, async (route) => {
    await gone;
    await route.continue().catch(() => undefined); // called off by the page
  });
  return async () => {
    go();
    await page.unroute(url);
  };
};
/** Starts an export and keeps what the browser downloads. */
const taken = async (page: Page, button: string): Promise<{ path: string; name: string }> => {
  const coming = page.waitForEvent('download', { timeout: LONG });
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await coming;
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return { path, name: download.suggestedFilename() };
};

beforeAll(async () => {
  browser = await openBrowser();
  await solo.start();
  [free, pro] = [await solo.login('hana@example.org'), await solo.login('ken@example.org')];
  const boss = await solo.login('boss@example.org');
  const { json: me } = await solo.call<{ user: { id: string } }>('/api/auth/me', { token: pro });
  expect(
    (
      await solo.call(`/api/admin/users/${me.user.id}`, {
        token: boss,
        method: 'PUT',
        body: { level: 3, reason: '试用导出' },
      })
    ).status,
  ).toBe(200);
  const text =
    'Good morning, Ben. Did you sleep well in the little house?\nYes, and I have seen the mountains from the window.';
  const made = await solo.call<{ content: { id: string } }>('/api/contents', {
    token: pro,
    body: { text, title: 'The mountains' },
  });
  contentId = made.json.content.id;
  const play = async () =>
    (
      await solo.call<{ lesson: Lesson; content: { generating: boolean } }>(
        `/api/public/contents/${contentId}`,
        { token: pro },
      )
    ).json;
  const ids = (await play()).lesson.segments.map(({ id }) => id);
  const translations = Object.fromEntries(ids.map((id, index) => [id, `第 ${index + 1} 句的意思`]));
  await solo.call(`/api/contents/${contentId}/translations`, {
    token: pro,
    method: 'PUT',
    body: { language: 'zh-CN', origin: 'human', translations },
  });
  lesson = await until('sound', async () => {
    const now = await play();
    return (
      !now.content.generating &&
      now.lesson.segments.every(({ audioUrl }) => audioUrl !== undefined) &&
      now.lesson
    );
  });
  await solo.call(`/api/contents/${contentId}/publish`, {
    token: pro,
    body: { visibility: 'public' },
  });
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
  rmSync(folder, { recursive: true, force: true });
});

it('a visitor takes subtitles along; what needs a level says so', async () => {
  const { page, context } = await pageOf(undefined);
  await opened(page);
  const srt = await taken(page, '导出 SRT 字幕');
  expect(srt.name).toBe('The mountains.srt');
  const text = readFileSync(srt.path, 'utf8');
  expect(text).toMatch(
    /^\uFEFF1\r\n00:00:00,000 --> 00:00:\d\d,\d{3}\r\nGood morning, Ben\. Did [^\r]+\r\n第 1 句的意思\r\n/,
  );
  const lrc = await taken(page, '导出 LRC 歌词');
  expect(readFileSync(lrc.path, 'utf8')).toContain('[ti:The mountains]');
  await page.getByRole('dialog').getByText('Anki 卡片、MP3 音频、视频：请先登录').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'MP3 音频' }).innerText()).toMatch(
    /未开放$/,
  );
  await context.close();
});

it('a free account takes cards along, and is shown the way to the rest', async () => {
  const { page, context } = await pageOf(free);
  await opened(page);
  const deck = await taken(page, '导出 Anki 卡片');
  expect(deck.name).toBe('The mountains.apkg');
  expect(readFileSync(deck.path).subarray(0, 2).toString()).toBe('PK');
  expect(await page.getByRole('listitem').filter({ hasText: '视频' }).last().innerText()).toMatch(
    /未开放$/,
  );
  expect(await page.getByRole('link', { name: '看看升级' }).getAttribute('href')).toBe('/upgrade');
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
});

it('prints a sheet with numbers, words and what they mean, and nothing else', async () => {
  const { page, context } = await pageOf(undefined);
  await opened(page);
  await page.getByRole('button', { name: '预览 打印页' }).click();
  const sheet = page.getByRole('dialog', { name: '打印页' });
  await sheet.waitFor();
  expect(await sheet.getByRole('listitem').count()).toBe(lesson.segments.length);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Space'); // plays nothing under it
  for (let tab = 0; tab < 6; tab += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('.sheet') instanceof Element,
      ),
    ).toBe(true);
  }
  expect(await page.locator('[data-status=playing]').count()).toBe(0);
  await page.getByRole('button', { name: '打印', exact: true }).focus();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '预览 打印页' }).click();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('#root').isVisible()).toBe(false);
  expect(await sheet.getByRole('button', { name: '打印' }).isVisible()).toBe(false);
  expect(await sheet.getByText('第 2 句的意思').isVisible()).toBe(true);
  await context.close();
});

interface Probe {
  streams: { codec_type: string; codec_name: string; width?: number }[];
  format: { duration: string; tags?: { title?: string } };
}
const probe = (path: string) =>
  JSON.parse(
    execFileSync('ffprobe', [
      '-v',
      'error',
      '-show_streams',
      '-show_format',
      '-of',
      'json',
      path,
    ]).toString(),
  ) as Probe;

it('who may takes sound and film along, made by the server', async () => {
  const { page, context } = await pageOf(pro);
  await opened(page);
  const sound = await taken(page, '导出 MP3 音频');
  expect(
    Math.abs(Number(probe(sound.path).format.duration) - buildTimeline(lesson).duration),
  ).toBeLessThan(0.1);
  const coming = page.waitForEvent('download', { timeout: LONG });
  const goOn = await held(page, '**/api/jobs/*');
  await page.getByRole('button', { name: '导出 视频' }).click();
  await page.getByRole('button', { name: '取消 视频' }).waitFor();
  await page.getByRole('button', { name: '关闭' }).click(); // it goes on
  await goOn();
  await heardSaying(page, '导出还在继续');
  const download = await coming;
  await heardSaying(page, '视频已导出');
  const film = {
    name: download.suggestedFilename(),
    path: join(folder, download.suggestedFilename()),
  };
  await download.saveAs(film.path);
  expect(film.name).toBe('The mountains.mp4');
  expect(probe(film.path).streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac']);
  await context.close();
});

/** As a server without ffmpeg answers. */
const withoutFfmpeg = (page: Page) =>
  page.route(`**/api/contents/${contentId}/exports`, async (route) => {
    if (route.request().method() === 'POST') return route.abort();
    const reason = '服务器没有安装 ffmpeg，不能在这里合成';
    const formats = ['mp3', 'mp4'].map((format) => ({ format, state: 'unavailable', reason }));
    return route.fulfill({ json: { success: true, formats } });
  });
const clipOf = async (url: string) =>
  new Uint8Array(await (await fetch(solo.url + url)).arrayBuffer());

it('makes the sound on the device where the server cannot: every sentence at its place, and the title in it', async () => {
  const { page, context } = await pageOf(pro);
  await withoutFfmpeg(page);
  await opened(page);
  const { path, name } = await taken(page, '导出 MP3 音频');
  const { streams, format } = probe(path);
  expect([name, streams.map(({ codec_name }) => codec_name), format.tags?.title]).toEqual([
    'The mountains.mp3',
    ['mp3'],
    'The mountains',
  ]);
  const { duration, totalSamples } = buildTimeline(lesson);
  expect(Math.abs(Number(format.duration) - duration)).toBeLessThan(0.1);
  const samples = samplesOf(path);
  expect(Math.abs(samples.length - totalSamples)).toBeLessThanOrEqual(1);
  expect(await worstOnset(lesson, samples, 0, clipOf)).toBeLessThanOrEqual(2 * MS);
  await context.close();
});

it('makes the sound without a network too, for whom the server had said that they may', async () => {
  const { page, context } = await pageOf(pro, 'allow');
  await opened(page);
  await until('the offer', async () =>
    page.getByRole('button', { name: '导出 MP3 音频' }).isEnabled(),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '下载到本机' }).click();
  await page.getByText('已下载，没有网络也能听').waitFor();
  await until('control', () => page.evaluate(() => navigator.serviceWorker.controller !== null));
  await context.setOffline(true);
  await opened(page);
  await page.getByRole('dialog').getByText('现在连不上服务器').first().waitFor(); // cards are the server's work
  const { path } = await taken(page, '导出 MP3 音频');
  expect(await worstOnset(lesson, samplesOf(path), 0, clipOf)).toBeLessThanOrEqual(2 * MS);
  await context.close();
});

/** Films that lie on the browser's disk. */
const films = async (): Promise<number> => {
  try {
    const disk = await (await navigator.storage.getDirectory()).getDirectoryHandle('films');
    const names: string[] = [];
    for await (const name of disk.keys()) names.push(name);
    return names.length;
  } catch {
    return -1;
  }
};

it.each([
  ['on its disk', () => undefined, 1],
  [
    'in memory, where the browser gives no disk to write on',
    () => void Reflect.deleteProperty(FileSystemFileHandle.prototype, 'createWritable'),
    0,
  ],
])(
  'makes the film on the device where the server cannot, %s, and can be stopped',
  async (_, without, left) => {
    const { page, context } = await pageOf(pro);
    await page.addInitScript(without);
    await withoutFfmpeg(page);
    const goOn = await held(page, '**/media/audio/**');
    await opened(page);
    await page.getByRole('button', { name: '导出 视频' }).click();
    await until('its beginning', async () => (await page.evaluate(films)) >= left); // and what the browser writes aside
    await page.getByRole('button', { name: '取消 视频' }).click();
    await goOn();
    await page.getByRole('button', { name: '导出 视频' }).waitFor();
    const made = await taken(page, '导出 视频');
    expect(await page.evaluate(films)).toBe(left); // of the one that was stopped nothing is left
    const { streams, format } = probe(made.path);
    expect(streams.map(({ codec_type, width }) => [codec_type, width])).toEqual([
      ['video', 1280],
      ['audio', undefined],
    ]);
    const film = filmOf(lesson, buildTimeline(lesson));
    expect(Math.abs(Number(format.duration) - film.totalSamples / SAMPLE_RATE)).toBeLessThan(0.05);
    expect(
      execFileSync('ffmpeg', [
        '-v',
        'error',
        '-nostdin',
        '-i',
        made.path,
        '-f',
        'null',
        '-',
      ]).toString(),
    ).toBe('');
    expect(
      await worstOnset(lesson, samplesOf(made.path), film.leadSamples, clipOf),
    ).toBeLessThanOrEqual(2 * MS);
    await context.close();
  },
);

it('says that the server is out of reach, and writes subtitles all the same', async () => {
  const { page, context } = await pageOf(pro);
  await page.route(`**/api/contents/${contentId}/exports`, (route) => route.abort());
  await opened(page);
  await page.getByText('现在连不上服务器').first().waitFor();
  expect(await page.getByRole('button', { name: '导出 视频' }).isDisabled()).toBe(true);
  expect((await taken(page, '导出 SRT 字幕')).name).toBe('The mountains.srt');
  await context.close();
});
