import type { Store, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api.js';
import type { AppError } from './errors.js';
import { BACK } from './server-back.js';
import { isInVain, isUnreachable } from './unanswered.js';

/** ms until the first that failed is asked again; each time in vain the wait doubles. */
const FIRST_MS = 3_000;
const MOST_MS = 30_000;
const REST_MS = 1_000;

interface Entry {
  status: string;
  endpointName?: string;
  originalArgs?: unknown;
  error?: AppError;
  startedTimeStamp?: number;
}
interface Cache {
  queries: Readonly<Record<string, Entry | undefined>>;
  subscriptions: Readonly<Record<string, object | undefined>>;
}
type Endpoints = Record<string, { initiate: (args: unknown, how: object) => unknown } | undefined>;

/** Something came since, a refusal as well. */
const isAnswered = (now: Entry | undefined, was: Entry | undefined): boolean =>
  (now?.status === 'fulfilled' || now?.status === 'rejected') &&
  (now.status !== was?.status || now.startedTimeStamp !== was.startedTimeStamp) &&
  !(now.error && isInVain(now.error));

/**
 * What could not be had for want of a network or a server comes by itself once it can, whichever screen shows it.
 * One call at a time asks whether the server is there, ever more seldom, and not while nobody looks; when it is answered the others follow at once.
 * An answer to any other call says the same, but not of a call that the server answered with a fault of its own: it would be asked with every click.
 */
export const askAgain = (store: Store): (() => void) => {
  const cache = () => (store.getState() as Record<string, Cache>)[api.reducerPath] as Cache;
  let before = cache();
  let wait = FIRST_MS;
  let turn = 0;
  let asked: string | undefined;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Failed and not had since, also while it is asked for again. */
  const failed = (of: (error: AppError) => boolean): string[] => {
    const { queries, subscriptions } = cache();
    return Object.keys(queries).filter((key) => {
      const error = queries[key]?.error;
      return error && of(error) && Object.keys(subscriptions[key] ?? {}).length > 0;
    });
  };
  /** Not asked for just now: a door that stays closed among open ones is not knocked at with every answer. */
  const rested = (key: string): boolean =>
    Date.now() - (cache().queries[key]?.startedTimeStamp ?? 0) >= REST_MS;
  const ask = (key: string): void => {
    const { status, endpointName = '', originalArgs } = cache().queries[key] ?? {};
    const endpoint = (api.endpoints as Endpoints)[endpointName];
    if (status !== 'rejected' || !endpoint) return;
    store.dispatch(
      endpoint.initiate(originalArgs, { forceRefetch: true, subscribe: false }) as UnknownAction,
    );
  };
  const askOne = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (document.hidden) return; // when they look again
    const keys = failed(isInVain);
    asked = keys[turn++ % keys.length];
    wait = Math.min(2 * wait, MOST_MS);
    if (asked !== undefined) ask(asked);
  };
  const plan = (): void => {
    if (failed(isInVain).length === 0) {
      clearTimeout(timer);
      [timer, wait, turn] = [undefined, FIRST_MS, 0];
      return;
    }
    // Not all browsers of a server that was away at the same moment.
    timer ??= setTimeout(askOne, wait * (0.75 + Math.random() / 2));
  };
  const look = (): void => {
    const [was, now] = [before, cache()];
    if (was.queries === now.queries && was.subscriptions === now.subscriptions) return;
    before = now;
    const answered = Object.keys(now.queries).filter((key) =>
      isAnswered(now.queries[key], was.queries[key]),
    );
    // A turn later: the reducer that told of it may still be on its way through the store's other watchers.
    queueMicrotask(() => {
      if (stopped) return;
      if (answered.length > 0) {
        const ours = asked !== undefined && answered.includes(asked);
        const others = ours ? failed(isInVain) : failed(isUnreachable).filter(rested);
        if (ours) asked = undefined;
        others.forEach(ask);
        if (ours || others.length > 0) dispatchEvent(new Event(BACK));
      }
      plan();
    });
  };

  const now = (): void => {
    wait = FIRST_MS;
    if (failed(isInVain).length > 0) askOne();
  };
  const shown = (): void => {
    if (!document.hidden && timer === undefined) now();
  };
  const unsubscribe = store.subscribe(look);
  addEventListener('online', now);
  document.addEventListener('visibilitychange', shown);
  plan();
  return () => {
    stopped = true;
    unsubscribe();
    clearTimeout(timer);
    removeEventListener('online', now);
    document.removeEventListener('visibilitychange', shown);
  };
};
