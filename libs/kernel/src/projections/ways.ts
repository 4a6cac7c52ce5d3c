import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore } from '../event-store.js';
import { type Elsewhere, isFar } from './far.js';
import type { Lane } from './lane.js';

interface Options {
  events: EventStore;
  /** Absent: every way is gone here. */
  elsewhere: Elsewhere | undefined;
  onError: (error: unknown) => void;
}

/** How lanes come to the end of the log: here, page by page between others' work, or elsewhere. */
export class Ways {
  constructor(private readonly options: Options) {}

  /** To where the log ends now: its end moves on while others write. */
  async here(lane: Lane, pageSize: number, signal: AbortSignal): Promise<void> {
    const { events } = this.options;
    await lane.catchUp(events, pageSize, await events.head(), async () => {
      signal.throwIfAborted();
      await nextTurn();
    });
  }

  /** A long way is gone elsewhere, where that can be; a short one is left. */
  async elsewhere(
    lane: Lane,
    pageSize: number,
    signal: AbortSignal,
    isWaitedFor = false,
  ): Promise<void> {
    const { elsewhere, events, onError } = this.options;
    const until = await events.head();
    if (!elsewhere || !isFar(lane.position, until, elsewhere)) return;
    try {
      await elsewhere.fold(lane.name, { until, pageSize, isWaitedFor, signal });
    } catch (error) {
      signal.throwIfAborted();
      onError(error);
    }
    await lane.resume();
  }

  /** Something here, and lanes elsewhere at the same time. When this is settled nobody folds any of them. */
  async both(
    here: () => Promise<void>,
    lanes: readonly Lane[],
    pageSize: number,
    signal: AbortSignal,
  ): Promise<void> {
    const there = async () => {
      for (const lane of lanes) await this.elsewhere(lane, pageSize, signal, true);
    };
    for (const done of await Promise.allSettled([here(), there()]))
      if (done.status === 'rejected') throw done.reason;
  }
}
