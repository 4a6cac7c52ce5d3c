import { addNode, connect, downstream, emptyGraph } from './graph.js';
import type { Graph, NodeType } from '../types.js';

const at = '2026-01-01T00:00:00.000Z';
const types: NodeType[] = ['textContent', 'resource', 'textSequence', 'videoConfig', 'translation'];
const one = types.reduce(
  (graph, type) => addNode(graph, type, { uniqueId: '1', at }).graph,
  emptyGraph(),
);
const both = types.reduce((graph, type) => addNode(graph, type, { uniqueId: '2', at }).graph, one);
const join = (graph: Graph, from: string, to: string): Graph => {
  const done = connect(graph, from, to, at);
  if (done.result !== 'connected') throw new Error(done.result);
  return done.graph;
};

describe('nodes', () => {
  it('are numbered by type and start with its defaults', () => {
    expect(both.nodes.map(({ number }) => number)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
    expect(both.nodeTypeCounters).toEqual({
      textContent: 2,
      resource: 2,
      textSequence: 2,
      videoConfig: 2,
      translation: 2,
    });
    expect(one.nodes[0]).toEqual({
      id: 'textContent_1',
      type: 'textContent',
      number: 1,
      position: { x: 0, y: 0 },
      params: {
        text: '',
        language: 'ja',
        mode: 'paragraph',
        splitBy: '\n',
        segments: [],
        enableSpeakerParsing: true,
      },
      sourceIds: [],
      changedAt: at,
    });
    expect(one.nodes[3]?.params).toMatchObject({
      cover: { duration: 1 },
      copyright: { position: 'topLeft' },
    });
  });
});

describe('connections', () => {
  it('are the three pairs in which each type accepts the other', () => {
    const allowed = types.flatMap((from) =>
      types
        .filter((to) => connect(both, `${from}_1`, `${to}_2`, at).result === 'connected')
        .map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual([
      'textContent resource',
      'textContent textSequence',
      'textSequence videoConfig',
    ]);
  });
  it('say why they are refused', () =>
    expect(connect(one, 'resource_1', 'videoConfig_1', at)).toEqual({
      result: 'refused',
      reason: '「成品」不能接在「素材」之后',
    }));
  it('may be repeated', () =>
    expect(
      connect(join(one, 'textContent_1', 'resource_1'), 'textContent_1', 'resource_1', at),
    ).toEqual({ result: 'unchanged' }));
  it('form no cycle', () => {
    const graph = join(
      join(one, 'textContent_1', 'textSequence_1'),
      'textSequence_1',
      'videoConfig_1',
    );
    expect(connect(graph, 'videoConfig_1', 'textContent_1', at)).toEqual({
      result: 'refused',
      reason: '不能形成循环',
    });
    expect(connect(graph, 'textContent_1', 'textContent_1', at)).toMatchObject({
      reason: '不能形成循环',
    });
  });
  it('need both nodes', () => {
    expect(() => connect(one, 'textContent_1', 'x', at)).toThrow('节点不存在: x');
    expect(() => connect(one, 'y', 'textContent_1', at)).toThrow('节点不存在: y');
  });
  it('lead downstream, also through an imported ring', () => {
    const graph = join(
      join(one, 'textContent_1', 'textSequence_1'),
      'textSequence_1',
      'videoConfig_1',
    );
    expect([...downstream(graph, 'textContent_1')]).toEqual(['textSequence_1', 'videoConfig_1']);
    const ring = {
      ...graph,
      nodes: graph.nodes.map((node) =>
        node.id === 'textContent_1' ? { ...node, sourceIds: ['videoConfig_1'] } : node,
      ),
    };
    expect(downstream(ring, 'textSequence_1').size).toBe(3);
  });
});
