import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';

export const admin = feature({
  routes: [
    {
      path: '/admin/*',
      title: '管理',
      guard: 'admin',
      frame: 'bare',
      screen: later(() => import('./admin.js'), 'Admin'),
    },
  ],
  menu: [{ in: 'person', for: 'admin', order: 40, to: '/admin', text: '管理' }],
  slots: {
    'admin.pages': async () => (await import('./pages.js')).PAGES,
  },
});
