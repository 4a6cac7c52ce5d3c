import { dayOf, readModel, type DomainEvent, type Projection } from '@app/kernel';

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
  'LessonUndeleted',
  'LessonPublished',
  'LessonUnpublished',
  'GenerationRequested',
  'GenerationFinished',
] as const;

/** What a figure can be traced to: a type, or its failures apart; then a day of it. */
export type CountName = Counted | `${Counted}:failed` | `${Counted}${'' | ':failed'} ${string}`;
type Counted = (typeof COUNTED)[number];
/** `GenerationFinished:failed` counts apart from the others. */
const countedAs = ({ type, data }: DomainEvent): string =>
  'state' in data && data.state === 'failed' ? `${type}:failed` : type;

export const eventCountRecords = readModel<EventCount>('event-counts', 2);

export const eventCounts: Projection<EventCount> = {
  name: `${eventCountRecords.name}.v${eventCountRecords.version}`,
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
