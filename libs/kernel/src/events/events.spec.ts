import { z } from 'zod';
import type { Decider } from '../decider.js';
import { catalogued } from '../log/catalogued.js';
import { everything, newEvent, stream } from '../log/contract/events.js';
import { MemoryEventStore } from '../log/memory-event-store.js';
import { MemoryPersonKeys } from '../log/memory-person-keys.js';
import { projection, type AnyProjection } from '../projection.js';
import { readModel } from '../read-model.js';
import type { ReadModels } from '../read-store.js';
import { defineEvents, definitionsOf, event } from './define.js';
import { Id, Instant, UserId, open, personal, type Schema } from './fields.js';
import type { EventOf, RecordedOf } from './types.js';

const events = defineEvents({
  SentenceBookmarked: event(
    1,
    { userId: UserId, sentenceId: Id, note: personal(z.string()), at: Instant },
    'A person marks a sentence.',
  ),
  BookmarkRemoved: event(
    1,
    { userId: UserId, sentenceId: Id, at: Instant },
    'A person takes the mark away.',
  ),
});
type BookmarkEvent = EventOf<typeof events>;
const data = { userId: 'u', sentenceId: 's', note: 'mine', at: '2026-01-01T00:00:00.000Z' };
const bookmarked: BookmarkEvent = { type: 'SentenceBookmarked', data };

describe('the compiler', () => {
  it('knows what a decider makes', () => {
    // @ts-expect-error an event lacks a field
    const lacking: BookmarkEvent = { type: 'BookmarkRemoved', data: { userId: 'u' } };
    // @ts-expect-error nobody is erased yet when a fact is made
    const erased: BookmarkEvent = { type: 'SentenceBookmarked', data: { ...data, note: null } };
    expect([lacking, erased]).toHaveLength(2);
  });
  it('asks whoever reads a personal field what an erased one becomes', () => {
    const read = (recorded: RecordedOf<typeof events>): string => {
      if (recorded.type !== 'SentenceBookmarked') return '';
      // @ts-expect-error the field may be gone
      const note: string = recorded.data.note;
      return note ?? '（已注销）';
    };
    expect(read({ type: 'SentenceBookmarked', data: { ...data, note: null } })).toBe('（已注销）');
  });
  it('asks a decider', () => {
    const notes: Decider<string, never, BookmarkEvent> = {
      initial: '',
      decide: () => [],
      // @ts-expect-error the field may be gone
      evolve: (state, one) => (one.type === 'SentenceBookmarked' ? one.data.note : state),
    };
    expect(notes.evolve('', bookmarked)).toBe('mine');
  });

  interface Bookmark {
    note: string;
  }
  const bookmarks = readModel<Bookmark>('bookmarks', 1);
  it('asks a projection', () => {
    const { model, hears } = projection(bookmarks, {
      hears: events,
      key: (heard) => heard.data.userId,
      // @ts-expect-error the field may be gone
      project(_, heard) {
        if (heard.type === 'BookmarkRemoved') return undefined;
        return { note: heard.data.note };
      },
    });
    expect(model).toBe(bookmarks);
    expect(hears).toEqual(['SentenceBookmarked', 'BookmarkRemoved']);
  });
  it('knows the documents behind a handle', () => {
    const read = async (models: ReadModels) => {
      const found = await models.collection(bookmarks).findOne({ _id: 'u' });
      // @ts-expect-error a field that the read model has not
      return [found?.note.length, found?.text];
    };
    expect(read).toBeInstanceOf(Function);
  });
  it('takes no read model by a name alone', () => {
    // @ts-expect-error a name says nothing of the documents
    const read = (models: ReadModels) => models.collection('bookmarks');
    // @ts-expect-error nor of what is folded
    const named: AnyProjection = { name: 'bookmarks.v1', hears: [], key: () => 'u', project: () => ({}) }; // prettier-ignore
    expect([read, named]).toHaveLength(2);
  });
});

describe('a declaration', () => {
  const declared = (field: Schema, rest = {}) => defineEvents({ Told: event(1, { userId: UserId, field }, '', rest) }); // prettier-ignore
  it.each([
    ['free text', z.string()],
    ['an address of a person', z.email()],
    ['text within', z.strictObject({ name: z.string() })],
    ['text in a list', z.array(z.string().optional())],
    ['text as a key', z.record(z.string(), z.number())],
    ['any shape', z.unknown()],
    ['an object that lets others in', z.object({ n: z.number() })],
    ['a personal field within another', z.strictObject({ name: personal(z.string()) })],
    ['a personal field that is wrapped', personal(z.string()).optional()],
  ])('is refused with %s in clear', (_, field) => {
    expect(() => declared(field)).toThrow('event Told\n  field');
  });
  it.each([
    ['personal', personal(z.string())],
    ['open, with a reason', open(z.string(), 'a word of the language')],
    ['one of some words', z.enum(['a', 'b'])],
    ['in a form', z.string().regex(/^\d+$/)],
    ['an id that is told of', Id.describe('which').optional()],
    ['a tree of these', z.array(z.strictObject({ n: z.number(), at: Instant }))],
  ])('stands where the text is %s', (form, field) => {
    const example = form === 'in a form' ? { example: { field: '7' } } : {};
    expect(() => declared(field, example).Told.definition.example).not.toThrow();
  });
  it('is refused when nobody is there to seal for', () => {
    const told = { note: personal(z.string()) };
    expect(() => defineEvents({ Told: event(1, told, '') })).toThrow('no field userId');
  });
  it('is refused with an example of another shape', () => {
    const { definition } = declared(z.number(), { example: { field: 'x' } }).Told;
    expect(() => definition.example).toThrow('data.field');
  });
  it('becomes the catalogue and its sample', () => {
    const [definition] = definitionsOf(events);
    expect(definition).toMatchObject({
      type: 'SentenceBookmarked',
      version: 1,
      personal: ['note'],
      subject: 'userId',
      fields: { userId: 'whose', note: 'text' },
    });
    expect(Object.keys(definition?.example ?? {})).toEqual(['userId', 'sentenceId', 'note', 'at']);
  });
});

describe('the log', () => {
  const raw = new MemoryEventStore();
  const keys = new MemoryPersonKeys();
  const log = catalogued(raw, definitionsOf(events), keys);
  const append = (type: string, fields: object, into = log) =>
    into.append({ stream: 'b', expected: 'any', events: [newEvent({ type, data: fields })] });

  it.each([
    [{ ...data, sentenceId: 7 }, 'data.sentenceId'],
    [{ ...data, at: undefined }, 'data.at'],
    [{ ...data, email: 'x' }, 'unrecognized_keys email'],
    [{ ...data, note: ['secret'] }, 'data.note'],
  ])('is not written what was not declared: %j', async (fields, path) => {
    const refused = await append('SentenceBookmarked', fields).then(String, String);
    expect(refused).toContain(path);
    expect(refused).toContain('SentenceBookmarked');
    expect(refused).not.toContain('secret');
    expect(await everything(raw)).toEqual([]);
  });
  it('seals what was declared personal', async () => {
    await append('SentenceBookmarked', data);
    expect(JSON.stringify((await everything(raw))[0]?.data)).not.toContain('mine');
    expect(await stream(log, 'b')).toMatchObject([{ data }]);
    await keys.erase('u');
    expect(await stream(log, 'b')).toMatchObject([{ data: { ...data, note: null } }]);
  });
  it('answers what is there, whatever is declared today', async () => {
    await append('BookmarkRemoved', { of: 'old' }, raw);
    expect((await stream(log, 'b')).at(-1)).toMatchObject({ data: { of: 'old' } });
  });
});
