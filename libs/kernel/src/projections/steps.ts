import type { Position } from '../event.js';
import type { ChangeFeed } from '../shared/change-feed.js';
import { Listeners, writtenOf, type DocumentChange } from './listeners.js';
import type { DocumentWrite } from './store.js';

interface Told {
  feed?: ChangeFeed | undefined;
  onUntold?: (() => void) | undefined;
  onError: (error: unknown) => void;
}

/** What a runner's steps tell: the feed of those who read, and who listens for documents. */
export class Steps {
  /** Read model → the building that is shown. */
  live: Readonly<Record<string, string>> = {};
  private readonly listeners: Listeners;

  constructor(private readonly told: Told) {
    this.listeners = new Listeners(told.onError);
  }

  /** @returns the way out */
  hear(listener: (change: DocumentChange) => void): () => void {
    return this.listeners.add(listener);
  }

  /** Other buildings are shown from now on. @param filling before this position what is read is not whole */
  show(live: Readonly<Record<string, string>>, position: Position, filling?: Position): void {
    this.live = live;
    this.told.feed?.tell({ position, written: {}, live, ...(filling !== undefined && { filling }) }); // prettier-ignore
  }

  /** A page is there. @param isAll nothing else was written on the way */
  committed(writes: readonly DocumentWrite[], position: Position, isAll: boolean): void {
    const { live, told } = this;
    told.feed?.tell({ position, written: writtenOf(writes, live), ...(!isAll && { live }) });
    this.listeners.tell(writes, live);
    if (!isAll) told.onUntold?.();
  }
}
