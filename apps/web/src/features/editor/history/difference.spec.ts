import { createLesson, type LessonDocument, nodesOf, type Operation, perform } from '@app/lesson';
import { difference, isSame } from './difference.js';
import { ago } from './when.js';

const lesson = (): LessonDocument => {
  let next = 0;
  const { graph, resources } = createLesson(
    { text: '一つ。\n二つ。\n三つ。\n四つ。', targetLanguages: ['zh-CN'] },
    { newId: () => `i${(next += 1)}`, at: '2026-01-01T00:00:00Z' },
  );
  return { graph, resources, voices: {} };
};
const ids = (document: LessonDocument) =>
  nodesOf(document.graph, 'textContent').flatMap(({ params }) => params.segments.map(({ occurrenceId }) => occurrenceId));
type Draft = Operation extends infer One ? (One extends Operation ? Omit<One, 'id'> : never) : never;
const after = (document: LessonDocument, ...drafts: Draft[]): LessonDocument =>
  drafts.reduce((now, draft, index) => perform(now, { ...draft, id: `o${index}` }, { at: '2026-01-02T00:00:00Z', mostNodes: 100 }), document);
const said = (before: LessonDocument, now: LessonDocument) =>
  difference(before, now).sentences.map(({ kind, fields, before: was, after: is }) =>
    `${was?.number ?? '-'}>${is?.number ?? '-'} ${kind} ${fields.join(' ')}`.trim(),
  );
const [a = '', b = '', c = '', d = ''] = ids(lesson());

it('finds nothing between a lesson and itself', () => expect(isSame(difference(lesson(), lesson()))).toBe(true));
it('names what of a sentence changed', () => {
  expect(said(lesson(), after(lesson(), { kind: 'editSentence', occurrenceId: b, change: { pace: 0.8, translations: { 'zh-CN': '两个。' } } }))).toEqual([
    '2>2 changed 译文 语速',
  ]);
  expect(said(lesson(), after(lesson(), { kind: 'editSentence', occurrenceId: a, change: { content: 'ひとつ。' } }))).toEqual(['1>1 changed 文字']);
});
it('does not tell of a text what its sentences tell', () =>
  expect(difference(lesson(), after(lesson(), { kind: 'editSentence', occurrenceId: a, change: { content: 'ひとつ。' } })).nodes).toEqual([]));
it('sees a sentence that went, one that came, and both of a split', () => {
  expect(said(lesson(), after(lesson(), { kind: 'removeSentence', occurrenceId: c }))).toEqual(['3>- removed']);
  expect(said(lesson(), after(lesson(), { kind: 'splitSentence', occurrenceId: d, at: 1 }))).toEqual(['4>4 changed 文字', '->5 added']);
});
it('calls only the sentence moved that was', () =>
  expect(said(lesson(), after(lesson(), { kind: 'reorder', occurrenceId: d, before: a }))).toEqual(['4>1 moved 位置']));
it('tells nodes that came, went, were renamed, moved and linked', () => {
  const [text] = nodesOf(lesson().graph, 'textContent');
  const [sequence] = nodesOf(lesson().graph, 'textSequence');
  const now = after(
    lesson(),
    { kind: 'renameNode', nodeId: text?.id ?? '', name: '课文' },
    { kind: 'disconnect', from: text?.id ?? '', to: sequence?.id ?? '' },
    { kind: 'addNode', nodeId: 'resource_x', type: 'resource', position: { x: 1, y: 1 } },
  );
  const told = difference(lesson(), now).nodes.map(({ name, kind, fields }) => `${name} ${kind} ${fields.join(' ')}`.trim());
  expect(told).toContain('课文 changed 原名「文本 1」');
  expect(told.find((line) => line.startsWith('播放顺序 1'))).toMatch(/断开「课文|断开「文本 1/);
  expect(told.some((line) => line.endsWith('added'))).toBe(true);
});
it('tells a voice that was chosen for a speaker', () =>
  expect(difference(lesson(), after(lesson(), { kind: 'setVoice', speaker: 'default', voiceId: 'v1' })).voices).toEqual([
    { speaker: '旁白', before: undefined, after: 'v1' },
  ]));
it('says how long ago in words', () => {
  const now = Date.parse('2026-01-02T00:00:00Z');
  expect(['2026-01-01T23:59:40Z', '2026-01-01T23:55:00Z', '2026-01-01T22:00:00Z', '2026-01-01T00:00:00Z'].map((at) => ago(at, now))).toEqual([
    '刚刚',
    '5分钟前',
    '2小时前',
    '昨天',
  ]);
});
