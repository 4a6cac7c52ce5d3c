import { feature } from '../../shared/feature/feature.js';
import { isInstallable } from '../../shared/lib/device/install.js';
import { later } from '../../shared/ui/later.js';

const to = '/install-guide';
const text = '安装到设备';

export const installGuide = feature({
  routes: [
    {
      path: '/install-guide',
      title: text,
      guard: 'anyone',
      screen: later(() => import('./install-guide.js'), 'InstallGuide'),
    },
  ],
  menu: [
    { in: 'profile', order: 30, to, text },
    { in: 'foot', order: 10, to, text, when: isInstallable },
  ],
});
