import { dayOf, projection, readModel } from '@app/kernel';
import { pageViewEvents } from './page-views.js';

type Counts = Readonly<Record<string, number>>;

/** One day of the books (`dayOf`), under its date. */
export interface ViewsOfDay {
  views: number;
  visitors: number;
  /** Screen → views. */
  routes: Counts;
  /** desktop, tablet, mobile → views. */
  devices: Counts;
  /** Host → visits that came from it. */
  referrers: Counts;
}

const MOST_REFERRERS = 100;
const plus = (counts: Counts, name: string): Counts => ({
  ...counts,
  [name]: (counts[name] ?? 0) + 1,
});
/** Anybody can claim to come from anywhere: the list has an end. */
const bounded = (counts: Counts, name: string) =>
  name in counts || Object.keys(counts).length < MOST_REFERRERS ? name : 'other';

export const pageViewDays = readModel<ViewsOfDay>('page-views', 2);

export const viewsOfDay = projection(pageViewDays, {
  hears: pageViewEvents,
  key: ({ data }) => dayOf(data.at),
  project(day, { data: { route, device, referrer, first } }) {
    const { views, visitors, routes, devices, referrers } = day ?? {
      views: 0,
      visitors: 0,
      routes: {},
      devices: {},
      referrers: {},
    };
    return {
      views: views + 1,
      visitors: visitors + (first ? 1 : 0),
      routes: plus(routes, route),
      devices: plus(devices, device),
      referrers: referrer === '' ? referrers : plus(referrers, bounded(referrers, referrer)),
    };
  },
});
