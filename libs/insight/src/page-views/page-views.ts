import type { PageView } from '@app/contracts';
import {
  Instant,
  KeyedHash,
  defineEvents,
  event,
  open,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';
import { hostOf, isAdminPath, routeOf } from './route.js';

/** Two reports of one screen so close together are one visit told twice. */
const SAME_MS = 500;
/** More than a person looks at in a day; a machine that pretends to be one counts no further. */
const MOST_A_DAY = 1000;

export const pageViewEvents = defineEvents({
  PageViewed: event(
    1,
    {
      route: open(
        z.string().describe('the screen, without ids and query; `other` for what is none'),
        'one of our routes',
        '/player/:id',
      ),
      referrer: open(
        z.string().describe('host the visitor came from, empty for none'),
        'a host alone, cut from its address',
        '',
      ),
      device: z.enum(['desktop', 'tablet', 'mobile']),
      visitor: KeyedHash.describe(
        'keyed hash of address and browser, with a salt that lives one day',
      ),
      first: z.boolean().describe("whether it is the visitor's first of the day"),
      at: Instant,
    },
    'Somebody looked at a screen outside the admin area. Who it was is not known, and after the day nobody can find out.',
    {
      appendedBy: 'POST /api/statistics/page-view',
      example: { device: 'mobile', visitor: '3f1c2b7a9d8e4f60a1b2c3d4' },
    },
  ),
});
export type PageViewEvent = EventOf<typeof pageViewEvents>;

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
