import { given } from '../../../kernel/src/testing.js';
import {
  createLesson,
  exportBundle,
  MOST_TOGETHER,
  nodesOf,
  segmentId,
  type LessonDocument,
  type Operation,
} from '@app/lesson';
import { lesson, type LessonCommand, type LessonState, type LessonFact } from './lesson.js';
import { REMEMBERED } from './editing.js';
import type { LessonCreated, LessonEdited } from './events.js';

const contentId = 'c-1';
const userId = 'u-1';
const at = '2026-01-02T00:00:00.000Z';
let count = 0;
const made = createLesson(
  { text: 'A：おはよう。\nB：元気？\nA：うん。', targetLanguages: ['zh-CN'] },
  { newId: () => `id-${count++}`, at: '2026-01-01T00:00:00.000Z' },
);
const created: LessonCreated = {
  type: 'LessonCreated',
  data: {
    contentId,
    userId,
    title: '',
    language: 'ja',
    targetLanguages: ['zh-CN'],
    graph: made.graph,
    resources: made.resources,
    voices: {},
  },
};
const [words] = nodesOf(made.graph, 'textContent');
const sentences = words?.params.segments ?? [];
const [first, second] = sentences.map(({ occurrenceId }) => occurrenceId) as [string, string];

const edits = (
  expectedRevision: number | undefined,
  ...operations: Operation[]
): LessonCommand => ({
  type: 'Edit',
  by: userId,
  data: {
    contentId,
    operations,
    at,
    mostNodes: 5,
    ...(expectedRevision !== undefined && { expectedRevision }),
  },
});
const say = (id: string, occurrenceId: string, content: string): Operation => ({
  id,
  kind: 'editSentence',
  occurrenceId,
  change: { content },
});
const rename = (id: string, name: string): Operation => ({
  id,
  kind: 'renameNode',
  nodeId: words?.id ?? '',
  name,
});
const undo = (id: string, operationId: string): Operation => ({ id, kind: 'undo', operationId });

const folded = (...events: LessonFact[]): LessonState =>
  events.reduce((state, event) => lesson.evolve(state, event), lesson.initial);
/** The events of commands and of what generations made, one after the other. */
const after = (...steps: (LessonCommand | LessonFact)[]): LessonFact[] =>
  steps.reduce<LessonFact[]>(
    (events, step) => [
      ...events,
      ...('by' in step ? lesson.decide(step, folded(...events)) : [step]),
    ],
    [created],
  );
const documentAfter = (...commands: (LessonCommand | LessonFact)[]): LessonDocument =>
  folded(...after(...commands)).document;
const contents = (document: LessonDocument) =>
  nodesOf(document.graph, 'textContent').flatMap(({ params }) =>
    params.segments.map(({ content }) => content),
  );
const renamed = (operationId: string, name: string): LessonEdited => ({
  type: 'LessonEdited',
  data: { contentId, userId, operationId, kind: 'renameNode', changes: [{ path: ['nodes', words?.id ?? '', 'customName'], value: name }, { path: ['nodes', words?.id ?? '', 'changedAt'], value: at }] },
}); // prettier-ignore

