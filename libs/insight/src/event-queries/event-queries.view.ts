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
