import { pasteNodes } from '../../operations/copies.js';
import { emptyGraph } from '../graph.js';
import type { NodeType } from '../../types.js';
import { nodeKinds } from './index.js';

const types = Object.keys(nodeKinds) as NodeType[];
const context = { newId: () => 'new', at: '2026-01-01T00:00:00.000Z', mostNodes: 9 };

describe.each(types)('a node of type %s', (type) => {
  const { defaults, change, sources, targets, words } = nodeKinds[
    type
  ] as (typeof nodeKinds)['translation'];

  it('begins with params its own rules take', () =>
    expect(change(defaults(), {}, context)).toEqual(defaults()));
  it('is never its own source', () =>
    expect([sources.includes(type), targets.includes(type)]).toEqual([false, false]));
  it('has Chinese words for what people set', () =>
    expect(Object.values(words).every((said) => /^\p{Script=Han}+$/u.test(said))).toBe(true));
});

it.each(types.filter((type) => nodeKinds[type].offered))(
  'a copy of a %s that says nothing has the defaults',
  (type) => {
    const copy = { id: `${type}_a`, type, position: { x: 0, y: 0 }, params: {}, sourceIds: [] };
    const { nodes } = pasteNodes(
      emptyGraph(),
      { kind: 'pasteNodes', id: 'o', nodes: [copy], offset: { x: 0, y: 0 } },
      context,
    );
    expect(nodes.map(({ params }) => params)).toEqual([nodeKinds[type].defaults()]);
  },
);
