import {
  canonicalJson,
  catalogued,
  definitionsOf,
  fold,
  handle,
  MOST_EVENT_BYTES,
  type RecordedEvent,
} from '@app/kernel';
import {
  applyChanges,
  createLesson,
  exportBundle,
  nodesOf,
  planAudio,
  type LessonDocument,
} from '@app/lesson';
import { MemoryEventStore, MemoryPersonKeys } from '../../../kernel/src/testing.js';
import { historySteps } from './history-steps.js';
import { eventsOf, lessonAt, operationsSince } from './replay.js';
import { inParts } from '../lessons/large-events.js';
import { lessonEvents } from '../lessons/events.js';
import { lessonDocumentView } from '../lessons/lesson-document.view.js';
import { lesson, type LessonCommand } from '../lessons/lesson.js';

const userId = 'u-1';
const at = '2026-01-02T00:00:00.000Z';
const text = Array.from(
  { length: 480 },
  (_, n) => `${n % 2 ? 'A' : 'B'}：これは「${n}」番目の文です。`,
).join('\n');
let next = 0;
const draft = createLesson(
  { text, targetLanguages: ['zh-CN'] },
  { newId: () => `id-${(next += 1)}`, at },
);
const segments = nodesOf(draft.graph, 'textContent').flatMap(({ params }) => params.segments);
const readings = (of: typeof segments) =>
  Object.fromEntries(
    of.map(({ id, content }) => [
      id,
      {
        reading: content.repeat(3),
        characters: Array.from(content, (one) => ({ text: one, reading: `${one}${one}` })),
      },
    ]),
  );
/** A lesson with all that a generation makes, as somebody copies it. */
const spoken: LessonDocument = {
  graph: draft.graph,
  voices: {},
  resources: {
    ...draft.resources,
    annotations: readings(segments),
    audioItems: planAudio(segments, [], {}, []).map((item) => ({
      ...item,
      status: 'ready' as const,
      url: `/media/audio/${'0'.repeat(64)}.mp3`,
      audioGenerationHash: '0'.repeat(64),
      duration: 2,
    })),
  },
};

/** As one event makes it. */
const wanted = applyChanges(spoken, []);
const same = (some: unknown, other: unknown): boolean =>
  canonicalJson(some) === canonicalJson(other);

