import { Unreadable } from '../errors.js';
import type { Position, RecordedEvent } from '../event.js';
import type { AnyProjection, Projection } from '../projection.js';
import { versionedName } from '../read-model.js';
import type { ParkedEvent } from './store.js';

/** An event on its way to one document. */
export interface Delivery {
  key: string;
  event: RecordedEvent;
}
/** A document between two events; `doc` is absent before its first event and after its removal. */
export interface Folded {
  doc: object | undefined;
  position: Position;
}

const TRIES = 3;

/** Events whose document is not known are parked under their stream; no document can have such a key by accident. */
const unrouted = (stream: string) => `?${stream}`;

const ears = new WeakMap<AnyProjection, ReadonlySet<string>>();
/** The types of events that a projection hears. */
export const typesHeard = (projection: AnyProjection): ReadonlySet<string> => {
  const known = ears.get(projection) ?? new Set(projection.hears);
  ears.set(projection, known);
  return known;
};

const opened = (projection: AnyProjection) => projection as unknown as Projection<object>;

function park(collection: string, { key, event }: Delivery, reason: string): ParkedEvent {
  const { position, stream, revision, type } = event;
  return { collection, key, position, stream, revision, type, reason };
}

const reasonOf = (error: unknown): string => {
  if (error instanceof Unreadable) return error.message; // says all there is to say
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
};

/** Runs it up to three times. @returns what went wrong the last time, or nothing */
function attempt(work: () => void): string | undefined {
  let reason: string | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      work();
      return undefined;
    } catch (error) {
      reason = reasonOf(error);
    }
  }
  return reason;
}

/** Which documents the events belong to. `waiting` holds the parked keys and grows. */
export function route(
  projection: AnyProjection,
  collection: string,
  events: readonly RecordedEvent[],
  waiting: Set<string>,
) {
  const deliveries: Delivery[] = [];
  const parked: ParkedEvent[] = [];
  const reader = opened(projection);
  const heard = typesHeard(projection);
  for (const event of events) {
    if (!heard.has(event.type)) continue;
    if (waiting.size > 0 && waiting.has(unrouted(event.stream))) {
      const stray = { key: unrouted(event.stream), event };
      parked.push(park(collection, stray, 'waits behind a parked event'));
      continue;
    }
    const failure = attempt(() => {
      const found = reader.key(event);
      if (typeof found === 'string') deliveries.push({ key: found, event });
      else if (found) for (const key of new Set(found)) deliveries.push({ key, event });
    });
    if (failure === undefined) continue;
    const stray = { key: unrouted(event.stream), event };
    waiting.add(stray.key);
    parked.push(park(collection, stray, failure));
  }
  return { deliveries, parked };
}

function step(
  projection: Projection<object>,
  doc: object | undefined,
  { key, event }: Delivery,
): object | undefined {
  const next = projection.project(doc, event, key);
  if (Array.isArray(next))
    throw new TypeError(`${projection.model.name}: a document is an object, not a list`);
  // A document may hold on to data without looking at it: what cannot be read must show here, not in the store.
  if (event.unreadable !== undefined) JSON.stringify(next);
  return next;
}

/**
 * Folds deliveries into `documents`, in place. A document skips what it has already seen; one that fails three times is left as it
 * was, and its later events wait.
 */
export function foldInto(
  projection: AnyProjection,
  collection: string,
  deliveries: readonly Delivery[],
  documents: Map<string, Folded>,
  waiting: Set<string>,
) {
  const touched = new Set<string>();
  const parked: ParkedEvent[] = [];
  for (const delivery of deliveries) {
    const { key, event } = delivery;
    const before = documents.get(key);
    if (before && before.position >= event.position) continue;
    if (waiting.has(key)) {
      parked.push(park(collection, delivery, 'waits behind a parked event'));
      continue;
    }
    const failure = attempt(() => {
      documents.set(key, {
        doc: step(opened(projection), before?.doc, delivery),
        position: event.position,
      });
    });
    if (failure === undefined) touched.add(key);
    else {
      waiting.add(key);
      parked.push(park(collection, delivery, failure));
    }
  }
  return { touched, parked };
}

/** The reference: what the documents of a projection are after these events. Any way of running it must come to the same. */
export function fold(
  projection: AnyProjection,
  events: Iterable<RecordedEvent>,
): Map<string, object> {
  const name = versionedName(projection.model);
  const waiting = new Set<string>();
  const documents = new Map<string, Folded>();
  foldInto(
    projection,
    name,
    route(projection, name, [...events], waiting).deliveries,
    documents,
    waiting,
  );
  const stored = [...documents].flatMap(([key, { doc, position }]) =>
    doc ? [[key, sealed(key, doc, position)] as const] : [],
  );
  return new Map(stored);
}

/** A document as the store keeps it. */
export const sealed = (
  key: string,
  doc: object,
  position: Position,
): Record<string, unknown> & { _id: string } => ({
  ...doc,
  _id: key,
  _position: String(position),
});

/** The document that `project` sees: without what the runner added. */
export function unsealed(stored: object): Folded {
  const { _id, _position = '0', ...doc } = stored as { _id: string; _position?: string };
  return { doc, position: BigInt(_position) };
}
