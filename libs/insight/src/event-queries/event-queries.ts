import { EVENT_QUERIES } from '@app/contracts';
import {
  Id,
  Instant,
  Missing,
  Rejected,
  UserId,
  defineEvents,
  event,
  personAfter,
  personal,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

const of = {
  queryId: Id.describe('the query'),
  userId: UserId.describe('the administrator whose it is; their key seals its words'),
  at: Instant,
};
const name = personal(z.string().max(EVENT_QUERIES.name)).describe('what they call it');
const ids = { queryId: '9b2f6c1e-5a7d-4c3b-8e1f-0a1b2c3d4e5f' };

export const eventQueryEvents = defineEvents({
  EventQuerySaved: event(
    1,
    {
      ...of,
      name,
      // It may name persons: ids of theirs, streams of theirs.
      filter: personal(z.string().max(4000)).describe('what is looked for, as JSON'),
    },
    'An administrator keeps what they look for in the log.',
    {
      appendedBy: 'POST /api/admin/events/queries',
      example: { ...ids, name: '今天的举报', filter: '{"type":"TargetReported"}' },
    },
  ),
  EventQueryRenamed: event(1, { ...of, name }, 'They call it otherwise.', {
    appendedBy: 'PUT /api/admin/events/queries/:id',
    example: { ...ids, name: '举报' },
  }),
  EventQueryDeleted: event(1, of, 'They do not need it any more.', {
    appendedBy: 'DELETE /api/admin/events/queries/:id',
    example: ids,
  }),
});
export type EventQueryEvent = EventOf<typeof eventQueryEvents>;
type DataOf<T extends EventQueryEvent['type']> = Extract<EventQueryEvent, { type: T }>['data'];
export type EventQueryCommand =
  | { type: 'SaveEventQuery'; data: DataOf<'EventQuerySaved'> }
  | { type: 'RenameEventQuery'; data: DataOf<'EventQueryRenamed'> }
  | { type: 'DeleteEventQuery'; data: DataOf<'EventQueryDeleted'> };

export const eventQueryStream = (userId: string): string => `event-queries-${userId}`;

/** What one administrator's queries are called, by id; `null` once their key is gone. */
type Names = Readonly<Record<string, string | null>>;

export const eventQueries: Decider<Names, EventQueryCommand, EventQueryEvent> = {
  initial: {},
  snapshot: { name: 'event-queries', version: 1, persons: personAfter('event-queries-') },
  decide({ type, data }, names) {
    const known = Object.hasOwn(names, data.queryId);
    if (type === 'DeleteEventQuery') {
      if (!known) throw new Missing('event query');
      return [{ type: 'EventQueryDeleted', data }];
    }
    if (type === 'RenameEventQuery' && !known) throw new Missing('event query');
    if (known && (type === 'SaveEventQuery' || names[data.queryId] === data.name)) return [];
    if (Object.values(names).includes(data.name))
      throw new Rejected('INVALID', '已经有叫这个名字的查询，换一个名字');
    if (type === 'RenameEventQuery') return [{ type: 'EventQueryRenamed', data }];
    if (Object.keys(names).length >= EVENT_QUERIES.most)
      throw new Rejected('INVALID', `最多保存 ${EVENT_QUERIES.most} 个查询，先删掉用不到的`);
    return [{ type: 'EventQuerySaved', data }];
  },
  evolve(names, { type, data }) {
    const { [data.queryId]: _, ...others } = names;
    return type === 'EventQueryDeleted' ? others : { ...names, [data.queryId]: data.name };
  },
};
