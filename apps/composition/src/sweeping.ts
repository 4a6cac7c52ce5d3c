import { setTimeout as sleep } from 'node:timers/promises';
import {
  References,
  Unsure,
  settled,
  sweep,
  type EventStore,
  type Known,
  type ProjectionStore,
  type SweepableBlobs,
  type Swept,
} from '@app/kernel';
import type { Context } from '@app/platform';
import { lessonStream } from '@published/authoring';

const DAY = 86_400_000;
/** Longer than any work takes from its look at a file to the event that names it: the longest may run for twelve hours. */
const KEPT_MS = 7 * DAY;
/** Until read models have caught up, ms. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 200;

export interface SweepPlaces {
  contexts: readonly Pick<Context, 'projections' | 'fileName'>[];
  blobs: SweepableBlobs;
  documents: Pick<ProjectionStore, 'state' | 'parked' | 'collection'>;
  /** The log as it lies. */
  events: Pick<EventStore, 'head' | 'readAll' | 'readStored'>;
}
export interface SweepOptions {
  isDry?: boolean;
  /** Called between pages; it may take its time. @throws to end the sweep there */
  pause: () => Promise<void>;
  patienceMs?: number;
}

const LESSONS = lessonStream('');

/** Files that neither a read model names nor the past of a lesson that is still there, also in the bin. @throws {Unsure} */
export async function* swept(
  { contexts, blobs, ...places }: SweepPlaces,
  from: Swept,
  { isDry = false, pause, patienceMs = PATIENCE_MS }: SweepOptions,
): AsyncGenerator<Swept> {
  const models = contexts.flatMap(({ projections }) => projections.map(({ model }) => model.name));
  const { since } = await caughtUp({ ...places, models }, patienceMs, pause);
  const pastOf = (stream: string) =>
    stream.startsWith(LESSONS) ? stream.slice(LESSONS.length) : undefined;
  const references = await References.read({ ...places, pastOf, pause });
  if (references.met === 0) throw new Unsure('empty');
  const known: Known = {
    async follow() {
      const now = await settled({ ...places, models });
      if (now.since !== since) throw new Unsure('empty');
      // What they have not folded yet is followed in the log itself.
      if (now.not !== undefined && now.not !== 'behind') throw new Unsure(now.not);
      await references.follow();
    },
    has: (name) => references.has(name),
  };
  const nameOf = (key: string) => {
    for (const { fileName } of contexts) {
      const name = fileName?.(key);
      if (name !== undefined) return name;
    }
    return undefined;
  };
  yield* sweep({ blobs, known, nameOf, ageMs: KEPT_MS, asideMs: KEPT_MS, isDry, pause }, from);
}

const caughtUp = async (
  places: Parameters<typeof settled>[0],
  patienceMs: number,
  pause: () => Promise<void>,
) => {
  for (const end = performance.now() + patienceMs; ; await sleep(LOOK_MS)) {
    const now = await settled(places);
    if (now.not === undefined) return now;
    if (now.not !== 'behind' || performance.now() >= end) throw new Unsure(now.not);
    await pause();
  }
};
