import type { EventStore } from '../event-store.js';
import { appending } from './contract/appending.js';
import { model } from './contract/model.js';
import { reading } from './contract/reading.js';
import { repeating } from './contract/repeating.js';
import { subscribing } from './contract/subscribing.js';

export interface EventStoreContractOptions {
  /** Closes the log and opens it again, for logs that outlive their process. */
  reopen?: (store: EventStore) => Promise<EventStore>;
  /** Positions follow each other without gaps. Default true. */
  gapFree?: boolean;
  /** Random histories to be explained. Default 1000; fewer in every run where each step is a journey over the network. */
  histories?: number;
  /** Has the log go on by an event that no reader gets, where it is shared with others. */
  passOver?: (store: EventStore) => Promise<void>;
}

/** All that `EventStore` promises. Every adapter runs it; `create` makes an empty log. */
export function eventStoreContract(
  name: string,
  create: () => Promise<EventStore>,
  { reopen, gapFree = true, histories = 1000, passOver }: EventStoreContractOptions = {},
): void {
  describe(`${name} keeps the promises of an event store`, () => {
    let current: EventStore;
    const store = () => current;
    beforeEach(async () => {
      current = await create();
    });
    afterEach(() => current.close());

    appending(store);
    repeating(
      store,
      reopen &&
        (async () => {
          current = await reopen(current);
        }),
    );
    reading(store);
    subscribing(store, passOver && (() => passOver(current)));
    model(store, { gapFree, histories });
  });
}
