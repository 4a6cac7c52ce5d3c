import type { DomainEvent, Projection } from '@app/kernel';

/** How many events of a type, all together or on one day, and the first and the last of them. */
export interface EventCount {
  count: number;
  from: string;
  to: string;
}

/** What the figures of the dashboard are computed from. */
const COUNTED = [
  'UserRegistered',
  'UserErased',
  'SessionStarted',
  'SessionSeen',
  'SessionEnded',
  'LessonCreated',
  'LessonDeleted',
  'LessonPublished',
  'LessonUnpublished',
  'GenerationRequested',
  'GenerationFinished',
] as const;

const EIGHT_HOURS = 8 * 3_600_000;
/** The day of an instant in the house's time zone (Asia/Shanghai, which has no summer time). */
export const dayOf = (at: string | Date): string =>
  new Date(new Date(at).getTime() + EIGHT_HOURS).toISOString().slice(0, 10);
/** `GenerationFinished:failed` counts apart from the others. */
const countedAs = ({ type, data }: DomainEvent): string =>
  'state' in data && data.state === 'failed' ? `${type}:failed` : type;

export const eventCounts: Projection<EventCount> = {
  name: 'event-counts.v1',
  hears: COUNTED,
  key: (event) =>
    [...new Set([event.type, countedAs(event)])].flatMap((name) => [
      name,
      `${name} ${dayOf(event.metadata.at)}`,
    ]),
  project: (doc, { position }) => ({
    count: (doc?.count ?? 0) + 1,
    from: doc?.from ?? position.toString(),
    to: position.toString(),
  }),
};
