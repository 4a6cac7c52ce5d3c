import { Behind } from '@app/kernel';
import type { Place, Rows } from './collection.js';
import type { Connection } from './connection.js';
import { isOf, type StateDocument, type States } from './state.js';

/** What is known of where documents lie is looked up again after so long, ms, beside what is asked. */
const FRESH = 5000;
/** Names of builds → where their documents lie now, as the state says. What no build is lies under its own name. */
export class Places {
  private state: StateDocument | undefined;
  private known = false;
  private looked = 0;
  private looking: Promise<void> | undefined;
  /** How often this process wrote the state: what was read before that is older. */
  private wrote = 0;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly connection: Connection,
    private readonly states: States,
  ) {}

  /** Told when the store turns out to be another one than before: emptied. @returns the way out */
  onEmptied(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** By who has just written it. */
  put(state: StateDocument): void {
    this.wrote += 1;
    this.saw(state);
  }

  /** @throws {Behind} where the server is away */
  async fresh(): Promise<StateDocument | undefined> {
    this.looking ??= this.look().finally(() => {
      this.looking = undefined;
    });
    await this.looking;
    return this.state;
  }

  of(collection: string): string {
    const build = this.state?.builds.find((one) => one.collection === collection);
    return build?.place ?? collection;
  }

  async now(collection: string): Promise<Rows> {
    if (!this.known) await this.fresh();
    else if (performance.now() - this.looked > FRESH) void this.fresh().catch(() => undefined);
    return this.connection.db.collection(this.of(collection));
  }

  at(collection: string): Place {
    return {
      asking: this.connection.asking,
      now: () => this.now(collection),
      believes: async ({ collectionName }) => {
        // Asked after the answer came: what was being looked up before may be older than it.
        await this.looking?.catch(() => undefined);
        const state = await this.fresh();
        // Under its own name lies what is no build, or was none when this process last looked.
        if (collectionName !== collection && (!state || !isOf(collectionName, state.epoch)))
          throw new Behind('the read models were emptied');
        return this.of(collection) === collectionName;
      },
    };
  }

  private async look(): Promise<void> {
    const { wrote } = this;
    const state = await this.connection.asking(() => this.states.findOne({ _id: 'state' }));
    if (this.wrote === wrote) this.saw(state ?? undefined);
  }

  private saw(state: StateDocument | undefined): void {
    const before = this.state;
    this.state = state;
    this.known = true;
    this.looked = performance.now();
    if (before && before.epoch !== state?.epoch) for (const listener of this.listeners) listener();
  }
}
