import * as fc from 'fast-check';
import { createLesson } from '../creating/create-lesson.js';
import { downstream, nodesOf } from '../graph/graph.js';
import { nodeKinds } from '../graph/nodes/index.js';
import { Refused } from '../refused.js';
import type { LessonDocument, NodeType } from '../types.js';
import { applyChanges, type Change, diff } from './changes.js';
import { asserted, collide, plan, planUndo, remembered, type Undoable } from './history.js';
import type { Operation } from './operation.js';
import { steps } from './steps.js';

const at = '2026-01-02T00:00:00.000Z';
const context = { at, mostNodes: 30 };
type Direct = Exclude<Operation, { kind: 'undo' | 'restore' }>;

const start = (text = 'A：おはよう。\nB：元気？\nA：うん。'): LessonDocument => {
  let count = 0;
  const { graph, resources } = createLesson(
    { text, language: 'ja' },
    { newId: () => `id-${count++}`, at: '2026-01-01T00:00:00.000Z' },
  );
  return applyChanges({ graph, resources, voices: {} }, []);
};
const sentences = (document: LessonDocument) =>
  nodesOf(document.graph, 'textContent').flatMap(({ params }) => params.segments);
const after = (document: LessonDocument, ...operations: Direct[]) =>
  operations.reduce((now, operation) => applyChanges(now, plan(now, operation, context)), document);
const text = (document: LessonDocument) => nodesOf(document.graph, 'textContent')[0]?.params.text;
const first = (document: LessonDocument, index = 0) =>
  sentences(document)[index]?.occurrenceId ?? '';
const section = (document: LessonDocument) =>
  nodesOf(document.graph, 'textSequence')[0]?.params.sections[0]?.itemIds;
const contentId = (document: LessonDocument) => nodesOf(document.graph, 'textContent')[0]?.id ?? '';

describe('sentences by hand', () => {
  const lesson = start();
  it('become the text again when two are merged', () => {
    const merged = after(lesson, {
      id: 'o',
      kind: 'mergeSentences',
      occurrenceId: first(lesson, 1),
      withId: first(lesson, 2),
    });
    expect(text(merged)).toBe('A：おはよう。\nB：元気？うん。');
    expect(section(merged)).toEqual([first(lesson, 0), first(lesson, 1)]);
  });
  it('join their section when one is split', () => {
    const split = after(lesson, {
      id: 'o',
      kind: 'splitSentence',
      occurrenceId: first(lesson),
      at: 3,
    });
    expect(sentences(split).map(({ content }) => content)).toEqual([
      'おはよ',
      'う。',
      '元気？',
      'うん。',
    ]);
    expect(section(split)).toEqual(sentences(split).map(({ occurrenceId }) => occurrenceId));
  });
  it('move, in the text and in the section', () => {
    const moved = after(lesson, {
      id: 'o',
      kind: 'reorder',
      occurrenceId: first(lesson, 2),
      before: first(lesson),
    });
    expect(text(moved)).toBe('A：うん。\nA：おはよう。\nB：元気？');
    expect(section(moved)).toEqual(sentences(moved).map(({ occurrenceId }) => occurrenceId));
  });
  it('keep what a person gave them while others change', () => {
    const edited = after(
      lesson,
      {
        id: '1',
        kind: 'editSentence',
        occurrenceId: first(lesson),
        change: { language: 'en', voiceId: 'v', pace: 0.8, translations: { en: 'Morning' } },
      },
      {
        id: '2',
        kind: 'setParams',
        nodeId: contentId(lesson),
        params: { text: '前の文。\nA：おはよう。\nB：元気？\nA：うん。' },
      },
    );
    expect(sentences(edited)[1]).toMatchObject({
      occurrenceId: first(lesson),
      language: 'en',
      voice_db_id: 'v',
      pace: 0.8,
    });
    expect(section(edited)?.slice(1)).toEqual(section(lesson));
    const { translations, origins } = edited.resources;
    expect([translations['en'], origins?.translations['en']]).toEqual([
      { [sentences(lesson)[0]?.id ?? '']: 'Morning' },
      { [sentences(lesson)[0]?.id ?? '']: { origin: 'human' } },
    ]);
  });
  it('refuse keywords from elsewhere, and more than five', () => {
    const keyword = (word: string, id = word) => ({ id, text: word, language: 'ja' });
    const edit = (keywords: ReturnType<typeof keyword>[]) => () =>
      after(lesson, {
        id: 'o',
        kind: 'editSentence',
        occurrenceId: first(lesson),
        change: { keywords },
      });
    expect(edit([keyword('さようなら')])).toThrow('关键词应选自这句话');
    expect(edit(Array.from({ length: 6 }, (_, index) => keyword('お', `${index}`)))).toThrow(
      '最多 5 个',
    );
  });
});

