import { Id, UserId, defineEvents, event, personal, projection, readModel } from '@app/kernel';
import { z } from 'zod';
import { on, silent, slice } from './slice.js';
import { context, together } from './together.js';

const events = defineEvents({
  SentenceBookmarked: event(
    1,
    { userId: UserId, sentenceId: Id, note: personal(z.string()) },
    'A person marks a sentence.',
  ),
  DictionaryInstalled: event(1, { name: Id }, 'There are more words.'),
});
interface Bookmarks {
  count: number;
}
const view = projection(readModel<Bookmarks>('bookmarks', 2), {
  hears: { SentenceBookmarked: events.SentenceBookmarked },
  key: ({ data }) => data.userId,
  project: (doc) => ({ count: (doc?.count ?? 0) + 1 }),
});
const news = ({ key }: { key: string }) => ({ topic: `user:${key}`, type: 'bookmarks.changed' });
const line = () => '标记了一句';

describe('what a slice forgets does not compile', () => {
  it.each([
    // @ts-expect-error the view says nothing of whom it tells
    slice({ events, views: { view }, timeline: { SentenceBookmarked: line } }),
    // @ts-expect-error nor does another one
    slice({ views: { view, other: view }, live: { view: silent } }),
    // @ts-expect-error the event of a person has no line
    slice({ events, views: { view }, live: { view: news } }),
    // @ts-expect-error a line for an event of nobody
    slice({ events, timeline: { SentenceBookmarked: null, DictionaryInstalled: line } }),
    // @ts-expect-error a line outlives the key of the person: the note is not told
    slice({ events, timeline: { SentenceBookmarked: ({ note }): string => note } }),
    // @ts-expect-error a document has no such field
    slice({ views: { view }, live: { view: ({ doc }) => (doc?.size ? [] : undefined) } }),
  ])('%#', (declared) => expect(declared).toBeDefined());
});

describe('a context', () => {
  const users = readModel<{ name: string }>('users', 1);
  const bookmarks = slice({
    events,
    views: { view },
    live: { view: ({ key, doc }) => ({ ...news({ key }), data: { count: doc?.count } }) },
    liveOf: [on(users, ({ key }) => [{ topic: `user:${key}`, type: 'me.changed' }])],
    timeline: { SentenceBookmarked: ({ sentenceId, note }) => `${sentenceId} ${String(note)}` },
  });
  const all = (lines: readonly string[]) => ({
    ...view,
    model: readModel('lines', 1),
    hears: lines,
  });
  const whole = slice({
    viewsOfAll: (contexts) => [all(contexts.flatMap(({ timeline = {} }) => Object.keys(timeline)))],
  });
  const [community, timelines] = together([
    context('community', [bookmarks]),
    context('timelines', [whole]),
  ]);

  it('brings the events and views of its slices', () => {
    expect(community?.events.map(({ type }) => type)).toEqual(Object.keys(events));
    expect(community?.projections).toEqual([view]);
  });
  it('brings views that are made of what all contexts say', () => {
    expect(timelines?.projections).toMatchObject([
      { model: { name: 'lines' }, hears: ['SentenceBookmarked'] },
    ]);
  });
  it('tells what its slices tell, of its own read models and of others', () => {
    const change = { build: '', key: 'u', doc: { count: 2 }, position: 7n };
    expect(community?.announces?.({ ...change, collection: 'bookmarks' })).toEqual([
      { topic: 'user:u', type: 'bookmarks.changed', data: { count: 2 }, position: 7n },
    ]);
    expect(community?.announces?.({ ...change, collection: 'users' })).toEqual([
      { topic: 'user:u', type: 'me.changed', data: {}, position: 7n },
    ]);
    expect(community?.announces?.({ ...change, collection: 'others' })).toEqual([]);
  });
  it('tells a line only that a personal field was given', () => {
    const told = community?.timeline?.SentenceBookmarked;
    expect(told?.({ sentenceId: 's', note: 'secret' })).toBe('s true');
    expect(told?.({ sentenceId: 's' })).toBe('s undefined');
  });
});