describe('an operation', () => {
  const when = given(lesson);

  it('is recorded with exactly what it changed', () => {
    const [event] = lesson.decide(edits(0, rename('o-1', '课文')), folded(created));
    expect({
      ...event?.data,
      changes: [...(event as LessonEdited).data.changes].toSorted((a, b) =>
        a.path[2]! > b.path[2]! ? -1 : 1,
      ),
    }).toEqual(renamed('o-1', '课文').data);
  });
  it('is a step of its own among many, so that others have their turn in between', () => {
    const many = edits(0, rename('o-1', '课文'), rename('o-2', '正文'), rename('o-3', '原文'));
    const steps = lesson.inSteps?.(many, folded(created));
    const seen: unknown[] = [];
    for (let step = steps?.next(); step; step = step.done ? undefined : steps?.next())
      seen.push(step.done ? step.value : 'others');
    expect(seen).toEqual(['others', 'others', 'others', lesson.decide(many, folded(created))]);
  });
  it('that is there already does nothing', () =>
    when(...after(edits(0, rename('o-1', '课文'))))
      .when(edits(0, rename('o-1', '别的')))
      .thenNothing());
  it('that changes nothing is not recorded', () =>
    when(created)
      .when(edits(0, say('o-1', first, 'おはよう。')))
      .thenNothing());
  it('refused by its node refuses the batch, with its own reason', () =>
    when(created)
      .when(
        edits(0, rename('o-1', '课文'), {
          id: 'o-2',
          kind: 'connect',
          from: words?.id ?? '',
          to: words?.id ?? '',
        }),
      )
      .thenRejected('LINK_REFUSED', { operationId: 'o-2' }));
  it('is not for others', () =>
    when(created)
      .when({ ...edits(0, rename('o-1', '课文')), by: 'u-2' })
      .thenRejected('NOT_FOUND'));
  it('that makes the graph too large is refused', () => {
    const paste: Operation = {
      id: 'o-1',
      kind: 'pasteNodes',
      nodes: made.graph.nodes,
      offset: { x: 1, y: 1 },
    };
    when(created).when(edits(0, paste)).thenRejected('TOO_MANY_NODES');
  });
});

describe('what two tabs do', () => {
  const when = given(lesson);
  const hi = edits(0, say('tab-1', first, 'やあ。'));

  it('merges at different sentences', () =>
    expect(contents(documentAfter(hi, edits(0, say('tab-2', second, '元気かい？'))))).toEqual([
      'やあ。',
      '元気かい？',
      'うん。',
    ]));
  it('merges when one splits and the other writes elsewhere', () => {
    const split = edits(0, { id: 'tab-1', kind: 'splitSentence', occurrenceId: first, at: 2 });
    expect(
      contents(
        documentAfter(
          split,
          edits(0, say('tab-2', second, '元気かい？'), {
            id: 'tab-3',
            kind: 'removeSentence',
            occurrenceId: sentences[2]!.occurrenceId,
          }),
        ),
      ),
    ).toEqual(['おは', 'よう。', '元気かい？']);
  });
  it('merges a change of voice with new words of the same sentence', () => {
    const { params } = nodesOf(
      documentAfter(
        hi,
        edits(0, {
          id: 'tab-2',
          kind: 'editSentence',
          occurrenceId: first,
          change: { voiceId: 'v' },
        }),
      ).graph,
      'textContent',
    )[0]!;
    expect(params.segments[0]).toMatchObject({ content: 'やあ。', voice_db_id: 'v' });
  });
  it('is a conflict at the same sentence, and nothing of the batch is made', () =>
    when(...after(hi))
      .when(edits(0, rename('fine', '课文'), say('tab-2', first, 'おっす。')))
      .thenRejected('CONFLICT', { refused: ['tab-2'] }));
  it('is a conflict when one pastes a text that would take the words of the other back', () =>
    when(...after(hi))
      .when(
        edits(0, {
          id: 'tab-2',
          kind: 'setParams',
          nodeId: words?.id ?? '',
          params: { text: 'A：おはよう。\nB：元気？\nA：うん。\nB：またね。' },
        }),
      )
      .thenRejected('CONFLICT', { refused: ['tab-2'] }));
  it('is a conflict when the sentence has gone meanwhile, with all that builds on it', () =>
    when(...after(edits(0, { id: 'tab-1', kind: 'removeSentence', occurrenceId: first })))
      .when(
        edits(0, say('tab-2', first, 'おっす。'), {
          id: 'tab-3',
          kind: 'splitSentence',
          occurrenceId: first,
          at: 2,
        }),
      )
      .thenRejected('CONFLICT', { refused: ['tab-2', 'tab-3'] }));
  it('is no conflict with what a machine found meanwhile', () => {
    const found: LessonFact = {
      type: 'SentencesTranslated',
      data: {
        contentId,
        userId,
        language: 'zh-CN',
        translations: { [sentences[0]!.id]: '早。' },
        origin: 'machine',
        engine: 'm',
      },
    };
    const own: Operation = {
      id: 'o-1',
      kind: 'editSentence',
      occurrenceId: first,
      change: { translations: { 'zh-CN': '早上好。' } },
    };
    const state = folded(created, found);
    const now = lesson
      .decide(edits(0, own), state)
      .reduce((before, event) => lesson.evolve(before, event), state);
    expect(now.document.resources.translations['zh-CN']).toEqual({
      [sentences[0]!.id]: '早上好。',
    });
  });
  it('is a conflict for who comes back after more operations than are remembered, and for who is ahead of the log', () => {
    const many = Array.from({ length: REMEMBERED + 1 }, (_, n) => renamed(`o-${n}`, `名 ${n}`));
    when(created, ...many)
      .when(edits(0, say('late', first, 'やあ。')))
      .thenRejected('CONFLICT', { refused: ['late'] });
    when(created)
      .when(edits(7, rename('ahead', '课文')))
      .thenRejected('CONFLICT', { refused: ['ahead'] });
  });
});

