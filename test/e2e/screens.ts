import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { press, type ScreenRow } from './screen-row.js';

const TEXT =
  '店員：いらっしゃいませ。\n客：すみません、おにぎりはどこですか。\n店員：あちらの棚の二段目にあります。';

/** A sentence that is due: a real one would take its ten minutes. */
const oneDue = async (page: Page) => {
  const id = '01hzzzzzzzzzzzzzzzzzzzzzzz';
  const content = {
    id,
    title: '山びこ',
    description: '',
    tags: [],
    visibility: 'public',
    language: 'ja',
    level: 'N5',
    durationSeconds: 9,
    sentenceCount: 1,
    readyCount: 1,
  };
  const lesson = {
    ...content,
    failedCount: 0,
    generating: false,
    speakers: [],
    revision: 1,
    author: { id: 'a', username: '山' },
    createdAt: '',
    updatedAt: '',
  };
  const sentence = {
    occurrenceId: 'o',
    content: '谷が答えます。',
    language: 'ja',
    speaker: 'default',
    annotation: 'たにがこたえます',
    translations: { 'zh-CN': '山谷会回答。' },
  };
  const due = new Date().toISOString();
  const review = {
    content: lesson,
    sentence,
    due,
    reviews: 1,
    lapses: 0,
    lastGrade: 'hard',
    after: { hard: due, ok: due, easy: due },
  };
  await page.route('**/api/practice/reviews*', (route) =>
    route.fulfill({ json: { success: true, reviews: [review], total: 1, cards: 1 } }),
  );
};

/** One unread, one that leads nowhere any more: a real one would take a second person. */
const twoNotices = async (page: Page) => {
  const at = new Date().toISOString();
  const notices = [
    { id: '2'.padStart(20, '0'), at, text: '山田采纳了你在「山びこ」里提的读音，谢谢你', count: 1, read: false, place: 'lesson', placeId: '01hzzzzzzzzzzzzzzzzzzzzzzz' }, // prettier-ignore
    { id: '1'.padStart(20, '0'), at, text: '有人对一课里的读音提了建议', count: 3, read: true },
  ];
  await page.route('**/api/notices?*', (route) =>
    route.fulfill({
      json: { success: true, notices, unread: 1, total: 2, page: 1, pageSize: 20 },
    }),
  );
};

/** Before anything was planned. */
const noRoadmap = async (page: Page): Promise<void> => {
  await page.route('**/api/roadmap', (route) =>
    route.fulfill({ json: { success: true, items: [] } }),
  );
};