describe('nodes', () => {
  it('refuse what a section cannot be', () => {
    const lesson = start();
    const [sequence] = nodesOf(lesson.graph, 'textSequence');
    const [part] = sequence?.params.sections ?? [];
    if (!sequence || !part) throw new Error('no section');
    const set = (change: object) => () =>
      after(lesson, {
        id: 'o',
        kind: 'setParams',
        nodeId: sequence.id,
        params: { sections: [{ ...part, ...change }] },
      });
    expect(set({ repeatCount: 11 })).toThrow('重复次数应为 1–10');
    expect(set({ speeds: [2] })).toThrow('语速应为 0.9–1.1 倍');
    expect(set({ translation: { enabled: true, position: 5 } })).toThrow(
      '翻译位置不能超过重复次数',
    );
    expect(
      nodesOf(set({ repeatCount: 2 })().graph, 'textSequence')[0]?.params.sections[0]?.speeds,
    ).toEqual([1, 1]);
  });
  it('are copied with the links among themselves and ids of their own', () => {
    const lesson = start();
    const copied = after(lesson, {
      id: 'o',
      kind: 'pasteNodes',
      nodes: lesson.graph.nodes,
      offset: { x: 40, y: 40 },
    });
    expect(copied.graph.nodes).toHaveLength(8);
    const [, copy] = nodesOf(copied.graph, 'textSequence');
    const [, words] = nodesOf(copied.graph, 'textContent');
    expect(copy?.sourceIds).toEqual([words?.id]);
    expect(copy?.params.sections[0]?.itemIds).toEqual(
      words?.params.segments.map(({ occurrenceId }) => occurrenceId),
    );
    expect(new Set(sentences(copied).map(({ occurrenceId }) => occurrenceId)).size).toBe(6);
  });
});

describe('two authors', () => {
  const lesson = start();
  const edit = (id: string, index: number, change: object): Change[] =>
    plan(lesson, { id, kind: 'editSentence', occurrenceId: first(lesson, index), change }, context);
  it('do not meet at different sentences, or at different fields of one', () => {
    expect(collide(edit('1', 0, { voiceId: 'a' }), edit('2', 1, { voiceId: 'b' }))).toBe(false);
    expect(collide(edit('1', 0, { voiceId: 'a' }), edit('2', 0, { pace: 0.9 }))).toBe(false);
    expect(collide(edit('1', 0, { voiceId: 'a' }), edit('2', 0, { voiceId: 'b' }))).toBe(true);
  });
  const set = (id: string, nodeId: string, params: object): Change[] =>
    plan(lesson, { id, kind: 'setParams', nodeId, params }, context);
  const typing = (id: string, typed: string) => set(id, contentId(lesson), { text: typed });
  const asSaid = (kind: Operation['kind'], changes: Change[]) => asserted({ kind, changes });
  it.each<[string, Change[], Change[], boolean]>([
    [
      'typing in one text',
      typing('1', 'A：おはよう！\nB：元気？\nA：うん。'),
      typing('2', 'A：おはよう。\nB：元気？\nA：ううん。'),
      true,
    ],
    [
      'a text and how it is cut',
      typing('1', 'A：おはよう！\nB：元気？\nA：うん。'),
      set('2', contentId(lesson), { mode: 'none' }),
      true,
    ],
    [
      'typing, and the words of the same sentence',
      typing('1', 'A：おはよう！\nB：元気？\nA：うん。'),
      asSaid('editSentence', edit('2', 0, { content: 'やあ' })),
      true,
    ],
    [
      'typing, and the words of another sentence',
      typing('1', 'A：おはよう！\nB：元気？\nA：うん。'),
      asSaid('editSentence', edit('2', 2, { content: 'いや' })),
      false,
    ],
    [
      'typing, and the voice of the same sentence',
      typing('1', 'A：おはよう！\nB：元気？\nA：うん。'),
      edit('2', 0, { voiceId: 'v' }),
      false,
    ],
    [
      'typing a sentence away, and its voice',
      typing('1', 'A：おはよう。\nB：元気？'),
      edit('2', 2, { voiceId: 'v' }),
      true,
    ],
    [
      'two sentences that go',
      typing('1', 'A：おはよう。\nB：元気？'),
      asSaid(
        'removeSentence',
        plan(lesson, { id: '2', kind: 'removeSentence', occurrenceId: first(lesson) }, context),
      ),
      false,
    ],
    [
      'params of two nodes',
      typing('1', ''),
      set('2', nodesOf(lesson.graph, 'videoConfig')[0]?.id ?? '', {
        copyright: { text: '©', position: 'topLeft' },
      }),
      false,
    ],
    ...(['cover', 'copyright'] as const).map((param): [string, Change[], Change[], boolean] => {
      const video = nodesOf(lesson.graph, 'videoConfig')[0];
      const change = {
        cover: { imageUrl: '', duration: 3 },
        copyright: { text: '©', position: 'center' },
      };
      return [
        `the copyright and the ${param}`,
        set('1', video?.id ?? '', { copyright: { text: '花', position: 'center' } }),
        set('2', video?.id ?? '', { [param]: change[param] }),
        param === 'copyright',
      ];
    }),
  ])('at %s', (_, mine, theirs, meet) =>
    expect([collide(mine, theirs), collide(theirs, mine)]).toEqual([meet, meet]),
  );
  it('meet where one removes what the other changes', () => {
    const removal = plan(
      lesson,
      { id: '1', kind: 'removeNodes', nodeIds: [contentId(lesson)] },
      context,
    );
    expect(collide(removal, edit('2', 0, { voiceId: 'b' }))).toBe(true);
    expect(
      collide(
        removal,
        plan(
          lesson,
          {
            id: '3',
            kind: 'renameNode',
            nodeId: nodesOf(lesson.graph, 'videoConfig')[0]?.id ?? '',
            name: 'x',
          },
          context,
        ),
      ),
    ).toBe(false);
  });
});

