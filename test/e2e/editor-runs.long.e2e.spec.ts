import type { Browser, Page } from 'playwright-core';
import { openTable } from './author.js';
import { axeFindings, keep, loudness, openBrowser } from './browser.js';
import { clockOff, Solo, TO_MIDDAY, until } from './solo.js';

interface Sound {
  sequenceId: string;
  status: string;
  url?: string;
}
interface Content {
  content: {
    id: string;
    revision: number;
    generating: boolean;
    resources: { audioItems: Sound[] };
    graph: { nodes: { params: { segments?: { occurrenceId: string }[] } }[] };
  };
  jobId: string;
}
interface Made {
  operations: { kind: string }[];
}

const DAILY = 4;
const SHORT = 'The first bell rings.\nThe second one answers.\nThen it is quiet.';
/** Long enough that they are not too late to call it off. */
const SENTENCES = 30;
const LONG = Array.from(
  { length: SENTENCES },
  (_, n) =>
    `Number ${n + 1}, ${'and on and on it goes, over the hills and along the river, '.repeat(5)}until it ends.`,
).join('\n');

describe('a generation that does not come to its end', () => {
  const solo = new Solo({ RATE_LIMIT: '0', ADMIN_EMAILS: 'admin@example.cn' });
  let browser: Browser;
  let page: Page;
  let token: string;
  const failures: string[] = [];

  const call = async <T>(path: string, body?: unknown) =>
    (await solo.call<T>(path, { token, body })).json;
  const lesson = async (id: string) => (await call<Content>(`/api/contents/${id}`)).content;
  const soundsIn = ({ resources }: Content['content']) =>
    new Map(
      resources.audioItems.flatMap(({ sequenceId, status, url }) =>
        status === 'ready' && url ? [[sequenceId, url] as const] : [],
      ),
    );
  const sounds = async (id: string) => soundsIn(await lesson(id));
  const occurrences = ({ graph }: Content['content']) =>
    graph.nodes.flatMap(
      ({ params }) => params.segments?.map(({ occurrenceId }) => occurrenceId) ?? [],
    );
  const ended = (jobId: string) =>
    until('the end of the generation', async () => {
      const { job } = await call<{ job: { state: string } }>(`/api/jobs/${jobId}`);
      return ['done', 'partial', 'failed'].includes(job.state);
    });
  const make = (text: string) =>
    call<Content>('/api/contents', { text, language: 'en', targetLanguages: [] });
  const used = async () =>
    (await call<{ dailyUsage: number }>('/api/permissions/usage/tts_generation')).dailyUsage;

  const bar = () => page.getByRole('region', { name: '生成' });
  const row = (occurrenceId: string | undefined) =>
    page.locator(`[role=row][data-occurrence="${occurrenceId}"]`);
  const stateOf = (occurrenceId: string | undefined) =>
    row(occurrenceId).getAttribute('data-state');
  /** The sentences of a lesson, as this person works on them. */
  const open = async (who: string, id: string) => {
    token = who;
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'zh-CN',
      serviceWorkers: 'block',
    });
    await keep(context, 'auth_token', who);
    page = await context.newPage();
    page.on('pageerror', (error) => failures.push(error.message));
    await page.goto(`${solo.url}/editor/${id}`);
    await openTable(page);
  };

  beforeAll(async () => {
    // A changed limit holds from the next day on.
    await solo.start(clockOff(TO_MIDDAY - 2));
    const admin = await solo.login('admin@example.cn');
    const counted = (tts_generation: number) => ({
      tts_generation,
      translation: 100,
      annotation: 100,
    });
    const limits = { contents: 20, collections: 5, daily: counted(DAILY), monthly: counted(1000) };
    expect(
      (
        await solo.call('/api/admin/user-levels/1', {
          token: admin,
          method: 'PUT',
          body: { limits },
        })
      ).status,
    ).toBe(200);
    await solo.turnClock(TO_MIDDAY);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await solo.dispose();
  });

  describe('because the quota has ended', () => {
    let id: string;
    let sentences: string[];

    it('says before it runs what it would take and what is left', async () => {
      token = await solo.login('miki@example.cn');
      await ended((await make('A gift.')).jobId);
      const made = await make(SHORT);
      await ended(made.jobId);
      ({ id } = made.content);
      sentences = occurrences(made.content);
      expect(await used()).toBe(3);
      const { revision } = await lesson(id);
      const say = (n: number, content: string) => ({
        id: `say-${n}`,
        kind: 'editSentence',
        occurrenceId: sentences[n],
        change: { content },
      });
      await call(`/api/contents/${id}/operations`, {
        expectedRevision: revision,
        operations: [say(1, 'Another one answers.'), say(2, 'And all is still.')],
      });
      await open(token, id);
      await bar().getByText('用 2 句配音额度 · 只剩 1 句').waitFor();
    });

    it('refuses with the reason and the way to more, and keeps every sound', async () => {
      const before = await sounds(id);
      await bar().getByRole('button', { name: '生成 2 句 / 3 句' }).click();
      await bar()
        .getByRole('alert')
        .filter({ hasText: `上限 ${DAILY} 句，已用 3 句，这次需要 2 句` })
        .waitFor();
      await bar().getByRole('link', { name: '看看升级' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect([await used(), await sounds(id)]).toEqual([3, before]);
      expect(await stateOf(sentences[0])).toBe('fresh');
      expect(await loudness(page, before.get(sentences[0]!) ?? '')).toBeGreaterThan(0.01);
    });

    it('lets them go on writing, and make as many as there is room for', async () => {
      await row(sentences[2]).click({ position: { x: 20, y: 12 } });
      await row(sentences[2]).press('Enter');
      await page.getByRole('textbox', { name: '第 3 句' }).fill('All is still now.');
      await page.keyboard.press('Enter');
      await page.locator('[data-saved=saved]').waitFor();
      await bar().getByRole('button', { name: '先生成前 1 句' }).click();
      await until('the one', async () => (await stateOf(sentences[1])) === 'fresh');
      expect(await used()).toBe(DAILY);
      await bar().getByText('用 1 句配音额度 · 只剩 0 句').waitFor();
    });

    it('keeps what was made when nothing is left for the rest', async () => {
      await bar().getByRole('button', { name: '生成 1 句 / 3 句' }).click();
      await bar()
        .getByRole('alert')
        .filter({ hasText: `上限 ${DAILY} 句，已用 ${DAILY} 句` })
        .waitFor();
      const now = await sounds(id);
      expect(await Promise.all(sentences.map(stateOf))).toEqual(['fresh', 'fresh', 'missing']);
      expect(await loudness(page, now.get(sentences[1]!) ?? '')).toBeGreaterThan(0.01);
      expect(JSON.stringify((await lesson(id)).graph)).toContain('All is still now.');
    });
  });

  describe('because its author called it off', () => {
    let id: string;

    it('keeps what is done, and says so', async () => {
      token = await solo.login('admin@example.cn');
      const made = await make(LONG);
      ({ id } = made.content);
      // They begin it themselves: else much of it may be there before the page is.
      await solo.call(`/api/jobs/${made.jobId}`, { token, method: 'DELETE' });
      await open(token, id);
      const fresh = () => page.locator('[role=row][data-state=fresh]').count();
      const before = await fresh();
      await bar()
        .getByRole('button', { name: /^(重新)?生成 \d+ 句/ })
        .click();
      await until('the first sounds', async () => (await fresh()) > before);
      await page
        .locator('.react-flow__node', { hasText: new RegExp(`正在生成 \\d+/${SENTENCES}`) })
        .first()
        .waitFor({ state: 'attached' });
      solo.standStill();
      await bar().getByRole('button', { name: '取消生成' }).click();
      solo.goOn();
      await bar().getByText('已取消，做好的都留着').waitFor();
      await until('its end', async () => !(await lesson(id)).generating);
      // How it ended, and what the rest would cost; what was just being said may still be taken along.
      const done = await until('the cost of the rest', async () => {
        const now = await sounds(id);
        return (
          (await bar()
            .getByText(`用 ${SENTENCES - now.size} 句配音额度`)
            .count()) === 1 && now
        );
      });
      expect(done.size).toBeGreaterThan(0);
      expect(done.size).toBeLessThan(SENTENCES);
      expect(await bar().getByText('已取消，做好的都留着').count()).toBe(1);
      expect(await loudness(page, [...done.values()][0] ?? '')).toBeGreaterThan(0.01);
    });

    it('goes on with the rest, and renders only that', async () => {
      const before = await lesson(id);
      const done = soundsIn(before);
      const rest = SENTENCES - done.size;
      await bar()
        .getByRole('button', { name: `生成 ${rest} 句 / ${SENTENCES} 句` })
        .click();
      await bar()
        .getByText(new RegExp(`正在生成 \\d+ / ${rest} 句`))
        .waitFor();
      await bar().getByText(`${SENTENCES} 句都可以听`).waitFor({ timeout: 200_000 });
      const all = await sounds(id);
      expect(all.size).toBe(SENTENCES);
      for (const [occurrence, url] of done) expect(all.get(occurrence)).toBe(url);
      const { operations } = await call<Made>(
        `/api/contents/${id}/operations?after=${before.revision}`,
      );
      expect(operations.filter(({ kind }) => kind === 'SentenceSpoken')).toHaveLength(rest);
      expect(failures).toEqual([]);
    });
  });
});
