import type { EventStore, LogPage } from '../event-store.js';
import type { Position, RecordedEvent } from '../event.js';
import type { AnyProjection } from '../projection.js';
import { inTurns } from '../log/in-turns.js';
import { foldInto, type Folded, route } from './fold.js';
import type { DocumentWrite, ParkedEvent, ProjectionStore } from './store.js';
import { WholeDocuments } from './whole-documents.js';

/** Events folded before others may have their turn: a page of edits of a long lesson is seconds of work. */
const AT_ONCE = 8;

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
  constructor(
    readonly name: string,
    readonly builds: LaneBuild[],
    public position: Position,
    private readonly store: ProjectionStore,
    /** Told after each commit. */
    public committed: (writes: readonly DocumentWrite[]) => void = () => {},
  ) {}

  /** Folds a page. Nothing of it is remembered unless the store has committed it, so a failed page can simply come again. */
  async apply(page: LogPage): Promise<void> {
    const { position } = page;
    if (position <= this.position) return;
    const events = page.events.filter((event) => event.position > this.position);
    const documents: DocumentWrite[] = [];
    const park: ParkedEvent[] = [];
    const waiting: Set<string>[] = [];
    const done: (() => void)[] = [];
    for (const build of this.builds) {
      const result = await this.foldBuild(build, events);
      documents.push(...result.documents);
      park.push(...result.parked);
      waiting.push(result.waiting);
      done.push(result.done);
    }
    try {
      await this.store.commit({ documents, park, checkpoints: { [this.name]: position } });
    } catch (error) {
      // Some of it may be there.
      for (const { whole } of this.builds) whole?.forget();
      throw error;
    }
    this.builds.forEach((build, index) => {
      build.waiting = waiting[index] ?? build.waiting;
    });
    for (const each of done) each();
    this.position = position;
    this.committed(documents);
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
    return { documents: writes, parked: [...stray, ...parked], waiting, done };
  }

  /** Reads and folds up to `until`, or to the end of the log. `pause` runs between pages, so that others get their turn. */
  async catchUp(
    events: Pick<EventStore, 'readAll'>,
    pageSize: number,
    until?: Position,
    pause?: () => Promise<void>,
  ): Promise<number> {
    let count = 0;
    for (;;) {
      const page: RecordedEvent[] = [];
      for await (const event of events.readAll({
        after: this.position,
        maxCount: pageSize,
        ...(until === undefined ? {} : { until }),
      }))
        page.push(event);
      const last = page.at(-1);
      if (last === undefined) break;
      await this.apply({ events: page, position: last.position });
      count += page.length;
      await pause?.();
    }
    // What stands between the last event and `until` is nobody's.
    if (until !== undefined) await this.apply({ events: [], position: until });
    return count;
  }
}
