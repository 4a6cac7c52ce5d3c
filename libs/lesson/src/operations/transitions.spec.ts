import { createLesson } from '../creating/create-lesson.js';
import { nodesOf } from '../graph/graph.js';
import { readLanguages } from '../text/languages.js';
import type { LessonDocument, Segment } from '../types.js';
import { applyChanges } from './changes.js';
import { plan, planUndo, remembered } from './history.js';
import type { Operation } from './operation.js';

const context = { at: '2026-01-02T00:00:00.000Z', mostNodes: 30, languages: readLanguages };
type Direct = Exclude<Operation, { kind: 'undo' | 'restore' }>;
const start = (): LessonDocument => {
  let count = 0;
  const { graph, resources } = createLesson(
    { text: 'A：おはよう。\nB：元気？', language: 'ja' },
    { newId: () => `id-${count++}`, at: '2026-01-01T00:00:00.000Z' },
  );
  return applyChanges({ graph, resources, voices: {} }, []);
};
const after = (document: LessonDocument, operation: Direct) =>
  applyChanges(document, plan(document, operation, context));
const text = (document: LessonDocument) => nodesOf(document.graph, 'textContent')[0]?.params.text;
const section = (document: LessonDocument) =>
  nodesOf(document.graph, 'textSequence')[0]?.params.sections[0]?.itemIds;

describe('an announcement between sentences', () => {
  const lesson = start();
  const [sequence] = nodesOf(lesson.graph, 'textSequence');
  const said: Segment = {
    id: 's',
    occurrenceId: 'said',
    content: '次の文です。',
    type: 'transition',
    keywords: [],
    language: 'ja',
    speaker: 'default',
  };
  const sections = sequence?.params.sections.map((part) => ({
    ...part,
    itemIds: ['said', ...part.itemIds],
  }));
  const spoken = after(lesson, {
    id: '1',
    kind: 'setParams',
    nodeId: sequence?.id ?? '',
    params: { sections, transitions: [said] },
  });
  const transitions = (document: LessonDocument) =>
    nodesOf(document.graph, 'textSequence')[0]?.params.transitions;
  const edit = (change: object) =>
    after(spoken, { id: '2', kind: 'editSentence', occurrenceId: 'said', change });

  it('is changed as any sentence, in its sequence and not in the text', () => {
    const changed = edit({ content: 'もう一度。', voiceId: 'v', pace: 0.8, language: 'ja' });
    expect(transitions(changed)).toMatchObject([
      {
        type: 'transition',
        content: 'もう一度。',
        voice_db_id: 'v',
        pace: 0.8,
        languageFixed: true,
      },
    ]);
    expect([section(changed), text(changed)]).toEqual([section(spoken), text(lesson)]);
    expect(transitions(edit({ content: 'Once more.' }))).toMatchObject([{ language: 'en' }]);
    expect(Object.values(edit({ reading: 'つぎのぶん' }).resources.annotations)).toContain(
      'つぎのぶん',
    );
  });
  it('is no longer than an announcement may be', () =>
    expect(() => edit({ content: 'あ'.repeat(501) })).toThrow('过渡语应为 1–500 个字符'));
  it('leaves the sections when it is removed, and comes back by an undo', () => {
    const removing = { id: '2', kind: 'removeSentence', occurrenceId: 'said' } as const;
    const changes = plan(spoken, removing, context);
    const gone = applyChanges(spoken, changes);
    expect([transitions(gone), section(gone)]).toEqual([[], section(lesson)]);
    expect(
      applyChanges(
        gone,
        planUndo(gone, remembered(spoken, { id: '2', kind: 'removeSentence', by: 'a', changes })),
      ),
    ).toEqual(spoken);
  });
});