describe('an undo', () => {
  const when = given(lesson);
  const hi = edits(0, say('o-1', first, 'やあ。'));

  it('takes an operation back, and the undo of an undo makes it again', () => {
    expect(documentAfter(hi, edits(1, undo('u-1', 'o-1')))).toEqual(folded(created).document);
    expect(
      contents(documentAfter(hi, edits(1, undo('u-1', 'o-1')), edits(2, undo('u-2', 'u-1'))))[0],
    ).toBe('やあ。');
  });
  it('says which operation it took back', () => {
    const [, , event] = after(hi, edits(1, undo('u-1', 'o-1')));
    expect(event?.data).toMatchObject({ operationId: 'u-1', kind: 'undo', undoes: 'o-1' });
  });
  it('leaves what was done elsewhere', () => {
    const elsewhere = edits(1, say('o-2', second, '元気かい？'));
    expect(() => documentAfter(hi, elsewhere, edits(2, undo('u-1', 'o-1')))).toThrow('后来又改过'); // both wrote the text of one node
    expect(
      contents(documentAfter(hi, edits(1, rename('o-2', '课文')), edits(2, undo('u-1', 'o-1'))))[0],
    ).toBe('おはよう。');
  });
  it('goes back over what a machine made of the edit since', () => {
    const machine = (segment: string): LessonFact => ({
      type: 'SentencesAnnotated',
      data: {
        contentId,
        userId,
        annotations: { [segment]: 'よみ' },
        pronunciations: {},
        engine: 'ja',
      },
    });
    // A change that touches corrections without making any.
    const said: Operation = {
      id: 'o-1',
      kind: 'editSentence',
      occurrenceId: first,
      change: { content: 'やあ。', translations: {} },
    };
    const generated = [
      machine(sentences[0]?.id ?? ''),
      edits(undefined, said),
      machine(segmentId('やあ。')),
    ];
    expect(contents(documentAfter(...generated, edits(undefined, undo('u-1', 'o-1'))))[0]).toBe(
      'おはよう。',
    );
    expect(
      contents(
        documentAfter(
          ...generated,
          edits(undefined, undo('u-1', 'o-1')),
          edits(undefined, undo('u-2', 'u-1')),
        ),
      )[0],
    ).toBe('やあ。');
  });
  it('is refused where somebody changed the same since', () =>
    when(...after(hi, edits(1, say('o-2', first, 'おっす。'))))
      .when(edits(2, undo('u-1', 'o-1')))
      .thenRejected('UNDO_CONFLICT'));
  it('is refused of what nobody remembers', () =>
    when(created)
      .when(edits(0, undo('u-1', 'o-1')))
      .thenRejected('UNDO_MISSING'));
});

describe('one step', () => {
  it('takes a lesson back to any revision, and can be undone', () => {
    const before = folded(created).document;
    const back: LessonCommand = {
      type: 'Restore',
      by: userId,
      data: { contentId, operationId: 'r-1', revision: 0, document: before, pronunciations: {} },
    };
    const there = edits(0, say('o-1', first, 'やあ。'), {
      id: 'o-2',
      kind: 'removeNodes',
      nodeIds: [nodesOf(made.graph, 'videoConfig')[0]!.id],
    });
    expect(documentAfter(there, back)).toEqual(before);
    expect(documentAfter(there, back, edits(3, undo('u-1', 'r-1')))).toEqual(documentAfter(there));
    expect(after(there, back, back)).toHaveLength(4);
  });
  it('imports a whole bundle, and can be undone', () => {
    const bundle = exportBundle(folded(created).document);
    const empty = edits(0, {
      id: 'o-1',
      kind: 'removeNodes',
      nodeIds: made.graph.nodes.map(({ id }) => id),
    });
    const bring = edits(1, { id: 'i-1', kind: 'import', bundle });
    expect(documentAfter(empty, bring).graph).toEqual(folded(created).document.graph);
    expect(documentAfter(empty, bring, edits(2, undo('u-1', 'i-1')))).toEqual(documentAfter(empty));
  });
});

