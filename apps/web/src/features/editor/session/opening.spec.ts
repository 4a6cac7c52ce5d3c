import type { ContentSummary } from '@app/contracts';
import { createLesson } from '@app/lesson';
import type { OperationDraft } from './drafts.js';
import type { EditingLesson } from './editing.js';
import { OpeningLesson } from './opening.js';

const rename = (name: string): OperationDraft[] => [
  { kind: 'renameNode', nodeId: 'textContent_1', name },
];
const { graph, resources } = createLesson(
  { text: 'おはよう。', language: 'ja' },
  { newId: () => 'id', at: '2026-01-02T00:00:00.000Z' },
);
const loaded = {
  content: { id: 'c', title: '早' } as ContentSummary,
  document: { graph, resources, voices: {} },
  revision: 3,
};

/** A lesson under edit that notes what it is told; it refuses the name of nobody. */
const editing = () => {
  const done: string[] = [];
  const watchers = new Set<() => void>();
  const table = {
    subscribe: (watcher: () => void) => (
      watchers.add(watcher),
      () => void watchers.delete(watcher)
    ),
    get: () => ({ ...loaded, canUndo: true, canRedo: false, saved: 'saved' as const }),
    apply: ([draft]: readonly OperationDraft[]) => {
      if (draft?.kind !== 'renameNode' || draft.name === '') return { refused: '没有名字' };
      done.push(draft.name);
      return {};
    },
    undo: () => (done.push('undo'), {}),
    redo: () => (done.push('redo'), {}),
    described: ({ title }: ContentSummary) => void done.push(title),
  };
  return {
    done,
    tell: () => watchers.forEach((watcher) => watcher()),
    as: table as unknown as EditingLesson,
  };
};
const opening = () => {
  const told: string[] = [];
  const lesson = new OpeningLesson(loaded, (text) => void told.push(text));
  let shown = 0;
  lesson.subscribe(() => (shown += 1));
  return { lesson, told, shown: () => shown };
};

it('shows the lesson at once, and says that it is still opening', () => {
  const { lesson } = opening();
  expect(lesson.get()).toMatchObject({
    revision: 3,
    saved: 'opening',
    canUndo: false,
    canRedo: false,
  });
});

it('loses nothing that is done before the editing is here: it is done then, in order, once', () => {
  const { lesson, told } = opening();
  const [first, again] = [editing(), editing()];
  for (const name of ['一', '二', '三']) expect(lesson.apply(rename(name))).toEqual({});
  lesson.ready(first.as);
  expect([first.done, told]).toEqual([['一', '二', '三'], []]);
  lesson.ready(again.as);
  expect(again.done).toEqual([]);
});

it('tells a refusal of it then, and does the rest', () => {
  const { lesson, told } = opening();
  const { done, as } = editing();
  lesson.apply(rename(''));
  lesson.apply(rename('二'));
  lesson.ready(as);
  expect([done, told]).toEqual([['二'], ['没有名字']]);
});

it('has nothing to undo before, and hands everything on after', () => {
  const { lesson } = opening();
  expect([lesson.undo(), lesson.redo()]).toEqual([{}, {}]);
  const { done, as } = editing();
  lesson.ready(as);
  lesson.undo();
  lesson.redo();
  lesson.described({ title: '新' } as ContentSummary);
  expect([lesson.apply(rename('')), lesson.get().saved]).toEqual([
    { refused: '没有名字' },
    'saved',
  ]);
  expect(done).toEqual(['undo', 'redo', '新']);
});

it('draws again when the editing comes and whenever it writes, until nobody watches', () => {
  const { lesson, shown } = opening();
  const { as, tell } = editing();
  let gone = 0;
  lesson.subscribe(() => (gone += 1))();
  lesson.ready(as);
  tell();
  expect([shown(), gone]).toEqual([2, 0]);
});
