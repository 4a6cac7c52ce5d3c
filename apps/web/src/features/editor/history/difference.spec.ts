import {
  createLesson,
  inWords,
  type LessonDocument,
  nodesOf,
  type Operation,
  perform,
  readLanguages,
} from '@app/lesson';
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
  nodesOf(document.graph, 'textContent').flatMap(({ params }) =>
    params.segments.map(({ occurrenceId }) => occurrenceId),
  );
type Draft = Operation extends infer One
  ? One extends Operation
    ? Omit<One, 'id'>
    : never
  : never;
const after = (document: LessonDocument, ...drafts: Draft[]): LessonDocument =>
  drafts.reduce(
    (now, draft, index) =>
      perform(
        now,
        { ...draft, id: `o${index}` },
        { at: '2026-01-02T00:00:00Z', mostNodes: 100, languages: readLanguages },
      ),
    document,
  );
const said = (before: LessonDocument, now: LessonDocument) =>
  difference(before, now).sentences.map(({ kind, fields, before: was, after: is }) =>
    `${was?.number ?? '-'}>${is?.number ?? '-'} ${kind} ${fields.join(' ')}`.trim(),
  );
const [a = '', b = '', c = '', d = ''] = ids(lesson());

it('finds nothing between a lesson and itself', () =>
  expect(isSame(difference(lesson(), lesson()))).toBe(true));
it('names what of a sentence changed', () => {
  expect(
    said(
      lesson(),
      after(lesson(), {
        kind: 'editSentence',
        occurrenceId: b,
        change: { pace: 0.8, translations: { 'zh-CN': '两个。' } },
      }),
    ),
  ).toEqual(['2>2 changed 译文 语速']);
  expect(
    said(
      lesson(),
      after(lesson(), { kind: 'editSentence', occurrenceId: a, change: { content: 'ひとつ。' } }),
    ),
  ).toEqual(['1>1 changed 文字']);
});
it('does not tell of a text what its sentences tell', () =>
  expect(
    difference(
      lesson(),
      after(lesson(), { kind: 'editSentence', occurrenceId: a, change: { content: 'ひとつ。' } }),
    ).nodes,
  ).toEqual([]));
it('sees a sentence that went, one that came, and both of a split', () => {
  expect(said(lesson(), after(lesson(), { kind: 'removeSentence', occurrenceId: c }))).toEqual([
    '3>- removed',
  ]);
  expect(
    said(lesson(), after(lesson(), { kind: 'splitSentence', occurrenceId: d, at: 1 })),
  ).toEqual(['4>4 changed 文字', '->5 added']);
});
it('calls only the sentence moved that was', () =>
  expect(said(lesson(), after(lesson(), { kind: 'reorder', occurrenceId: d, before: a }))).toEqual([
    '4>1 moved 位置',
  ]));
it('tells nodes that came, went, were renamed, moved and linked', () => {
  const [text] = nodesOf(lesson().graph, 'textContent');
  const [sequence] = nodesOf(lesson().graph, 'textSequence');
  const now = after(
    lesson(),
    { kind: 'renameNode', nodeId: text?.id ?? '', name: '课文' },
    { kind: 'disconnect', from: text?.id ?? '', to: sequence?.id ?? '' },
    { kind: 'addNode', nodeId: 'resource_x', type: 'resource', position: { x: 1, y: 1 } },
  );
  const told = difference(lesson(), now).nodes.map(({ name, kind, fields }) =>
    `${name} ${kind} ${fields.map(inWords).join(' ')}`.trim(),
  );
  expect(told).toContain('课文 changed 名字 「文本 1」 → 「课文」');
  expect(told.find((line) => line.startsWith('播放顺序 1'))).toMatch(/断开「课文|断开「文本 1/);
  expect(told.some((line) => line.endsWith('added'))).toBe(true);
});
describe('tells what a node was and is in words', () => {
  const lines = (...drafts: Draft[]) =>
    difference(lesson(), after(lesson(), ...drafts)).nodes.flatMap(({ name, fields }) =>
      fields.map((field) => `${name}：${inWords(field)}`),
    );
  const [sequence] = nodesOf(lesson().graph, 'textSequence');
  const [section] = sequence?.params.sections ?? [];
  const sections = (...changes: object[]) =>
    lines({
      kind: 'setParams',
      nodeId: sequence?.id ?? '',
      params: { sections: changes.map((change) => ({ ...section!, ...change })) },
    });
  const film = (params: object) =>
    lines({
      kind: 'setParams',
      nodeId: nodesOf(lesson().graph, 'videoConfig')[0]?.id ?? '',
      params,
    });

  it('of a section', () => {
    expect(sections({ pauseMs: 1200 })).toEqual(['播放顺序 1：停顿 3000 → 1200 毫秒']);
    expect(sections({ pauseFactor: 1.5 })).toEqual(['播放顺序 1：停顿 3000 毫秒 → 1.5 倍句长']);
    expect(sections({ repeatCount: 2, showText: false, title: '听写' })).toEqual([
      `播放顺序 1：名称 「${section?.title}」 → 「听写」`,
      '播放顺序 1：每句 4 → 2 遍',
      '播放顺序 1：显示原文 开 → 关',
    ]);
    expect(sections({ translation: { enabled: false, position: 1 } })).toEqual([
      '播放顺序 1：朗读译文 第 1 遍之后 简体中文 → 关',
    ]);
    expect(sections({}, { id: 'more', title: '二' })).toEqual(['播放顺序 1：新增一节「二」']);
    expect(sections({ itemIds: [b, a, c, d] })).toEqual(['播放顺序 1：句子的先后']);
  });
  it('of a finished lesson', () => {
    expect(film({ copyright: { text: '回声', position: 'center' } })).toEqual([
      '成品 1：版权文字 空 → 「回声」',
      '成品 1：版权位置 左上 → 中间',
    ]);
    expect(film({ cover: { imageUrl: '/media/images/x.png', duration: 3 } })).toEqual([
      '成品 1：封面 由标题生成 → 图片',
      '成品 1：封面时长 1 → 3 秒',
    ]);
  });
  it('of a text and of what it is translated to', () => {
    const [text] = nodesOf(lesson().graph, 'textContent');
    const [resource] = nodesOf(lesson().graph, 'resource');
    expect(
      lines({ kind: 'setParams', nodeId: text?.id ?? '', params: { enableSpeakerParsing: false } }),
    ).toEqual(['文本 1：说话人识别 开 → 关']);
    expect(
      lines({ kind: 'setParams', nodeId: resource?.id ?? '', params: { targets: [] } }),
    ).toEqual(['素材 1：目标语言 简体中文 → 无']);
  });
});
it('tells a voice that was chosen for a speaker', () =>
  expect(
    difference(lesson(), after(lesson(), { kind: 'setVoice', speaker: 'default', voiceId: 'v1' }))
      .voices,
  ).toEqual([{ speaker: '旁白', before: undefined, after: 'v1' }]));
it('says how long ago in words', () => {
  const now = Date.parse('2026-01-02T00:00:00Z');
  expect(
    [
      '2026-01-01T23:59:40Z',
      '2026-01-01T23:55:00Z',
      '2026-01-01T22:00:00Z',
      '2026-01-01T00:00:00Z',
    ].map((at) => ago(at, now)),
  ).toEqual(['刚刚', '5分钟前', '2小时前', '昨天']);
});
