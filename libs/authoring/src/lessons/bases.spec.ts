import { createLesson, nodesOf, type Operation } from '@app/lesson';
import { given } from '../../../kernel/src/testing.js';
import type { LessonCreated, LessonEdited } from './events.js';
import { lesson, type LessonCommand, type LessonFact } from './lesson.js';

const ids = { contentId: 'c-1', userId: 'u-1' };
const at = '2026-01-02T00:00:00.000Z';
const TEXT = 'おはよう。\n元気？\nうん。';
let count = 0;
const { graph, resources } = createLesson(
  { text: TEXT, targetLanguages: ['zh-CN'] },
  { newId: () => `id-${count++}`, at },
);
const created: LessonCreated = {
  type: 'LessonCreated',
  data: { ...ids, title: '', language: 'ja', targetLanguages: [], graph, resources, voices: {} },
};
const [words] = nodesOf(graph, 'textContent');
const first = words?.params.segments[0]?.occurrenceId ?? '';

const edits = (expectedRevision: number, ...operations: Operation[]): LessonCommand => ({
  type: 'Edit',
  by: ids.userId,
  data: { contentId: ids.contentId, operations, at, mostNodes: 9, expectedRevision },
});
const say = (id: string, change: object, base?: object): Operation => ({
  id,
  kind: 'editSentence',
  occurrenceId: first,
  change,
  ...(base && { base }),
});
const write = (id: string, text: string, base?: string): Operation => ({
  id,
  kind: 'setParams',
  nodeId: words?.id ?? '',
  params: { text },
  ...(base !== undefined && { base: { text: base } }),
});
const after = (...commands: LessonCommand[]): LessonFact[] =>
  commands.reduce<LessonFact[]>(
    (events, command) => [
      ...events,
      ...lesson.decide(
        command,
        events.reduce((state, event) => lesson.evolve(state, event), lesson.initial),
      ),
    ],
    [created],
  );
const textOf = (events: readonly LessonFact[]) => {
  const { document } = events.reduce((state, event) => lesson.evolve(state, event), lesson.initial);
  return nodesOf(document.graph, 'textContent')[0]?.params.text;
};
const elsewhere = after(edits(0, say('theirs', { content: 'こんにちは。' })));

describe('what was begun on other words than stand there now', () => {
  it('is a conflict, though the editor had heard of them', () =>
    given(lesson)(...elsewhere)
      .when(edits(1, say('mine', { content: 'おはよ。' }, { content: 'おはよう。' })))
      .thenRejected('CONFLICT', { refused: ['mine'] }));
  it('is none from an editor of old, that does not tell', () =>
    expect(textOf(after(edits(0, say('theirs', { content: 'こんにちは。' })), edits(1, say('mine', { content: 'おはよ。' }))))).toBe('おはよ。\n元気？\nうん。')); // prettier-ignore
  it.each([
    ['says the same', { content: 'こんにちは。' }, { content: 'おはよう。' }],
    ['is about another field', { speaker: 'A' }, { speaker: 'default' }],
    ['has seen them', { content: 'おはよ。' }, { content: 'こんにちは。' }],
  ])('is none where it %s', (_, change, base) => {
    const state = elsewhere.reduce((now, event) => lesson.evolve(now, event), lesson.initial);
    expect(() => lesson.decide(edits(1, say('mine', change, base)), state)).not.toThrow();
  });
  it.each([
    ['translations', { translations: { 'zh-CN': '甲' } }, { translations: { 'zh-CN': '乙' } }],
    ['readings', { reading: 'a' }, { reading: 'b' }],
    ['paces', { pace: 0.8 }, { pace: 1.2 }],
  ])('is found in %s, too', (_, theirs, mine) => {
    const nothing = Object.fromEntries(
      Object.keys(mine).map((key) => [key, key === 'translations' ? { 'zh-CN': null } : null]),
    );
    given(lesson)(...after(edits(0, say('theirs', theirs))))
      .when(edits(1, say('mine', mine, nothing)))
      .thenRejected('CONFLICT', { refused: ['mine'] });
  });
});

describe('a text that was written on two devices', () => {
  const theirs = edits(0, write('theirs', TEXT.replace('うん', 'はい'), TEXT));
  it('has the sentences of both', () => {
    const both = after(
      theirs,
      edits(0, write('mine', TEXT.replace('おはよう', 'こんばんは'), TEXT)),
    );
    expect(textOf(both)).toBe('こんばんは。\n元気？\nはい。');
    const byTable = after(
      edits(0, say('theirs', { content: 'こんばんは。' })),
      edits(0, write('mine', TEXT.replace('うん', 'はい'), TEXT)),
    );
    expect(textOf(byTable)).toBe('こんばんは。\n元気？\nはい。');
  });
  it('is asked about where both wrote the same sentence', () =>
    given(lesson)(...after(theirs))
      .when(edits(1, write('mine', TEXT.replace('うん', 'ううん'), TEXT)))
      .thenRejected('CONFLICT', { refused: ['mine'] }));
  it('tells in the log where it was done', () => {
    const [, event] = after(edits(0, { ...write('o', '一。', TEXT), device: 'd-1' }));
    expect((event as LessonEdited).data.device).toBe('d-1');
  });
});
