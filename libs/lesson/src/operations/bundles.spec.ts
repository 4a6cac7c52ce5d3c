import { ApplyOperations, ExportBundle } from '@app/contracts';
import * as fc from 'fast-check';
import { createLesson } from '../creating/create-lesson.js';
import { downstream, emptyGraph } from '../graph/graph.js';
import { Refused } from '../refused.js';
import type { ExportBundle as Bundle, LessonDocument } from '../types.js';
import { exportBundle } from './bundles.js';
import { perform } from './perform.js';

const at = '2026-01-02T00:00:00.000Z';
const empty: LessonDocument = {
  graph: emptyGraph(),
  resources: { annotations: {}, translations: {}, audioItems: [] },
  voices: {},
};
let count = 0;
const made = createLesson(
  { text: 'A：はい。\nB：いいえ。', targetLanguages: ['en'] },
  { newId: () => `id-${count++}`, at },
);
const bundle = exportBundle({ graph: made.graph, resources: made.resources, voices: {} });
const take = (given: Bundle, mostNodes = 100) =>
  perform(empty, { id: 'i', kind: 'import', bundle: given }, { at, mostNodes });
const withNodes = (change: (nodes: Bundle['nodes']) => Bundle['nodes']) => ({
  ...bundle,
  nodes: change(bundle.nodes),
});

