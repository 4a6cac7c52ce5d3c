import type { Browser, BrowserContext, Page } from 'playwright-core';
import { keep } from './browser.js';
import { type Solo, until } from './solo.js';

/** Of a lesson, what is waited for here. */
interface Written {
  content: {
    id: string;
    generating: boolean;
    resources: { audioItems: { status: string }[] };
    graph: { nodes: { params: { segments?: { occurrenceId: string }[] } }[] };
  };
}

/** The voices of whoever speaks in these lessons: a better one may be built while the product starts, and then every sentence is rightly offered anew. */
export const chooseVoices = (solo: Solo, token: string): Promise<unknown> => {
  const speakerMappings = {
    ja: { 店員: 'espeak:ja+f2', 客: 'espeak:ja+m3', default: 'espeak:ja+f2' },
  };
  return solo.call('/api/auth/me', {
    token,
    method: 'PUT',
    body: { settings: { speakerMappings } },
  });
};

/** A lesson of theirs, with all of its first sounds; its sentences by their occurrence, in order. */
export const madeLesson = async (
  solo: Solo,
  token: string,
  body: { text: string; title: string; targetLanguages: string[] },
) => {
  const { content } = (await solo.call<Written>('/api/contents', { token, body })).json;
  const occurrences = content.graph.nodes.flatMap(
    ({ params }) => params.segments?.map(({ occurrenceId }) => occurrenceId) ?? [],
  );
  await until('the first sounds', async () => {
    const { generating, resources } = (
      await solo.call<Written>(`/api/contents/${content.id}`, { token })
    ).json.content;
    return (
      !generating &&
      resources.audioItems.filter(({ status }) => status === 'ready').length === occurrences.length
    );
  });
  return { id: content.id, occurrences };
};

/** A lesson of theirs whose generation is done. @returns its id */
export const generatedLesson = async (
  solo: Solo,
  token: string,
  body: { title: string; text: string; language?: string },
): Promise<string> => {
  const { json } = await solo.call<{ content: { id: string }; jobId: string }>('/api/contents', {
    token,
    body,
  });
  await generationDone(solo, token, json.jobId);
  return json.content.id;
};
export const generationDone = (solo: Solo, token: string, jobId: string): Promise<unknown> =>
  until(
    'the end of the generation',
    async () =>
      (await solo.call<{ job: { state: string } }>(`/api/jobs/${jobId}`, { token })).json.job
        .state === 'done',
    120_000,
  );
export const openToEverybody = (solo: Solo, token: string, id: string): Promise<unknown> =>
  solo.call(`/api/contents/${id}/publish`, { token, body: { visibility: 'public' } });

/** A page of their browser on a desk; what breaks in it is added to `failures`. */
export const authorPage = async (
  browser: Browser,
  token: string,
  failures: string[],
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  await keep(context, 'auth_token', token);
  const page = await context.newPage();
  page.on('pageerror', (error) => failures.push(error.message));
  return { context, page };
};
/** The card of a node on the canvas. */
export const card = (page: Page, name: string) =>
  page.locator('.react-flow__node', { hasText: name });
/**
 * From the canvas to the sentences of the lesson. The wide panel of another node covers half of the card and gives way with the first
 * click: between two clicks that are far apart, the card would not stay where it was.
 */
export const openTable = async (page: Page): Promise<void> => {
  const close = page.getByRole('button', { name: '关闭面板' });
  if (await close.isVisible()) await close.click();
  await close.waitFor({ state: 'detached' });
  await card(page, '素材 1').dblclick();
  await page.getByRole('grid', { name: '句子' }).waitFor();
};
/** Everything is on the server. */
export const saved = (page: Page): Promise<void> => page.locator('[data-saved=saved]').waitFor();
