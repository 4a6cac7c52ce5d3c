import type { RecordedEvent } from '@app/kernel';
import { createLesson, nodesOf, type Operation } from '@app/lesson';
import { lesson, type LessonCommand, type LessonFact } from '../lessons/lesson.js';
import { historySteps } from './history-steps.js';
import { rewritten } from './sentence-words.js';

const [contentId, userId] = ['c-1', 'u-1'];
const start = Date.parse('2026-01-02T00:00:00.000Z');
let count = 0;
const made = createLesson(
  { text: 'A：おはよう。\nB：元気？\nA：うん。', language: 'ja', targetLanguages: ['zh-CN'] },
  { newId: () => `id-${count++}`, at: '2026-01-01T00:00:00.000Z' },
);
const data = {
  contentId,
  userId,
  title: '',
  language: 'ja',
  targetLanguages: ['zh-CN'],
  graph: made.graph,
  resources: made.resources,
  voices: {},
};
const [words] = nodesOf(made.graph, 'textContent');
const nodeId = words?.id ?? '';
const [first = '', second = ''] =
  words?.params.segments.map(({ occurrenceId }) => occurrenceId) ?? [];

/** The history of a lesson after these acts, each so many seconds after the one before. */
const told = async (...acts: [number, ...Operation[]][]) => {
  const events: LessonFact[] = [{ type: 'LessonCreated', data }];
  const times = [start];
  let now = start;
  let state = lesson.evolve(lesson.initial, events[0]!);
  for (const [seconds, ...operations] of acts) {
    now += seconds * 1000;
    const command: LessonCommand = {
      type: 'Edit',
      by: userId,
      data: { contentId, operations, at: new Date(now).toISOString(), mostNodes: 20 },
    };
    for (const event of lesson.decide(command, state)) {
      events.push(event);
      times.push(now);
      state = lesson.evolve(state, event);
    }
  }
  const log = async function* () {
    for (const [revision, event] of events.entries())
      yield {
        ...event,
        id: `e-${revision}`,
        revision,
        metadata: { actor: userId, at: new Date(times[revision] ?? now).toISOString() },
      } as unknown as RecordedEvent<LessonFact>;
  };
  return (await historySteps(log()))
    .slice(1)
    .map(({ summary, operations = 1, revision }) => `${revision} ×${operations} ${summary}`);
};
const write = (id: string, text: string): Operation => ({
  id,
  kind: 'setParams',
  nodeId,
  params: { text },
});
const text = words?.params.text ?? '';

