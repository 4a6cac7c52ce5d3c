import {
  createLesson,
  type AudioItem,
  type LessonDocument,
  nodesOf,
  type Operation,
  perform,
  planAudio,
  type Segment,
} from '@app/lesson';
import { counts, filtered, NO_FILTER, speakersOf } from './filters.js';
import { nameOf, reasonOf, rowsOf, targetsOf } from './rows.js';

const TEXT =
  '店員：いらっしゃいませ。\n客：すみません、おにぎりはどこですか。\n店員：あちらの棚です。';

const lesson = (): LessonDocument => {
  let next = 0;
  const made = createLesson(
    { text: TEXT, targetLanguages: ['zh-CN'] },
    { newId: () => `i${(next += 1)}`, at: '2026-01-01T00:00:00Z' },
  );
  const segments = nodesOf(made.graph, 'textContent').flatMap(({ params }) => params.segments);
  const sounds = segments.map((segment, index): AudioItem => ({
    id: segment.occurrenceId,
    text: segment.content,
    language: segment.language,
    speaker: segment.speaker,
    speed: 1,
    sequenceId: segment.occurrenceId,
    type: 'normal',
    audioType: 'source',
    sourceId: segment.id,
    isKeyword: false,
    ...(index === 1
      ? { status: 'failed', error: '引擎没有回答' }
      : { status: 'ready', url: `/media/${index}.mp3`, duration: 1 }),
  }));
  const translations = { 'zh-CN': { [segments[0]?.id ?? '']: '欢迎光临。' } };
  return {
    graph: made.graph,
    resources: { ...made.resources, audioItems: sounds, translations },
    voices: {},
  };
};
const edited = (document: LessonDocument, index: number, change: object): LessonDocument => {
  const occurrenceId = rowsOf(document)[index]?.segment.occurrenceId ?? '';
  return perform(
    document,
    { id: 'o1', kind: 'editSentence', occurrenceId, change },
    { at: '2026-01-01T00:00:01Z', mostNodes: 100 },
  );
};
const states = (document: LessonDocument, running?: ReadonlySet<string>) =>
  rowsOf(document, running ? { running } : {}).map(({ state }) => state);
const numbers = (document: LessonDocument, filter: object) =>
  filtered(rowsOf(document), { ...NO_FILTER, ...filter }, targetsOf(document)).map(
    ({ number }) => number,
  );

it('says how the sound of each sentence stands', () =>
  expect(states(lesson())).toEqual(['fresh', 'failed', 'fresh']));
