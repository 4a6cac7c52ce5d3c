import { createLesson } from '../creating/create-lesson.js';
import { nodesOf } from '../graph/graph.js';
import { newSection } from '../graph/sections.js';
import { fourStages } from '../graph/stages.js';
import { playable } from '../playing/lesson.js';
import { Refused } from '../refused.js';
import type { Graph, NodeParams, Section } from '../types.js';
import { admittedShape, sectionsPlayed, templateShape } from './shape.js';

const at = '2026-01-01T00:00:00.000Z';
const counting = (of = 'n') => {
  let next = 0;
  return { newId: () => `${of}${(next += 1)}`, at };
};
const context = { ...counting('c'), mostNodes: 100 };
const SECRET = '秘密';
const made = createLesson(
  { text: `店員：${SECRET}のおにぎり。\n客：はい。`, targetLanguages: ['zh-CN'] },
  counting(),
);
const items = nodesOf(made.graph, 'textContent').flatMap(({ params }) =>
  params.segments.map(({ occurrenceId }) => occurrenceId),
);
const [first = '', second = ''] = items;

const withParams = (
  graph: Graph,
  change: Partial<{ [T in keyof NodeParams]: (params: NodeParams[T]) => NodeParams[T] }>,
): Graph => ({
  ...graph,
  nodes: graph.nodes.map((node) => {
    const changed = change[node.type] as ((params: object) => object) | undefined;
    return (changed ? { ...node, params: changed(node.params) } : node) as typeof node;
  }),
});
const withSections = (...sections: Section[]): Graph =>
  withParams(made.graph, { textSequence: (params) => ({ ...params, sections }) });
const section = (id: string, itemIds: string[], more: Partial<Section> = {}): Section => ({
  ...newSection(id, id, itemIds),
  ...more,
});
const voices = { 店員: 'voice-1' };
const titles = (sections: readonly Section[]) => sections.map(({ title }) => title);

describe('a template', () => {
  it('keeps nothing that was written in the lesson, and no picture', () => {
    const [sentence] = nodesOf(made.graph, 'textContent')[0]?.params.segments ?? [];
    const graph = withParams(made.graph, {
      textSequence: (params) => ({
        ...params,
        transitions: [{ ...sentence!, occurrenceId: 't', type: 'transition', content: SECRET }],
      }),
      videoConfig: (params) => ({
        ...params,
        cover: { imageUrl: '/media/images/mine.webp', duration: 3 },
        copyright: { text: SECRET, position: 'center' },
      }),
    });
    const named = {
      ...graph,
      nodes: graph.nodes.map((node) => ({ ...node, customName: SECRET })),
    };
    const kept = JSON.stringify(templateShape({ graph: named, voices }));
    expect(kept).not.toContain(SECRET);
    expect(kept).not.toContain('mine.webp');
    for (const id of [...items, ...graph.nodes.map((node) => node.id)])
      expect(kept).not.toContain(`"${id}"`);
    expect(kept).toContain('"duration":3');
    expect(kept).toContain('"position":"center"');
    expect(kept).toContain('voice-1');
  });

  it('has the sections in the order in which they are played', () => {
    const graph = withParams(withSections(section('a', items), section('b', items)), {
      videoConfig: (params) => ({
        ...params,
        contentOrder: [
          { kind: 'section', id: 'b' },
          { kind: 'section', id: 'gone' },
          { kind: 'section', id: 'a' },
        ],
      }),
    });
    expect(titles(sectionsPlayed(templateShape({ graph, voices })))).toEqual(['b', 'a']);
  });

  it('makes one of sections that share the text out among themselves, and keeps those that repeat it', () => {
    const shared = withSections(section('a', [first]), section('b', [second]));
    expect(titles(sectionsPlayed(templateShape({ graph: shared, voices })))).toEqual(['a']);
    const again = withSections(section('a', items), section('b', items));
    expect(titles(sectionsPlayed(templateShape({ graph: again, voices })))).toEqual(['a', 'b']);
    const other = withSections(section('a', [first]), section('b', [second], { pauseMs: 1 }));
    expect(titles(sectionsPlayed(templateShape({ graph: other, voices })))).toEqual(['a', 'b']);
  });

  it('is the same once more, by way of the wire and the rules of an import', () => {
    const shape = templateShape({ graph: withSections(...fourStages(context.newId, items, 'en')), voices }); // prettier-ignore
    const sent = JSON.parse(JSON.stringify(shape)) as typeof shape;
    expect(admittedShape(sent, context)).toEqual(shape);
  });

  it('is made of what is played: the text with sections, and what reads from it', () => {
    const alone = createLesson({ text: 'Alone.' }, counting()).graph.nodes[0]!;
    const graph = {
      ...made.graph,
      nodes: [{ ...alone, id: 'textContent_x' }, ...made.graph.nodes],
    };
    const { nodes, nodeTypeCounters } = templateShape({ graph, voices });
    expect(nodes.map(({ id }) => id)).toEqual([
      'textContent_1',
      'resource_1',
      'textSequence_1',
      'videoConfig_1',
    ]);
    expect(nodeTypeCounters).toEqual({
      textContent: 1,
      resource: 1,
      textSequence: 1,
      videoConfig: 1,
    });
  });

  it.each<[string, () => unknown]>([
    ['nothing is played', () => templateShape({ graph: withSections(), voices })],
    [
      'there are too many sections',
      () =>
        templateShape({
          graph: withSections(
            ...Array.from({ length: 41 }, (_, n) => section(`s${n}`, items, { pauseMs: n })),
          ),
          voices,
        }),
    ],
    [
      'a hostile body links in a ring',
      () => {
        const { nodes, ...rest } = templateShape({ graph: made.graph, voices });
        const ring = nodes.map((node) => ({ ...node, sourceIds: nodes.map(({ id }) => id) }));
        return admittedShape({ ...rest, nodes: ring }, context);
      },
    ],
    [
      'a section is played faster than anything is spoken',
      () =>
        admittedShape(
          {
            ...templateShape({ graph: withSections(section('a', items, { speeds: [9] })), voices }),
          },
          context,
        ),
    ],
  ])('is refused where %s', (_, attempt) => expect(attempt).toThrow(Refused));
});

