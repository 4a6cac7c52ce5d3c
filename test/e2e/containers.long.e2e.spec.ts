import { statSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './browser.js';
import { EMAIL, newPage, plays, story } from './first-page.js';
import { until } from './solo.js';
import { readMail } from '../stand-ins/mail-server.js';
import { Boxes, hasContainers } from '../containers/boxes.js';
import { Stack } from '../containers/stack.js';

// Images are built and both compose files brought up for real. Of their own in the second are our three processes, Redis and the S3; what stands in
// for KurrentDB, MongoDB and the mail server is in test/containers/stack/override.yml. Ten minutes of processor where nothing is kept from the run before.

jest.setTimeout(3_600_000);

/** Whose cards everybody sees on the first page: what its shape was before is replaced when the image is. */
const CARDS = ['content-summary', 4] as const;
const cardsOf = (version: number) => `${CARDS[0]}.v${version}`;
/** Administrators have eight digits. */
const codeIn = (text: string): string | undefined => /验证码：?\s*(\d{6,8})/.exec(text)?.[1];
/** Of the newest mail that the mailbox of three processes took. */
const codeInMail = (stack: Stack): Promise<string> =>
  until('mail', async () => {
    const mails = (await stack.said('mailbox')).split('---------- MESSAGE FOLLOWS ----------');
    const last = mails.map(readMail).findLast(({ to }) => to === EMAIL);
    return codeIn(`${last?.subject} ${last?.text}`);
  });
const named = ({ server, worker }: Record<'server' | 'worker', string>) => ({ YAMABIKO_SERVER_IMAGE: server, YAMABIKO_WORKER_IMAGE: worker }); // prettier-ignore
const APART = ['docker-compose.yml', 'test/containers/stack/override.yml'];

interface Examined {
  ok: boolean;
  findings: { what: string; state: 'ok' | 'note' | 'wrong'; text: string }[];
}
/** What doctor says of the place of a service, also where something is wrong. */
const examined = async (stack: Stack, service: string) => {
  const said = await stack.exec(service, 'yamabiko', 'doctor', '--json').catch((error: unknown) => (error as { stdout: string }).stdout); // prettier-ignore
  return JSON.parse(said) as Examined;
};

(hasContainers ? describe : describe.skip)('containers', () => {
  let boxes: Boxes;
  let browser: Browser;
  beforeAll(async () => {
    boxes = await Boxes.open();
    await boxes.base();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await boxes?.stop();
  });

  describe('one container, one volume', () => {
    let stack: Stack;
    let page: Page;
    let [now, before] = ['', ''];
    const code = () => until('code', async () => codeIn(await stack.said('yamabiko')));

    beforeAll(async () => {
      now = await boxes.ours('solo');
      before = await boxes.before(now, ...CARDS);
      stack = new Stack(boxes, ['docker-compose.solo.yml']);
      page = await newPage(browser);
    });
    afterAll(() => stack?.dispose());

    it('starts on a disk with lost+found, and goes from a text to a lesson that plays', async () => {
      await stack.prepare({ YAMABIKO_IMAGE: before, SEED_SAMPLES: 'false' });
      await stack.diskFor('data');
      await stack.up();
      await story(page, stack.url, code);
    });
    it('is an image with what doctor asks for', async () => {
      const said = await stack.exec('yamabiko', 'yamabiko', 'doctor');
      expect(said).toContain('日语声音已装好');
      expect(said).toContain('可以导出音频和视频');
      expect(said).toContain('没有要修的');
    });
    it('backs itself up while it serves, and what it made can be restored', async () => {
      const both = 'copy=$(mktemp -u) && yamabiko backup "$copy" && yamabiko drill "$copy"';
      expect(await stack.exec('yamabiko', 'sh', '-c', both)).toContain('演练成功');
    });
    it('comes back by itself with all that was there', async () => {
      await stack.kill('yamabiko');
      await stack.isReady();
      await page.reload();
      await plays(page);
    });
    it('is taken down and brought up as another version, which folds anew what has another shape', async () => {
      expect(await stack.exec('yamabiko', 'yamabiko', 'log', 'status')).not.toContain(cardsOf(4));
      await stack.down();
      await stack.up({ YAMABIKO_IMAGE: now });
      await page.reload();
      await plays(page);
      expect(await stack.exec('yamabiko', 'yamabiko', 'log', 'status')).toContain(cardsOf(4));
    });
    it('goes back to the image of before, on what the other one wrote', async () => {
      await stack.down();
      await stack.up({ YAMABIKO_IMAGE: before });
      await page.reload();
      await plays(page);
    });
  });

  describe('three processes and their servers', () => {
    let stack: Stack;
    let page: Page;
    let images: Record<'server' | 'worker', string>;
    const code = () => codeInMail(stack);
    const isStillThere = async () => {
      await page.reload();
      await plays(page);
    };

    beforeAll(async () => {
      await boxes.servers();
      images = { server: await boxes.ours('server'), worker: await boxes.ours('worker') };
      stack = new Stack(boxes, APART);
      page = await newPage(browser);
    });
    afterAll(() => stack?.dispose());

    it.each([
      ['server', 300],
      ['worker', 900],
    ] as const)('has a %s image of at most %d MB above its base', async (target, most) => {
      const size = await boxes.above(images[target]);
      console.log(`${target}: ${size.toFixed(0)} MB above the base`);
      expect(size).toBeLessThanOrEqual(most);
      expect(await boxes.about(images[target])).toEqual({
        user: '10001:10001',
        health: ['CMD', 'node', '/app/scripts/healthy.mjs'],
      });
    });
    it('comes up, and goes from a text to a lesson that plays', async () => {
      const before = named({
        server: await boxes.before(images.server, ...CARDS),
        worker: await boxes.before(images.worker, ...CARDS),
      });
      await stack.prepare({ ...before, ADMIN_EMAILS: EMAIL });
      for (const volume of ['shared', 'projector-data']) await stack.diskFor(volume);
      await stack.up();
      await story(page, stack.url, code);
    });
    it('lets nobody in but to the web, each within its memory, on a root that takes nothing', async () => {
      expect(await stack.published()).toEqual([expect.stringMatching(/^127\.0\.0\.1:\d+->3000\/tcp$/)]); // prettier-ignore
      for (const [service, megabytes] of [
        ['api', 768],
        ['projector', 768],
        ['worker', 2048],
        ['redis', 320],
      ] as const)
        // prettier-ignore
        expect(await stack.memory(service)).toBe(megabytes * 2 ** 20);
      for (const service of ['api', 'projector', 'worker'])
        await expect(stack.exec(service, 'touch', '/app/written')).rejects.toThrow(/Read-only/);
    });
    it('has no engine where people are answered', async () => {
      const packages = await stack.exec('api', 'ls', 'node_modules');
      expect(packages).toContain('mongodb');
      expect(packages).not.toMatch(/echogarden|lindera|pinyin|media-encoders/);
    });
    it.each(['api', 'projector', 'worker'])('lets doctor look from %s', async (service) => {
      const { ok, findings } = await examined(stack, service);
      const said = new Map(findings.map(({ what, state, text }) => [what, `${state} ${text}`]));
      expect([findings.filter(({ state }) => state === 'wrong'), ok]).toEqual([[], true]);
      expect(said.get('事件日志')).toMatch(/^ok 在 KurrentDB 里，[1-9]\d* 个事件逐个校验过$/);
      expect(said.get('声音和图片')).toMatch(/^ok 全部 [1-9]\d* 个声音.*都在$/);
      const here = service === 'worker';
      expect(said.get('日语声音')).toMatch(here ? /^ok 日语声音已装好$/ : /^note .*只有 worker/);
      expect(said.get('导出')).toMatch(here ? /^ok 可以导出音频和视频$/ : /^note .*只有 worker/);
    });
    it('tells with an exit code that something is to be mended', async () => {
      const words = ['env', 'S3_URL=http://yamabiko:wrong@s3:7070/yamabiko', 'yamabiko', 'doctor'];
      const failed = await stack.exec('api', ...words).catch((error: unknown) => error);
      expect(failed).toMatchObject({
        code: 1,
        stdout: expect.stringMatching(/✗ S3：[\s\S]*处要修/),
      });
    });
    it('makes a film where the api that is asked has nothing to make it with', async () => {
      await expect(stack.exec('api', 'ffmpeg', '-version')).rejects.toThrow(/ffmpeg/);
      await page.getByRole('button', { name: '下载与导出' }).click();
      const coming = page.waitForEvent('download', { timeout: 300_000 });
      await page.getByRole('button', { name: '导出 视频', exact: true }).click();
      const { size } = statSync(await (await coming).path());
      expect(size).toBeGreaterThan(10_000);
      await page.keyboard.press('Escape');
    });
    it.each(['api', 'projector', 'worker', 'redis', 's3', 'kurrentdb'])(
      'goes on when %s is killed and comes back',
      async (service) => {
        await stack.kill(service);
        await stack.isReady();
        await isStillThere();
      },
    );
    it('folds its read models anew where their server forgot them, and nobody is logged out', async () => {
      await stack.kill('mongodb');
      await stack.isReady();
      await isStillThere();
    });
    it('is taken down and brought up as another version', async () => {
      await stack.down();
      await stack.up(named(images));
      await isStillThere();
      await page.goto(`${stack.url}/profile`);
      await page.getByText('いらっしゃいませ。').first().waitFor();
    });
  });
});
