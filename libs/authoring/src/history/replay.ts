import type { MadeOperation } from '@app/contracts';
import { Missing, type EventStore, type RecordedEvent } from '@app/kernel';
import type { LessonDocument } from '@app/lesson';
import { lessonStream } from '../lessons/authoring.js';
import { changesOf, emptyDocument, evolveDocument } from '../lessons/document.js';
import { partsAfter, putTogether, type OpenParts } from '../lessons/large-events.js';
import type { StreamEvent } from '../lessons/stream.js';

/** The events of a lesson, personal fields in clear; what was told in parts is one event again. */
export async function* eventsOf(
  store: EventStore,
  contentId: string,
  from = 0,
): AsyncGenerator<RecordedEvent<StreamEvent>> {
  let parts: OpenParts = [];
  for await (const read of store.readStream(lessonStream(contentId), { from })) {
    const event = read as RecordedEvent<StreamEvent>;
    if (event.type !== 'LessonPartAdded') yield putTogether(event, parts);
    parts = partsAfter(parts, event);
  }
}

const madeOf = (recorded: RecordedEvent<StreamEvent>): MadeOperation | undefined => {
  const { id, revision, metadata } = recorded;
  const event = { type: recorded.type, data: recorded.data } as StreamEvent;
  const made = {
    by: metadata.actor,
    at: metadata.at,
    revision,
    changes: changesOf(event).map(({ path, ...value }) => ({ path: [...path], ...value })),
  };
  if (event.type === 'LessonEdited') {
    const { operationId, kind, undoes, together, device } = event.data;
    return {
      id: operationId,
      kind,
      ...made,
      ...(undoes !== undefined && { undoes }),
      ...(together !== undefined && { together }),
      ...(device !== undefined && { device }),
    };
  }
  return made.changes.length > 0 ? { id, kind: event.type, ...made } : undefined;
};

/** What was done to a lesson after a revision, by people and machines: an editor that had that revision makes these changes and has the newest. */
export const operationsSince = async (
  store: EventStore,
  contentId: string,
  after: number,
): Promise<{ revision: number; operations: MadeOperation[] }> => {
  const operations: MadeOperation[] = [];
  let revision = after;
  for await (const event of eventsOf(store, contentId, after + 1)) {
    ({ revision } = event);
    const made = madeOf(event);
    if (made) operations.push(made);
  }
  return { revision, operations };
};

/** A lesson as it was at a revision. */
export interface Then {
  document: LessonDocument;
  /** Segment id → how it was said. */
  pronunciations: Record<string, string>;
  title: string;
  at: string;
}

/** Folded from the log, so that it plays what it played then. @throws {Missing} for a revision that never was */
export const lessonAt = async (
  store: EventStore,
  contentId: string,
  revision: number,
): Promise<Then> => {
  let then: Then & { revision: number } = {
    document: emptyDocument,
    pronunciations: {},
    title: '',
    at: '',
    revision: -1,
  };
  for await (const event of eventsOf(store, contentId)) {
    const title =
      event.type === 'LessonCreated' || event.type === 'LessonDescribed'
        ? (event.data as { title?: string | null }).title
        : undefined;
    const { pronunciations } = event.data as { pronunciations?: Record<string, string> | null };
    then = {
      document: evolveDocument(then.document, event as unknown as StreamEvent),
      pronunciations: { ...then.pronunciations, ...pronunciations },
      title: title ?? then.title,
      at: event.metadata.at,
      revision: event.revision,
    };
    if (event.revision === revision) break;
  }
  if (then.revision !== revision) throw new Missing('revision');
  return then;
};
