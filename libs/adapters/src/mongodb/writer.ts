import { randomUUID } from 'node:crypto';
import { Behind, type Lead } from '@app/kernel';
import type { Db } from 'mongodb';
import { asking } from './failures.js';
import { Journal } from './journal.js';
import { leaseOf, PATIENCE, type Lease } from './lease.js';
import { writeRows, type RowWrite } from './page.js';
import type { Places } from './places.js';
import type { StateDocument, States } from './state.js';

type Change = (
  state: StateDocument,
  lease: Lease,
) => Promise<Partial<StateDocument> | undefined> | Partial<StateDocument> | undefined;

/** The right to write, and what is done with it: the state changes step by step, rows that belong together are written all or not at all. */
export class Writer {
  private readonly journal: Journal;
  private readonly owner = randomUUID();
  private readonly underWay = new Set<string>();
  private lease: Lease | undefined;
  private asked: Promise<Lead> | undefined;
  /** As this process wrote it last; what is on the server counts after a write whose outcome nobody knows. */
  private state: StateDocument | undefined;
  /** Changes of the state, one after the other. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly db: Db,
    private readonly states: States,
    private readonly places: Places,
    private readonly patience = PATIENCE,
  ) {
    this.journal = new Journal(db);
  }

  /** Waits while another process writes. What that one left half done is finished first. */
  async lead(signal?: AbortSignal): Promise<Lead> {
    this.lease?.lose('it is asked for again');
    const { owner, patience } = this;
    const lease = await leaseOf(this.states, { owner, signal, patience });
    this.lease = lease;
    this.saw(lease.taken);
    await asking(async () => {
      await this.finish();
      await this.journal.sweep(lease.taken.token);
    });
    return { lost: lease.lost, release: () => lease.release() };
  }

  /** Who never asked gets it where nobody else has it. @throws {Behind} where another process writes */
  async right(): Promise<Lease> {
    if (!this.lease) {
      const limit = AbortSignal.timeout(2 * this.patience);
      this.asked ??= this.lead(limit).finally(() => {
        this.asked = undefined;
      });
      await this.asked.catch((error: unknown) => {
        throw limit.aborted ? new Behind('another process writes the read models') : error;
      });
    }
    const lease = this.lease as unknown as Lease;
    lease.must();
    return lease;
  }

  /** Documents are not to be read before what a commit of this process declared, and could not finish, is done. */
  async finished(): Promise<void> {
    if (this.lease && !this.lease.lost.aborted) await asking(() => this.finish());
  }

  finish(): Promise<void> {
    return this.change(async ({ declared }, lease) => {
      const broken = declared.filter((entry) => !this.underWay.has(entry));
      if (broken.length === 0) return undefined;
      for (const entry of broken) {
        lease.must();
        await this.journal.redo(entry);
      }
      return { declared: declared.filter((entry) => !broken.includes(entry)) };
    });
  }

  /** One change of the state after the other, each from what the one before left. */
  change(of: Change): Promise<void> {
    const work = async () => {
      const lease = await this.right();
      const state = this.state ?? (await this.states.findOne(lease.own));
      if (!state) lease.lose('the store was emptied');
      lease.must();
      const change = state && (await of(state, lease));
      if (!change) return;
      this.state = undefined;
      await lease.write(change);
      this.saw({ ...state, ...change });
    };
    const turn = this.turn.then(work, work);
    this.turn = turn.catch(() => undefined);
    return turn;
  }

  /** @returns the entry of the journal that is done with the next change of the state, where there are documents that change with others */
  async write(rows: readonly RowWrite[], lease: Lease): Promise<string | undefined> {
    const together = rows.filter((row) => row.together);
    const entry =
      together.length > 0 ? await this.journal.enter(together, lease.taken.token) : undefined;
    if (entry !== undefined) this.underWay.add(entry);
    try {
      if (entry !== undefined)
        await this.change(({ declared }) => ({ declared: [...declared, entry] }));
      lease.must();
      await writeRows(this.db, rows);
    } finally {
      if (entry !== undefined) this.underWay.delete(entry);
    }
    return entry;
  }

  forget(entry: string): void {
    void this.journal.forget(entry).catch(() => undefined); // whoever takes over sweeps it
  }

  async release(): Promise<void> {
    await this.lease?.release().catch(() => undefined);
  }

  private saw(state: StateDocument): void {
    this.state = state;
    this.places.put(state);
  }
}
