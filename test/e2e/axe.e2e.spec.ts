import type { Browser, BrowserContext, Page } from 'playwright-core';
import { atRest, axeFindings, keep, openBrowser } from './browser.js';
import { ADMIN_SCREENS } from './admin-screens.js';
import { adminPages, NOT_FOUND, routesOfFeatures, SCREENS } from './screens.js';
import type { ScreenRow, View, Viewer } from './screen-row.js';
import { noteShifts, openWhole, shiftsOnTheWay } from './shifts.js';
import { clockOff, Solo, until } from './solo.js';
import { IS_LONG } from '../long.js';

const WIDTHS = [390, 1280] as const;
const HEIGHT = 844;
const THEMES = ['light', 'dark'] as const;
/** The dark has other colours and nothing else, the same on a phone and on a desk. */
const RULES = { light: undefined, dark: ['color-contrast'] };
const STATES = ['empty', 'filled', 'error'] as const;
type State = (typeof STATES)[number];
/** What could not be opened is said by one part; these stand for its screens in every run, before the administration and in it. */
const ERRORS: readonly string[] = [
  '/editor/:id?',
  '/discover',
  '/practice',
  'users',
  'users/:id',
  'user-levels',
];
const rowsOf = (rows: readonly ScreenRow[], isAlike: (view: View) => boolean): ScreenRow[] =>
  rows.map(({ error, ...row }) =>
    error && (IS_LONG || ERRORS.includes(row.route) || !isAlike(error)) ? { ...row, error } : row,
  );
/** Of a screen that is seen filled, what it looks like empty is left to `npm run test:long`: it shows less of the same. */
const statesOf = (row: ScreenRow): readonly State[] =>
  IS_LONG || !row.filled ? STATES : STATES.filter((state) => state !== 'empty');
/** Screens that are made of the same parts as others, or of few: `npm run test:long`. */
const SELDOM = new Set(
  `/mobile-tip /unauthorized /level-settings /install-guide /credits /dev/mailbox /roadmap /notices /upgrade /pictures /templates /class/:id
  /join/:token /checkin feature-permissions subscriptions special-words translation reports feedback error-statistics seo voices content-health
  what-if events/feeds events/replay events/as-of events/:position`.split(/\s+/),
);
const ROWS = [
  ...rowsOf(SCREENS, ({ shows }) => shows === '再试一次'),
  ...rowsOf(ADMIN_SCREENS, () => true),
  NOT_FOUND,
].filter(({ route }) => IS_LONG || !SELDOM.has(route));
/** Screens that stand for the others in every run: those that are laid out in a way of their own, or move most as they come. */
const OWN_WAY: readonly string[] = [
  '/',
  '/player/:id',
  '/editor/:id?',
  '/content',
  '/discover',
  '/practice',
  '/profile',
  '/admin/*',
  'users',
];
const isFull = (route: string, state: State): boolean =>
  IS_LONG || (state === 'filled' && OWN_WAY.includes(route));
interface Look {
  width: (typeof WIDTHS)[number];
  themes: readonly (typeof THEMES)[number][];
}
/** What every run looks at: the phone by day, and some filled ones by night and at a desk. Each state at each width and hour: `npm run test:long`. */
const looksOf = (route: string, state: State): Look[] => {
  const [phone, desk] = WIDTHS;
  if (IS_LONG) return WIDTHS.map((width) => ({ width, themes: THEMES }));
  if (!isFull(route, state)) return [{ width: phone, themes: ['light'] }];
  return [
    { width: phone, themes: THEMES },
    { width: desk, themes: ['light'] },
  ];
};

const solo = new Solo({ ADMIN_EMAILS: 'admin@example.cn', RATE_LIMIT: '0' });
const tokens: Partial<Record<Viewer, string>> = {};
let browser: Browser;
let lesson = '';
let user = '';
let collection = '';
let classId = '';
let invitation = '';