it('says of a translation that has no sound why, with its sentence', () => {
  const document = lesson();
  const [order] = nodesOf(document.graph, 'textSequence');
  const spoken = order?.params.sections.map((section) => ({
    ...section,
    translation: { enabled: true, language: 'zh-CN', position: 1 },
  }));
  const heard = perform(
    document,
    { id: 'o', kind: 'setParams', nodeId: order?.id ?? '', params: { sections: spoken ?? [] } },
    { at: '2026-01-01T00:00:01Z', mostNodes: 9 },
  );
  const { audioItems, translations } = heard.resources;
  const all = planAudio(
    rowsOf(heard).map(({ segment }) => segment),
    spoken ?? [],
    translations,
    audioItems,
  );
  const failed = all.map((item): AudioItem =>
    item.audioType === 'translation' ? { ...item, status: 'failed', error: '语音服务超时' } : item,
  );
  const silent = { ...heard, resources: { ...heard.resources, audioItems: failed } };
  expect(states(silent)).toEqual(['failed', 'failed', 'fresh']);
  const ids = rowsOf(silent).map(({ segment }) => segment.occurrenceId);
  expect(ids.map((id) => reasonOf(silent, id))).toEqual([
    '译文的声音：语音服务超时',
    '引擎没有回答',
    undefined,
  ]);
});
it('calls a sentence with another voice stale, and one with other words without sound', () => {
  expect(states(edited(lesson(), 0, { voiceId: 'v2' }))).toEqual(['stale', 'failed', 'fresh']);
  expect(states(edited(lesson(), 0, { content: 'こんにちは。' }))).toEqual([
    'missing',
    'failed',
    'fresh',
  ]);
});
it('says at which speeds a sentence that can be heard has no sound yet', () => {
  const document = lesson();
  const [order] = nodesOf(document.graph, 'textSequence');
  const sections =
    order?.params.sections.map((section) => ({
      ...section,
      repeatCount: 3,
      speeds: [1, 0.9, 0.95],
    })) ?? [];
  const slower = perform(
    document,
    { id: 'o', kind: 'setParams', nodeId: order?.id ?? '', params: { sections } },
    { at: '2026-01-01T00:00:01Z', mostNodes: 9 },
  );
  expect(rowsOf(slower).map(({ state, lacks }) => [state, ...lacks])).toEqual([
    ['missing', 0.9, 0.95],
    ['failed'],
    ['missing', 0.9, 0.95],
  ]);
  expect(rowsOf(edited(document, 0, { content: 'こんにちは。' }))[0]?.lacks).toEqual([]);
});
it('shows as running what was asked for and is not there', () => {
  const ids = new Set(rowsOf(lesson()).map(({ segment }) => segment.occurrenceId));
  expect(states(edited(lesson(), 0, { pace: 0.8 }), ids)).toEqual(['running', 'running', 'fresh']);
});
it('calls stale what the server would make anew for a voice of the cast or a special word', () => {
  const [first] = rowsOf(lesson());
  expect(
    rowsOf(lesson(), { overtaken: new Set([first?.segment.occurrenceId ?? '']) }).map(
      ({ state }) => state,
    ),
  ).toEqual(['stale', 'failed', 'fresh']);
});
it('knows who translated', () => {
  expect(rowsOf(lesson())[0]?.translations).toEqual({
    'zh-CN': { text: '欢迎光临。', origin: 'machine' },
  });
  expect(
    rowsOf(edited(lesson(), 0, { translations: { 'zh-CN': '您好。' } }))[0]?.translations,
  ).toEqual({ 'zh-CN': { text: '您好。', origin: 'human' } });
});
it('keeps their own translation when the sentence changes, and marks it', () => {
  const own = edited(lesson(), 0, { translations: { 'zh-CN': '您好。' } });
  const changed = edited(own, 0, { content: 'こんにちは。' });
  expect(rowsOf(changed)[0]?.translations).toEqual({
    'zh-CN': { text: '您好。', origin: 'human', stale: true },
  });
  expect(
    rowsOf(edited(changed, 0, { translations: { 'zh-CN': '你好。' } }))[0]?.translations['zh-CN']
      ?.stale,
  ).toBeUndefined();
});
it('marks it no more once they have said that it still holds, until the words change again', () => {
  const own = edited(lesson(), 0, { translations: { 'zh-CN': '您好。' } });
  const carry = (document: LessonDocument, content: string) =>
    edited(document, 0, { content, translations: { 'zh-CN': '您好。' } });
  const stale = (document: LessonDocument) => rowsOf(document)[0]?.translations['zh-CN']?.stale;
  const changed = carry(own, 'こんにちは。');
  const holds = edited(changed, 0, { translations: { 'zh-CN': '您好。' } });
  expect(rowsOf(holds)[0]?.translations).toEqual({ 'zh-CN': { text: '您好。', origin: 'human' } });
  expect([stale(carry(holds, 'どうも。')), stale(carry(changed, 'いらっしゃいませ。'))]).toEqual([
    true,
    undefined,
  ]);
});
it('does not mark what two sentences are both translated as, though one of them has gone', () => {
  const both = [0, 2].reduce(
    (document, index) => edited(document, index, { translations: { 'zh-CN': '好的。' } }),
    lesson(),
  );
  expect(
    rowsOf(edited(both, 0, { content: '別の文。' }))[2]?.translations['zh-CN']?.stale,
  ).toBeUndefined();
});
it('filters by state, speaker and words, all at once', () => {
  expect(numbers(lesson(), { state: 'failed' })).toEqual([2]);
  expect(numbers(lesson(), { state: 'untranslated' })).toEqual([2, 3]);
  expect(numbers(lesson(), { speaker: '店員' })).toEqual([1, 3]);
  expect(numbers(lesson(), { speaker: '店員', state: 'untranslated' })).toEqual([3]);
  expect(numbers(lesson(), { text: '欢迎' })).toEqual([1]);
  expect(numbers(lesson(), { text: '棚' })).toEqual([3]);
  expect(numbers(lesson(), { text: 'nothing' })).toEqual([]);
});
it('counts what each filter would show', () =>
  expect(counts(rowsOf(lesson()), ['zh-CN'])).toEqual({
    all: 3,
    failed: 1,
    stale: 0,
    missing: 0,
    untranslated: 2,
  }));
