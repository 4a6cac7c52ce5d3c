import { PRACTICE, type PracticeEvent, type PracticeOutcome } from '@app/contracts';

/** Where events wait, in the order they happened. Kept by person; without one they belong to the device. */
export interface PracticeStore {
  /** @param from instant in ms before which it does not wait to be sent: it can still be taken back */
  add(owner: string, event: PracticeEvent, from?: number): Promise<void>;
  /** Everything of theirs, also what can still be taken back. */
  all(owner: string): Promise<PracticeEvent[]>;
  /** What may be sent now, the oldest first. */
  waiting(owner: string, most: number): Promise<PracticeEvent[]>;
  remove(ids: readonly string[]): Promise<void>;
  count(owner: string): Promise<number>;
  /** Gives what the device kept to a person. */
  give(from: string, to: string): Promise<void>;
}

/** Sends a batch. Resolves to what became of each event; `undefined` when the server could not be reached or was busy. */
export type Send = (events: PracticeEvent[]) => Promise<readonly PracticeOutcome[] | undefined>;

export const DEVICE = 'device';

/**
 * Practice is recorded first on the device and sent when it can be: nothing is lost without a network, nothing is counted twice, because the
 * ids are made here. An event leaves the store when the server has answered for it, also when it answered no.
 */
export class PracticeOutbox {
  private sending: Promise<void> | undefined;

  constructor(
    private readonly store: PracticeStore,
    private readonly send: Send,
    /** One tab sends at a time. */
    private readonly alone: (work: () => Promise<void>) => Promise<void> = (work) => work(),
  ) {}

  async record(owner: string | undefined, event: PracticeEvent, from?: number): Promise<void> {
    await this.store.add(owner ?? DEVICE, event, from);
  }

  /** As if it had never been; only before its `from`. */
  async takeBack(id: string): Promise<void> {
    await this.store.remove([id]);
  }

  /** What the server has not heard of yet. */
  unsent(owner: string | undefined): Promise<PracticeEvent[]> {
    return this.store.all(owner ?? DEVICE);
  }

  /** Sends what waits for this person, batch by batch, until nothing is left or the server cannot be reached. */
  flush(owner: string): Promise<void> {
    this.sending ??= this.alone(() => this.drain(owner)).finally(() => (this.sending = undefined));
    return this.sending;
  }

  /** How much was practised on this device before anybody logged in. */
  before(): Promise<number> {
    return this.store.count(DEVICE);
  }

  async adopt(owner: string): Promise<void> {
    await this.store.give(DEVICE, owner);
    await this.flush(owner);
  }

  private async drain(owner: string): Promise<void> {
    for (;;) {
      const events = await this.store.waiting(owner, PRACTICE.batch);
      if (events.length === 0) return;
      const results = await this.send(events);
      if (!results) return;
      const answered = results.map(({ id }) => id);
      if (answered.length === 0) return; // an answer about nothing must not loop for ever
      await this.store.remove(answered);
    }
  }
}
