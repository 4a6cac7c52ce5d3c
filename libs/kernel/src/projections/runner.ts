import { setImmediate as nextTurn } from 'node:timers/promises';
import { Rejected } from '../errors.js';
import type { Position } from '../event.js';
import type { AnyProjection } from '../projection.js';
import type { BuildStatus, ReadStore } from '../read-store.js';
import { digestOf } from './digest.js';
import { foldedUpTo } from './folded-up-to.js';
import { halfOf } from './halves.js';
import type { Lane, LaneBuild } from './lane.js';
import type { DocumentChange } from './listeners.js';
import { replayParked } from './parked.js';
import { inLittleMemory } from './little-memory.js';
import { persist } from './persist.js';
import { plan } from './plan.js';
import { newBuildings, type Rebuilt } from './rebuilding.js';
import type { RunnerOptions } from './runner-options.js';
import { statusOf } from './status.js';
import { Steps } from './steps.js';
import { takeOver } from './takeover.js';
import { Turns } from './turns.js';
import type { Lead, ParkedEvent } from './store.js';
import { checkNames, readModelOf } from './versions.js';
import { Ways } from './ways.js';

/**
 * Keeps read models up to date. One pass over the log feeds all that are up to date (the main lane); new versions and rebuilds catch
 * up beside it and take over between two pages. One runner per store; whoever reads has `FoldedReadModels`.
 */
export class ProjectionRunner {
  private readonly projections: ReadonlyMap<string, AnyProjection>;
  private readonly pageSize: number;
  private readonly stopping = new AbortController();
  private readonly turns = new Turns();
  private readonly steps: Steps;
  private readonly ways: Ways;
  private readonly work: Promise<void>[] = [];
  private builders: Lane[] = [];
  private main: Lane | undefined;
  private filling: Position | undefined;
  private lead: Lead | undefined;
  private opening: Promise<Lane> | undefined;

  constructor(private readonly options: RunnerOptions) {
    this.projections = checkNames(options.projections);
    this.pageSize = options.pageSize ?? 500;
    const onError = (error: unknown) => options.onError?.(error);
    this.steps = new Steps({ feed: options.feed, onUntold: () => options.onUntold?.(), onError });
    this.ways = new Ways({ events: options.events, elsewhere: options.elsewhere, onError });
  }

  /** Resolves when this process is the one that writes and folding has begun; the feed tells how far it is. */
  async start(): Promise<void> {
    const lead = await this.options.store.lead(this.stopping.signal);
    this.lead = lead;
    // What was known of lanes and positions is another one's by now.
    this.opening = undefined;
    const main = await this.open();
    this.options.onLead?.();
    const signal = AbortSignal.any([this.stopping.signal, lead.lost]);
    const filled = async () => {
      await this.fill(main, signal);
      await this.follow(main, signal);
    };
    const beside = this.builders.map((lane) => () => this.build(lane, signal));
    const work = this.filling === undefined ? [() => this.follow(main, signal), ...beside] : [filled]; // prettier-ignore
    const folding = Promise.all(work.map((one) => this.keepOn(one, signal)));
    const again = () => {
      if (!this.stopping.signal.aborted)
        void this.keepOn(async () => {
          await folding;
          await this.start();
        }, this.stopping.signal);
    };
    if (lead.lost.aborted) again();
    else lead.lost.addEventListener('abort', again, { once: true });
  }

  /** Folds what is in the log now and returns. For tools; a service calls `start`. */
  async catchUp(): Promise<void> {
    const main = await this.open();
    await this.fill(main);
    const head = await this.options.events.head();
    await this.turns.run(() => main.catchUp(this.options.events, this.pageSize, head));
    for (const lane of this.builders) await this.build(lane);
  }

  /** After this nothing is written. The store stays open. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.work);
    await this.turns.run(async () => {});
    await this.lead?.release().catch((error: unknown) => this.options.onError?.(error));
  }

  position(): Position {
    return this.main?.position ?? 0n;
  }

  /** Called after the commit, once for each written document of a live read model. @returns the way out */
  onChange(listener: (change: DocumentChange) => void): () => void {
    return this.steps.hear(listener);
  }

  status(): Promise<readonly BuildStatus[]> {
    return statusOf(this.options.store, this.steps.live);
  }

  parked(): Promise<readonly ParkedEvent[]> {
    return this.options.store.parked();
  }

  /** Tries again what waits for one key of a build. @returns how many events @throws {Missing | Rejected} */
  async replay(collection: string, key: string): Promise<number> {
    await this.open();
    return this.turns.run(async () => {
      const build = this.mainBuild(collection);
      const count = await replayParked(
        this.options.store,
        this.options.events,
        build.projection,
        collection,
        key,
      );
      build.waiting.delete(key);
      build.whole?.forget();
      return count;
    });
  }

  /** Builds a projection (`content-list.v2`) anew from the whole log beside the old building, then takes its place. */
  async rebuild(name: string): Promise<Rebuilt> {
    const [rebuilt] = await this.rebuildAll([name]);
    return rebuilt as Rebuilt;
  }

  /** The same of several, which go through the log together. @returns in the order of the names */
  async rebuildAll(names: readonly string[]): Promise<Rebuilt[]> {
    await this.open();
    const { store, events, elsewhere } = this.options;
    const wanted = names.flatMap((name) => this.projections.get(name) ?? []);
    const apart = await halfOf(wanted, events, await events.head(), elsewhere);
    const made = await newBuildings(names, this.projections, store, apart);
    const { collections, lanes } = made;
    const [here, ...others] = lanes;
    const { signal } = this.stopping;
    const folded = async () => here && this.ways.here(here, this.pageSize, signal);
    await this.ways.both(folded, others, this.pageSize, signal);
    for (const lane of lanes) await this.arrive(lane, signal);
    const rebuilt: Rebuilt[] = [];
    for (const collection of collections)
      rebuilt.push({ position: this.position(), ...(await this.digest(collection)) });
    return rebuilt;
  }

