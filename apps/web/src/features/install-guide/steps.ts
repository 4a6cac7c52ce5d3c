import type { Browser, Device } from '../../shared/lib/device/device.js';

/** One way to put the app on a device. `browsers` are the names that shared/lib/device gives. */
export interface Way {
  id: 'chromium' | 'android' | 'ios' | 'mac' | 'firefox-android' | 'firefox' | 'other';
  title: string;
  steps: {
    picture: 'menu' | 'share' | 'install' | 'plus' | 'dock' | 'done' | 'open';
    text: string;
  }[];
  note?: string;
}

const done = {
  picture: 'done',
  text: '完成：主屏幕上多了「回声」，点它就在自己的窗口里打开，没有网络也能打开。',
} as const;

export const WAYS: Way[] = [
  {
    id: 'chromium',
    title: '电脑上的 Chrome 或 Edge',
    steps: [
      { picture: 'install', text: '看地址栏右端：点那个带向下箭头的「安装」图标。' },
      {
        picture: 'menu',
        text: '没有图标时，打开右上角菜单，Chrome 选「投放、保存和分享 › 将网页作为应用安装」，Edge 选「应用 › 将此站点作为应用安装」。',
      },
      {
        picture: 'done',
        text: '确认「安装」。「回声」会出现在开始菜单、启动台或桌面上，在自己的窗口里打开。',
      },
    ],
  },
  {
    id: 'android',
    title: '安卓手机：Chrome、Edge 或三星浏览器',
    steps: [
      { picture: 'menu', text: '打开菜单（Chrome 在右上角，Edge 和三星浏览器在下方）。' },
      { picture: 'install', text: '选「安装应用」或「添加到主屏幕」，再确认「安装」。' },
      done,
    ],
  },
  {
    id: 'ios',
    title: 'iPhone 或 iPad',
    steps: [
      { picture: 'share', text: '在 Safari 里点「共享」，就是那个带向上箭头的方框。' },
      { picture: 'plus', text: '往下找到「添加到主屏幕」，点它，再点右上角的「添加」。' },
      done,
    ],
    note: '保存到本机的音频，Safari 页面与主屏幕上的应用各存各的：请在装好的应用里下载。',
  },
  {
    id: 'mac',
    title: 'Mac 上的 Safari（17 或更新）',
    steps: [
      { picture: 'share', text: '打开菜单栏的「文件」，或点工具栏上的「共享」。' },
      { picture: 'dock', text: '选「添加到程序坞」，再点「添加」。' },
      { picture: 'done', text: '完成：从程序坞点「回声」，就在自己的窗口里打开。' },
    ],
  },
  {
    id: 'firefox-android',
    title: '安卓手机上的 Firefox',
    steps: [
      { picture: 'menu', text: '点地址栏旁的「⋮」菜单。' },
      { picture: 'install', text: '选「添加到主屏幕」或「安装」，再确认。' },
      done,
    ],
  },
  {
    id: 'firefox',
    title: '电脑上的 Firefox',
    steps: [
      {
        picture: 'open',
        text: '电脑上的 Firefox 大多还不能安装网页应用：请用 Chrome 或 Edge（Mac 也可用 Safari）打开同一个网址，再按那里的步骤安装。',
      },
      {
        picture: 'done',
        text: '不安装也行：收藏这个网址。打开过一次以后，没有网络时 Firefox 里一样能打开。',
      },
    ],
  },
  {
    id: 'other',
    title: '微信、QQ 等应用里的浏览器',
    steps: [
      { picture: 'menu', text: '点右上角的「…」。' },
      {
        picture: 'open',
        text: '选「在浏览器打开」（iPhone 选 Safari，安卓选 Chrome 或系统浏览器），再按那里的步骤安装。',
      },
    ],
  },
];

/** The way for this browser on this system. */
export const wayFor = (
  { name, isIOS, isAndroid }: Browser,
  { isDesktop }: Pick<Device, 'isDesktop'>,
): Way['id'] => {
  if (['微信', 'QQ 浏览器', 'UC 浏览器'].includes(name)) return 'other';
  if (isIOS) return 'ios'; // every browser there adds through the system's share sheet
  if (name === 'Firefox') return isAndroid ? 'firefox-android' : 'firefox';
  if (isAndroid) return 'android';
  if (name === 'Safari') return 'mac';
  return isDesktop || name === 'Chrome' || name === 'Edge' ? 'chromium' : 'other';
};
