import { dayOf, projection, readModel } from '@app/kernel';
import { lessonEvents } from '@published/authoring';
import { generationEvents } from '@published/generation';
import { publishingEvents } from '@published/library';
import { sessionEvents } from '../sessions/sessions.js';
import { userEvents } from '../users/users.js';

/** How many events of a type, all together or on one day, and the first and the last of them. */
export interface EventCount {
  count: number;
  from: string;
  to: string;
}

const { UserRegistered, UserErased } = userEvents;
const { SessionStarted, SessionSeen, SessionEnded } = sessionEvents;
const { LessonCreated, LessonDeleted, LessonUndeleted } = lessonEvents;
const { LessonPublished, LessonUnpublished, LessonTakenDown, LessonRestored } = publishingEvents;
const { GenerationRequested, GenerationFinished } = generationEvents;
/** What the figures of the dashboard are computed from. */
const counted = {
  UserRegistered,
  UserErased,
  SessionStarted,
  SessionSeen,
  SessionEnded,
  LessonCreated,
  LessonDeleted,
  LessonUndeleted,
  LessonPublished,
  LessonUnpublished,
  LessonTakenDown,
  LessonRestored,
  GenerationRequested,
  GenerationFinished,
};
type Counted = keyof typeof counted;

/** What a figure can be traced to: a type, or its failures apart; then a day of it. */
export type CountName = Kind | `${Kind} ${string}`;
type Kind = Counted | 'GenerationFinished:failed';

const eventCountRecords = readModel<EventCount>('event-counts', 2);

export const eventCounts = projection(eventCountRecords, {
  hears: counted,
  key(event) {
    const isFailure = event.type === 'GenerationFinished' && event.data.state === 'failed';
    const kinds: Kind[] = [
      event.type,
      ...(isFailure ? (['GenerationFinished:failed'] as const) : []),
    ];
    return kinds.flatMap((kind): CountName[] => [kind, `${kind} ${dayOf(event.metadata.at)}`]);
  },
  project: (doc, { position }) => ({
    count: (doc?.count ?? 0) + 1,
    from: doc?.from ?? position.toString(),
    to: position.toString(),
  }),
});
