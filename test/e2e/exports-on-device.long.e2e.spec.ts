import { execFileSync } from 'node:child_process';
import { buildTimeline, filmOf, SAMPLE_RATE } from '@app/lesson';
import type { Page } from 'playwright-core';
import {
  begin,
  end,
  exported,
  held,
  opened,
  pageOf,
  probe,
  solo,
  taken,
  tokens,
} from './exporting.js';
import { MS, samplesOf, worstOnset } from './onsets.js';
import { until } from './solo.js';

beforeAll(begin);
afterAll(end);

/** As a server without ffmpeg answers. */
const withoutFfmpeg = (page: Page) =>
  page.route(`**/api/contents/${exported.id}/exports`, async (route) => {
    if (route.request().method() === 'POST') return route.abort();
    const reason = '服务器没有安装 ffmpeg，不能在这里合成';
    const formats = ['mp3', 'mp4'].map((format) => ({ format, state: 'unavailable', reason }));
    return route.fulfill({ json: { success: true, formats } });
  });
const clipOf = async (url: string) =>
  new Uint8Array(await (await fetch(solo.url + url)).arrayBuffer());

it('makes the sound on the device where the server cannot: every sentence at its place, and the title in it', async () => {
  const { page, context } = await pageOf(tokens.pro);
  await withoutFfmpeg(page);
  await opened(page);
  const { path, name } = await taken(page, '导出 MP3 音频');
  const { streams, format } = probe(path);
  expect([name, streams.map(({ codec_name }) => codec_name), format.tags?.title]).toEqual([
    'The mountains.mp3',
    ['mp3'],
    'The mountains',
  ]);
  const { duration, totalSamples } = buildTimeline(exported.lesson);
  expect(Math.abs(Number(format.duration) - duration)).toBeLessThan(0.1);
  const samples = samplesOf(path);
  expect(Math.abs(samples.length - totalSamples)).toBeLessThanOrEqual(1);
  expect(await worstOnset(exported.lesson, samples, 0, clipOf)).toBeLessThanOrEqual(2 * MS);
  await context.close();
});

it('makes the sound without a network too, for whom the server had said that they may', async () => {
  const { page, context } = await pageOf(tokens.pro, 'allow');
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
  expect(await worstOnset(exported.lesson, samplesOf(path), 0, clipOf)).toBeLessThanOrEqual(2 * MS);
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
    const { page, context } = await pageOf(tokens.pro);
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
    const film = filmOf(exported.lesson, buildTimeline(exported.lesson));
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
      await worstOnset(exported.lesson, samplesOf(made.path), film.leadSamples, clipOf),
    ).toBeLessThanOrEqual(2 * MS);
    await context.close();
  },
);
