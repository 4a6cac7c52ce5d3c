import * as fc from 'fast-check';
import { createLesson } from '../creating/create-lesson.js';
import { nodesOf } from '../graph/graph.js';
import { applyChanges, type Change, diff } from '../operations/changes.js';
import { exportBundle, plan, planUndo, remembered, type Operation } from '../operations/index.js';
import type { LessonDocument, NodeParams, Segment } from '../types.js';

const at = '2026-01-02T00:00:00.000Z';
type Direct = Exclude<Operation, { kind: 'undo' | 'restore' }>;
type Params = NodeParams['textContent'];

const start = (text: string): LessonDocument => {
  let count = 0;
  const { graph, resources } = createLesson(
    { text, language: 'ja', mode: 'paragraph' },
    { newId: () => `id-${count++}`, at },
  );
  return applyChanges({ graph, resources, voices: {} }, []);
};
const text = ({ graph }: LessonDocument) => nodesOf(graph, 'textContent')[0]!;
const sentences = (document: LessonDocument): Segment[] => text(document).params.segments;
const sections = ({ graph }: LessonDocument) =>
  nodesOf(graph, 'textSequence').flatMap(({ params }) =>
    params.sections.map(({ itemIds }) => itemIds),
  );
let step = 0;
const made = (document: LessonDocument, operation: Omit<Direct, 'id'>) =>
  plan(document, { ...operation, id: `o${(step += 1)}` } as Direct, { at, mostNodes: 30 });
const after = (document: LessonDocument, ...operations: Omit<Direct, 'id'>[]) =>
  operations.reduce(
    (now, operation) =>
      applyChanges(
        now,
        JSON.parse(JSON.stringify(made(now, operation))) as ReturnType<typeof made>,
      ),
    document,
  );
const set = (document: LessonDocument, params: Partial<Params>) => ({
  kind: 'setParams' as const,
  nodeId: text(document).id,
  params,
});
const edit = (document: LessonDocument, index: number, change: object) => ({
  kind: 'editSentence' as const,
  occurrenceId: sentences(document)[index]?.occurrenceId ?? '',
  change,
});

const WORDS = 'A：おはよう、田中さん。\nB：元気ですか。\nA：うん、元気。';
const lesson = start(WORDS);
const keywords = [{ id: 'k', text: '元気', language: 'ja' }];
const told = after(
  lesson,
  edit(lesson, 0, { voiceId: 'first' }),
  edit(lesson, 1, {
    voiceId: 'mine',
    pace: 0.8,
    language: 'en',
    keywords,
    translations: { en: 'How are you?' },
    reading: 'genki desu ka',
  }),
);

