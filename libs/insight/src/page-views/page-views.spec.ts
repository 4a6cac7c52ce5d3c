import { given } from '../../../kernel/src/testing.js';
import { pageViews, type PageViewCommand, type PageViewEvent } from './page-views.js';
import { viewsOfDay } from './page-views.view.js';
import { hostOf, routeOf } from './route.js';

const at = '2026-01-01T08:00:00.000Z';
const look = (path: string, time = at): PageViewCommand => ({
  type: 'CountPageView',
  data: { path, referrer: '', device: 'mobile', visitor: 'v', at: time },
});
const viewed = (route: string, first = true, time = at): PageViewEvent => ({
  type: 'PageViewed',
  data: { route, referrer: '', device: 'mobile', visitor: 'v', first, at: time },
});
const after = given(pageViews);

describe('a page view', () => {
  it('is counted by its route', () =>
    after().when(look('/player/abc?t=3')).thenEvents(viewed('/player/:id')));
  it('knows whether it is the first', () =>
    after(viewed('/')).when(look('/settings')).thenEvents(viewed('/settings', false)));
  it('is not counted under /admin', () => after().when(look('/admin/users/7')).thenNothing());
  it('is not counted twice', () =>
    after(viewed('/')).when(look('/', '2026-01-01T08:00:00.400Z')).thenNothing());
  it('is counted when they come back', () =>
    after(viewed('/'))
      .when(look('/', '2026-01-01T08:00:01.000Z'))
      .thenEvents(viewed('/', false, '2026-01-01T08:00:01.000Z')));
  it('has an end', () =>
    after(...Array.from({ length: 1000 }, () => viewed('/')))
      .when(look('/settings'))
      .thenNothing());
});

it.each([
  ['/', '/'],
  ['/content/', '/content'],
  ['/editor', '/editor/:id?'],
  ['/practice', '/practice'],
  ['/player/hana@example.org#top', '/player/:id'],
  ['/hana@example.org', 'other'],
])('%s is the screen %s', (path, route) => expect(routeOf(path)).toBe(route));

it.each([
  ['https://www.Example.org/search?q=secret', 'www.example.org'],
  ['https://hana:pw@example.org:8443/', 'example.org'],
  ['android-app://x', ''],
  ['', ''],
])('of %s only %s is kept', (referrer, host) => expect(hostOf(referrer)).toBe(host));

it('days add up views, visitors, routes and devices', () => {
  const events = [viewed('/'), viewed('/settings', false), viewed('/')];
  const recorded = (event: PageViewEvent) =>
    ({ ...event, metadata: {} }) as unknown as Parameters<typeof viewsOfDay.project>[1];
  const day = events.reduce<ReturnType<typeof viewsOfDay.project>>(
    (doc, event) => viewsOfDay.project(doc, recorded(event), '2026-01-01'),
    undefined,
  );
  expect(day).toEqual({
    views: 3,
    visitors: 2,
    routes: { '/': 2, '/settings': 1 },
    devices: { mobile: 3 },
    referrers: {},
  });
});
