import { add } from './node/add.js';
import { group } from './node/group.js';
import { open } from './node/open.js';
import { placeNode } from './node/place-node.js';
import { remove } from './node/remove.js';
import { rename } from './node/rename.js';
import { ungroup } from './node/ungroup.js';
import { given } from './testing.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('adding', () => {
  it('asks for the kind in the middle of the canvas, or where it is wanted', () => {
    const { now, seen } = given();
    add.run(now());
    add.run(now(), { x: 1, y: 2 });
    expect(seen).toMatchObject([
      ['askKind', { at: { x: 7, y: 8 } }],
      ['askKind', { at: { x: 1, y: 2 } }],
    ]);
  });

  it.each([
    ['behind', 'source' as const, 0, 'textSequence' as const],
    ['before', 'target' as const, 2, 'textContent' as const],
  ])('puts a node %s the one it is wanted for', (_, end, index, kind) => {
    const { now, graph, added, ids, seen } = given();
    const id = ids[index] ?? '';
    placeNode(now(), kind, { at: { x: 1, y: 2 }, link: { id, end } });
    const [made] = added();
    expect(made).toMatchObject({ type: kind, position: { x: 1001, y: 2 } });
    const target = graph().nodes.find((node) => node.id === id);
    const [reads, from] = end === 'source' ? [made, id] : [target, made?.id];
    expect(reads?.sourceIds).toContain(from);
    expect(seen).toEqual([
      ['select', [made?.id]],
      ['focus', made?.id],
    ]);
  });

  it('puts none where the link is refused', () => {
    const { now, graph, ids, seen } = given();
    const link = { id: ids.at(-1) ?? '', end: 'source' as const };
    placeNode(now(), 'textContent', { at: { x: 1, y: 2 }, link });
    expect([graph().nodes.length, seen]).toEqual([ids.length, []]);
  });
});

describe('deleting', () => {
  it.each([
    ['the next node', [1], 2],
    ['the first one after the last', [3], 0],
    ['the first that stays where the next one goes, too', [1, 2], 0],
  ])('gives the focus to %s', (_, selected, next) => {
    const { now, graph, ids, seen } = given({ selected });
    remove.run(now());
    expect(graph().nodes.map(({ id }) => id)).toEqual(
      ids.filter((_id, index) => !selected.includes(index)),
    );
    expect(seen).toEqual([['focus', ids[next]]]);
  });

  it('gives it to the canvas when no node is left', () => {
    const { now, seen } = given({ selected: [0, 1, 2, 3] });
    remove.run(now());
    expect(seen).toEqual([['focus', undefined]]);
  });

  it('cuts the chosen link and leaves the focus', () => {
    const first = given();
    const [source = '', , target = ''] = first.ids;
    const { canvas } = first.now();
    const { now, graph, seen } = given({
      canvas: { ...canvas, chosenLinks: () => [{ source, target }] },
    });
    remove.run(now());
    expect(graph().nodes[2]?.sourceIds).not.toContain(source);
    expect([graph().nodes.length, seen]).toEqual([4, []]);
  });

  it('does nothing where nothing is chosen', () => {
    const { now, seen } = given();
    remove.run(now());
    expect([now().canUndo, seen]).toEqual([false, []]);
  });
});

describe('groups', () => {
  it('hold the chosen nodes, and are taken apart by any of them', () => {
    const both = given({ selected: [0, 1] });
    group.run(both.now());
    expect(both.graph().groups).toMatchObject([{ nodeIds: both.ids.slice(0, 2), note: '' }]);
    expect(ungroup.possible({ ...both.now(), selection: both.ids.slice(2) })).toBe(false);
    ungroup.run({ ...both.now(), selection: both.ids.slice(1) });
    expect(both.graph().groups).toBeUndefined();
  });
});

describe('the one chosen node', () => {
  it('is opened and named', () => {
    const { now, ids, seen } = given({ selected: [1] });
    open.run(now());
    rename.run(now());
    expect(seen).toEqual([['openNode', ids[1]], ['editName']]);
  });
});
