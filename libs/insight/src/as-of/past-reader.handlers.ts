import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PastFolding } from '@app/contracts';
import {
  PAST_EVERY,
  Rejected,
  catalogued,
  foldPast,
  nearestPast,
  pastPosition,
  pastsReach,
  versionedName,
  type AnyProjection,
  type EventStore,
  type PastState,
  type PastStates,
  type Position,
  type ReadStore,
} from '@app/kernel';
import { PAST_STATES, SEALED_LOG } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { NOBODY } from '../events/nobody.js';
import { CATALOGUE, type Catalogue } from '../events/reading.handlers.js';

/** What folds every read model of the product. */
export const PROJECTIONS = Symbol('Projections');

const LIMITS = {
  /** Events after which a state is kept where none was made ahead. */
  kept: Number(PAST_EVERY),
  /** Folded states that stay open: pages and comparisons ask for the same ones again. */
  open: 4,
  /** Whoever waits is told how far it is so often, and gives up by not asking for so long; in ms. */
  told: 800,
  givenUp: 8_000,
};

class GivenUp extends Error {}

/** One read model at one position, while it is folded and after. */
interface Past {
  from: Position;
  at: Position;
  to: Position;
  /** When it was asked for last, by the clock of the process. */
  asked: number;
  /** Who reads in it now. */
  readers: number;
  done: Promise<void>;
  state?: PastState;
}

/**
 * Read models as they were: folded from the log by their own projections, beside the ones in use, in a store of their own; from the nearest
 * state that is kept. Personal fields are nothing there, as if everybody were erased: no key opens what is kept. One is folded at a time.
 */
@Injectable()
export class PastReader {
  private readonly log: EventStore;
  private readonly pasts = new Map<string, Past>();
  private before: Promise<unknown> = Promise.resolve();
  private ended = false;
  /** A test says otherwise. */
  limits = LIMITS;

  constructor(
    @Inject(SEALED_LOG) sealed: EventStore,
    @Inject(CATALOGUE) catalogue: Catalogue,
    @Inject(PROJECTIONS) private readonly projections: readonly AnyProjection[],
    @Inject(PAST_STATES) private readonly states: PastStates,
  ) {
    this.log = catalogued(sealed, catalogue, NOBODY);
  }

  models(): readonly AnyProjection[] {
    return this.projections;
  }

  /** How far states are kept: whoever asks for a later instant waits for what lies between. */
  reached(): Promise<Position> {
    return pastsReach(
      this.states,
      this.projections.map(({ model }) => model),
    );
  }

  /**
   * Reads in a model as it was at each of these positions, or says how far the folding of the first that is not there yet is.
   * @throws {Rejected} NOT_FOUND for no model
   */
  async read<T>(
    model: string,
    positions: readonly Position[],
    work: (stores: readonly ReadStore[]) => Promise<T>,
  ): Promise<{ folding: PastFolding } | { found: T }> {
    const projection = this.projections.find((one) => one.model.name === model);
    if (!projection)
      throw new Rejected(
        'NOT_FOUND',
        `没有叫「${model}」的读模型：名称不带版本号，全部名称见 GET /api/admin/events/as-of/models`,
      );
    const pasts = positions.map((position) => this.at(projection, position));
    for (const past of pasts) past.readers += 1;
    try {
      await this.some(pasts);
      const open = pasts.find(({ state }) => !state);
      if (open) {
        const { from, at, to } = open;
        return { folding: { from: String(from), at: String(at), to: String(to) } };
      }
      const found = await work(pasts.flatMap(({ state }) => state?.store ?? []));
      const standing = await Promise.all(pasts.map(async ({ state }) => state?.stands()));
      if (standing.every(Boolean)) return { found };
      // Somebody has made room meanwhile: it is folded again from another state.
      for (const [name, past] of this.pasts) if (pasts.includes(past)) this.pasts.delete(name);
      const [{ from, to }] = pasts as [Past];
      return { folding: { from: String(from), at: String(from), to: String(to) } };
    } finally {
      for (const past of pasts) {
        past.readers -= 1;
        past.asked = performance.now();
      }
      const known = new Set(this.pasts.values());
      for (const past of new Set(pasts))
        if (!known.has(past) && past.readers === 0) await past.state?.close();
      await this.close(this.limits.open);
    }
  }

  /** The process ends. */
  async onModuleDestroy(): Promise<void> {
    this.ended = true;
    await this.before;
    await this.close(0);
  }

  /** Until all of them are there, but no longer than whoever asked is to wait. @throws what went wrong with one of them */
  private async some(pasts: readonly Past[]): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.limits.told);
    });
    const all = Promise.all(pasts.map(({ done }) => done)).catch((error: unknown) => {
      if (error instanceof GivenUp) return; // a moment before it was asked for again
      for (const [name, { state }] of this.pasts) if (!state) this.pasts.delete(name); // whoever asks again begins again
      throw error;
    });
    await Promise.race([all, late]).finally(() => clearTimeout(timer));
  }

  private at(projection: AnyProjection, position: Position): Past {
    const name = `${versionedName(projection.model)}@${position}`;
    const known = this.pasts.get(name);
    this.pasts.delete(name); // the last that was asked for stands last
    const past = known ?? this.begin(projection, position, name);
    past.asked = performance.now();
    this.pasts.set(name, past);
    return past;
  }

  private begin(projection: AnyProjection, to: Position, name: string): Past {
    const done = this.before.then(() => this.fold(projection, past));
    const past: Past = { from: 0n, at: 0n, to, asked: 0, readers: 0, done };
    this.before = done.catch((error: unknown) => {
      if (error instanceof GivenUp && this.pasts.get(name) === past) this.pasts.delete(name);
    });
    return past;
  }

  private async fold(projection: AnyProjection, past: Past): Promise<void> {
    const waited = () =>
      !this.ended && (past.readers > 0 || performance.now() - past.asked < this.limits.givenUp);
    if (!waited()) throw new GivenUp();
    const nearest = await nearestPast(this.states, projection.model, this.log, past.to);
    const state = await this.states.open([projection.model], nearest);
    try {
      past.from = past.at = await pastPosition(state.store);
      let kept = 0;
      await foldPast(state.store, [projection], {
        events: this.log,
        until: past.to,
        pause: async (at, count) => {
          if (!waited()) throw new GivenUp();
          past.at = at;
          if (count - kept >= this.limits.kept) {
            kept = count;
            await this.keep(state, at);
          }
          await nextTurn();
        },
      });
      past.state = state;
    } catch (error) {
      await state.close();
      throw error;
    }
  }

  /** A full disk, or a folder that is away, costs time later on, not the answer. */
  private async keep(state: PastState, position: Position): Promise<void> {
    for await (const { id } of this.log.readAll({ after: position - 1n, until: position }))
      await state.keep({ position, mark: id }).catch(() => undefined);
  }

  /** Those that were asked for longest ago, and that nobody reads in now. */
  private async close(most: number): Promise<void> {
    const open = [...this.pasts].filter(([, { state }]) => state);
    for (const [name, { readers, state }] of open.slice(0, Math.max(0, open.length - most))) {
      if (readers > 0) continue;
      this.pasts.delete(name);
      await state?.close();
    }
  }
}
