import type { RecordedEvent } from '@app/kernel';
import { createLesson, nodesOf, type Operation } from '@app/lesson';
import { lesson, type LessonCommand } from './contents.js';
import type { LessonEvent } from './events.js';
import { historySteps } from './history-steps.js';
import { rewritten } from './step-words.js';

const [contentId, userId] = ['c-1', 'u-1'];
const start = Date.parse('2026-01-02T00:00:00.000Z');
let count = 0;
const made = createLesson(
  { text: 'A：おはよう。\nB：元気？\nA：うん。', language: 'ja', targetLanguages: ['zh-CN'] },
  { newId: () => `id-${count++}`, at: '2026-01-01T00:00:00.000Z' },
);
const data = { contentId, userId, title: '', language: 'ja', targetLanguages: ['zh-CN'], graph: made.graph, resources: made.resources, voices: {} };
const [words] = nodesOf(made.graph, 'textContent');
const nodeId = words?.id ?? '';
const [first = '', second = ''] = words?.params.segments.map(({ occurrenceId }) => occurrenceId) ?? [];

/** The history of a lesson after these acts, each so many seconds after the one before. */
const told = async (...acts: [number, ...Operation[]][]) => {
  const events: LessonEvent[] = [{ type: 'LessonCreated', data }];
  const times = [start];
  let now = start;
  let state = lesson.evolve(lesson.initial, events[0]!);
  for (const [seconds, ...operations] of acts) {
    now += seconds * 1000;
    const command: LessonCommand = { type: 'Edit', by: userId, data: { contentId, operations, at: new Date(now).toISOString(), mostNodes: 20 } };
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
      } as unknown as RecordedEvent<LessonEvent>;
  };
  return (await historySteps(log())).slice(1).map(({ summary, operations = 1, revision }) => `${revision} ×${operations} ${summary}`);
};
const write = (id: string, text: string): Operation => ({ id, kind: 'setParams', nodeId, params: { text } });
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
    const back = ['p1', 'p0'].map((operationId): Operation => ({ id: `u ${operationId}`, kind: 'undo', operationId, together: 'u' }));
    const again = ['u p0', 'u p1'].map((operationId): Operation => ({ id: `r ${operationId}`, kind: 'undo', operationId, together: 'r' }));
    expect(await told([0, ...pace], [1, ...back], [1, ...again])).toEqual(['2 ×2 改了 2 句的语速', '4 ×2 撤销：改了 2 句的语速', '6 ×2 重做：改了 2 句的语速']);
  });
  it('tells a node that was put down and linked by its name', async () =>
    expect(
      await told([
        0,
        { id: '1', kind: 'addNode', nodeId: 'resource_x', type: 'resource', position: { x: 0, y: 0 }, together: 't' },
        { id: '2', kind: 'connect', from: nodeId, to: 'resource_x', together: 't' },
      ]),
    ).toEqual(['2 ×2 添加了「素材 2」，连接了「文本 1」和「素材 2」']));
  it('names nodes and sentences', async () =>
    expect(
      await told(
        [0, { id: '1', kind: 'renameNode', nodeId, name: '课文' }],
        [9, { id: '2', kind: 'editSentence', occurrenceId: first, change: { content: 'やあ。' } }],
        [9, { id: '3', kind: 'editSentence', occurrenceId: first, change: { translations: { 'zh-CN': '嗨。' } } }],
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
  it.each([
    ['', 'あ', '＋あ'],
    ['あいう', 'あう', '－い'],
    ['おはよう', 'おやすみ', '＋やすみ －はよう'],
    ['a', 'a\n', '＋空白'],
    ['', 'あ'.repeat(60), `＋${'あ'.repeat(23)}…`],
  ])('says of a text what came and what went: %j → %j', (before, after, said) => expect(rewritten(before, after)).toBe(said));
});