/** A class with one member, who has done something in its lesson. */
const givenToClass = async (token: string) => {
  const body = { collectionId: collection, name: '谷の教室' };
  const made = await solo.call<{ class: { id: string; link: string } }>('/api/classes', {
    token,
    body,
  });
  classId = made.json.class.id;
  invitation = made.json.class.link.replace('/join/', '');
  const member = await solo.login('member@example.cn');
  await solo.call(`/api/class-invitations/${invitation}`, { token: member, method: 'POST' });
  const { json } = await solo.call<{ lesson: { segments: { occurrenceId: string }[] } }>(
    `/api/public/contents/${lesson}`,
  );
  const occurrenceId = json.lesson.segments[0]?.occurrenceId;
  const did = { contentId: lesson, occurrenceId, at: new Date().toISOString() };
  const events = [
    { ...did, id: crypto.randomUUID(), kind: 'played', ms: 900 },
    { ...did, id: crypto.randomUUID(), kind: 'graded', grade: 'hard' },
    { ...did, id: crypto.randomUUID(), kind: 'dictated', score: 0.4 },
  ];
  await solo.call('/api/practice', { token: member, body: { timeZone: 'UTC', events } });
};

/** An account in which every list has something: a public lesson, a favourite, an opinion, a second device, a file of their data, a grant. */
const furnish = async () => {
  tokens.admin = await solo.login('admin@example.cn');
  tokens.newcomer = await solo.login('newcomer@example.cn');
  const token = await solo.login('learner@example.cn');
  tokens.learner = token;
  user = (await solo.call<{ user: { id: string } }>('/api/auth/me', { token })).json.user.id;
  const body = {
    title: '山びこ',
    text: '山の声を聞きます。\n谷が答えます。\nやまびこですね。',
    targetLanguages: ['en'],
  };
  const made = await solo.call<{ content: { id: string }; jobId: string }>('/api/contents', {
    token,
    body,
  });
  lesson = made.json.content.id;
  await until('the lesson', async () => {
    const { json } = await solo.call<{ job: { state: string } }>(`/api/jobs/${made.json.jobId}`, {
      token,
    });
    return ['done', 'partial', 'failed'].includes(json.job.state);
  });
  await solo.call(`/api/contents/${lesson}/publish`, { token, body: { visibility: 'public' } });
  await solo.call('/api/favorites', { token, body: { contentId: lesson } });
  const said = await solo.call<{ feedback: { id: string } }>('/api/feedback', {
    token,
    body: { type: 'bug', content: '声音停了一下，第二句以后又好了。', pageUrl: '/' },
  });
  const answered = `/api/feedback/admin/${said.json.feedback.id}`;
  await solo.call(answered, {
    token: tokens.admin,
    method: 'PUT',
    body: { status: 'planned', reply: '谢谢，下一版会好。' },
  });
  await solo.call(`${answered}/roadmap`, {
    token: tokens.admin,
    method: 'PUT',
    body: { title: '夜间模式', text: '晚上听课不刺眼。' },
  });
  await solo.call('/api/auth/me/export', { token, method: 'POST' });
  const codes = await solo.call<{ codes: { code: string }[] }>('/api/admin/redeem-codes', {
    token: tokens.admin,
    body: { level: 2, days: 30 },
  });
  await solo.call('/api/subscriptions/redeem', {
    token,
    body: { code: codes.json.codes[0]?.code },
  });
  const course = await solo.call<{ collection: { id: string } }>('/api/collections', {
    token,
    body: { title: '谷のこだま', description: '从一个字，到一座山谷。' },
  });
  collection = course.json.collection.id;
  await solo.call(`/api/collections/${collection}/items`, { token, body: { contentId: lesson } });
  await solo.call(`/api/collections/${collection}/publish`, { token, method: 'POST' });
  await solo.call(`/api/collections/${collection}/favorite`, { token, method: 'POST' });
  await givenToClass(token);
  // It rests, so that the lesson stays as it was made.
  const word = { word: '谷', language: 'ja', kind: 'reading', value: 'たに', isEnabled: false };
  await solo.call('/api/special-words', { token, body: word });
  const { graph } = (
    await solo.call<{ content: { graph: object } }>(`/api/contents/${lesson}`, { token })
  ).json.content;
  await solo.call('/api/templates', {
    token: tokens.admin,
    body: { title: '谷の往復', description: '一句四遍，去了又回来。', graph },
  });
  const grant = { userId: user, featureKey: 'export_audio', effect: 'grant', reason: '试用' };
  await solo.call('/api/admin/feature-permissions/users', { token: tokens.admin, body: grant });
};