export const SCREENS: ScreenRow[] = [
  {
    route: '/',
    empty: { as: 'visitor', at: '/', shows: '听听看' },
    filled: {
      as: 'learner',
      at: '/',
      after: (page) => page.getByLabel('要听的文字').fill(TEXT),
      shows: '译成',
    },
    error: { as: 'learner', at: '/', fails: /public\/contents\/latest/, shows: /课程加载失败/ },
  },
  {
    route: '/player/:id',
    filled: {
      as: 'learner',
      at: '/player/:lesson',
      after: (page) => page.locator('[data-ready=true]').nth(2).waitFor(),
    },
    error: { as: 'visitor', at: '/player/01hzzzzzzzzzzzzzzzzzzzzzzz' },
  },
  {
    route: '/editor/:id?',
    empty: { as: 'learner', at: '/editor' },
    filled: { as: 'learner', at: '/editor/:lesson' },
    error: { as: 'learner', at: '/editor/:lesson', fails: /contents\//, shows: '再试一次' },
  },
  {
    route: '/login',
    empty: { as: 'visitor', at: '/login' },
    filled: {
      as: 'visitor',
      at: '/login',
      after: async (page) => {
        await page.getByLabel('邮箱').fill(`${Math.random().toString(36).slice(2)}@example.cn`);
        await press('发送验证码')(page);
      },
      shows: /10 分钟内有效/,
    },
    error: {
      as: 'visitor',
      at: '/login',
      after: press('发送验证码'),
      shows: '请输入有效的邮箱地址',
    },
  },
  {
    route: '/settings',
    empty: { as: 'visitor', at: '/settings' },
    filled: { as: 'learner', at: '/settings', shows: '时区' },
  },
  { route: '/mobile-tip', filled: { as: 'visitor', at: '/mobile-tip?redirect=%2Fcontent' } },
  {
    route: '/unauthorized',
    empty: { as: 'visitor', at: '/unauthorized' },
    filled: { as: 'newcomer', at: '/unauthorized?feature=image_upload', shows: /从「进阶」等级起/ },
    error: {
      as: 'newcomer',
      at: '/unauthorized?feature=image_upload',
      fails: /feature-permissions|user-levels/,
    },
  },
  {
    route: '/level-settings',
    filled: { as: 'learner', at: '/level-settings', shows: '你在这里' },
    error: { as: 'visitor', at: '/level-settings', fails: /user-levels/, shows: '再试一次' },
  },
  { route: '/install-guide', filled: { as: 'visitor', at: '/install-guide' } },
  { route: '/credits', filled: { as: 'visitor', at: '/credits' } },
  {
    route: '/dev/mailbox',
    filled: { as: 'visitor', at: '/dev/mailbox' },
    error: { as: 'visitor', at: '/dev/mailbox', fails: /dev\/mailbox/ },
  },
  {
    route: '/content',
    empty: { as: 'newcomer', at: '/content' },
    filled: { as: 'learner', at: '/content', shows: '山びこ' },
    error: { as: 'learner', at: '/content', fails: /contents\b/ },
  },
  {
    route: '/profile',
    empty: { as: 'newcomer', at: '/profile', shows: /还没有课/ },
    filled: { as: 'learner', at: '/profile', shows: '退出其他全部设备' },
    error: {
      as: 'learner',
      at: '/profile',
      fails: /\/(contents|sessions|auth\/me\/exports|permissions|user-levels)\b/,
    },
  },
  {
    route: '/feedback',
    empty: { as: 'newcomer', at: '/feedback', shows: /还没有反馈/ },
    filled: { as: 'learner', at: '/feedback', shows: /声音停了一下/ },
    error: { as: 'learner', at: '/feedback', fails: /feedback\/user/, shows: '再试一次' },
  },
  {
    route: '/roadmap',
    empty: { as: 'visitor', at: '/roadmap', before: noRoadmap, shows: /还没有公开的计划/ },
    filled: { as: 'learner', at: '/roadmap', shows: '夜间模式' },
    error: { as: 'visitor', at: '/roadmap', fails: /api\/roadmap/, shows: '再试一次' },
  },
  {
    route: '/notices',
    empty: { as: 'newcomer', at: '/notices', shows: /还没有通知/ },
    filled: {
      as: 'learner',
      at: '/notices',
      before: twoNotices,
      shows: /采纳了你在/,
    },
    error: { as: 'learner', at: '/notices', fails: /notices/, shows: '再试一次' },
  },
  {
    route: '/upgrade',
    empty: { as: 'newcomer', at: '/upgrade?requiredLevel=2', shows: '更高等级' },
    filled: { as: 'learner', at: '/upgrade', shows: '更高等级' },
    error: { as: 'learner', at: '/upgrade', after: press('兑换'), shows: /请输入|兑换码无效/ },
  },
  {
    route: '/favorites',
    empty: { as: 'newcomer', at: '/favorites', shows: /喜欢的课/ },
    filled: { as: 'learner', at: '/favorites', shows: '山びこ' },
    error: { as: 'learner', at: '/favorites', fails: /favorites/, shows: '再试一次' },
  },
  {
    route: '/discover',
    empty: { as: 'visitor', at: '/discover?q=ぺんぎん', shows: /没有课程提到/ },
    filled: { as: 'learner', at: '/discover', shows: '山びこ' },
    error: { as: 'visitor', at: '/discover', fails: /contents\/hot/, shows: '再试一次' },
  },
  {
    route: '/collections',
    empty: { as: 'newcomer', at: '/collections', shows: /一门小小的课程/ },
    filled: { as: 'learner', at: '/collections', shows: '谷のこだま' },
    error: { as: 'visitor', at: '/collections', fails: /collections\/public/, shows: '再试一次' },
  },
  {
    route: '/collection/:id',
    filled: { as: 'learner', at: '/collection/:collection', shows: '全部播放' },
    error: {
      as: 'visitor',
      at: '/collection/:collection',
      fails: /collections/,
      shows: '再试一次',
    },
  },
  {
    route: '/collection/:id/edit',
    filled: { as: 'learner', at: '/collection/:collection/edit', shows: '取消公开' },
    error: {
      as: 'learner',
      at: '/collection/:collection/edit',
      fails: /collections/,
      shows: '再试一次',
    },
  },
  {
    route: '/class/:id',
    filled: { as: 'learner', at: '/class/:class', shows: /\/ 3 句/ },
    error: { as: 'learner', at: '/class/:class', fails: /classes\//, shows: '再试一次' },
  },
  {
    route: '/join/:token',
    empty: { as: 'visitor', at: '/join/nowhere', shows: /没有找到这个班级/ },
    filled: { as: 'newcomer', at: '/join/:invitation', shows: '同意并加入' },
    error: {
      as: 'visitor',
      at: '/join/:invitation',
      fails: /class-invitations/,
      shows: '再试一次',
    },
  },
  {
    route: '/special-words',
    empty: { as: 'newcomer', at: '/special-words', shows: /还没有特殊词/ },
    filled: {
      as: 'learner',
      at: '/special-words',
      after: press('影响的句子：谷'),
      shows: '第 2 句',
    },
    error: { as: 'learner', at: '/special-words', fails: /special-words/, shows: '再试一次' },
  },
  {
    route: '/pictures',
    empty: { as: 'newcomer', at: '/pictures', shows: /还没有图片/ },
    filled: { as: 'learner', at: '/pictures', shows: '上传图片' },
    error: { as: 'learner', at: '/pictures', fails: /api\/images/, shows: '再试一次' },
  },
  {
    route: '/templates',
    empty: { as: 'visitor', at: '/templates?tab=official', shows: /还没有官方模板/ },
    filled: { as: 'learner', at: '/templates', shows: '谷の往復' },
    error: { as: 'visitor', at: '/templates', fails: /templates/, shows: '再试一次' },
  },
  {
    route: '/user/:id',
    empty: { as: 'visitor', at: '/user/yamabiko', shows: /还没有公开的课/ },
    filled: { as: 'learner', at: '/user/:user', shows: '山びこ' },
    error: { as: 'visitor', at: '/user/:user', fails: /users\//, shows: '再试一次' },
  },
  {
    route: '/practice',
    empty: { as: 'newcomer', at: '/practice', shows: /还没有要复习的句子/ },
    filled: {
      as: 'learner',
      at: '/practice',
      before: oneDue,
      after: (page) => page.getByText('谷が答えます。').waitFor(),
      shows: '今天练习',
    },
    error: { as: 'learner', at: '/practice', fails: /practice\/reviews/, shows: '再试一次' },
  },
  {
    route: '/checkin',
    empty: { as: 'newcomer', at: '/checkin', shows: '今天打卡' },
    filled: { as: 'learner', at: '/checkin', after: press('今天打卡'), shows: '今天已打卡' },
    error: { as: 'learner', at: '/checkin', fails: /checkins/, shows: '再试一次' },
  },
  {
    route: '/content-info',
    filled: { as: 'learner', at: '/content-info?id=:lesson', shows: '难句' },
    error: {
      as: 'visitor',
      at: '/content-info?id=:lesson',
      fails: /public\/contents/,
      shows: '再试一次',
    },
  },
  {
    route: '/admin/*',
    filled: { as: 'admin', at: '/admin' },
    error: { as: 'admin', at: '/admin', fails: /\/admin\// },
  },
];

export const NOT_FOUND: ScreenRow = {
  route: 'an address that is none',
  empty: { as: 'visitor', at: '/nowhere' },
};

/** What people can meet, as the web's features name it: the server's tests cannot load screens, so they read. */
const namedIn = (files: readonly string[]): string[] =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bpath: '([^']*)'/g)].map(([, path]) => path ?? ''),
  );
const FEATURES = 'apps/web/src/features';
export const routesOfFeatures = (): string[] =>
  namedIn(
    readdirSync(FEATURES)
      .map((name) => `${FEATURES}/${name}/feature.ts`)
      .filter(existsSync),
  );
export const adminPages = (): string[] => namedIn([`${FEATURES}/admin/pages.ts`]);
