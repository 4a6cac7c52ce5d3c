import { Behind, Filling } from '../errors.js';
import type { Position } from '../event.js';
import type { ReadModel } from '../read-model.js';
import type { BuildStatus, Collection, ParkedEvent, ReadModels } from '../read-store.js';
import type { Finding, Place, Question, Tally } from '../texts/findable.js';
import type { ChangeFeed, Step } from '../shared/change-feed.js';
import type { WaitBudget } from '../shared/wait-budget.js';
import { MAIN, filledAt } from './filling.js';
import { keysAsked, tellRead } from './reads.js';
import { statusOf } from './status.js';
import type { ProjectionStore } from './store.js';
import { Waiters } from './turns.js';
import { forwarding } from './versions.js';

/** Ms that a position is waited for. */
const PATIENCE = 2000;

/**
 * The read models for those who read, in whatever process: whoever folds them tells the feed. A step that nobody told is found in the store
 * by the next one who waits.
 */
export class FoldedReadModels implements ReadModels {
  private readonly waiters = new Waiters();
  private readonly leave: () => void;
  private live: Readonly<Record<string, string>> = {};
  private reached: Position = 0n;
  /** What is read is whole from here on. */
  private filling: Position = 0n;
  private since: string | undefined;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly store: ProjectionStore,
    feed: ChangeFeed,
    /** How long whoever asks still waits, where somebody does. */
    private readonly waits: () => WaitBudget | undefined = () => undefined,
  ) {
    const leaving = [
      feed.hear((told) => (told === 'missed' ? this.lookBy() : this.heard(told))),
      store.onEmptied(() => {
        this.forget();
        this.lookBy();
      }),
    ];
    this.leave = () => leaving.forEach((leave) => leave());
  }

  /** Reads in the store where the read models are: before the first question. */
  async look(): Promise<void> {
    const state = await this.store.state();
    if (state.since !== this.since) this.forget();
    this.since = state.since;
    const { live, checkpoints } = state;
    const filling = filledAt(state);
    this.heard({ position: checkpoints[MAIN] ?? 0n, written: {}, live, filling });
  }

  position(): Position {
    return this.reached;
  }

  /** Why nothing can be read now, where that is so. */
  behind(): Behind | undefined {
    if (Object.keys(this.live).length === 0) return new Behind('还没有 projector 开始整理读模型'); // prettier-ignore
    return this.reached < this.filling ? new Filling(this.reached, this.filling) : undefined;
  }

  async waitFor(position: Position, timeoutMs?: number): Promise<void> {
    if (this.reached >= position) return;
    const budget = timeoutMs === undefined ? this.waits() : undefined;
    const since = performance.now();
    const ms = timeoutMs ?? budget?.remaining(PATIENCE) ?? PATIENCE;
    try {
      await this.waiters.wait(position, ms, () => this.lookBy());
    } finally {
      budget?.waited(since);
    }
  }

  parked(): Promise<readonly ParkedEvent[]> {
    return this.store.parked();
  }

  status(): Promise<readonly BuildStatus[]> {
    return statusOf(this.store, this.live);
  }

  /** Follows the switch from one version to the next, also when it is kept. */
  collection<T extends object>({ name }: ReadModel<T>): Collection<T> {
    return forwarding(
      () => this.store.collection<T>(this.shown(name)),
      (method, args) => tellRead(name, keysAsked(method, args)),
    );
  }

  find({ places, orderOf, ...question }: Question): Promise<Finding> {
    for (const { in: model } of places) tellRead(model.name);
    if (orderOf) tellRead(orderOf.name);
    const [first, ...others] = places.map(({ fields, in: model }) => ({
      fields,
      in: this.shown(model.name),
    })) as [Place<string>, ...Place<string>[]];
    return this.store.find({
      ...question,
      places: [first, ...others],
      ...(orderOf && { orderOf: this.shown(orderOf.name) }),
    });
  }

  tally(
    { name }: ReadModel<object>,
    facet: string,
    never?: Question['never'],
  ): Promise<readonly Tally[]> {
    tellRead(name);
    return this.store.tally(this.shown(name), facet, never);
  }

  /** Whoever waits is told so. The store stays open. */
  close(): void {
    this.leave();
    this.waiters.failAll();
  }

  private lookBy(): void {
    this.looking ??= this.look()
      .catch(() => undefined)
      .finally(() => (this.looking = undefined));
  }

  /** The store is another one: nothing of it is there yet. */
  private forget(): void {
    this.reached = 0n;
    this.live = {};
  }

  private heard({ position, live, filling }: Step): void {
    if (live) this.live = live;
    if (filling !== undefined) this.filling = filling;
    if (position > this.reached) this.reached = position;
    this.waiters.reached(this.reached);
  }

  private shown(name: string): string {
    const collection = this.live[name];
    const behind = this.behind();
    if (collection !== undefined && !behind) return collection;
    this.lookBy(); // the step that tells of it may be lost
    throw behind ?? new Behind(`read model ${name} is not there`);
  }
}
