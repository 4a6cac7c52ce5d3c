import type { Browser, Page } from 'playwright-core';
import { answered, goTo } from './arriving.js';
import { atRest, keep, openBrowser } from './browser.js';
import { unexplained } from './numbers.js';
import { adminPages } from './screens.js';
import { Solo, until } from './solo.js';
import { standingFor } from '../long.js';

const solo = new Solo({ ADMIN_EMAILS: 'boss@example.cn', RATE_LIMIT: '0' });
const failures: string[] = [];
let browser: Browser;
let boss = '';
/** Whose page, and which group of errors. */
let [person, group] = ['', ''];

const done = async <T>(path: string, token: string, body?: object, method?: 'PUT'): Promise<T> => {
  const { status, json } = await solo.call<T>(path, { token, ...(body && { body }), ...(method && { method }) }); // prettier-ignore
  expect([path, status < 300]).toEqual([path, true]);
  return json;
};

/** Something in every table: a learnt lesson, an opinion said twice, a report, an error, a wrong code, a word, a code, a rule. */
const lived = async () => {
  const author = await solo.login('hana@example.cn');
  const learner = await solo.login('ken@example.cn');
  // Names that are given have figures in them.
  for (const [token, username] of [
    [boss, '山本'],
    [author, '花子'],
    [learner, '健'],
  ] as const)
    // prettier-ignore
    await done('/api/auth/me', token, { username }, 'PUT');
  person = (await done<{ user: { id: string } }>('/api/auth/me', author)).user.id;
  const body = { title: '山びこ', text: 'Hello there.\nThe valley answers.', language: 'en' };
  const { content } = await done<{ content: { id: string } }>('/api/contents', author, body);
  await done(`/api/contents/${content.id}/publish`, author, { visibility: 'public' });
  const { lesson } = await done<{ lesson: { segments: { occurrenceId: string }[] } }>(`/api/public/contents/${content.id}`, author); // prettier-ignore
  const occurrenceId = lesson.segments[0]?.occurrenceId;
  const then = new Date(Date.now() - 10 * 86_400_000).toISOString();
  const events = [
    { kind: 'played', rate: 0.8, ms: 900, repetition: 1 },
    { kind: 'graded', grade: 'hard' },
  ].map((one) => ({ id: crypto.randomUUID(), contentId: content.id, occurrenceId, at: then, ...one })); // prettier-ignore
  await done('/api/practice', learner, { timeZone: 'Asia/Shanghai', events });
  await done('/api/statistics/look-ups', learner, { contentId: content.id, words: [{ occurrenceId, word: 'there' }] }); // prettier-ignore
  const opinion = { type: 'suggestion', content: 'More mountains would be nice', pageUrl: '/' };
  for (const token of [author, learner]) await done('/api/feedback', token, opinion);
  await until('both opinions', async () => {
    const { feedbacks } = await done<{ feedbacks: { id: string }[] }>('/api/feedback/admin', boss);
    const [one, other] = feedbacks;
    if (!one || !other) return false;
    await done(`/api/feedback/admin/${one.id}`, boss, { status: 'duplicate', duplicateOf: other.id }, 'PUT'); // prettier-ignore
    return true;
  });
  await done('/api/reports', learner, { target: 'lesson', targetId: content.id, kind: 'wrong' });
  const error = {
    error_type: 'javascript',
    message: 'broke',
    stack: `Error\n    at drawLines (${solo.url}/assets/player-Bd3x9aQ1.js:1:2)`,
    url: `${solo.url}/player/p`,
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0 Safari/537.36',
    timestamp: new Date().toISOString(),
    enhanced_context: { app_state: { release: 'unknown', page: '/player/p' } },
  };
  await done('/api/errors/report/batch', learner, { errors: [error, error] });
  await done('/api/special-words', boss, { scope: 'global', word: '方', language: 'ja', kind: 'reading', value: 'かた' }); // prettier-ignore
  await done('/api/admin/redeem-codes', boss, { level: 2, days: 30, uses: 3 });
  await solo.call('/api/auth/send-code', { body: { email: 'guest@example.cn' } });
  await solo.call('/api/auth/verify-code', { body: { email: 'guest@example.cn', code: '000000' } });
  await done('/api/admin/security/verify-log', boss, {});
  group = await until('the group', async () => {
    const { groups } = await done<{ groups: { id: string }[] }>('/api/errors/summaries', boss);
    return groups[0]?.id;
  });
  await solo.settled();
};
const pageOf = async (): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
  });
  await keep(context, 'auth_token', boss);
  const page = await context.newPage();
  page.on('pageerror', (error) => failures.push(error.message));
  return page;
};

beforeAll(async () => {
  await solo.start();
  browser = await openBrowser();
  boss = await solo.login('boss@example.cn');
  await lived();
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

/** What is no figure of the product, and why. */
const SAID = [
  /^现在要做的（\d+）$/, // as many as stand below
  /^.+ · \d 级$/, // which level a person has
  /^.*生成完成（\d+\/\d+）.*$/, // what an event said of itself
];
/** One event, step by step: all that stands there is what the log holds. */
const RECORDS = new Set(['events/:position', 'events/replay']);
/** Where a page of the administration has its numbers. */
const AT: Readonly<Record<string, string>> = {
  'users/:id': 'users/person',
  'error-statistics/:id': 'error-statistics/group',
};

it('every number of the administration says where it comes from, or what else it is', async () => {
  const page = await pageOf();
  const found: Record<string, string[]> = {};
  await page.goto('/credits');
  for (const route of adminPages()) {
    if (RECORDS.has(route)) continue;
    const path = (AT[route] ?? route).replace('person', person).replace('group', group);
    await goTo(page, `/admin/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await answered(page);
    await atRest(page);
    const folded = page.getByRole('button', { name: /^显示全部 \d+/ });
    while ((await folded.count()) > 0) await folded.first().click();
    const untold = (await unexplained(page)).filter((text) => !SAID.some((one) => one.test(text)));
    if (untold.length > 0) found[route] = untold;
  }
  expect(found).toEqual({});
  expect(failures).toEqual([]);
});

it('the number of a row, too, comes out of the log again', async () => {
  const page = await pageOf();
  const numbers: readonly (readonly [string, string])[] = [
    ['users', '为什么：今天用量'],
    ['users', '为什么：设备'],
    ['error-statistics', '为什么：共'],
    ['reports', '为什么：待处理'],
    ['feedback', '为什么：状态'],
    ['subscriptions', '为什么：已用'],
    ['special-words', '为什么：优先级'],
    ['security', '为什么：错误验证码'],
    ['security', '为什么：校验过的事件'],
    ['content-health', '为什么：难度'],
    ['content-health', '为什么：停在这里'],
    ['content-health', '为什么：放慢'],
    [`error-statistics/${group}`, '为什么：一共发生的次数'],
  ];
  const some = numbers.filter((_, index) => index % 4 === 0);
  for (const [path, name] of standingFor(numbers, ...some)) {
    await page.goto(`/admin/${path}`); // loaded anew: no answer to an earlier question stands there
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('button', { name: '重新计算' }).click();
    await page.getByText(/^(不)?一致$/).waitFor();
    expect([path, name, await page.getByText('一致', { exact: true }).count()]).toEqual([path, name, 1]); // prettier-ignore
  }
  expect(failures).toEqual([]);
});