describe('what is too large for one event', () => {
  let raw: MemoryEventStore;
  let store: ReturnType<typeof catalogued>;
  let commands = 0;
  beforeEach(() => {
    raw = new MemoryEventStore();
    store = catalogued(raw, definitionsOf(lessonEvents), new MemoryPersonKeys());
  });
  const run = (contentId: string, command: LessonCommand) =>
    handle(store, {
      stream: `content-${contentId}`,
      decider: lesson,
      command,
      context: {
        correlationId: 'r',
        causationId: 'r',
        commandId: `c${(commands += 1)}`,
        actor: userId,
        at,
      },
    });
  const create = (contentId: string, document: LessonDocument) =>
    run(contentId, {
      type: 'Create',
      by: userId,
      data: { contentId, userId, title: '', language: 'ja', targetLanguages: [], ...document },
    });
  const sizes = async () => {
    const found: number[] = [];
    for await (const { data } of raw.readAll()) found.push(Buffer.byteLength(JSON.stringify(data)));
    return found;
  };
  const edit = (contentId: string, operation: object) =>
    run(contentId, {
      type: 'Edit',
      by: userId,
      data: { contentId, operations: [operation as never], at, mostNodes: 100 },
    });

  it('is told in parts, a copy of 480 sentences with their sounds too, and read as one', async () => {
    const { state } = await create('c', spoken);
    const found = await sizes();
    expect(found.length).toBeGreaterThan(10);
    expect(Math.max(...found)).toBeLessThan(MOST_EVENT_BYTES);
    expect(same(state.document.resources, wanted.resources)).toBe(true);
    const steps = await historySteps(eventsOf(store, 'c'));
    expect(steps.map(({ kind }) => kind)).toEqual(['LessonCreated']);
    const all: RecordedEvent[] = [];
    for await (const event of store.readAll()) all.push(event);
    const doc = fold(lessonDocumentView, all).get('c') as unknown as LessonDocument;
    expect(same(doc.resources, wanted.resources)).toBe(true);
    expect(same(doc.graph, state.document.graph)).toBe(true);
  });
  it('is one step of the history and of undo: an import', async () => {
    await create('c', { ...spoken, graph: { nodes: [], nodeTypeCounters: {} } });
    const before = (await run('c', { type: 'Edit', by: userId, data: { contentId: 'c', operations: [], at, mostNodes: 100 } })).state.document; // prettier-ignore
    const { state, revision } = await edit('c', { id: 'o-1', kind: 'import', bundle: exportBundle(spoken) }); // prettier-ignore
    expect(nodesOf(state.document.graph, 'textContent')).not.toEqual([]);
    expect(Math.max(...(await sizes()))).toBeLessThan(MOST_EVENT_BYTES);
    const steps = await historySteps(eventsOf(store, 'c'));
    expect(steps.map(({ kind }) => kind)).toEqual(['LessonCreated', 'import']);
    expect((await lessonAt(store, 'c', revision)).document).toEqual(state.document);
    const { operations } = await operationsSince(store, 'c', steps[0]?.revision ?? 0);
    expect(operations.map(({ id, kind }) => [id, kind])).toEqual([['o-1', 'import']]);
    const { state: after } = await edit('c', { id: 'o-2', kind: 'undo', operationId: 'o-1' });
    expect(after.document.graph).toEqual(before.graph);
  });
  it('is nothing while it is half written', async () => {
    const created = { contentId: 'c', userId, title: '', language: 'ja', targetLanguages: [] };
    const parts = inParts({ type: 'LessonCreated', data: { ...created, ...spoken } });
    const half = parts.slice(0, 3).reduce((state, event) => lesson.evolve(state, event as never), lesson.initial); // prettier-ignore
    expect(half.document).toEqual(lesson.initial.document);
    expect(() => lesson.decide({ type: 'Delete', by: userId, data: { contentId: 'c' } }, half)).toThrow('NOT_FOUND'); // prettier-ignore
    // Begun again it is whole: the parts of before count for nothing.
    const whole = parts.reduce((state, event) => lesson.evolve(state, event as never), half);
    expect(same(whole.document.resources, wanted.resources)).toBe(true);
  });
  it('is refused where thousands of sentences lose their sound at once, and else told beside its parts', () => {
    const losing = (lost: number) => {
      const ids = Array.from({ length: lost }, (_, n) => String(n).padStart(36, '0'));
      const outline = { sentenceCount: 0, language: 'ja', speakers: [], cover: '', lost: ids, regained: [] }; // prettier-ignore
      const data = { contentId: 'c', userId, operationId: 'o', kind: 'removeNodes', changes: [{ path: ['nodes'] }], outline } as const; // prettier-ignore
      return () => inParts({ type: 'LessonEdited', data });
    };
    expect(losing(500)()).toHaveLength(1);
    const [part, closing] = losing(2000)();
    expect([part?.type, closing]).toEqual(['LessonPartAdded', expect.objectContaining({ data: expect.objectContaining({ parts: 1, changes: [] }) })]); // prettier-ignore
    expect(losing(5000)).toThrow('一次改动牵涉的句子太多');
  });
  it('is refused as a bug where nobody parted it, by its name', async () => {
    const metadata = { correlationId: 'r', causationId: 'r', commandId: 'x', actor: userId, at };
    const data = { contentId: 'c', userId, part: 0, text: 'あ'.repeat(70_000) };
    const event = { id: crypto.randomUUID(), type: 'LessonPartAdded', version: 1, data, metadata };
    const append = store.append({ stream: 's', expected: 'any', events: [event] });
    await expect(append).rejects.toThrow(/LessonPartAdded has \d+ bytes/);
  });
});
