import { createLesson, perform, type LessonDocument, type Operation } from '@app/lesson';
import { copied } from './clipboard.js';
import { pasted } from './pasted.js';
import { arrange } from './dagre.js';
import { compatible, partners, whyNot } from './rules.js';

const at = '2026-01-01T00:00:00.000Z';
const lesson = (): LessonDocument => {
  let count = 0;
  const { graph, resources } = createLesson(
    { text: 'おはよう。\n元気？' },
    { newId: () => `id-${count++}`, at },
  );
  return { graph, resources, voices: {} };
};
const [text = '', resource = '', sequence = '', video = ''] = lesson().graph.nodes.map(
  ({ id }) => id,
);

describe('connecting', () => {
  const { graph } = lesson();
  it.each([
    ['again what is connected', text, sequence, undefined],
    ['types that do not fit', resource, sequence, '「播放顺序」不能接在「素材」之后'],
    ['a circle', video, sequence, '不能形成循环'],
    ['a node to itself', text, text, '不能形成循环'],
    ['a node that has gone', text, 'textSequence_none', '节点不存在: textSequence_none'],
  ])('%s', (_, from, to, reason) => {
    expect(whyNot(graph, from, to)).toBe(reason);
  });
  it('offers only what fits where a link is dropped, from either end', () => {
    expect(compatible('textContent', 'source')).toEqual(['textSequence', 'resource']);
    expect(compatible('videoConfig', 'source')).toEqual([]);
    expect(compatible('videoConfig', 'target')).toEqual(['textSequence']);
  });
  it('finds partners for the keyboard, without those that are linked already', () => {
    const more = perform(
      lesson(),
      {
        id: 'o',
        kind: 'addNode',
        nodeId: 'textContent_b',
        type: 'textContent',
        position: { x: 0, y: 0 },
      },
      { at, mostNodes: 9 },
    );
    expect(partners(more.graph, 'textContent_b', 'feeds')).toEqual([resource, sequence]);
    expect(partners(more.graph, text, 'feeds')).toEqual([]);
    expect(partners(more.graph, sequence, 'reads')).toEqual(['textContent_b']);
  });
});

describe('the clipboard', () => {
  it('carries nodes and their inner links from lesson to lesson', () => {
    const nodes = pasted(copied(lesson().graph, [text, sequence]) ?? '');
    expect(nodes?.map(({ sourceIds }) => sourceIds)).toEqual([[], [text]]);
    const operation: Operation = {
      id: 'p',
      kind: 'pasteNodes',
      nodes: nodes ?? [],
      offset: { x: 40, y: 40 },
    };
    expect(perform(lesson(), operation, { at, mostNodes: 9 }).graph.nodes).toHaveLength(6);
  });
  it.each(['', 'hello', '{"yamabiko/nodes": [{"id": 1}]}', '{"yamabiko/nodes": '])(
    'leaves alone what is not of this editor: %s',
    (words) => {
      expect(pasted(words)).toBeUndefined();
    },
  );
});

it('lays nodes from left to right, none over another', () => {
  const places = arrange(
    lesson().graph.nodes.map(({ id, sourceIds }) => ({ id, sourceIds, width: 200, height: 100 })),
  );
  const x = (id: string) => places[id]?.x ?? 0;
  expect([x(text) < x(sequence), x(sequence) < x(video)]).toEqual([true, true]);
  expect(new Set(Object.values(places).map((place) => `${place.x} ${place.y}`)).size).toBe(4);
});
