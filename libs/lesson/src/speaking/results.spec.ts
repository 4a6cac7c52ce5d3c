import { addNode, connect, emptyGraph } from '../graph/graph.js';
import { perform } from '../operations/index.js';
import { cleared, Results } from './results.js';
import type { Graph } from '../types.js';

const at = '2026-01-01T00:00:00.000Z';
const add = (
  graph: Graph,
  type: 'textContent' | 'resource' | 'textSequence' | 'videoConfig',
  uniqueId: string,
) => addNode(graph, type, { uniqueId, at }).graph;
const join = (graph: Graph, from: string, to: string) => {
  const done = connect(graph, from, to, at);
  return done.result === 'connected' ? done.graph : graph;
};
/** Two texts: the first is read by a resource and a sequence, the sequence by a video; the second by nobody. */
const graph = (() => {
  let all = emptyGraph();
  for (const [type, id] of [
    ['textContent', 'a'],
    ['textContent', 'b'],
    ['resource', 'r'],
    ['textSequence', 's'],
    ['videoConfig', 'v'],
  ] as const)
    all = add(all, type, id);
  return join(
    join(join(all, 'textContent_a', 'resource_r'), 'textContent_a', 'textSequence_s'),
    'textSequence_s',
    'videoConfig_v',
  );
})();
const after = (operation: Parameters<typeof perform>[1]) =>
  perform(
    { graph, resources: { annotations: {}, translations: {}, audioItems: [] }, voices: {} },
    operation,
    { at, mostNodes: 10 },
  ).graph;
const lost = (operation: Parameters<typeof perform>[1]) =>
  [...cleared(graph, after(operation))].toSorted();

describe('results of nodes', () => {
  it('go with the params of the node and everything downstream, and nothing else', () => {
    expect(
      lost({ id: '1', kind: 'setParams', nodeId: 'textContent_a', params: { text: 'x' } }),
    ).toEqual(['resource_r', 'textContent_a', 'textSequence_s', 'videoConfig_v']);
    expect(
      lost({ id: '1', kind: 'setParams', nodeId: 'textContent_b', params: { text: 'x' } }),
    ).toEqual(['textContent_b']);
    expect(
      lost({
        id: '1',
        kind: 'setParams',
        nodeId: 'videoConfig_v',
        params: { copyright: { text: '©', position: 'center' } },
      }),
    ).toEqual(['videoConfig_v']);
  });
  it('go with a link, downstream of where it ended', () => {
    expect(lost({ id: '1', kind: 'connect', from: 'textContent_b', to: 'textSequence_s' })).toEqual(
      ['textSequence_s', 'videoConfig_v'],
    );
    expect(lost({ id: '1', kind: 'disconnect', from: 'textContent_a', to: 'resource_r' })).toEqual([
      'resource_r',
    ]);
  });
  it('go with a node that is removed, and downstream of it', () =>
    expect(lost({ id: '1', kind: 'removeNodes', nodeIds: ['textSequence_s'] })).toEqual([
      'textSequence_s',
      'videoConfig_v',
    ]));
  it('stay when nodes move or are renamed', () => {
    expect(
      lost({ id: '1', kind: 'moveNodes', positions: { textContent_a: { x: 9, y: 9 } } }),
    ).toEqual([]);
    expect(lost({ id: '1', kind: 'renameNode', nodeId: 'textContent_a', name: '课文' })).toEqual(
      [],
    );
  });
  it('are counted once until then', () => {
    const results = new Results<number>();
    let counted = 0;
    const count = (of: Graph, id: string) => results.of(of, id, () => ++counted);
    count(graph, 'textContent_a');
    count(graph, 'textContent_a');
    count(
      after({ id: '1', kind: 'moveNodes', positions: { textContent_a: { x: 9, y: 9 } } }),
      'textContent_a',
    );
    expect(counted).toBe(1);
    count(
      after({ id: '2', kind: 'setParams', nodeId: 'textContent_a', params: { text: 'x' } }),
      'textContent_a',
    );
    expect(counted).toBe(2);
  });
});