describe('a lesson made with a template', () => {
  const shape = templateShape({
    graph: withSections(...fourStages(context.newId, items, 'zh-CN')),
    voices,
  });
  const create = (text: string, more: object = {}) =>
    createLesson({ text, template: shape, ...more }, counting());
  const sectionsOf = ({ graph, resources }: ReturnType<typeof create>) =>
    playable(graph, resources, { title: '' });

  it('goes through all of its own text in each section, as the template does', () => {
    const { sections, segments } = sectionsOf(create('One.\nTwo.\nThree.'));
    expect(titles(sections)).toEqual(['盲听', '精听', '跟读', '复述']);
    for (const { itemIds } of sections)
      expect(itemIds).toEqual(segments.map(({ occurrenceId }) => occurrenceId));
    expect(sections[1]).toMatchObject({ repeatCount: 3, speeds: [0.9, 0.9, 1], pauseMs: 1500 });
  });
  it('has a clip planned for each speed of the template', () => {
    const { resources } = create('One.');
    expect(resources.audioItems.map(({ speed }) => speed)).toEqual([1, 0.9]);
  });
  it('speaks the translation there is, and none where there is none', () => {
    const spoken = (more: object) =>
      sectionsOf(create('One.', more)).sections.map(({ translation }) =>
        translation.enabled ? translation.language : '–',
      );
    expect(spoken({})).toEqual(['–', 'zh-CN', '–', 'zh-CN']);
    expect(spoken({ targetLanguages: ['ja', 'zh-CN'] })).toEqual(['–', 'zh-CN', '–', 'zh-CN']);
    expect(spoken({ targetLanguages: ['ja'] })).toEqual(['–', 'ja', '–', 'ja']);
    expect(spoken({ targetLanguages: ['en'] })).toEqual(['–', '–', '–', '–']);
  });
  it('has ids of its own, in order', () => {
    const { graph } = create('One.');
    const ids = new Set(shape.nodes.map(({ id }) => id));
    expect(graph.nodes.filter(({ id }) => ids.has(id))).toEqual([]);
    expect(graph.nodes.map(({ sourceIds }) => sourceIds.length)).toEqual([0, 1, 1, 1]);
    const order = nodesOf(graph, 'videoConfig')[0]?.params.contentOrder.map(({ id }) => id);
    const own = nodesOf(graph, 'textSequence')[0]?.params.sections.map(({ id }) => id);
    expect(order?.every((id) => own?.includes(id))).toBe(true);
  });
});
