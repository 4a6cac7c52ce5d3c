import type { ComponentType } from 'react';
import { Home } from '../features/home/home.js';
import { later, type Later } from '../shared/ui/later.js';

/** A screen and what it takes to see it. */
export interface RouteEntry {
  /** As React Router writes it; the id in it is given to the screen. */
  path: string;
  /** Read out after a navigation until the screen has named itself. */
  title: string;
  login?: true;
  /** Asked of the server at every visit. */
  feature?: string;
  /** Least level. No route of today sets one. */
  level?: number;
  admin?: true;
  screen: ComponentType | Later;
}

/** Every screen that people can meet; anything else is Not found. The order does not matter. */
export const ROUTES: RouteEntry[] = [
  { path: '/', title: '首页', screen: Home },
  {
    path: '/player/:id',
    title: '播放',
    screen: later(() => import('../features/player/player.js'), 'Player'),
  },
  {
    path: '/login',
    title: '登录',
    screen: later(() => import('../features/login/login.js'), 'Login'),
  },
  {
    path: '/settings',
    title: '设置',
    screen: later(() => import('../features/settings/settings.js'), 'Settings'),
  },
  {
    path: '/mobile-tip',
    title: '请用电脑打开',
    screen: later(() => import('../features/mobile-tip/mobile-tip.js'), 'MobileTip'),
  },
  {
    path: '/unauthorized',
    title: '没有权限',
    screen: later(() => import('../features/unauthorized/unauthorized.js'), 'Unauthorized'),
  },
  {
    path: '/level-settings',
    title: '等级说明',
    screen: later(() => import('../features/levels/levels.js'), 'Levels'),
  },
  {
    path: '/install-guide',
    title: '安装到设备',
    screen: later(() => import('../features/install-guide/install-guide.js'), 'InstallGuide'),
  },
  {
    path: '/credits',
    title: '来源与致谢',
    screen: later(() => import('../features/credits/credits.js'), 'Credits'),
  },
  {
    path: '/dev/mailbox',
    title: '开发信箱',
    screen: later(() => import('../features/mailbox/mailbox.js'), 'Mailbox'),
  },
  {
    path: '/content',
    title: '我的课程',
    login: true,
    feature: 'content_creation',
    screen: later(() => import('../features/contents/contents.js'), 'Contents'),
  },
  {
    path: '/editor/:id?',
    title: '编辑',
    login: true,
    feature: 'content_creation',
    screen: later(() => import('../features/editor/editor.js'), 'Editor'),
  },
  {
    path: '/profile',
    title: '我的',
    login: true,
    screen: later(() => import('../features/profile/profile.js'), 'Profile'),
  },
  {
    path: '/feedback',
    title: '我的反馈',
    login: true,
    screen: later(() => import('../features/feedback/feedback.js'), 'Feedback'),
  },
  {
    path: '/upgrade',
    title: '升级',
    login: true,
    screen: later(() => import('../features/upgrade/upgrade.js'), 'Upgrade'),
  },
  {
    path: '/favorites',
    title: '收藏',
    login: true,
    screen: later(() => import('../features/favourites/favourites.js'), 'Favourites'),
  },
  {
    path: '/practice',
    title: '练习',
    login: true,
    screen: later(() => import('../features/practice/practice.js'), 'Practice'),
  },
  {
    path: '/checkin',
    title: '打卡',
    login: true,
    screen: later(() => import('../features/checkin/checkin.js'), 'Checkin'),
  },
  {
    path: '/content-info',
    title: '课程介绍',
    screen: later(() => import('../features/content-info/content-info.js'), 'ContentInfo'),
  },
  {
    path: '/admin/*',
    title: '管理',
    admin: true,
    screen: later(() => import('../features/admin/admin.js'), 'Admin'),
  },
];

/** Screens over which no round button floats. */
export const hasFeedbackButton = (pathname: string): boolean =>
  !['/admin', '/login', '/feedback'].some((start) => pathname.startsWith(start));
export const hasHelpButton = (pathname: string): boolean => pathname.startsWith('/player/');
export const isAdminPath = (pathname: string): boolean =>
  pathname === '/admin' || pathname.startsWith('/admin/');
/** Where lessons are made: /editor and /content, not /content-info. */
const isEditingPath = (pathname: string): boolean => /^\/(editor|content)(\/|$)/.test(pathname);
/** What a phone is not shown: it meets the tip instead. */
export const isDesktopOnly = (pathname: string): boolean =>
  isEditingPath(pathname) || isAdminPath(pathname);
