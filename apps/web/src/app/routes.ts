import type { Feature, RouteEntry } from '../shared/feature/feature.js';
import type { Frame } from '../shared/feature/slots.js';
import { FEATURES } from './features.js';

export const routesOf = (features: readonly Feature[]): RouteEntry[] =>
  features.flatMap(({ routes = [] }) => routes);

/** What stands before the first part of a path that varies: /editor of /editor/:id? */
const stem = (path: string): string => path.split(/\/[:*]/, 1)[0] ?? '';

/** The route that a path belongs to, and whether it is only the stem of one that varies. Below a screen all is as on the screen. */
const belongs = (pathname: string): { route: RouteEntry | undefined; bare: boolean } => {
  const route = routesOf(FEATURES).find(({ path }) => {
    const start = stem(path);
    return start !== '' && (pathname === start || pathname.startsWith(`${start}/`));
  });
  const bare = route?.path.includes(':') === true && pathname.length <= stem(route.path).length + 1;
  return { route, bare };
};

/** What stands around the screen of a path. */
export const frameOf = (pathname: string): Frame => {
  const { route, bare } = belongs(pathname);
  return (!bare && route?.frame) || 'page';
};
/** Whether round buttons float above it. */
export const isBothered = (pathname: string): boolean =>
  frameOf(pathname) !== 'bare' && !belongs(pathname).route?.unbothered;
