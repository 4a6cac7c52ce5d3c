import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTimeline } from '@app/lesson';
import { axeFindings, heardSaying } from './browser.js';
import {
  begin,
  end,
  exported,
  folder,
  held,
  LONG,
  opened,
  pageOf,
  probe,
  taken,
  tokens,
} from './exporting.js';
import { inLong } from '../long.js';

beforeAll(begin);
afterAll(end);

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
  const { page, context } = await pageOf(tokens.free);
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
  expect(await sheet.getByRole('listitem').count()).toBe(exported.lesson.segments.length);
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

inLong('who may takes sound and film along, made by the server', async () => {
  const { page, context } = await pageOf(tokens.pro);
  await opened(page);
  const sound = await taken(page, '导出 MP3 音频');
  expect(
    Math.abs(Number(probe(sound.path).format.duration) - buildTimeline(exported.lesson).duration),
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

it('says that the server is out of reach, and writes subtitles all the same', async () => {
  const { page, context } = await pageOf(tokens.pro);
  await page.route(`**/api/contents/${exported.id}/exports`, (route) => route.abort());
  await opened(page);
  await page.getByText('现在连不上服务器').first().waitFor();
  expect(await page.getByRole('button', { name: '导出 视频' }).isDisabled()).toBe(true);
  expect((await taken(page, '导出 SRT 字幕')).name).toBe('The mountains.srt');
  await context.close();
});
