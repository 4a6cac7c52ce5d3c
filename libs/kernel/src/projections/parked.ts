import { Missing, Rejected } from '../errors.js';
import type { EventStore } from '../event-store.js';
import type { RecordedEvent } from '../event.js';
import type { AnyProjection } from '../projection.js';
import { type Delivery, foldInto, type Folded, route } from './fold.js';
import type { ParkedEvent, ProjectionStore } from './store.js';
import { WholeDocuments } from './whole-documents.js';

/**
 * Folds what waits for one key, in order, and takes it off the list. Call it while the build is not being folded.
 * @throws {Missing} when nothing is parked there
 * @throws {Rejected} `STILL_POISON` when it fails again, `REBUILD_NEEDED` when a document has meanwhile gone past the parked event
 */
export async function replayParked(
  store: ProjectionStore,
  log: EventStore,
  projection: AnyProjection,
  collection: string,
  key: string,
): Promise<number> {
  const parked = (await store.parked()).filter(
    (event) => event.collection === collection && event.key === key,
  );
  if (parked.length === 0) throw new Missing(`parked ${collection} ${key}`);
  const events = await Promise.all(parked.map((event) => reread(log, event)));
  const routed = key.startsWith('?')
    ? route(projection, collection, events, new Set())
    : { parked: [], deliveries: events.map((event): Delivery => ({ key, event })) };
  refusePoison(routed.parked);
  const whole = new WholeDocuments(store, collection, projection);
  const documents = await whole.load([
    ...new Set(routed.deliveries.map((delivery) => delivery.key)),
  ]);
  for (const { key: target, event } of routed.deliveries) {
    if ((documents.get(target)?.position ?? 0n) >= event.position)
      throw new Rejected('REBUILD_NEEDED', undefined, {
        collection,
        key: target,
        position: `${event.position}`,
      });
  }
  const folded = foldInto(projection, collection, routed.deliveries, documents, new Set());
  refusePoison(folded.parked);
  await store.commit({
    documents: whole.writes(
      [...folded.touched].map((target) => [target, documents.get(target) as Folded] as const),
    ).writes,
    unpark: [{ collection, key }],
  });
  return events.length;
}

function refusePoison([first]: readonly ParkedEvent[]): void {
  if (!first) return;
  const { collection, key, position, reason } = first;
  throw new Rejected('STILL_POISON', undefined, {
    collection,
    key,
    position: `${position}`,
    reason,
  });
}

async function reread(log: EventStore, { stream, revision }: ParkedEvent): Promise<RecordedEvent> {
  for await (const event of log.readStream(stream, { from: revision, maxCount: 1 })) return event;
  throw new Missing(`event ${revision} of ${stream}`);
}

/** By collection, the keys that have parked events. */
export async function waitingKeys(
  store: Pick<ProjectionStore, 'parked'>,
): Promise<Map<string, Set<string>>> {
  const waiting = new Map<string, Set<string>>();
  for (const { collection, key } of await store.parked())
    waiting.set(collection, (waiting.get(collection) ?? new Set()).add(key));
  return waiting;
}