describe('the history of a lesson', () => {
  it('tells what was typed without a pause as one step, with its words', async () =>
    expect(
      await told(
        [0, write('1', `${text}\nあ`)],
        [1, write('2', `${text}\nあり`)],
        [1, write('3', `${text}\nありがとう`)],
        [9, write('4', `${text}\nありがと`)],
      ),
    ).toEqual(['3 ×3 文本 1：＋ありがとう', '4 ×1 文本 1：－う']));
  it('tells an act as one step, and what took it back as one', async () => {
    const pace = [first, second].map((occurrenceId, n): Operation => ({
      id: `p${n}`,
      kind: 'editSentence',
      occurrenceId,
      change: { pace: 1.25 },
      together: 't',
    }));
    const back = ['p1', 'p0'].map((operationId): Operation => ({
      id: `u ${operationId}`,
      kind: 'undo',
      operationId,
      together: 'u',
    }));
    const again = ['u p0', 'u p1'].map((operationId): Operation => ({
      id: `r ${operationId}`,
      kind: 'undo',
      operationId,
      together: 'r',
    }));
    expect(await told([0, ...pace], [1, ...back], [1, ...again])).toEqual([
      '2 ×2 改了 2 句的语速',
      '4 ×2 撤销：改了 2 句的语速',
      '6 ×2 重做：改了 2 句的语速',
    ]);
  });
  it('tells an act as one step though a generation came to its end between its pieces', async () => {
    const edited = (id: string, together?: string): LessonFact => ({
      type: 'LessonEdited',
      data: {
        contentId,
        userId,
        operationId: id,
        kind: 'renameNode',
        changes: [{ path: ['nodes', nodeId, 'customName'], value: id }],
        ...(together !== undefined && { together }),
      },
    });
    const finished = {
      type: 'GenerationFinished',
      data: { contentId, state: 'done', done: 3, total: 3 },
    } as unknown as LessonFact;
    const log = async function* () {
      for (const [revision, event] of [
        edited('甲', 't'),
        finished,
        edited('乙', 't'),
        edited('丙'),
      ].entries())
        yield {
          ...event,
          id: `e-${revision}`,
          revision,
          metadata: { actor: userId, at: '2026-01-02T00:00:00.000Z' },
        } as unknown as RecordedEvent<LessonFact>;
    };
    expect(
      (await historySteps(log())).map(
        ({ summary, operations = 1, revision }) => `${revision} ×${operations} ${summary}`,
      ),
    ).toEqual([
      '2 ×2 「节点」改名为「乙」',
      '1 ×1 生成了 3 / 3 段声音',
      '3 ×1 「节点」改名为「丙」',
    ]);
  });
  it('tells a node that was put down and linked by its name', async () =>
    expect(
      await told([
        0,
        {
          id: '1',
          kind: 'addNode',
          nodeId: 'resource_x',
          type: 'resource',
          position: { x: 0, y: 0 },
          together: 't',
        },
        { id: '2', kind: 'connect', from: nodeId, to: 'resource_x', together: 't' },
      ]),
    ).toEqual(['2 ×2 添加了「素材 2」，连接了「文本 1」和「素材 2」']));
  describe('says what was set, and from what to what', () => {
    const [order] = nodesOf(made.graph, 'textSequence');
    const [film] = nodesOf(made.graph, 'videoConfig');
    const section = order!.params.sections[0]!;
    const set = (id: string, node: { id: string } | undefined, params: object) =>
      ({ id, kind: 'setParams', nodeId: node?.id ?? '', params }) as Operation;
    const lines = async (...operations: Operation[]) =>
      (await told(...operations.map((one): [number, Operation] => [100, one]))).map((line) =>
        line.slice(5),
      );

    it('of sections, each by its name once there are several', async () =>
      expect(
        await lines(
          set('1', order, { sections: [{ ...section, repeatCount: 2, pauseMs: 1200 }] }),
          set('2', order, { sections: [section, { ...section, id: 's-2', title: '跟读' }] }),
          set('3', order, {
            sections: [
              section,
              {
                ...section,
                id: 's-2',
                title: '跟读',
                pauseFactor: 1.5,
                translation: { enabled: false, position: 0 },
              },
            ],
          }),
          set('4', order, {
            sections: ['盲听', '精听', '复述'].map((title) => ({ ...section, id: title, title })),
          }),
        ),
      ).toEqual([
        '播放顺序 1：每句 4 → 2 遍，停顿 3000 → 1200 毫秒',
        '播放顺序 1：「第 1 节」每句 2 → 4 遍，「第 1 节」停顿 1200 → 3000 毫秒，新增一节「跟读」',
        '播放顺序 1：「跟读」停顿 3000 毫秒 → 1.5 倍句长，「跟读」朗读译文 第 1 遍之后 简体中文 → 关',
        '播放顺序 1：新增 3 节「盲听」「精听」「复述」，删除 2 节「第 1 节」「跟读」',
      ]));
    it('of a text, of what it is translated to, and of what frames it', async () =>
      expect(
        await lines(
          set('1', words, { switchedOffLabels: ['B'] }),
          set('2', words, { switchedOffLabels: [], language: 'en' }),
          set('3', nodesOf(made.graph, 'resource')[0], { targets: ['en', 'ko'] }),
          set('4', film, {
            copyright: { text: '回声', position: 'center' },
            cover: { imageUrl: '', duration: 3 },
          }),
          set('5', film, {
            contentOrder: [
              { kind: 'copyright', id: 'copyright' },
              { kind: 'section', id: section.id },
            ],
          }),
          set('6', film, { copyright: { text: '回声', position: 'center' } }),
        ),
      ).toEqual([
        '文本 1：不当说话人的 无 → B',
        '文本 1：语言 日语 → 英语，不当说话人的 B → 无',
        '素材 1：目标语言 简体中文 → 英语、韩语',
        '成品 1：封面时长 1 → 3 秒，版权文字 空 → 「回声」，版权位置 左上 → 中间',
        '成品 1：内容顺序 第 1 节 → 版权、第 1 节',
      ]));
    it('counts what a line has no room for', async () =>
      expect(
        await lines(
          set('1', order, {
            sections: [
              {
                ...section,
                title: '听写',
                repeatCount: 2,
                pauseMs: 0,
                showText: false,
                showTranslation: false,
              },
            ],
          }),
        ),
      ).toEqual([
        '播放顺序 1：名称 「第 1 节」 → 「听写」，每句 4 → 2 遍，停顿 3000 → 0 毫秒，等 5 处',
      ]));
  });
  it('names nodes and sentences', async () =>
    expect(
      await told(
        [0, { id: '1', kind: 'renameNode', nodeId, name: '课文' }],
        [9, { id: '2', kind: 'editSentence', occurrenceId: first, change: { content: 'やあ。' } }],
        [
          9,
          {
            id: '3',
            kind: 'editSentence',
            occurrenceId: first,
            change: { translations: { 'zh-CN': '嗨。' } },
          },
        ],
        [9, { id: '4', kind: 'splitSentence', occurrenceId: second, at: 1 }],
        [9, { id: '5', kind: 'removeSentence', occurrenceId: first }],
        [9, { id: '6', kind: 'setVoice', speaker: 'A', voiceId: 'v' }],
        [9, { id: '7', kind: 'removeNodes', nodeIds: [nodeId] }],
      ),
    ).toEqual([
      '1 ×1 「文本 1」改名为「课文」',
      '2 ×1 「おはよう。」 → 「やあ。」',
      '3 ×1 「やあ。」的译文：嗨。',
      '4 ×1 把「元気？」拆成了两句',
      '5 ×1 删除了「やあ。」',
      '6 ×1 换了「A」的声音',
      '7 ×1 删除了「课文」',
    ]));
  it('says which sentence was moved, and where to, also after one was split', async () =>
    expect(
      await told(
        [0, { id: '1', kind: 'reorder', occurrenceId: first, before: null }],
        [9, { id: '2', kind: 'splitSentence', occurrenceId: second, at: 1 }],
        [9, { id: '3', kind: 'reorder', occurrenceId: first, before: second }],
      ),
    ).toEqual([
      '1 ×1 把「おはよう。」移到了第 3 句',
      '2 ×1 把「元気？」拆成了两句',
      '3 ×1 把「おはよう。」移到了第 1 句',
    ]));
  it.each([
    ['', 'あ', '＋あ'],
    ['あいう', 'あう', '－い'],
    ['おはよう', 'おやすみ', '＋やすみ －はよう'],
    ['a', 'a\n', '＋空白'],
    ['', 'あ'.repeat(60), `＋${'あ'.repeat(23)}…`],
  ])('says of a text what came and what went: %j → %j', (before, after, said) =>
    expect(rewritten(before, after)).toBe(said),
  );
});