describe('undo', () => {
  it('is refused when somebody changed the same since', () => {
    const lesson = start();
    const operation: Direct = {
      id: '1',
      kind: 'renameNode',
      nodeId: contentId(lesson),
      name: '一',
    };
    const changes = plan(lesson, operation, context);
    const made = remembered(lesson, { id: '1', kind: 'renameNode', by: 'a', changes });
    const now = after(lesson, operation, {
      id: '2',
      kind: 'renameNode',
      nodeId: contentId(lesson),
      name: '二',
    });
    expect(() => planUndo(now, made)).toThrow('后来又改过');
  });
});

/** An operation for a document as it stands; some will be refused. */
const operationFor = (
  document: LessonDocument,
  id: string,
  [choice, one, two]: readonly [number, number, number],
): Direct => {
  const pick = <T>(list: readonly T[], number: number): T | undefined =>
    list[number % Math.max(1, list.length)];
  const node = pick(document.graph.nodes, one)?.id ?? 'x';
  const other = pick(document.graph.nodes, two)?.id ?? 'y';
  const sentence = pick(sentences(document), one)?.occurrenceId ?? 'x';
  const type = pick(Object.keys(nodeKinds) as NodeType[], one) ?? 'resource';
  const kinds: (() => Direct)[] = [
    () => ({ id, kind: 'addNode', nodeId: `${type}_${id}`, type, position: { x: one, y: two } }),
    () => ({ id, kind: 'removeNodes', nodeIds: [node] }),
    () => ({ id, kind: 'moveNodes', positions: { [node]: { x: one, y: two } } }),
    () => ({ id, kind: 'renameNode', nodeId: node, name: pick(['', ' 名 ', '二'], two) ?? '' }),
    () => ({ id, kind: 'connect', from: node, to: other }),
    () => ({ id, kind: 'disconnect', from: node, to: other }),
    () => ({
      id,
      kind: 'pasteNodes',
      nodes: document.graph.nodes.slice(0, 1 + (one % 3)),
      offset: { x: 20, y: 20 },
    }),
    () => ({
      id,
      kind: 'setParams',
      nodeId: node,
      params: { text: pick(['一。\n二。', 'A: x\nB: y\nA: z', ''], two) ?? '' },
    }),
    () => ({
      id,
      kind: 'editSentence',
      occurrenceId: sentence,
      change: { content: `文${two}`, translations: { en: two % 2 ? null : `t${two}` } },
    }),
    () => ({ id, kind: 'splitSentence', occurrenceId: sentence, at: 1 + (two % 3) }),
    () => ({
      id,
      kind: 'mergeSentences',
      occurrenceId: sentence,
      withId: pick(sentences(document), one + 1)?.occurrenceId ?? '',
    }),
    () => ({ id, kind: 'removeSentence', occurrenceId: sentence }),
    () => ({
      id,
      kind: 'reorder',
      occurrenceId: sentence,
      before: pick(sentences(document), two)?.occurrenceId ?? null,
    }),
    () => ({ id, kind: 'group', groupId: `g${one % 2}`, nodeIds: [node, other], note: '组' }),
    () => ({ id, kind: 'ungroup', groupId: `g${one % 2}` }),
    () => ({ id, kind: 'setVoice', speaker: 'A', voiceId: two % 2 ? null : 'v' }),
    () => ({
      id,
      kind: 'setParams',
      nodeId: node,
      params: { mode: pick(['none', 'paragraph', 'period'] as const, two) ?? 'none' },
    }),
    () => ({
      id,
      kind: 'setParams',
      nodeId: node,
      params: { enableSpeakerParsing: two % 2 === 0 },
    }),
    () => ({
      id,
      kind: 'editSentence',
      occurrenceId: sentence,
      change: { voiceId: `v${two}`, pace: 0.8 },
    }),
  ];
  return (kinds[choice % kinds.length] ?? kinds[0]!)();
};

