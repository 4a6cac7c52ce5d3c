import { arrange } from './canvas/arrange.js';
import { fit } from './canvas/fit.js';
import { jumps } from './jumps.js';
import { play } from './play/play.js';
import { stop } from './play/stop.js';
import { given } from './testing.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the canvas', () => {
  it('is put in order from left to right, and seen whole', async () => {
    const { now, graph, seen } = given();
    const before = now();
    arrange.run(before);
    await jest.advanceTimersByTimeAsync(100);
    const at = new Map(graph().nodes.map(({ id, position }) => [id, position.x]));
    for (const { id, sourceIds } of graph().nodes)
      for (const source of sourceIds) expect(at.get(id)).toBeGreaterThan(at.get(source) ?? NaN);
    expect(seen).toEqual([['fit']]);
  });

  it('is seen whole', () => {
    const { now, seen } = given();
    fit.run(now());
    expect(seen).toEqual([['fit']]);
  });

  it('leads to each node by its name', () => {
    const { now, graph, ids, seen } = given();
    now().apply({ kind: 'renameNode', nodeId: ids[0] ?? '', name: '会话' });
    const [named, plain] = jumps(now());
    expect([named?.title, plain?.title]).toEqual(['到「会话」（文本）', '到「素材 1」']);
    named?.run?.(now());
    const id = graph().nodes[0]?.id;
    expect(seen).toEqual([
      ['select', [id]],
      ['fit', id],
      ['focus', id],
    ]);
  });
});

describe('playing', () => {
  it('plays the chosen node, and stops', () => {
    const { now, ids, seen } = given({ selected: [2] });
    play.run(now());
    stop.run(now());
    expect(seen).toEqual([
      ['play', ids[2]],
      ['play', undefined],
    ]);
  });
});
