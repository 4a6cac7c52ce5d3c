import { catalogued, type EventDefinition, type EventStore, type Projection, type RecordedEvent } from '@app/kernel';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contexts } from '../../apps/composition/src/contexts.js';
import { fileOf, lostFields, recorded, type Sample } from './golden.js';

const folder = join(process.cwd(), 'test/golden');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.v\d+\.json$/.test(name));
const samples = files.map((file) => ({ file: file.replaceAll('\\', '/'), sample: JSON.parse(readFileSync(join(folder, file), 'utf8')) as Sample }));
const definitions = contexts.flatMap(({ name, events }) => events.map((event) => ({ context: name, event })));
const projections = contexts.flatMap((context) => context.projections) as unknown as readonly Projection<object>[];

/** What today's code hands to its readers for an event of that version: the way every event takes out of the log. */
const asReadToday = async (definition: EventDefinition, stored: RecordedEvent): Promise<RecordedEvent> => {
  const log = { readAll: async function* () { yield stored; } } as unknown as EventStore; // prettier-ignore
  const noKeys = { keyFor: async () => undefined, existing: async () => undefined, isErased: async () => true, erase: async () => {} };
  for await (const event of catalogued(log, [definition], noKeys).readAll()) return event;
  throw new Error('nothing was read');
};

describe('the samples of events', () => {
  // In the folder of the context that first had the event: contexts part and are renamed, samples stay where they are.
  it.each(definitions.map(({ event }) => [`${event.type}.v${event.version}`]))('there is %s', (name) => {
    expect(samples.map(({ sample: { type, version } }) => `${type}.v${version}`)).toContain(name);
  });

  it.each(samples.map(({ file, sample }) => [file, sample] as const))('%s is still read', async (file, sample) => {
    const definition = definitions.find(({ event }) => event.type === sample.type)?.event;
    if (!definition) throw new Error(`${sample.type} is in logs for ever: its definition must stay`);
    expect(file).toBe(fileOf(sample.context, sample));

    const stored = { ...recorded(definition, sample.data, 1n), version: sample.version };
    const today = await asReadToday(definition, stored);
    expect(today.version).toBe(definition.version);
    // Of the version that is appended today nothing may be lost; an older one becomes what its upcasters say.
    if (sample.version === definition.version) expect(lostFields(sample.data, definition.example)).toEqual([]);
    expect(Object.keys(today.data).filter((field) => !(field in definition.fields))).toEqual([]);

    // Each reader folds it first as the only event, then once more upon its own document.
    for (const projection of projections.filter(({ hears }) => hears.includes(sample.type))) {
      const keys = projection.key(today) ?? [];
      for (const key of typeof keys === 'string' ? [keys] : keys) {
        expect(typeof key).toBe('string');
        const once = projection.project(undefined, today, key);
        projection.project(once, { ...today, position: 2n, revision: 1 }, key);
      }
    }
  });

  it.each(definitions.map(({ event }) => [event.type, event] as const))('%s: its example, its fields and its subject agree', (_type, event) => {
    const { fields, example, personal = [], subject = 'userId' } = event;
    expect(Object.keys(example).filter((field) => !(field in fields))).toEqual([]);
    expect(personal.filter((field) => !(field in fields))).toEqual([]);
    if (personal.length > 0) expect(typeof example[subject]).toBe('string');
  });

  it('tells a field that was lost or retyped', () => {
    expect(lostFields({ a: 1, b: { c: 'x' }, d: [1] }, { a: '1', b: {}, d: [2], e: true })).toEqual(['a was number, is string', 'b.c is gone']);
  });
});
