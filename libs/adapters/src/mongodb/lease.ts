import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Behind } from '@app/kernel';
import { emptyState, type StateDocument, type States } from './state.js';
import { failed, isDuplicate } from './failures.js';

/** An owner of whom nothing was heard for so long, ms, is taken for dead. By the clock of who looks: no two clocks are compared. */
export const PATIENCE = 4000;
const TAKEN = 'another process took over, or the store was emptied';

/** This process is the one that writes, until `lost`. */
export class Lease {
  private readonly losing = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private heard = performance.now();

  constructor(
    private readonly states: States,
    /** As it was when it was taken. */
    readonly taken: StateDocument,
    private readonly patience: number,
  ) {
    this.timer = setInterval(() => void this.beat(), patience / 4);
    this.timer.unref();
  }

  get lost(): AbortSignal {
    return this.losing.signal;
  }

  get own(): { _id: 'state'; epoch: string; token: number } {
    const { _id, epoch, token } = this.taken;
    return { _id, epoch, token };
  }

  /** @throws {Behind} where another process may write by now */
  must(): void {
    if (!this.lost.aborted && performance.now() - this.heard > this.patience)
      this.lose('nothing was heard of the server for too long');
    if (this.lost.aborted) throw new Behind(`this process writes no more: ${this.lost.reason}`);
  }

  /** Changes the state, which nobody else does meanwhile. @throws {Behind} where somebody else writes now */
  async write(change: Partial<StateDocument>): Promise<void> {
    this.must();
    const sent = performance.now();
    const { matchedCount } = await this.states.updateOne(this.own, { $set: change });
    if (matchedCount === 0) this.lose(TAKEN);
    else this.heard = sent;
    this.must();
  }

  async release(): Promise<void> {
    if (this.lost.aborted) return;
    this.lose('it was given back');
    await this.states.updateOne(this.own, { $set: { owner: null } });
  }

  /** Nobody is told: as if the process had died. */
  lose(reason: string): void {
    clearInterval(this.timer);
    this.losing.abort(reason);
  }

  private async beat(): Promise<void> {
    const sent = performance.now();
    try {
      const { matchedCount } = await this.states.updateOne(this.own, { $inc: { beat: 1 } });
      if (matchedCount === 0) this.lose(TAKEN);
      else this.heard = sent;
    } catch {
      // The next one may get through; `must` looks how long ago the last one did.
    }
  }
}

interface Wish {
  owner: string;
  signal?: AbortSignal | undefined;
  patience?: number | undefined;
}

/** Waits until the one who writes is gone, and takes its place. Whoever comes first where nobody ever wrote begins the state. */
export const leaseOf = async (
  states: States,
  { owner, signal, patience = PATIENCE }: Wish,
): Promise<Lease> => {
  let seen: { mark: string; since: number } | undefined;
  for (;;) {
    signal?.throwIfAborted();
    const state = await found(states);
    if (state === undefined) {
      const begun = await begin(states, owner);
      if (begun) return new Lease(states, begun, patience);
      continue;
    }
    const mark = `${state.epoch}/${state.token}/${state.beat}`;
    if (seen?.mark !== mark) seen = { mark, since: performance.now() };
    const isFree = state.owner === null || state.owner === owner;
    if (isFree || performance.now() - seen.since >= patience) {
      const taken = await take(states, state, owner);
      if (taken) return new Lease(states, taken, patience);
      continue;
    }
    await sleep(patience / 10, undefined, signal && { signal });
  }
};

const found = async (states: States): Promise<StateDocument | undefined> => {
  try {
    return (await states.findOne({ _id: 'state' })) ?? undefined;
  } catch (error) {
    throw failed(error);
  }
};

const begin = async (states: States, owner: string): Promise<StateDocument | undefined> => {
  const state: StateDocument = {
    _id: 'state',
    epoch: randomUUID(),
    token: 1,
    owner,
    beat: 0,
    ...emptyState(),
  };
  try {
    await states.insertOne(state);
    return state;
  } catch (error) {
    if (isDuplicate(error)) return undefined;
    throw failed(error);
  }
};

/** Who still holds it writes no state from here on. What it did until now is in the answer. */
const take = async (
  states: States,
  { _id, epoch, token, beat }: StateDocument,
  owner: string,
): Promise<StateDocument | undefined> => {
  try {
    const taken = await states.findOneAndUpdate(
      { _id, epoch, token, beat },
      { $set: { owner, token: token + 1, beat: 0 } },
      { returnDocument: 'after' },
    );
    return taken ?? undefined;
  } catch (error) {
    throw failed(error);
  }
};