const contexts = new Map<Viewer, BrowserContext>();
const contextOf = async (viewer: Viewer): Promise<BrowserContext> => {
  const open = contexts.get(viewer);
  if (open) return open;
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: solo.url,
    locale: 'zh-CN',
    bypassCSP: true,
  });
  if (tokens[viewer]) await keep(context, 'auth_token', tokens[viewer]);
  await noteShifts(context);
  contexts.set(viewer, context);
  return context;
};

/** Pages of which no call has failed that should. */
const unfailing = new Set<Page>();
const opened = async ({ as, fails, before }: View, width: number): Promise<Page> => {
  const page = await (await contextOf(as)).newPage();
  if (fails) unfailing.add(page);
  await page.setViewportSize({ width, height: HEIGHT });
  if (fails)
    await page.route(
      (url) => url.pathname.startsWith('/api/') && fails.test(url.pathname),
      (route) => {
        unfailing.delete(page);
        return route.fulfill({
          status: 500,
          json: { success: false, error: '服务器错误，请稍后重试', code: 'INTERNAL' },
        });
      },
    );
  await before?.(page);
  return page;
};
const addressOf = ({ at }: View): string =>
  at
    .replace(':lesson', lesson)
    .replace(':user', user)
    .replace(':collection', collection)
    .replace(':class', classId)
    .replace(':invitation', invitation);

/** What moves by itself while it comes, on a page that stays as it came. */
const moved = async (page: Page, view: View, width: number): Promise<string[]> =>
  (await shiftsOnTheWay(page, addressOf(view))).map((line) => `${width} ${line}`);

/** A phone's column moves most. A desk's would need the screen loaded anew: `npm run test:long`. */
const movedOnADesk = async (view: View): Promise<string[]> => {
  if (!IS_LONG) return [];
  const page = await opened(view, WIDTHS[1]);
  const found = await moved(page, view, WIDTHS[1]);
  await page.close();
  return found;
};

const complete = async (page: Page, view: View): Promise<void> => {
  // A heading, or the one button of a screen that could not open and has lost the heading it waited under.
  await page.locator('main').locator('h1, button').first().waitFor();
  await view.after?.(page);
  if (view.shows) await page.getByText(view.shows).first().waitFor();
  await atRest(page);
  // Colours on their way from one theme to the other are of neither.
  await page.addStyleTag({
    content: '*, *::before, *::after { transition: none !important; animation: none !important }',
  });
};
/** What moves as it comes to a phone, where that is watched, then everything axe says of it, in these widths and colours. */
const broken = async (
  view: View,
  looks: readonly Look[],
  isWatched: boolean,
): Promise<string[]> => {
  const page = await opened(view, WIDTHS[0]);
  const found = isWatched ? await moved(page, view, WIDTHS[0]) : [];
  if (!isWatched) await openWhole(page, addressOf(view));
  await complete(page, view);
  if (unfailing.delete(page)) found.push('nothing failed');
  for (const { width, themes } of looks) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html.${colorScheme}`).waitFor();
      for (const line of await axeFindings(page, RULES[colorScheme]))
        found.push(`${width} ${colorScheme} ${line}`);
    }
  }
  await page.close();
  return found;
};
const findings = async (route: string, state: State, view: View): Promise<string[]> => {
  const seen = broken(view, looksOf(route, state), isFull(route, state));
  return (await Promise.all([seen, movedOnADesk(view)])).flat();
};

beforeAll(async () => {
  await solo.start(clockOff(-1));
  await solo.login('learner@example.cn'); // a second device: one code a minute is all that an address gets
  await solo.turnClock(0);
  browser = await openBrowser();
  await furnish();
});
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('knows every route there is, and every screen behind the product', () => {
  expect(SCREENS.map(({ route }) => route).toSorted()).toEqual(routesOfFeatures().toSorted());
  expect(ADMIN_SCREENS.map(({ route }) => route).toSorted()).toEqual(
    [...adminPages().filter((path) => path !== ''), '*'].toSorted(),
  );
});

it.each(ROWS.map((row) => [row.route, row] as const))(
  'finds nothing on %s, in any state, and nothing that jumps as it comes',
  async (_, row) => {
    const looks = statesOf(row).flatMap((state) =>
      row[state] ? [{ state, view: row[state] }] : [],
    );
    const found = await Promise.all(
      looks.map(async ({ state, view }) =>
        (await findings(row.route, state, view)).map((line) => `${state} ${line}`),
      ),
    );
    expect(found.flat()).toEqual([]);
  },
);
