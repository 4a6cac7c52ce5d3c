import type { EventStore } from '../event-store.js';
import type { Position, RecordedEvent } from '../event.js';
import type { AnyProjection } from '../projection.js';
import { type Elsewhere, isFar } from './far.js';
import { route, typesHeard } from './fold.js';

/** Places of the log that are looked at, and events at each: a tenth of a second. */
const PLACES = 200;
const AT_EACH = 10;

/** Microseconds, as measured with all read models over the log of the benchmark. */
const COST = {
  /** Of an event, for a process in which anybody hears it: it is read, parsed and opened. */
  read: 20,
  /** For each document that it belongs to. */
  folded: 6,
  /** The same, where documents are stored in parts: those are the large ones. */
  inParts: 65,
  /** Of a document for each page in which it changes: it is loaded and written. */
  written: 30,
} as const;

/** Of the events that are worth the start of another process, so many are folded while it starts. */
const STARTING = 1 / 3;
const NONE: ReadonlySet<AnyProjection> = new Set();

type Log = Pick<EventStore, 'readAll'>;

/** What was seen of some events of a log. */
class Sample {
  private readonly types = new Map<string, number>();
  private readonly documents = new Map<AnyProjection, { events: number; keys: Set<string> }>();

  constructor(private readonly projections: readonly AnyProjection[]) {}

  see(event: RecordedEvent): void {
    this.types.set(event.type, (this.types.get(event.type) ?? 0) + 1);
    for (const projection of this.projections) {
      if (!typesHeard(projection).has(event.type)) continue;
      const its = this.documents.get(projection) ?? { events: 0, keys: new Set() };
      this.documents.set(projection, its);
      for (const { key } of route(projection, '', [event], new Set()).deliveries) {
        its.events += 1;
        its.keys.add(key);
      }
    }
  }

  /** Those of which anything was seen. */
  heard(): AnyProjection[] {
    return [...this.documents.keys()];
  }

  /** For a process that folds these over as many events as were seen. */
  costOf(projections: readonly AnyProjection[]): number {
    const types = new Set(projections.flatMap(({ hears }) => hears));
    let cost = 0;
    for (const type of types) cost += (this.types.get(type) ?? 0) * COST.read;
    for (const projection of projections) {
      const { events = 0, keys } = this.documents.get(projection) ?? {};
      cost += events * (projection.parts ? COST.inParts : COST.folded);
      cost += (keys?.size ?? 0) * COST.written;
    }
    return cost;
  }
}

/** All over the log, at no regular distance: what is written in rounds would be seen at one point of them. */
const placesUpTo = (until: Position): Position[] =>
  Array.from({ length: PLACES }, (_, place) =>
    BigInt(Math.floor(((place + ((place * 0.618) % 1)) / PLACES) * Number(until))),
  );

/**
 * What of them another process folds, so that both are done at about the same time: those that hear the same are together, as each
 * process reads what its own hear. It is guessed from a look at the log. What hears nothing yet stays here, and of a short log all does.
 */
export async function halfOf(
  projections: readonly AnyProjection[],
  events: Log,
  until: Position,
  elsewhere: Elsewhere | undefined,
): Promise<ReadonlySet<AnyProjection>> {
  if (!elsewhere || projections.length < 2 || !isFar(0n, until, elsewhere)) return NONE;
  const sample = new Sample(projections);
  for (const after of placesUpTo(until))
    for await (const event of events.readAll({ after, until, maxCount: AT_EACH }))
      sample.see(event);
  const heard = sample.heard().toReversed(); // of equals the last one goes
  const there = new Set<AnyProjection>();
  const start = sample.costOf(heard) * STARTING * (Number(elsewhere.worth) / Number(until));
  const longer = (): number =>
    Math.max(
      sample.costOf(heard.filter((projection) => !there.has(projection))),
      start + sample.costOf([...there]),
    );
  const changeSides = (those: readonly AnyProjection[]) => {
    for (const one of those) if (!there.delete(one)) there.add(one);
  };
  const moves = heard.flatMap((one, index) => [
    [one],
    ...heard.slice(index + 1).map((other) => [one, other]),
  ]);
  // One or two change sides, those that help most, for as long as it helps.
  for (let least = longer(); ;) {
    let best: AnyProjection[] = [];
    for (const move of moves) {
      changeSides(move);
      const now = longer();
      if (now < least) [least, best] = [now, move];
      changeSides(move);
    }
    if (best.length === 0) return there;
    changeSides(best);
  }
}