const clip = made.resources.audioItems.find(
  ({ sequenceId, audioType }) => sequenceId === first && audioType === 'source',
)!;
/** What a generation made of the first sentence. */
const heard = (text: string, url: string): LessonFact => ({
  type: 'SentenceSpoken',
  data: {
    contentId,
    userId,
    audio: { ...clip, text, sourceId: segmentId(text), status: 'ready', url, duration: 1 },
    samples: 24_000,
    engine: 'e',
    engineVersion: '1',
    rtf: 0,
  },
});

describe('the sound of a sentence', () => {
  const was = heard('おはよう。', '/media/audio/was.mp3');
  const is = heard('やあ。', '/media/audio/is.mp3');
  const url = ({ document }: LessonState) =>
    document.resources.audioItems.find(({ id }) => id === clip.id)?.url;
  const sequence = (...steps: (LessonFact | LessonCommand)[]): LessonFact[] =>
    steps.reduce<LessonFact[]>(
      (events, step) => [
        ...events,
        ...('by' in step ? lesson.decide(step, folded(...events)) : [step]),
      ],
      [],
    );
  const say1 = edits(undefined, say('o-1', first, 'やあ。'));
  const back = edits(undefined, undo('u-1', 'o-1'));
  const forth = edits(undefined, undo('u-2', 'u-1'));

  it('comes back with the words, and costs nothing: no generation is asked for', () => {
    const events = sequence(created, was, say1, is, back);
    expect(url(folded(...events))).toBe('/media/audio/was.mp3');
    expect(events.map(({ type }) => type)).toEqual([
      'LessonCreated',
      'SentenceSpoken',
      'LessonEdited',
      'SentenceSpoken',
      'LessonEdited',
    ]);
    expect(events.at(-1)?.data).toMatchObject({
      undoes: 'o-1',
      outline: { lost: [], regained: [] },
    });
  });
  it('is the newer one again when the undo is undone', () =>
    expect(url(folded(...sequence(created, was, say1, is, back, forth)))).toBe(
      '/media/audio/is.mp3',
    ));
  it('is found in what the log says, also by who reads it later', () => {
    const events = JSON.parse(
      JSON.stringify(sequence(created, was, say1, is, back)),
    ) as LessonFact[];
    expect(url(folded(...events))).toBe('/media/audio/was.mp3');
  });
});

