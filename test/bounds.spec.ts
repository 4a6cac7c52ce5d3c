import type { Projection, RecordedEvent } from '@app/kernel';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { contexts } from '../apps/composition/src/contexts.js';
import { Parting, samePart } from '../libs/kernel/src/projections/parts.js';
import { documents, type Happened } from './bounds/documents.js';
import { boundOf } from './bounds/events.js';
import type { Sample } from './golden/golden.js';

const MOST = 256 * 1024;
const projections = contexts.flatMap((context) => context.projections) as unknown as readonly Projection<object>[]; // prettier-ignore
const nameOf = ({ model }: Projection<object>): string => model.name;
const definitions = contexts.flatMap(({ events }) => events);

const recorded = (happened: Happened): RecordedEvent[] =>
  [...happened].map(({ type, data }, n) => {
    const metadata = { correlationId: 'c', causationId: 'c', commandId: 'c', actor: '00000000-0000-4000-8000-000000000000', at: new Date(Date.UTC(2026, 10, 22) + n * 1000).toISOString() }; // prettier-ignore
    return { id: `e-${n}`, type, version: 1, data: data as Record<string, unknown>, metadata, stream: 's', revision: n, position: BigInt(n + 1) }; // prettier-ignore
  });
/** Every document at the end. */
const folded = (projection: Projection<object>, log: readonly RecordedEvent[]): object[] => {
  const docs = new Map<string, object>();
  for (const event of log.filter(({ type }) => projection.hears.includes(type)))
    for (const key of [projection.key(event) ?? []].flat()) {
      const next = projection.project(docs.get(key), event, key);
      if (next) docs.set(key, next);
      else docs.delete(key);
    }
  return [...docs.values()];
};
/** What is written of a document, each piece by itself. */
const stored = ({ parts }: Projection<object>, doc: object): object[] => {
  if (!parts) return [doc];
  const split = new Parting(parts).split(doc);
  return [split.frame, ...split.parts.values()];
};
const bytesOf = (doc: object): number => Buffer.byteLength(JSON.stringify(doc));
const kB = (bytes: number): number => Math.ceil(bytes / 1024);

const measured = projections.flatMap((projection) => {
  const bound = documents[nameOf(projection)];
  if (!bound) return [];
  const docs = folded(projection, recorded(bound.largest()));
  const pieces = docs.flatMap((doc) => stored(projection, doc)).map(bytesOf);
  return [{ name: nameOf(projection), ...bound, whole: Math.max(...docs.map(bytesOf)), largest: Math.max(...pieces) }]; // prettier-ignore
});
const told = definitions.map(boundOf);

describe('bounds', () => {
  it.each(measured)(
    '$name, grown by its limit, is stored in documents of 256 kB at most',
    ({ whole, largest }) => {
      expect(whole).toBeGreaterThan(50); // it did grow
      expect(largest).toBeLessThanOrEqual(MOST);
    },
  );
  it('of every read model whose documents hold lists or records in no parts say how they end', () => {
    const files = readdirSync('test/golden', { recursive: true, encoding: 'utf8' });
    const samples = files.filter((file) => /\.v\d+\.json$/.test(file)).map((file) => JSON.parse(readFileSync(`test/golden/${file}`, 'utf8')) as Sample); // prettier-ignore
    const log = recorded(samples);
    const holds = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length > 0; // prettier-ignore
    // A part has sixteen members at most: what lies there ends by itself, unless a member grows in turn.
    const grows = ({ parts = [] }: Projection<object>, doc: object) => Object.entries(doc).some(([name, value]) => // prettier-ignore
      parts.includes(name) ? Object.values(value as object).some((member) => Object.values((member ?? {}) as object).some(holds)) : typeof value === 'object'); // prettier-ignore
    const growing = projections.filter((projection) => log.some((_, n) => folded(projection, log.slice(n, n + 1)).some((doc) => grows(projection, doc)))); // prettier-ignore
    expect(growing.map(nameOf).filter((name) => !(name in documents))).toEqual([]);
    expect(Object.keys(documents).filter((name) => !projections.some((one) => nameOf(one) === name))).toEqual([]); // prettier-ignore
  });
  it.each(told)('$type is limited in every field, and fits', ({ unlimited, bytes }) => {
    expect(unlimited).toEqual([]);
    expect(bytes).toBeLessThanOrEqual(MOST);
  });
  it('of what a spoken sentence writes are the same in a lesson of 500', () => {
    const log = recorded(documents['content-summary']?.largest() ?? []);
    const written = projections
      .filter(({ hears }) => hears.includes('SentenceSpoken'))
      .map((projection) => {
        const split = (events: readonly RecordedEvent[]) => folded(projection, events).map((doc) => new Parting(projection.parts ?? []).split(doc)); // prettier-ignore
        const [[before], after] = [split(log.slice(0, -1)), split(log)];
        const bytes = after.flatMap(({ frame, parts }) => [frame, ...[...parts].filter(([name, part]) => !samePart(part, before?.parts.get(name))).map(([, part]) => part)]).map(bytesOf); // prettier-ignore
        return { name: nameOf(projection), bytes: bytes.reduce((sum, one) => sum + one, 0) };
      });
    expect(written.map(({ name }) => name)).toEqual(expect.arrayContaining(['content-lesson', 'content-summary'])); // prettier-ignore
    expect(written.filter(({ bytes }) => bytes > 16 * 1024)).toEqual([]);
  });
  it('are written down', () => {
    const models = measured.map(({ name, grows, limit, whole, largest }) => `| ${name} | ${grows} | ${limit} | ${kB(whole)} | ${kB(largest)} |`); // prettier-ignore
    const rest = projections.map(nameOf).filter((name) => !(name in documents));
    const events = told.toSorted((a, b) => b.bytes - a.bytes).map(({ type, bytes, large }) => `| ${type} | ${kB(bytes)} | ${large.map(({ field, limit }) => `\`${field}\`: ${limit}`).join('; ')} |`); // prettier-ignore
    const page = `# Bounds

No document and no event has more than 256 kB. Written by \`WRITE_BOUNDS=1 npm run test:one -- bounds\`, which grows each read model by its
real limit and computes each event from its schema and the limits of its fields; the same test fails where one has none.

## Read models

| read model | a document grows with | what ends it | grown by it, kB | largest that is stored, kB |
|---|---|---|---|---|
${models.join('\n')}

Documents of one size: ${rest.join(', ')}.

## Events

Bytes of their data at most, every character one of three bytes, sealed where it is personal.

| event | kB | large are |
|---|---|---|
${events.join('\n')}
`;
    if (process.env['WRITE_BOUNDS'] !== undefined) writeFileSync('docs/bounds.md', page);
    const plain = (text: string) => text.replaceAll(/[ -]*\|[ -]*/g, '|').trim();
    expect(plain(readFileSync('docs/bounds.md', 'utf8'))).toBe(plain(page));
  });
});