it('lists the speakers as they begin to speak', () =>
  expect(speakersOf(rowsOf(lesson())).map(({ speaker, count }) => `${speaker} ${count}`)).toEqual([
    '店員 2',
    '客 1',
  ]));

describe('an announcement between sentences', () => {
  const announced = (): LessonDocument => {
    const made = lesson();
    const [sequence] = nodesOf(made.graph, 'textSequence');
    const said: Segment = {
      id: 's',
      occurrenceId: 'said',
      content: '次の文です。',
      type: 'transition',
      keywords: [],
      language: 'ja',
      speaker: 'default',
    };
    const set = {
      id: 'o1',
      kind: 'setParams',
      nodeId: sequence?.id ?? '',
      params: { transitions: [said] },
    } satisfies Operation;
    return perform(made, set, { at: '2026-01-01T00:00:01Z', mostNodes: 100 });
  };
  const resourceId = nodesOf(announced().graph, 'resource')[0]?.id;

  it('is a row after the sentences, without a sound until it is made', () => {
    const rows = rowsOf(announced(), { nodeId: resourceId });
    expect(rows.map((row) => `${nameOf(row)} ${row.state}`)).toEqual([
      '第 1 句 fresh',
      '第 2 句 failed',
      '第 3 句 fresh',
      '过渡语 1 missing',
    ]);
  });
  it('is a row of the texts its sequence reads from, and of no other', () => {
    const made = announced();
    const nodes = made.graph.nodes.map((node) =>
      node.type === 'textSequence' ? { ...node, sourceIds: [] } : node,
    );
    expect(
      rowsOf({ ...made, graph: { ...made.graph, nodes } }, { nodeId: resourceId }),
    ).toHaveLength(3);
  });
  it('waits for no translation', () =>
    expect(counts(rowsOf(announced()), ['zh-CN'])).toMatchObject({
      all: 4,
      missing: 1,
      untranslated: 2,
    }));
});

describe('words to look for', () => {
  it.each([
    ['タナ', 3],
    ['ﾀﾅ', 3],
    ['ｵﾆｷﾞﾘ', 2],
    ['おにぎり', 2],
    ['おにギリ', 2],
  ])('%s are found whatever the width and kind of their kana', (text, number) => {
    const read = edited(lesson(), 2, { reading: 'あちらのたなです。' });
    expect(filtered(rowsOf(read), { ...NO_FILTER, text }, []).map((row) => row.number)).toEqual([
      number,
    ]);
  });
  it('are found whatever their case and width', () => {
    const latin = edited(lesson(), 0, { content: 'Ｈello、ＡＢＣ。' });
    expect(
      filtered(rowsOf(latin), { ...NO_FILTER, text: 'hELLO、abc' }, []).map((row) => row.number),
    ).toEqual([1]);
  });
  it('let stay what was changed since they were asked for', () => {
    const rows = rowsOf(lesson());
    const held = new Set([rows[0]?.segment.occurrenceId ?? '']);
    expect(
      filtered(rows, { ...NO_FILTER, text: '棚' }, [], held).map(({ number }) => number),
    ).toEqual([1, 3]);
  });
});