describe('what lists show', () => {
  const spoken = heard(clip.text, '/media/audio/k.mp3');
  const outlines = (...operations: Operation[]) =>
    lesson
      .decide(edits(undefined, ...operations), folded(created, spoken))
      .map((event) => (event as LessonEdited).data.outline);

  it('is told with the operation that changed it', () => {
    expect(outlines(say('o-1', first, 'やあ。'), undo('u-1', 'o-1'))).toEqual([
      expect.objectContaining({
        sentenceCount: 3,
        language: 'ja',
        speakers: ['A', 'B'],
        lost: [first],
        regained: [],
      }),
      expect.objectContaining({ lost: [], regained: [first] }),
    ]);
    expect(outlines({ id: 'o-2', kind: 'removeSentence', occurrenceId: second })).toEqual([
      expect.objectContaining({ sentenceCount: 2, speakers: ['A'] }),
    ]);
  });
  it('names the sentences that no playing order has', () => {
    const [order] = nodesOf(made.graph, 'textSequence');
    const [section, ...others] = order!.params.sections;
    const playing = (id: string, itemIds: string[]): Operation => ({
      id,
      kind: 'setParams',
      nodeId: order!.id,
      params: { sections: [{ ...section!, itemIds }, ...others] },
    });
    const told = outlines(playing('o-1', [first]), playing('o-2', [first, second]), playing('o-3', [])); // prettier-ignore
    const third = sentences[2]!.occurrenceId;
    expect(told.map((outline) => [outline?.sentenceCount, outline?.unplayed])).toEqual([
      [3, [second, third]],
      [3, [third]],
      [3, []], // nobody has laid it out
    ]);
  });
  it('names many of them only when they change', () => {
    const text = Array.from({ length: 60 }, (_, n) => `山びこ${n}。`).join('');
    const long = createLesson(
      { text },
      { newId: () => `long-${count++}`, at: '2026-01-01T00:00:00.000Z' },
    );
    const [node] = nodesOf(long.graph, 'textSequence');
    const ids = nodesOf(long.graph, 'textContent')[0]!.params.segments.map(
      (one) => one.occurrenceId,
    );
    const [section] = node!.params.sections;
    const only: Operation = {
      id: 'o-1',
      kind: 'setParams',
      nodeId: node!.id,
      params: { sections: [{ ...section!, itemIds: ids.slice(0, 1) }] },
    };
    const told = lesson
      .decide(
        edits(undefined, only, say('o-2', ids[0]!, 'やあ。')),
        folded({ ...created, data: { ...created.data, ...long } }),
      )
      .map((event) => (event as LessonEdited).data.outline?.unplayed);
    expect(told).toEqual([ids.slice(1), undefined]);
  });
  it('stays where a node only moves', () =>
    expect(
      outlines({ id: 'o-1', kind: 'moveNodes', positions: { [words!.id]: { x: 9, y: 9 } } }),
    ).toEqual([undefined]));
});

describe('an act of many operations', () => {
  const act = sentences.map(({ occurrenceId }, index): Operation => ({
    ...say(`o-${index}`, occurrenceId, `文 ${index}`),
    together: 't-1',
  }));
  const back = ['o-2', 'o-1', 'o-0'].map((of): Operation => ({
    ...undo(`not ${of}`, of),
    together: 't-2',
  }));

  it('bears one id in the log, and so does what takes it back', () => {
    const events = after(edits(0, ...act), edits(3, ...back));
    expect(events.slice(1).map(({ data }) => (data as LessonEdited['data']).together)).toEqual([
      't-1',
      't-1',
      't-1',
      't-2',
      't-2',
      't-2',
    ]);
    expect(folded(...events).document).toEqual(folded(created).document);
  });
  it('is taken back whole or not at all', () =>
    given(lesson)(...after(edits(0, ...act), edits(3, say('late', first, 'やあ。'))))
      .when(edits(4, ...back))
      .thenRejected('UNDO_CONFLICT'));
  it('is remembered whole', () => {
    const many = Array.from({ length: REMEMBERED + 1 }, (_, n): LessonFact => ({
      ...renamed(`o-${n}`, `名 ${n}`),
      type: 'LessonEdited',
    }));
    const inOne = many.map((event): LessonFact => ({
      type: 'LessonEdited',
      data: { ...(event as LessonEdited).data, together: 't' },
    }));
    expect(folded(created, ...inOne).ledger).toHaveLength(REMEMBERED + 1);
    expect(folded(created, ...many).ledger).toHaveLength(REMEMBERED);
  });
  it('is taken back whole in pieces, however long it is', () => {
    const long = Array.from({ length: MOST_TOGETHER }, (_, n): Operation => ({
      ...rename(`o-${n}`, `名 ${n}`),
      together: 't',
    }));
    const undone = long
      .toReversed()
      .map(({ id }): Operation => ({ ...undo(`u-${id}`, id), together: 'u' }));
    const commands = [
      long.slice(0, 500),
      long.slice(500),
      undone.slice(0, 500),
      undone.slice(500),
    ].map((piece, n) => edits(n * 500, ...piece));
    const state = commands.reduce(
      (now, command) =>
        lesson.decide(command, now).reduce((next, event) => lesson.evolve(next, event), now),
      folded(created),
    );
    expect(state.document).toEqual(folded(created).document);
    expect(state.ledger).toHaveLength(2 * MOST_TOGETHER);
  });
});
