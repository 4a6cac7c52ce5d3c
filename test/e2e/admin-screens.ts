import type { Page } from 'playwright-core';
import { press, type ScreenRow } from './screen-row.js';

/** A group of errors that somebody looks after, with the lines around the place: a real one would take a page that breaks. */
const oneError = async (page: Page) => {
  const at = new Date().toISOString();
  const group = { id: 'e1', type: 'javascript', source: 'browser', title: "Cannot read properties of undefined (reading 'map')", culprit: 'drawLines@player.js', level: 'medium', priority: 'high', priorityChosen: true, status: 'resolved', regressed: true, escalating: true, assignee: { id: 'a', username: '山田' }, count: 1204, last24h: 31, firstAt: at, lastAt: at }; // prettier-ignore
  const source = { file: 'apps/web/src/features/player/lines.tsx', line: 12, name: 'drawLines', from: 11, lines: ['const all = lesson.lines;', 'return all.map(draw);', ''] }; // prettier-ignore
  const frame = { name: 'drawLines', file: '/assets/player-aaaaaaaa.js', line: 1, column: 2, own: true }; // prettier-ignore
  const occurrence = { id: 'o', at, heardAt: at, message: group.title, page: '/player/a', release: 'index-aaaaaaaa', device: 'Chrome 130 · Linux', role: 'user', network: '10.1.2.0/24', severity: { level: 'medium', score: 55, factors: [{ factor: 'property', points: 15 }, { factor: 'hidden', points: -10 }] }, frames: [{ ...frame, source }, { ...frame, name: '', own: false }], behaviour: [{ kind: 'click', what: 'button 播放', at }], session: true, facts: { 网络: '4g' } }; // prettier-ignore
  const days = Array.from({ length: 30 }, (_, n) => ({ day: `2026-01-${String(n + 1).padStart(2, '0')}`, count: n % 7 })); // prettier-ignore
  const details = { success: true, group, why: { version: 1, parts: ['javascript', 'drawLines@player.js'] }, days, releases: [{ release: 'index-aaaaaaaa', count: 1204 }], roles: { user: 1 }, devices: { 'Chrome 130 · Linux': 1 }, resolved: { at, release: 'index-aaaaaaaa', next: true }, notes: [{ at, by: { id: 'a', username: '山田' }, text: '只在后台出现' }], occurrences: [occurrence, occurrence] }; // prettier-ignore
  await page.route('**/api/errors/e1/details', (route) => route.fulfill({ json: details }));
  await page.route('**/api/errors/summaries*', (route) =>
    route.fulfill({ json: { success: true, groups: [group], total: 1, page: 1, pageSize: 20 } }),
  );
};