const valid = ({ graph }: LessonDocument): void => {
  const ids = new Set(graph.nodes.map(({ id }) => id));
  expect(ids.size).toBe(graph.nodes.length);
  for (const node of graph.nodes) {
    for (const source of node.sourceIds) expect(ids).toContain(source);
    expect(downstream(graph, node.id).has(node.id)).toBe(false);
    expect(node.number).toBeLessThanOrEqual(graph.nodeTypeCounters[node.type] ?? 0);
  }
  const occurrences = nodesOf(graph, 'textContent').flatMap(({ params }) =>
    params.segments.map(({ occurrenceId }) => occurrenceId),
  );
  expect(new Set(occurrences).size).toBe(occurrences.length);
};

it('keeps any graph valid, folds to the same bytes from its changes, and undoes all of it to the start', () => {
  const seeds = fc.array(fc.tuple(fc.nat(18), fc.nat(9), fc.nat(9)), {
    minLength: 1,
    maxLength: 25,
  });
  fc.assert(
    fc.property(seeds, (choices) => {
      const beginning = start();
      let now = beginning;
      const history: Undoable[] = [];
      let moment = Date.parse(at);
      choices.forEach((choice, index) => {
        const [act, pause] = choice;
        moment += pause * 1000;
        const operation = operationFor(now, `o${index}`, choice);
        let changes: Change[];
        try {
          changes = plan(now, operation, context);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          return;
        }
        const when = {
          at: new Date(moment).toISOString(),
          ...(act % 4 === 0 && { together: `act ${act}` }),
        };
        history.push(
          remembered(now, { id: operation.id, kind: operation.kind, by: 'a', changes, ...when }),
        );
        const wire = JSON.parse(JSON.stringify(changes)) as Change[];
        const next = applyChanges(now, wire);
        expect(JSON.stringify(next)).toBe(JSON.stringify(applyChanges(now, changes)));
        expect(diff(next, applyChanges(now, changes))).toEqual([]);
        now = next;
        valid(now);
      });
      const end = now;
      // As their keys do: step by step back to the start, and step by step again to the end.
      const press = (which: 'undo' | 'redo') => {
        for (let ids = steps(history, 'a')[which]; ids; ids = steps(history, 'a')[which]) {
          for (const undoes of ids) {
            const changes = planUndo(
              now,
              history.find(({ id }) => id === undoes)!,
            );
            history.push(
              remembered(now, {
                id: `u${history.length}`,
                kind: 'undo',
                by: 'a',
                changes,
                undoes,
                together: `t${ids.join()}`,
              }),
            );
            now = applyChanges(now, changes);
          }
        }
      };
      press('undo');
      expect(now).toEqual(beginning);
      press('redo');
      expect(now).toEqual(end);
    }),
    { numRuns: 100 },
  );
});
