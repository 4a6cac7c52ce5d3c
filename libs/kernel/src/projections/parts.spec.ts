import * as fc from 'fast-check';
import { joined, Parting, samePart, type Part } from './parts.js';

interface Doc {
  id: string;
  rows: { id: number; text: string }[];
  nodes: { name: string; items: string[]; of: Record<string, string> }[];
  told?: Record<string, Record<string, string>>;
}
const PATHS = ['rows', 'nodes', 'nodes.*.items', 'nodes.*.of', 'told.*'];
const texts = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ minLength: 3000, maxLength: 6000 }),
);
const doc: fc.Arbitrary<Doc> = fc.record(
  {
    id: fc.string(),
    rows: fc.array(fc.record({ id: fc.nat(), text: texts }), { maxLength: 60 }),
    nodes: fc.array(
      fc.record({
        name: fc.string(),
        items: fc.array(texts, { maxLength: 30 }),
        of: fc.dictionary(fc.uuid(), texts, { maxKeys: 30 }),
      }),
      { maxLength: 4 },
    ),
    told: fc.dictionary(fc.uuid(), fc.dictionary(fc.uuid(), texts, { maxKeys: 30 }), {
      maxKeys: 3,
    }),
  },
  { requiredKeys: ['id', 'rows', 'nodes'] },
);
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const sizes = (parts: ReadonlyMap<string, Part>) =>
  [...parts.values()].map((part) => JSON.stringify(part).length);
const parting = new Parting(PATHS);

it('puts together what it took apart, byte for byte', () =>
  fc.assert(
    fc.property(doc, (whole) => {
      const { frame, parts } = parting.split(whole);
      const again = joined(copy(frame), [...parts.values()].map(copy));
      expect(JSON.stringify(again)).toBe(JSON.stringify(whole));
    }),
  ));
it('takes apart alike, whatever was there before', () =>
  fc.assert(
    fc.property(doc, doc, (before, after) => {
      const fresh = parting.split(after);
      const { frame, parts } = parting.split(after, parting.split(before));
      expect(copy([frame, [...parts]])).toEqual(copy([fresh.frame, [...fresh.parts]]));
    }),
  ));
it('keeps parts small, however much there is', () => {
  const rows = Array.from({ length: 2000 }, (_, id) => ({
    id,
    text: 'x'.repeat(id % 90 === 0 ? 60_000 : 500),
  }));
  const { frame, parts } = parting.split({ id: '', rows, nodes: [] });
  expect(JSON.stringify(frame).length).toBeLessThan(100);
  expect(Math.max(...sizes(parts))).toBeLessThan(70_000);
});
it('writes one part where one row changes, of 20 rows or of 2000', () => {
  for (const length of [40, 2000]) {
    const rows = Array.from({ length }, (_, id) => ({ id, text: 'x'.repeat(500) }));
    const before = parting.split({ id: '', rows, nodes: [] });
    const after = parting.split(
      { id: '', rows: rows.with(length >> 1, { id: 0, text: 'y'.repeat(700) }), nodes: [] },
      before,
    );
    const changed = [...after.parts].filter(
      ([name, part]) => !samePart(part, before.parts.get(name)),
    );
    expect(changed).toHaveLength(1);
  }
});
it('leaves a small document whole', () => {
  const small = { id: 'a', rows: [{ id: 1, text: 'x' }], nodes: [] };
  expect(parting.split(small)).toMatchObject({ frame: small, parts: new Map() });
});
