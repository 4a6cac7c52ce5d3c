import type { PageView } from '@app/contracts';
import type { Decider } from '@app/kernel';
import { hostOf, isAdminPath, routeOf } from './route.js';

/** Two reports of one screen so close together are one visit told twice. */
const SAME_MS = 500;
/** More than a person looks at in a day; a machine that pretends to be one counts no further. */
const MOST_A_DAY = 1000;

export interface PageViewEvent {
  type: 'PageViewed';
  data: {
    route: string;
    /** Host a visitor came from, `''` for none. */
    referrer: string;
    device: PageView['device'];
    /** Of the address and the browser, with a salt that lives one day. */
    visitor: string;
    /** The visitor's first of the day. */
    first: boolean;
    at: string;
  };
}
export interface PageViewCommand {
  type: 'CountPageView';
  data: Omit<PageView, 'title'> & { visitor: string; at: string };
}

interface Day {
  count: number;
  last?: { route: string; at: number };
}

/** What one visitor looked at in one day. */
export const pageViews: Decider<Day, PageViewCommand, PageViewEvent> = {
  initial: { count: 0 },
  decide({ data: { path, referrer, device, visitor, at } }, { count, last }) {
    const route = routeOf(path);
    const repeated = last?.route === route && Date.parse(at) - last.at < SAME_MS;
    if (isAdminPath(path) || repeated || count >= MOST_A_DAY) return [];
    return [
      {
        type: 'PageViewed',
        data: { route, referrer: hostOf(referrer), device, visitor, first: count === 0, at },
      },
    ];
  },
  evolve: ({ count }, { data: { route, at } }) => ({
    count: count + 1,
    last: { route, at: Date.parse(at) },
  }),
};
