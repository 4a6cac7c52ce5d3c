import type { EventStore, LogPage } from '../event-store.js';
import type { Position, RecordedEvent } from '../event.js';
import type { AnyProjection } from '../projection.js';
import { charactersIn } from '../log/event-size.js';
import { inTurns } from '../log/in-turns.js';
import { foldInto, type Folded, route, typesHeard } from './fold.js';
import { waitingKeys } from './parked.js';
import type { DocumentWrite, ParkedEvent, ProjectionStore } from './store.js';
import { WholeDocuments } from './whole-documents.js';

/** Events folded before others may have their turn: a page of edits of a long lesson is seconds of work. */
const AT_ONCE = 8;
/** Of the events of one page, which are in memory together: one of them can have a quarter of a MB. */
const PAGE_CHARACTERS = 16_000_000;

export interface LaneBuild {
  collection: string;
  projection: AnyProjection;
  /** Keys with parked events. */
  waiting: Set<string>;
  /** Made with the first page. */
  whole?: WholeDocuments;
}

/** Builds that go through the log together: one pass, one checkpoint, one transaction a page. */
export class Lane {
  /** Of the page that is tried again, some may have been written: what is found done is told to nobody. */
  private isDoubtful = false;

  constructor(
    readonly name: string,
    readonly builds: LaneBuild[],
    public position: Position,
    private readonly store: ProjectionStore,
    /** Told after each commit. `isAll`: nothing else was written on the way. */
    public committed: (writes: readonly DocumentWrite[], isAll: boolean) => void = () => {},
  ) {}

  /** Folds a page. Nothing of it is remembered unless the store has committed it, so a failed page can simply come again. */
  async apply(page: LogPage): Promise<void> {
    const { position } = page;
    if (position <= this.position) return;
    const events = page.events.filter((event) => event.position > this.position);
    const documents: DocumentWrite[] = [];
    const park: ParkedEvent[] = [];
    const done: (() => void)[] = [];
    const heardBy = hearing(this.builds, events);
    for (const build of this.builds) {
      const heard = heardBy.get(build);
      if (!heard) continue;
      const result = await this.foldBuild(build, heard);
      documents.push(...result.documents);
      park.push(...result.parked);
      done.push(result.done);
    }
    try {
      await this.store.commit({ documents, park, checkpoints: { [this.name]: position } });
    } catch (error) {
      this.isDoubtful = true;
      for (const { whole } of this.builds) whole?.forget();
      throw error;
    }
    for (const each of done) each();
    this.position = position;
    const isAll = !this.isDoubtful;
    this.isDoubtful = false;
    this.committed(documents, isAll);
  }

  private async foldBuild(build: LaneBuild, events: readonly RecordedEvent[]) {
    const { collection, projection, waiting: before } = build;
    const whole = (build.whole ??= new WholeDocuments(this.store, collection, projection));
    const waiting = new Set(before);
    const { deliveries, parked: stray } = route(projection, collection, events, waiting);
    const loaded = await whole.load([...new Set(deliveries.map(({ key }) => key))]);
    const touched = new Set<string>();
    const parked: ParkedEvent[] = [];
    const some = function* (): Generator<void, void> {
      for (let at = 0; at < deliveries.length; at += AT_ONCE) {
        const next = deliveries.slice(at, at + AT_ONCE);
        const folded = foldInto(projection, collection, next, loaded, waiting);
        for (const key of folded.touched) touched.add(key);
        parked.push(...folded.parked);
        yield;
      }
    };
    await inTurns(some());
    const { writes, done } = whole.writes(
      [...touched].map((key) => [key, loaded.get(key) as Folded] as const),
    );
    const committed = () => {
      build.waiting = waiting;
      done();
    };
    return { documents: writes, parked: [...stray, ...parked], done: committed };
  }

  /** Another process has folded it meanwhile: goes on where that stood. */
  async resume(): Promise<void> {
    const { checkpoints } = await this.store.state();
    const waiting = await waitingKeys(this.store);
    this.position = checkpoints[this.name] ?? 0n;
    for (const build of this.builds) {
      build.waiting = waiting.get(build.collection) ?? new Set();
      build.whole?.forget();
    }
  }

  /** Reads and folds the next page. @returns whether it is where it shall be: at `until`, or at the end of the log */
  async step(
    events: Pick<EventStore, 'readAll'>,
    pageSize: number,
    until?: Position,
  ): Promise<boolean> {
    const page: RecordedEvent[] = [];
    let characters = 0;
    for await (const event of events.readAll({
      after: this.position,
      maxCount: pageSize,
      types: this.heard(),
      ...(until === undefined ? {} : { until }),
    })) {
      page.push(event);
      characters += charactersIn(event);
      if (characters >= PAGE_CHARACTERS) break;
    }
    const last = page.at(-1);
    // What stands between the last event and `until` is nobody's.
    const position = last?.position ?? until;
    if (position !== undefined) await this.apply({ events: page, position });
    return last === undefined;
  }

  /** The types that any of its builds hears: what others are is read by nobody. */
  private heard(): ReadonlySet<string> {
    return new Set(this.builds.flatMap(({ projection }) => projection.hears));
  }

  /** Reads and folds up to `until`, or to the end of the log. `pause` runs between pages, so that others get their turn. */
  async catchUp(
    events: Pick<EventStore, 'readAll'>,
    pageSize: number,
    until?: Position,
    pause?: () => Promise<void>,
  ): Promise<void> {
    while (!(await this.step(events, pageSize, until))) await pause?.();
  }
}

/** Who hears anything of a page, and what. */
function hearing(
  builds: readonly LaneBuild[],
  events: readonly RecordedEvent[],
): ReadonlyMap<LaneBuild, readonly RecordedEvent[]> {
  const ears = new Map<string, readonly LaneBuild[]>();
  const heard = new Map<LaneBuild, RecordedEvent[]>();
  for (const event of events) {
    const those =
      ears.get(event.type) ??
      builds.filter(({ projection }) => typesHeard(projection).has(event.type));
    ears.set(event.type, those);
    for (const build of those) {
      const its = heard.get(build);
      if (its) its.push(event);
      else heard.set(build, [event]);
    }
  }
  return heard;
}
