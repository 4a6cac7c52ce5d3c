import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { oracleFiles } from '../../libs/speech/src/kokoro/oracle.given.js';
import { runtimeIsThere } from '../../libs/speech/src/kokoro/speakers.js';
import { generatedLesson } from './author.js';
import { LOOKS, axeFindings, openBrowser } from './browser.js';
import { device, open } from './listener.js';
import { Solo, until } from './solo.js';

jest.setTimeout(600_000);
const spoken = runtimeIsThere() ? describe : describe.skip;
if (!runtimeIsThere()) console.warn('sherpa-onnx-node is not installed: no pack is installed in a browser'); // prettier-ignore

/** A browser that has a natural voice: headless ones have none. Its sentences last 300 ms. */
const aVoice = (): void => {
  const said: string[] = [];
  const voice = { name: 'Kyoko', voiceURI: 'kyoko', lang: 'ja-JP', default: true, localService: true }; // prettier-ignore
  let begun: { dispatchEvent(event: Event): void } | undefined;
  class Utterance extends EventTarget {
    voice = null;
    lang = '';
    rate = 1;
    constructor(readonly text: string) {
      super();
    }
  }
  const synthesis = Object.assign(new EventTarget(), {
    said,
    getVoices: () => [voice],
    speak(one: Utterance) {
      said.push(one.text);
      begun = one;
      setTimeout(() => one.dispatchEvent(Object.assign(new Event('boundary'), { name: 'word', charIndex: 0 })), 20); // prettier-ignore
      setTimeout(() => {
        if (begun === one) one.dispatchEvent(new Event('end'));
      }, 300);
    },
    cancel: () => (begun = undefined),
  });
  Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis });
  Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance });
};

const shots = process.env['SCREENSHOTS'];
/** At both widths, by day and by night; kept where a folder is named. */
const looked = async (page: Page, name: string) => {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    if (shots !== undefined) {
      mkdirSync(shots, { recursive: true });
      await page.screenshot({ path: join(shots, `${name}-${width}-${colorScheme}.png`), fullPage: true }); // prettier-ignore
    }
    expect({ name, width, colorScheme, findings: await axeFindings(page) }).toEqual({ name, width, colorScheme, findings: [] }); // prettier-ignore
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ name, width, wide }).toEqual({ name, width, wide: 0 });
  }
};

spoken('natural voices', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yamabiko-voices-'));
  const bodies = oracleFiles();
  let served = true;
  let server: Server;
  let solo: Solo;
  let browser: Browser | undefined;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const body = bodies[request.url?.split('/').at(-1) ?? ''];
      if (!served || !body) response.writeHead(404).end();
      else response.writeHead(200).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const files = Object.entries(bodies).map(([name, body]) => ({
      name,
      url: `${address}/${name}`,
      bytes: body.length,
      sha256: createHash('sha256').update(body).digest('hex'),
    }));
    const pack = { id: 'oracle', name: 'Kokoro 自然声音', engine: 'kokoro', languages: ['en', 'ja', 'zh'], speakers: 41, licence: 'Apache-2.0', author: 'hexgrad', source: 'https://example.org', note: '推荐', memoryBytes: 1e6, files }; // prettier-ignore
    const registry = join(folder, 'packs.json');
    writeFileSync(registry, JSON.stringify([pack]));
    for (const [name, body] of Object.entries(bodies)) writeFileSync(join(folder, name), body);
    solo = new Solo({
      RATE_LIMIT: '0',
      ADMIN_EMAILS: 'boss@example.org',
      VOICES_REGISTRY: registry,
    });
    browser = await openBrowser();
    await solo.start();
  });
  afterAll(async () => {
    await browser?.close();
    await solo.dispose();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const at = async (token: string, path: string) => {
    const page = await (await device(browser!, solo.url, { token })).newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(path);
    return page;
  };

  it('come by a click, from files that were brought too, are heard, and go', async () => {
    const boss = await solo.login('boss@example.org');
    const page = await at(boss, '/admin/voices');
    await page.getByText('下载并安装').waitFor();
    await looked(page, 'offered');
    served = false;
    await page.getByRole('button', { name: /^下载并安装/ }).click();
    await page.getByText('没有装好：下载失败').waitFor();
    await looked(page, 'failed');
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '用已有的文件安装' }).click();
    await (await chosen).setFiles(Object.keys(bodies).map((name) => join(folder, name)));
    await page.getByText('这台服务器生成 1 秒声音约需').waitFor();
    await page.getByLabel('语言').selectOption('en');
    const play = page.getByRole('button', { name: /^试听 美式英语女声 Heart/ });
    await play.waitFor();
    await looked(page, 'installed');
    await play.click();
    await page.getByRole('button', { name: /^停下 美式英语女声 Heart/ }).waitFor();

    const learner = await at(await solo.login('learner@example.org'), '/settings');
    await learner.getByText('这台服务器生成 1 秒声音约需').waitFor();
    await looked(learner, 'settings');

    await page.getByRole('button', { name: '移除' }).click();
    served = true;
    await page.getByRole('button', { name: /^下载并安装/ }).click();
    await page.getByText('这台服务器生成 1 秒声音约需').waitFor();
  });

  it('of the device are offered once where the server’s is mechanical, and speak the lesson', async () => {
    const token = await solo.login('author@example.org');
    await solo.call('/api/auth/me', { token, method: 'PUT', body: { settings: { speakerMappings: { ja: { default: 'espeak:ja+f2' } } } } }); // prettier-ignore
    const id = await generatedLesson(solo, token, { text: '山の声を聞きます。\n谷が答えます。', title: '山彦' }); // prettier-ignore
    const context = await device(browser!, solo.url, { token });
    await context.addInitScript(aVoice);
    const page = await open(context, `/player/${id}`);
    await page.getByRole('button', { name: '用设备的声音' }).waitFor();
    await looked(page, 'device-offered');
    await page.getByRole('button', { name: '用设备的声音' }).click();
    await page.getByText('由这台设备的声音朗读').waitFor();
    await page.keyboard.press('Space');
    await page.locator('[aria-current=true] [data-sounds]').first().waitFor();
    const said = () => page.evaluate(() => (speechSynthesis as unknown as { said: string[] }).said);
    await until('the second sentence', async () => (await said()).includes('谷が答えます。'));
    await looked(page, 'device-speaks');
    await page.reload();
    await page.getByText('由这台设备的声音朗读').waitFor();
    const settings = await context.newPage();
    await settings.goto('/settings');
    const choice = settings.getByLabel('日语由谁朗读');
    await choice.waitFor();
    expect(await choice.inputValue()).toBe('kyoko');
    await looked(settings, 'device-settings');
    await choice.selectOption('在课里问我');
    await page.reload();
    await page.getByRole('button', { name: '用设备的声音' }).click();
    await page.getByRole('button', { name: '改用课里的声音' }).click();
    await page.reload();
    await page.getByRole('button', { name: '播放', exact: true }).first().waitFor();
    expect(await page.getByRole('button', { name: '用设备的声音' }).count()).toBe(0);
  });
});
