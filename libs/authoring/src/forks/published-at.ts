import type { EventStore } from '@app/kernel';
import type { LessonDocument } from '@app/lesson';
import { eventsOf } from '../history/replay.js';
import { emptyDocument, evolveDocument } from '../lessons/document.js';
import { evolvePublished } from '../lessons/published-version.js';
import type { StreamEvent } from '../lessons/stream.js';

/** What others saw of a lesson at a revision, folded from the log; undefined where nobody saw anything. */
export const publishedAt = async (
  store: EventStore,
  contentId: string,
  revision: number,
): Promise<LessonDocument | undefined> => {
  let draft = emptyDocument;
  let published: LessonDocument | undefined;
  for await (const recorded of eventsOf(store, contentId)) {
    if (recorded.revision > revision) break;
    const event = recorded as unknown as StreamEvent;
    published = published && evolvePublished(published, event);
    draft = evolveDocument(draft, event);
    if (event.type === 'LessonPublished') published = draft;
    else if (['LessonUnpublished', 'LessonDeleted', 'LessonPurged'].includes(event.type))
      published = undefined;
  }
  return published;
};