describe('what was said of a sentence comes back with it', () => {
  it.each<[string, Partial<Params>, Partial<Params>]>([
    ['a try of no split at all', { mode: 'none' }, { mode: 'paragraph' }],
    ['a try of another separator', { splitBy: '、' }, { splitBy: '\n' }],
    [
      'the speakers switched off and on',
      { enableSpeakerParsing: false },
      { enableSpeakerParsing: true },
    ],
    ['one label switched off and on', { switchedOffLabels: ['B'] }, { switchedOffLabels: [] }],
    ['a line end taken out by mistake', { text: WORDS.replace('。\nB', '。B') }, { text: WORDS }],
    [
      'a line cut out and pasted again',
      { text: WORDS.replace('B：元気ですか。\n', '') },
      { text: WORDS },
    ],
    [
      'a line cut out and pasted elsewhere',
      { text: WORDS.replace('B：元気ですか。\n', '') },
      { text: `${WORDS.replace('B：元気ですか。\n', '')}\nB：元気ですか。` },
    ],
    ['all of the text taken out and put back', { text: '' }, { text: WORDS }],
  ])('after %s', (_, away, home) => {
    const back = after(after(told, set(told, away)), set(told, home));
    const byWords = (document: LessonDocument) =>
      sentences(document).toSorted((a, b) => (a.content < b.content ? -1 : 1));
    expect(byWords(back)).toEqual(byWords(told));
    expect(back.resources).toEqual(told.resources);
  });

  it('also where two trials follow each other', () => {
    const trials: Partial<Params>[] = [
      { enableSpeakerParsing: false },
      { mode: 'none' },
      { mode: 'period' },
      { enableSpeakerParsing: true },
      { mode: 'paragraph' },
    ];
    expect(sentences(trials.reduce((now, params) => after(now, set(now, params)), told))).toEqual(
      sentences(told),
    );
  });
  it('and in the section it played in', () => {
    const back = after(told, set(told, { mode: 'none' }), set(told, { mode: 'paragraph' }));
    expect(sections(back)).toEqual(sections(told));
  });
  it('by hand, where a merge is split at its seam', () => {
    const [one, two] = sentences(told);
    const merged = after(told, {
      kind: 'mergeSentences',
      occurrenceId: one?.occurrenceId ?? '',
      withId: two?.occurrenceId ?? '',
    } as Omit<Direct, 'id'>);
    const split = after(merged, {
      kind: 'splitSentence',
      occurrenceId: one?.occurrenceId ?? '',
      at: one?.content.length ?? 0,
    } as Omit<Direct, 'id'>);
    expect(sentences(merged)).toHaveLength(2);
    expect(sentences(split)[0]).toMatchObject({
      occurrenceId: one?.occurrenceId,
      voice_db_id: 'first',
    });
    // Its speaker is the merged sentence's now: the words are not those of B.
    expect(sentences(split)[1]).toMatchObject({ content: two?.content, speaker: 'A' });
  });
  it('with what was said of it meanwhile', () => {
    const off = after(told, set(told, { enableSpeakerParsing: false }));
    const changed = after(off, edit(off, 1, { pace: 1.2 }));
    expect(
      sentences(after(changed, set(changed, { enableSpeakerParsing: true })))[1],
    ).toMatchObject({ voice_db_id: 'mine', pace: 1.2, keywords });
  });
  it('each of equal sentences as it was', () => {
    const equal = start('はい。\nはい。\nはい。');
    const voices = after(
      equal,
      edit(equal, 0, { voiceId: '0' }),
      edit(equal, 1, { voiceId: '1' }),
      edit(equal, 2, { voiceId: '2' }),
    );
    expect(
      sentences(after(voices, set(voices, { mode: 'none' }), set(voices, { mode: 'paragraph' }))),
    ).toEqual(sentences(voices));
  });
});

/** A generation: every sentence has the sound of its words now. */
const spoken = (document: LessonDocument, round: string): LessonDocument => {
  const rows = sentences(document).map(
    ({ id, occurrenceId, content, language, speaker, voice_db_id, pace }) => ({
      id: occurrenceId,
      sequenceId: occurrenceId,
      sourceId: id,
      text: content,
      language,
      speaker,
      status: 'ready',
      url: `/media/audio/${round}-${occurrenceId}.mp3`,
      duration: 1,
      speed: 1,
      type: 'normal',
      audioType: 'source',
      isKeyword: false,
      said: 'voice',
      audioGenerationHash: `${round} ${content}`,
      ...(voice_db_id !== undefined && { voice_db_id }),
      ...(pace !== undefined && { pace }),
    }),
  );
  return applyChanges(
    document,
    rows.map((row): Change => ({ path: ['audio', row.id], value: row })),
  );
};
const audio = ({ resources }: LessonDocument) =>
  resources.audioItems.map(({ id, url }) => [id, url]);

describe('the sounds of sentences that come back', () => {
  const heard = spoken(told, 'old');
  it.each<[string, Partial<Params>, Partial<Params>]>([
    ['no split at all', { mode: 'none' }, { mode: 'paragraph' }],
    ['no speakers', { enableSpeakerParsing: false }, { enableSpeakerParsing: true }],
    ['no text', { text: '' }, { text: WORDS }],
  ])('are the files they had, though a trial of %s was spoken, too', (_, away, home) => {
    const back = (trial: LessonDocument) => after(trial, set(trial, home));
    const silent = back(after(heard, set(heard, away)));
    expect(silent.resources).toEqual(heard.resources);
    const loud = back(spoken(after(heard, set(heard, away)), 'new'));
    for (const row of audio(heard)) expect(audio(loud)).toContainEqual(row);
    expect(text(loud).params.segments).toEqual(text(heard).params.segments);
  });
  it('give way to newer ones that fit as well', () => {
    const trial = spoken(after(heard, set(heard, { mode: 'none' })), 'new');
    const home = spoken(after(trial, set(trial, { mode: 'paragraph' })), 'newer');
    expect(
      audio(after(home, set(home, { mode: 'none' }), set(home, { mode: 'paragraph' }))),
    ).toEqual(audio(home));
  });
  it('are not put under another voice', () => {
    const trial = after(heard, set(heard, { enableSpeakerParsing: false }));
    const paced = spoken(after(trial, edit(trial, 1, { pace: 1.5 })), 'new');
    const home = after(paced, set(paced, { enableSpeakerParsing: true }));
    const id = sentences(home)[1]?.occurrenceId;
    expect(home.resources.audioItems.find((item) => item.id === id)?.url).toBe(
      `/media/audio/new-${id}.mp3`,
    ); // of other words: rendered anew
  });
});

