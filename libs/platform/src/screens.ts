import type { OpenScreen, RoutePath, SeoPlace } from '@app/contracts';

/** What a screen says of itself before it is opened. */
export interface ScreenHead {
  title: string;
  description: string;
  /** Search engines may show it, to anybody. */
  open?: true;
  /** Its context says more of it, or that there is no such page. */
  own?: true;
}

const PRODUCT = '贴一段文字，变成一课听力：自动分句、配音、注音，每一句都像山谷的回声那样重复。';

/**
 * Each screen, as whoever only follows a link reads of it. What a lesson, a collection, a person or a tag says of itself, its own context
 * knows; all that stands here is the same for everybody.
 */
export const SCREEN_HEADS: Readonly<Record<RoutePath, ScreenHead>> = {
  '/': { title: 'Yamabiko', description: PRODUCT, open: true },
  '/discover': {
    title: '发现',
    description: '大家公开的听力课：按语言、等级、标签来找，逐句听，跟着读。',
    open: true,
    own: true,
  },
  '/collections': {
    title: '合集',
    description: '大家排好的一门门听力课：从第一课听到最后一课，记得住停在哪里。',
    open: true,
    own: true,
  },
  '/templates': {
    title: '模板',
    description: '一课怎样听：盲听、精听、跟读、复述，各听几遍，停多久。放进自己的文字就能用。',
    open: true,
    own: true,
  },
  '/roadmap': {
    title: '计划',
    description: 'Yamabiko 接下来做什么、已经做了什么。想要的投一票，票多的先看。',
    open: true,
    own: true,
  },
  '/level-settings': {
    title: '等级说明',
    description: '每个等级能做什么、每天能做多少：生成、翻译、课程和合集的数量，一张表看清。',
    open: true,
  },
  '/install-guide': {
    title: '安装到设备',
    description: '把回声装到手机或电脑上：像应用一样打开，没有网络也能听下载过的课。',
    open: true,
  },
  '/credits': {
    title: '来源与致谢',
    description: '回声用到的声音、词典、字体和程序，各自由谁制作，按什么许可使用。',
    open: true,
  },
  '/player/:id': { title: '播放', description: PRODUCT, own: true },
  '/content-info': { title: '课程介绍', description: PRODUCT, own: true },
  '/collection/:id': { title: '合集', description: PRODUCT, own: true },
  '/user/:id': { title: '空间', description: PRODUCT, own: true },
  '/login': { title: '登录', description: PRODUCT },
  '/settings': { title: '设置', description: PRODUCT },
  '/mobile-tip': { title: '请用电脑打开', description: PRODUCT },
  '/unauthorized': { title: '没有权限', description: PRODUCT },
  '/dev/mailbox': { title: '开发信箱', description: PRODUCT },
  '/content': { title: '我的课程', description: PRODUCT },
  '/editor/:id?': { title: '编辑', description: PRODUCT },
  '/profile': { title: '我的', description: PRODUCT },
  '/feedback': { title: '我的反馈', description: PRODUCT },
  '/notices': { title: '通知', description: PRODUCT },
  '/upgrade': { title: '升级', description: PRODUCT },
  '/favorites': { title: '收藏', description: PRODUCT },
  '/collection/:id/edit': { title: '编辑合集', description: PRODUCT },
  '/class/:id': { title: '班级', description: PRODUCT },
  '/join/:token': { title: '加入班级', description: PRODUCT },
  '/practice': { title: '练习', description: PRODUCT },
  '/special-words': { title: '特殊词', description: PRODUCT },
  '/pictures': { title: '我的图片', description: PRODUCT },
  '/checkin': { title: '打卡', description: PRODUCT },
  '/admin/*': { title: '管理', description: PRODUCT },
};

const NAMES: Readonly<Record<string, string>> = {
  site: '全站',
  lesson: '每一课',
  collection: '每个合集',
  tag: '每个标签',
  person: '每位作者的空间',
  '/': '首页',
};
/** What a place is called. */
export const placeName = (place: SeoPlace): string =>
  NAMES[place] ?? SCREEN_HEADS[place as OpenScreen].title;

/** What search engines need not ask for: every screen that is not for anybody, as robots.txt writes it. */
export const closedPaths = (): string[] => {
  const all = Object.entries(SCREEN_HEADS);
  const found = all.flatMap(([path, { open, own }]) => (open || own ? [path] : []));
  return all
    .filter(([path]) => !found.includes(path))
    .map(([path]) => {
      const start = path.replace(/\/(?:\*|:\w+\?)$/, '').replaceAll(/:\w+/g, '*');
      return found.some((one) => one.startsWith(start)) ? `${start}$` : start;
    });
};
