import { eachTried } from '@app/kernel';
import type { Context } from './context.js';
import type { PageHeads } from './ports.js';
import { newsOf, type Slice } from './slice.js';

/** A bounded context: the list of its slices. What they bring is folded here and named nowhere else. */
export const context = (name: string, slices: readonly Slice[]): Context => ({
  name,
  // What no event says of itself: the catalogue then names its context.
  events: slices.flatMap(({ events }) =>
    events.map((event) => (event.appendedBy === '' ? { ...event, appendedBy: name } : event)),
  ),
  projections: slices.flatMap(({ views }) => views),
  folds: Object.assign({}, ...slices.map(({ folds }) => folds)) as NonNullable<Context['folds']>,
  whatIfs: slices.flatMap(({ whatIfs = [] }) => whatIfs),
  secrets: slices.flatMap(({ secrets = [] }) => secrets),
  figures: slices.flatMap(({ figures = [] }) => figures),
  reactions: slices.flatMap(({ reactions = [] }) => reactions),
  controllers: slices.flatMap(({ controllers = [] }) => controllers),
  providers: slices.flatMap(({ providers = [] }) => providers),
  timeline: Object.assign({}, ...slices.map(({ timeline }) => timeline)) as Slice['timeline'],
  audit: Object.assign({}, ...slices.map(({ audit }) => audit)) as NonNullable<Context['audit']>,
  notices: Object.assign({}, ...slices.map(({ notices }) => notices)) as Slice['notices'],
  providersOfAll: (contexts) => slices.flatMap((slice) => slice.providersOfAll?.(contexts) ?? []),
  figuresOfAll: (contexts) => slices.flatMap((slice) => slice.figuresOfAll?.(contexts) ?? []),
  viewsOfAll: (contexts) => slices.flatMap((slice) => slice.viewsOfAll?.(contexts) ?? []),
  announces: newsOf(slices),
  jobs: (resolve) => slices.flatMap((slice) => slice.jobs?.(resolve) ?? []),
  schedules: (resolve) => slices.flatMap((slice) => slice.schedules?.(resolve) ?? []),
  openJobs: (resolve) => slices.flatMap((slice) => slice.openJobs?.(resolve) ?? []),
  hearsTopic(resolve) {
    const rules = slices.flatMap((slice) => slice.hearsTopic?.(resolve) ?? []);
    return async (topic, userId) => {
      for (const rule of rules) if (await rule(topic, userId)) return true;
      return false;
    };
  },
  heads(resolve) {
    const all = slices.flatMap((slice) => slice.heads?.(resolve) ?? []);
    return headsOfAll(all);
  },
  erases: (resolve) => async (userId) => {
    await eachTried(slices, async (slice) => slice.erases?.(resolve)(userId));
  },
  takesAlong: (resolve) =>
    async function* (userId) {
      for (const slice of slices) yield* slice.takesAlong?.(resolve)(userId) ?? [];
    },
  fileName(key) {
    for (const { fileName } of slices) {
      const found = fileName?.(key);
      if (found !== undefined) return found;
    }
    return undefined;
  },
  async start(resolve) {
    for (const slice of slices) await slice.start?.(resolve);
  },
});

/** The first that knows the page behind an address says what stands there. */
export const headsOfAll = (all: readonly PageHeads[]): PageHeads => ({
  paths: all.flatMap(({ paths }) => paths),
  maps: all.flatMap(({ maps = [] }) => maps),
  async of(address) {
    for (const heads of all) {
      const head = await heads.of(address);
      if (head) return head;
    }
    return undefined;
  },
});

/** The contexts of a product, with the views and providers that are made of what all of them say. */
export const together = (contexts: readonly Context[]): readonly Context[] =>
  contexts.map((one) => ({
    ...one,
    providers: [...(one.providers ?? []), ...(one.providersOfAll?.(contexts) ?? [])],
    projections: [...one.projections, ...(one.viewsOfAll?.(contexts) ?? [])],
    figures: [...(one.figures ?? []), ...(one.figuresOfAll?.(contexts) ?? [])],
  }));