describe('the memory of a text', () => {
  it('holds a whole lesson through two trials, and its voices through any number', () => {
    const long = start(
      Array.from({ length: 500 }, (_, n) => `A：${n}${'あ'.repeat(33)}。`).join('\n'),
    );
    const voiced = [0, 250, 499].reduce(
      (now, n) => after(now, edit(now, n, { voiceId: `v${n}` })),
      long,
    );
    const home = (now: LessonDocument) =>
      after(now, set(now, { mode: 'paragraph', enableSpeakerParsing: true }));
    const tried = after(
      voiced,
      set(voiced, { mode: 'none' }),
      set(voiced, { enableSpeakerParsing: false }),
    );
    expect(sentences(home(tried))).toEqual(sentences(voiced));
    const replaced = Array.from({ length: 6 }, (_, n) => ({ text: `${n}い`.repeat(8000) })).reduce(
      (now, params) => after(now, set(now, params)),
      tried,
    );
    const back = sentences(
      home(after(replaced, set(replaced, { text: text(voiced).params.text }))),
    );
    expect(back.flatMap(({ voice_db_id }) => voice_db_id ?? [])).toEqual(['v0', 'v250', 'v499']);
  });
  it('is set by nobody, and leaves the lesson with no file and no copy', () => {
    const gone = after(told, set(told, { text: '' }));
    expect(Object.values(text(gone).params.remembered ?? {})).toHaveLength(3);
    expect(JSON.stringify(exportBundle(gone).nodes)).not.toContain('田中');
    const copied = after(gone, {
      kind: 'pasteNodes',
      nodes: gone.graph.nodes,
      offset: { x: 0, y: 0 },
    } as Omit<Direct, 'id'>);
    expect(
      nodesOf(copied.graph, 'textContent').map(({ params }) => params.remembered !== undefined),
    ).toEqual([true, false]);
    expect(() => after(gone, set(gone, { remembered: {} }))).toThrow('不能直接设置');
  });
  it('is empty again when all has come back', () =>
    expect(
      text(after(told, set(told, { text: '' }), set(told, { text: WORDS }))).params.remembered,
    ).toBeUndefined());
  it('is taken back with what made it', () => {
    const operation = { ...set(told, { mode: 'none' }), id: 'away' } as Direct;
    const changes = plan(told, operation, { at, mostNodes: 30 });
    const back = planUndo(
      applyChanges(told, changes),
      remembered(told, { id: 'away', kind: 'setParams', by: 'a', changes }),
    );
    expect(diff(applyChanges(applyChanges(told, changes), back), told)).toEqual([]);
  });
  it('has 1 000 sentences of 40 000 characters at most, however often a text is replaced', () => {
    const paragraph = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.nat(999)), {
      minLength: 1,
      maxLength: 200,
    });
    fc.assert(
      fc.property(fc.array(paragraph, { minLength: 2, maxLength: 12 }), (texts) => {
        const end = texts
          .map((lines) =>
            lines.map(([length, number]) => `${number}${'あ'.repeat(length)}`).join('\n'),
          )
          .reduce((now, words) => after(now, set(now, { text: words })), told);
        const kept = Object.values(text(end).params.remembered ?? {});
        expect(kept.length).toBeLessThanOrEqual(1000);
        expect(kept.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThanOrEqual(
          40_000,
        );
        const ids = sentences(end).map(({ occurrenceId }) => occurrenceId);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 15 },
    );
  });
});