/** Behind the product: the routes inside /admin, as its own file names them. */
const behind = (route: string, more: Partial<ScreenRow> = {}): ScreenRow => ({
  route,
  filled: { as: 'admin', at: `/admin/${route}` },
  error: { as: 'admin', at: `/admin/${route}`, fails: /\/admin\// },
  ...more,
});
export const ADMIN_SCREENS: ScreenRow[] = [
  behind('users', {
    filled: { as: 'admin', at: '/admin/users', shows: 'learner@example.cn' },
    empty: {
      as: 'admin',
      at: '/admin/users',
      after: (page) => page.getByRole('searchbox').fill('nobody at all'),
    },
  }),
  behind('users/:id', {
    filled: { as: 'admin', at: '/admin/users/:user' },
    error: { as: 'admin', at: '/admin/users/:user', fails: /\/admin\// },
  }),
  behind('feature-permissions'),
  behind('user-levels', {
    error: { as: 'admin', at: '/admin/user-levels', fails: /user-levels/ },
  }),
  behind('subscriptions'),
  behind('special-words', {
    empty: { as: 'admin', at: '/admin/special-words', shows: '还没有对所有人生效的特殊词' },
    filled: {
      as: 'admin',
      at: '/admin/special-words',
      after: press('添加'),
      shows: '添加特殊词',
    },
  }),
  behind('translation', {
    empty: { as: 'admin', at: '/admin/translation', shows: '还没有在这里添加翻译服务' },
    filled: {
      as: 'admin',
      at: '/admin/translation',
      after: press('添加'),
      shows: '添加翻译服务',
    },
  }),
  behind('reports'),
  behind('feedback', {
    empty: { as: 'admin', at: '/admin/feedback?status=declined', shows: '没有这样的反馈' },
    filled: {
      as: 'admin',
      at: '/admin/feedback',
      after: (page) => page.getByRole('button', { name: /声音停了一下/ }).click(),
      shows: '夜间模式',
    },
    error: { as: 'admin', at: '/admin/feedback', fails: /feedback\/admin/, shows: '再试一次' },
  }),
  behind('error-statistics', {
    empty: {
      as: 'admin',
      at: '/admin/error-statistics',
      after: (page) => page.getByRole('searchbox').fill('nothing at all'),
      shows: '没有这样的错误',
    },
    filled: {
      as: 'admin',
      at: '/admin/error-statistics',
      before: oneError,
      shows: /Cannot read properties/,
    },
    error: { as: 'admin', at: '/admin/error-statistics', fails: /\/errors\//, shows: '再试一次' },
  }),
  behind('error-statistics/:id', {
    filled: {
      as: 'admin',
      at: '/admin/error-statistics/e1',
      before: oneError,
      shows: '只在后台出现',
    },
    error: {
      as: 'admin',
      at: '/admin/error-statistics/e1',
      fails: /\/errors\//,
      shows: '再试一次',
    },
  }),
  behind('seo', {
    filled: {
      as: 'admin',
      at: '/admin/seo',
      after: press('改每一课'),
      shows: '让搜索引擎收录',
    },
    error: { as: 'admin', at: '/admin/seo', fails: /admin\/seo/, shows: '再试一次' },
  }),
  behind('voices', {
    filled: { as: 'admin', at: '/admin/voices', shows: '下载并安装' },
    error: { as: 'admin', at: '/admin/voices', fails: /voice-packs/, shows: '再试一次' },
  }),
  behind('security'),
  behind('usage-statistics', {
    empty: {
      as: 'admin',
      at: '/admin/usage-statistics?from=2020-01-01&to=2020-01-28',
      shows: '次周留存',
    },
    filled: { as: 'admin', at: '/admin/usage-statistics', shows: '次周留存' },
    error: { as: 'admin', at: '/admin/usage-statistics', fails: /admin\/statistics/ },
  }),
  behind('content-health', {
    filled: { as: 'admin', at: '/admin/content-health', shows: '停下的句子' },
  }),
  behind('what-if', {
    empty: { as: 'admin', at: '/admin/what-if', shows: '开始试算' },
    filled: {
      as: 'admin',
      at: '/admin/what-if?rule=hot',
      after: press('开始试算'),
      shows: '试算不知道的',
    },
  }),
  behind('events', {
    filled: { as: 'admin', at: '/admin/events', shows: '日志共' },
    empty: { as: 'admin', at: '/admin/events?type=Nothing', shows: '没有这样的事件' },
  }),
  behind('events/feeds', {
    empty: { as: 'admin', at: '/admin/events/feeds', shows: '还没有程序在取事件' },
    filled: {
      as: 'admin',
      at: '/admin/events/feeds',
      after: press('新的令牌'),
      shows: '给哪个程序用',
    },
  }),
  behind('events/replay', {
    filled: { as: 'admin', at: '/admin/events/replay?stream=standing', shows: '这一步改变的' },
  }),
  behind('events/as-of', {
    filled: { as: 'admin', at: '/admin/events/as-of?model=users', shows: '最近一次更新在位置' },
    empty: {
      as: 'admin',
      at: '/admin/events/as-of?model=users&key=nobody',
      shows: '那一刻没有这样的文档',
    },
    error: { as: 'admin', at: '/admin/events/as-of', fails: /as-of/ },
  }),
  behind('events/:position', {
    filled: { as: 'admin', at: '/admin/events/1', shows: '起因和结果' },
    error: { as: 'admin', at: '/admin/events/1', fails: /\/admin\// },
  }),
  { route: '*', empty: { as: 'admin', at: '/admin/nowhere' } },
];
