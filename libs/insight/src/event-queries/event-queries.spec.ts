import { EVENT_QUERIES } from '@app/contracts';
import { given } from '../../../kernel/src/testing.js';
import { keptQueries } from './event-queries.view.js';
import { eventQueries, type EventQueryCommand, type EventQueryEvent } from './event-queries.js';

const at = '2026-01-01T00:00:00.000Z';
const of = (queryId = 'q-1') => ({ queryId, userId: 'boss', at });
const filter = '{"type":"Made"}';
const save = (name = '举报', id = 'q-1'): EventQueryCommand => ({
  type: 'SaveEventQuery',
  data: { ...of(id), name, filter },
});
const saved = (name = '举报', id = 'q-1'): EventQueryEvent => ({
  type: 'EventQuerySaved',
  data: { ...of(id), name, filter },
});
const rename = (name: string, id = 'q-1'): EventQueryCommand => ({
  type: 'RenameEventQuery',
  data: { ...of(id), name },
});
const renamed = (name: string): EventQueryEvent => ({
  type: 'EventQueryRenamed',
  data: { ...of(), name },
});
const remove: EventQueryCommand = { type: 'DeleteEventQuery', data: of() };
const removed: EventQueryEvent = { type: 'EventQueryDeleted', data: of() };
const many = Array.from({ length: EVENT_QUERIES.most }, (_, n) => saved(`第 ${n} 个`, `q-${n}`));

describe('a query that somebody keeps', () => {
  const queries = given(eventQueries);
  it('is kept', () => queries().when(save()).thenEvents(saved()));
  it('is kept once', () => queries(saved()).when(save()).thenNothing());
  it('bears a name that no other of theirs bears', () => {
    queries(saved()).when(save('举报', 'q-2')).thenRejected('INVALID');
    queries(saved(), saved('别的', 'q-2')).when(rename('别的')).thenRejected('INVALID');
  });
  it('is called otherwise', () => {
    queries(saved()).when(rename('新的')).thenEvents(renamed('新的'));
    queries(saved()).when(rename('举报')).thenNothing();
    queries(saved(), renamed('新的')).when(save('举报', 'q-2')).thenEvents(saved('举报', 'q-2'));
  });
  it('is thrown away', () => queries(saved()).when(remove).thenEvents(removed));
  it('leaves room', () => {
    queries(...many).when(save('再一个', 'q-x')).thenRejected('INVALID'); // prettier-ignore
    queries(...many, { ...removed, data: of('q-0') })
      .when(save('再一个', 'q-x'))
      .thenEvents(saved('再一个', 'q-x'));
  });
});

it('is told without its filter where that cannot be read any more, and the others with theirs', () => {
  const kept = (text: string, minute: number) => ({
    name: `第 ${minute} 个`,
    filter: text,
    at: `2026-01-01T00:0${minute}:00.000Z`,
  });
  const queries = {
    c: kept('{"type":"Made"}', 3),
    a: kept('{"from":"yesterday"}', 1),
    b: kept('no JSON', 2),
    d: kept('null', 4),
  };
  const told = keptQueries({ queries });
  expect(told.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(told.map((query) => query.filter)).toEqual([undefined, undefined, { type: 'Made' }, undefined]); // prettier-ignore
  expect(keptQueries(undefined)).toEqual([]);
});
