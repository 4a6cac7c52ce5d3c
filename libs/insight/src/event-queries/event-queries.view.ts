import { EventFilter, type EventQuery } from '@app/contracts';
import { projection, readModel } from '@app/kernel';
import { UserErased } from '@published/accounts';
import { eventQueryEvents } from './event-queries.js';

interface Kept {
  name: string;
  /** As JSON. */
  filter: string;
  at: string;
}
/** What one administrator kept, by id. */
interface EventQueriesDoc {
  queries: Record<string, Kept>;
}
export const eventQueryRecords = readModel<EventQueriesDoc>('event-queries', 1);

const filterIn = (text: string): EventFilter | undefined => {
  try {
    return EventFilter.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // no JSON
  }
};
/** In the order in which they were kept. One that cannot be read any more has no filter, and takes none of the others with it. */
export const keptQueries = (doc: EventQueriesDoc | undefined): EventQuery[] =>
  Object.entries(doc?.queries ?? {})
    .map(([id, { name, filter: text, at }]) => {
      const filter = filterIn(text);
      return { id, name, at, ...(filter && { filter }) };
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));

export const eventQueryView = projection(eventQueryRecords, {
  hears: { ...eventQueryEvents, UserErased },
  key: ({ data }) => data.userId,
  project(doc, event): EventQueriesDoc | undefined {
    if (event.type === 'UserErased') return undefined;
    const { queryId } = event.data;
    const { [queryId]: kept, ...others } = doc?.queries ?? {};
    if (event.type === 'EventQueryDeleted') return { queries: others };
    const { name, at } = event.data;
    const filter = event.type === 'EventQuerySaved' ? event.data.filter : kept?.filter;
    if (name === null || filter === null || filter === undefined) return doc;
    return { queries: { ...others, [queryId]: { name, filter, at: kept?.at ?? at } } };
  },
  parts: ['queries'],
});