describe('a bundle', () => {
  it('comes back as it went, over JSON and the contract', () => {
    const parsed = ExportBundle.parse(JSON.parse(JSON.stringify(bundle))) as unknown as Bundle;
    expect(take(parsed).graph).toEqual(made.graph);
    expect(exportBundle(take(parsed))).toEqual(bundle);
  });
  it('merges what the lesson knows already with what it brings', () => {
    const known = {
      ...empty,
      resources: {
        ...empty.resources,
        annotations: { old: 'x' },
        translations: { en: { old: 'y' } },
      },
    };
    const brought = {
      ...bundle,
      resources: { annotations: { new: 'z' }, translations: { en: { new: 'w' } }, audioItems: [] },
    };
    const { resources } = perform(
      known,
      { id: 'i', kind: 'import', bundle: brought },
      { at, mostNodes: 9 },
    );
    expect(resources).toMatchObject({
      annotations: { old: 'x', new: 'z' },
      translations: { en: { old: 'y', new: 'w' } },
    });
  });
  it('of another maker brings readings, translations and sounds to the sentences they are of', () => {
    const [first, second] = made.graph.nodes.flatMap((node) =>
      node.type === 'textContent' ? node.params.segments : [],
    );
    if (!first || !second) throw new Error('no sentences');
    const theirs = new Map([
      [first.id, 'seg_1'],
      [second.id, 'seg_2'],
    ]);
    const nodes = withNodes((given) =>
      given.map((node) =>
        node.type === 'textContent'
          ? {
              ...node,
              params: {
                ...node.params,
                segments: node.params.segments.map((segment) => ({
                  ...segment,
                  id: theirs.get(segment.id) ?? segment.id,
                })),
              },
            }
          : node,
      ),
    ).nodes;
    const audio = {
      id: 'seg_1_en',
      text: 'Yes.',
      language: 'en',
      speaker: 'default',
      status: 'pending',
      speed: 1,
      sequenceId: first.occurrenceId,
      type: 'normal',
      audioType: 'translation',
      sourceId: 'seg_1',
      targetLanguage: 'en',
      isKeyword: false,
    } as const;
    const { resources } = take({
      ...bundle,
      nodes,
      resources: {
        annotations: { seg_1: 'はい', seg_2: 'いいえ' },
        translations: { en: { seg_1: 'Yes.', seg_2: 'No.' } },
        audioItems: [audio],
      },
    });
    expect(resources.annotations).toEqual({ [first.id]: 'はい', [second.id]: 'いいえ' });
    expect(resources.translations).toEqual({ en: { [first.id]: 'Yes.', [second.id]: 'No.' } });
    expect(resources.audioItems).toEqual([{ ...audio, id: `${first.id}_en`, sourceId: first.id }]);
  });
  it('whose one id stands for two sentences gives what hangs on it to neither', () => {
    const { nodes } = withNodes((given) =>
      given.map((node) =>
        node.type === 'textContent'
          ? {
              ...node,
              params: {
                ...node.params,
                segments: node.params.segments.map((segment) => ({ ...segment, id: 'same' })),
              },
            }
          : node,
      ),
    );
    const { resources } = take({
      ...bundle,
      nodes,
      resources: { annotations: { same: 'はい' }, translations: {}, audioItems: [] },
    });
    expect(resources.annotations).toEqual({ same: 'はい' });
  });
  it.each([
    ['a node that is missing', withNodes((nodes) => nodes.slice(1)), '节点不存在'],
    [
      'a ring',
      withNodes((nodes) =>
        nodes.map((node) =>
          node.type === 'textContent' ? { ...node, sourceIds: [node.id] } : node,
        ),
      ),
      '不能接在',
    ],
    ['one id twice', withNodes((nodes) => [...nodes, ...nodes]), '编号相同'],
    [
      'an unknown type',
      withNodes((nodes) => nodes.map((node) => ({ ...node, type: 'bomb' as never }))),
      '未知的节点类型',
    ],
  ])('is refused for %s', (_, hostile, reason) => expect(() => take(hostile)).toThrow(reason));
  it('is refused when it has more nodes than the author may have', () =>
    expect(() => take(bundle, 3)).toThrow('节点太多：4，最多 3 个节点'));
  it('brings no longer text than may be typed, and says which node has it', () => {
    const long = withNodes((nodes) =>
      nodes.map((node) =>
        node.type === 'textContent'
          ? { ...node, customName: '长文', params: { ...node.params, text: 'あ'.repeat(25_000) } }
          : node,
      ),
    );
    expect(ExportBundle.safeParse(long).success).toBe(true);
    expect(() => take(long)).toThrow('「长文」：文本有 25000 个字符，最多 20000 个字符');
  });
  it.each([
    ['an unknown type', [{ ...bundle.nodes[0], type: '炸弹' }], '不认识的节点类型「炸弹」'],
    [
      'more nodes than anybody may have',
      Array.from({ length: 2100 }, () => bundle.nodes[0]),
      '节点太多：2100，最多 2000 个节点',
    ],
  ])('with %s says so over the wire, alone and as an operation', (_, nodes, reason) => {
    const given = { ...bundle, nodes };
    const operation = {
      expectedRevision: 0,
      operations: [{ id: 'i', kind: 'import', bundle: given }],
    };
    for (const parsed of [ExportBundle.safeParse(given), ApplyOperations.safeParse(operation)]) {
      expect(parsed.error?.issues.map(({ message }) => message)).toEqual([reason]);
    }
  });
  it('fetches no picture and plays no sound of elsewhere', () => {
    const hostile = withNodes((nodes) =>
      nodes.map((node) =>
        node.type === 'videoConfig'
          ? {
              ...node,
              params: { ...node.params, cover: { imageUrl: 'http://127.0.0.1/x', duration: 1 } },
            }
          : node,
      ),
    );
    const [row] = made.resources.audioItems;
    const sounding = {
      ...hostile,
      resources: {
        ...hostile.resources,
        audioItems: row ? [{ ...row, url: 'http://127.0.0.1/x.mp3' }] : [],
      },
    };
    const { graph, resources } = take(sounding);
    expect(graph.nodes.find(({ type }) => type === 'videoConfig')).toMatchObject({
      params: { cover: { imageUrl: '' } },
    });
    expect(resources.audioItems).toEqual([]);
  });
  it('brings an old translation with its link, which may be cut: then nothing is left of what it read', () => {
    const [text] = bundle.nodes;
    if (text?.type !== 'textContent') throw new Error('no text');
    const params = { sourceSegments: text.params.segments, sourceId: text.id };
    const position = { x: 0, y: 0 };
    const old: Bundle['nodes'][number] = {
      id: 'translation_t',
      type: 'translation',
      number: 1,
      position,
      params,
      sourceIds: [text.id],
      changedAt: at,
    };
    const taken = take(withNodes((nodes) => [...nodes, old]));
    expect(taken.graph.nodes.find(({ id }) => id === old.id)).toEqual(old);
    const cut = perform(
      taken,
      { id: 'd', kind: 'disconnect', from: text.id, to: old.id },
      { at, mostNodes: 9 },
    );
    expect(cut.graph.nodes.find(({ id }) => id === old.id)).toMatchObject({
      params: {},
      sourceIds: [],
    });
    expect(() =>
      perform(cut, { id: 'c', kind: 'connect', from: text.id, to: old.id }, { at, mostNodes: 9 }),
    ).toThrow('不能接在');
  });
  it('of any kind is refused, or makes a valid graph', () => {
    const id = fc.constantFrom('a', 'b', '__proto__', 'constructor', 'textContent_1');
    const node = fc.record(
      {
        id,
        type: fc.constantFrom(
          'textContent',
          'resource',
          'textSequence',
          'videoConfig',
          'translation',
          'x',
        ),
        number: fc.integer({ min: 1, max: 5 }),
        position: fc.record({ x: fc.nat(99), y: fc.nat(99) }),
        params: fc.oneof(
          {
            weight: 3,
            arbitrary: fc.constantFrom(
              {},
              { text: 'x' },
              { targets: ['en'] },
              { sections: [] },
              { segments: [] },
              { contentOrder: [] },
            ),
          },
          {
            weight: 1,
            arbitrary: fc.dictionary(
              fc.constantFrom('text', 'sections', 'targets', 'cover', '__proto__', 'segments'),
              fc.jsonValue({ maxDepth: 2 }),
            ),
          },
        ),
        sourceIds: fc.oneof(
          { weight: 3, arbitrary: fc.constant([]) },
          { weight: 1, arbitrary: fc.array(id, { maxLength: 3 }) },
        ),
      },
      { requiredKeys: ['id', 'type', 'number', 'position', 'params', 'sourceIds'] },
    );
    const any = fc.record({
      nodes: fc.uniqueArray(node, { maxLength: 5, selector: (one) => one.id }),
      nodeTypeCounters: fc.constant({}),
      resources: fc.constant({ annotations: {}, translations: {}, audioItems: [] }),
    });
    let valid = 0;
    fc.assert(
      fc.property(
        fc.oneof({ weight: 4, arbitrary: any }, { weight: 1, arbitrary: fc.jsonValue() }),
        (given) => {
          const parsed = ExportBundle.safeParse(JSON.parse(JSON.stringify(given)));
          if (!parsed.success) return;
          try {
            const { graph } = take(parsed.data as unknown as Bundle);
            for (const { id: of } of graph.nodes) expect(downstream(graph, of).has(of)).toBe(false);
            valid += graph.nodes.length;
          } catch (error) {
            if (!(error instanceof Refused)) throw error;
          }
        },
      ),
      { numRuns: 1000 },
    );
    expect(valid).toBeGreaterThan(20); // the generator reaches what it is meant to
  });
});