  /** Makes another building the live one, e.g. the version before. @throws {Rejected} when it is not kept up to date */
  async switchTo(name: string, collection: string): Promise<void> {
    await this.open();
    await this.turns.run(async () => {
      this.mainBuild(collection);
      if (readModelOf(collection) !== name)
        throw new Rejected('NOT_A_VERSION', undefined, { collection, name });
      const live = { ...this.steps.live, [name]: collection };
      await this.options.store.commit({ live });
      this.show(live);
    });
  }

  /** Removes a building that is not live. @throws {Rejected} when it is */
  async drop(collection: string): Promise<void> {
    const main = await this.open();
    await this.turns.run(async () => {
      if (this.steps.live[readModelOf(collection)] === collection)
        throw new Rejected('STILL_LIVE', undefined, { collection });
      await this.options.store.commit({ drop: [collection] });
      main.builds.splice(
        0,
        main.builds.length,
        ...main.builds.filter((build) => build.collection !== collection),
      );
    });
  }

  /** SHA-256 over a read model (`content-list`) or one building of it. */
  digest(name: string): Promise<{ digest: string; count: number }> {
    return digestOf(this.options.store.collection(this.steps.live[name] ?? name));
  }

  /**
   * The read models as they were at a position: a fold of the events up to and with it, into a store of its own that `close` removes.
   * @param names read models wanted, without version; default all
   */
  async asOf(
    position: Position,
    names?: readonly string[],
  ): Promise<ReadStore & { close(): Promise<void> }> {
    const main = await this.open();
    const wanted = main.builds.filter(({ collection }) => {
      const name = readModelOf(collection);
      return this.steps.live[name] === collection && (names?.includes(name) ?? true);
    });
    return foldedUpTo(position, wanted, this.options.events, this.options.scratch());
  }

  private show(live: Readonly<Record<string, string>>): void {
    this.steps.show(live, this.position(), this.filling);
  }

  private mainBuild(collection: string): LaneBuild {
    const build = this.main?.builds.find((one) => one.collection === collection);
    if (!build) throw new Rejected('NOT_UP_TO_DATE', undefined, { collection });
    return build;
  }

  private open(): Promise<Lane> {
    const { store, events, elsewhere } = this.options;
    this.opening ??= plan(store, this.projections, events, elsewhere).then(
      (planned) => {
        const { main, builders, live, filling } = planned;
        this.filling = filling;
        main.committed = (writes, isAll) => this.steps.committed(writes, main.position, isAll);
        this.builders = builders;
        this.main = main;
        this.show(live);
        return main;
      },
      (error: unknown) => {
        this.opening = undefined; // the next one asks anew
        throw error;
      },
    );
    return this.opening;
  }

  private keepOn(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const kept = persist(work, signal, (error) => this.options.onError?.(error));
    this.work.push(kept);
    return kept;
  }

  private async follow(main: Lane, signal: AbortSignal): Promise<void> {
    for await (const page of this.options.events.subscribe({
      after: main.position,
      signal,
      pageSize: this.pageSize,
    })) {
      await this.turns.run(() => main.apply(page));
      if (signal.aborted) return;
      // A long history must not keep the rest of the process waiting.
      if (page.events.length === this.pageSize) await nextTurn();
    }
  }

  /** Nobody reads before an empty store is filled: in bigger steps, and lanes that fill it beside the main one are waited for. */
  private async fill(main: Lane, signal = this.stopping.signal): Promise<void> {
    const { filling, pageSize } = this;
    const { events, fillingPageSize = pageSize } = this.options;
    if (filling === undefined) return;
    const until = this.builders.length > 0 ? filling - 1n : filling;
    const folded = async () => {
      const step = () => main.step(events, fillingPageSize, until);
      while (main.position < until && !(await this.turns.run(step))) {
        signal.throwIfAborted();
        await nextTurn();
      }
    };
    await inLittleMemory(() => this.ways.both(folded, this.builders, fillingPageSize, signal));
    for (const lane of this.builders) await this.arrive(lane, signal);
  }

  private async build(lane: Lane, signal = this.stopping.signal): Promise<void> {
    await this.ways.elsewhere(lane, this.pageSize, signal);
    await this.arrive(lane, signal);
  }

  /** The rest of the way, here, and into the main lane. */
  private async arrive(lane: Lane, signal: AbortSignal): Promise<void> {
    // The second round leaves little for the time when all stand still.
    for (const _round of ['most', 'rest']) await this.ways.here(lane, this.pageSize, signal);
    await this.turns.run(() => this.join(lane));
  }

  /** The last steps, the switch and the removal of what is replaced, while the main lane stands still. */
  private async join(lane: Lane): Promise<void> {
    const main = await this.open();
    if (lane.position > main.position)
      await main.catchUp(this.options.events, this.pageSize, lane.position);
    await lane.catchUp(this.options.events, this.pageSize, main.position);
    const { builds, changes } = takeOver(main.builds, lane.builds, this.steps.live);
    await this.options.store.commit(changes);
    main.builds.splice(0, main.builds.length, ...builds);
    this.show(changes.live);
    this.builders = this.builders.filter((builder) => builder !== lane);
  }
}
